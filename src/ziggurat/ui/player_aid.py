"""The player aid: the rules of a game on one page, as tables that a page draws and prints."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from ..core.messages import Say

Amounts = tuple[tuple[str, int], ...]
"""Signs, each with the number of what it stands for."""


@dataclass(frozen=True, slots=True)
class AidCell:
    """What a cell says."""

    words: str
    amounts: tuple[Amounts, ...] = ()
    """The same as signs and numbers, such as a price for each level, if it can be said by them."""


@dataclass(frozen=True, slots=True)
class AidRow:
    """A line of a table; if it has fewer cells than columns, the last one spans the rest."""

    label: str
    cells: tuple[AidCell, ...]
    signs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class AidSection:
    """A table with a heading."""

    name: str
    """A key that identifies the section."""
    heading: str
    rows: tuple[AidRow, ...]
    columns: tuple[str, ...] = ()
    """The headings of all columns, that of the labels included; empty for a list of sentences."""


@dataclass(frozen=True, slots=True)
class Aid:
    """What a player looks up while playing."""

    title: str
    sections: tuple[AidSection, ...]


class PlayerAid:
    """What a game tells on one page. The defaults are those of a game that has no player aid."""

    has_aid: ClassVar[bool] = False
    aid_options: ClassVar[tuple[str, ...]] = ()
    """The options on which the aid depends."""
    aid_players: ClassVar[tuple[str, ...]] = ()
    """The players of whom it tells more, such as factions; empty if it is the same for all."""

    def aid(self, options: Mapping[str, str | bool], player: str | None, say: Say) -> Aid:
        """The aid for these options (all of ``aid_options``) and one of ``aid_players`` or none."""
        raise NotImplementedError
