"""The ``ziggurat`` command and the terminal player."""
