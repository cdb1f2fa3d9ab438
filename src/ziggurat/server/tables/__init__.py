"""Tables: a match, its journal and its viewers, and the bots that play at it.

No web framework and no database driver is imported here: ``ports`` names what a table needs.
"""
