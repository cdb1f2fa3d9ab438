"""Pictures and text boards of Tigris & Euphrates."""
