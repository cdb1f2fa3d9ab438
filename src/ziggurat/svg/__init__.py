"""Building blocks for pictures and terminals, and the themes."""
