"""Colours for a terminal, or none at all."""

RESET = "\x1b[0m"


def paint(text: str, ink: str, colour: bool) -> str:
    """The text in an ink, given as an ANSI code such as ``1;31``; plain without colour."""
    return f"\x1b[{ink}m{text}{RESET}" if colour and ink else text
