"""The tasks behind ``python3 do.py``; each runs inside the virtual environment."""
