"""Which build this is: compiled, or plain Python."""

from importlib import import_module


def compiled() -> bool:
    """True if the rules run as compiled code."""
    source = import_module("ziggurat.core.state").__file__ or ""
    return not source.endswith(".py")
