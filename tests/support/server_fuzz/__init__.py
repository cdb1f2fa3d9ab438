"""Broken, odd and ordinary requests and frames for the server. ``run.py`` is the command."""
