"""Tables: a match, its journal, those who look at it, and bots that answer."""
