"""How Terra Mystica shows itself on a page."""
