"""Snapshots of Tigris & Euphrates: written and read back."""
