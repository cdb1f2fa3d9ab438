"""The slow twin: a second, plain implementation of Tigris & Euphrates, for tests only.

It is written from the rules digest alone and shares no code with the engine, so that the
two can be played against each other move by move. Readable first, fast last.
"""

from .game import Refused, Twin
from .snapshot import canonical, digest

__all__ = ["Refused", "Twin", "canonical", "digest"]
