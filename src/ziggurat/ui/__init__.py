"""The presentation contract: what a page or a terminal asks of a game."""
