"""How Tigris & Euphrates shows itself on a page."""
