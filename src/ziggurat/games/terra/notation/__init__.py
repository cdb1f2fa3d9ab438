"""Snapshots of Terra Mystica."""
