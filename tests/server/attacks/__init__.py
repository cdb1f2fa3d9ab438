"""What a server must survive: players go on while something is done to it or to its database.

``python3 do.py attack`` runs these for long, the tests in this folder for a moment.
"""
