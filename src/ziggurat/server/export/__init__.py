"""The offline replay file."""
