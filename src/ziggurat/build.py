"""Which build this is: the rules compiled, or plain Python. Both play the same to the byte."""

from .core import state


def compiled() -> bool:
    """True if the rules are an extension module: all that is compiled is one library."""
    return not str(state.__file__).endswith(".py")


def build() -> str:
    """The build in a word, as results and keys of sentences name it."""
    return "compiled" if compiled() else "plain"
