"""The parts of the picture, one a file."""
