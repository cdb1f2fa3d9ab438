"""The lines of a log that set up the game: options, tiles, cards, factions and their points."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from ....core.errors import IllegalMove, RecordError, Refusal
from ....core.native import mypyc_attr
from ....core.record import Record
from ....core.seats import Seat
from ..data.box import START_POINTS
from ..data.tiles import CARDS
from ..factions import FACTIONS
from ..options import ALWAYS_ON, LATE_LEECH, LOG_OPTIONS, in_play
from ..state import TerraState
from .held_rounds import HeldState
from .shorthand import UNKNOWN

if TYPE_CHECKING:
    from ..game import TerraMystica

SETUP_WORDS: Final = ("option", "score", "delete", "setup")
ALL_SETUP_WORDS: Final = (*SETUP_WORDS, "player", "randomize")
"""The first words of all set-up lines that logs can have; the last two are refused here."""
STARTING_POINTS: Final = re.compile(r"([a-z]+) starts with ([0-9]{1,6}) ?vp")
_FACTION: Final = re.compile(r"setup ([a-z]+)(?: for .*)?")

NOT_SEATED: Final = Refusal("unknown-faction", "TM-1")
POINTS_MISPLACED: Final = Refusal("points-misplaced", "TM-429")


@mypyc_attr(allow_interpreted_subclasses=True)
class SetupReader:
    """Collects the set-up of a game line by line, then starts the game."""

    kind: type[TerraState] = HeldState

    def __init__(self, game: TerraMystica, options: Iterable[str] = ()) -> None:
        self.game = game
        self.options: dict[str, str | bool] = {LATE_LEECH: True}
        self.options.update((name, True) for name in options)
        self.scorings: list[str] = []
        self.deleted: list[str] = []
        self.factions: list[str] = []
        self.points: dict[str, int] = {}
        """The starting points of factions for which a line names them."""
        self.state: TerraState | None = None
        """None until the first row of a faction is read."""
        self.record: Record | None = None

    def setup_line(self, text: str) -> None:
        """One line of the set-up; an IllegalMove once the game has begun."""
        words = text.rstrip(". ")
        word, _, rest = words.partition(" ")
        points = STARTING_POINTS.fullmatch(words)
        if points is not None and self.state is None:
            self.set_points(points[1], int(points[2]), text)
            return
        if self.state is not None or word not in SETUP_WORDS:
            raise IllegalMove(UNKNOWN, text)
        if word == "option":
            self.set_option(rest)
        elif word == "score":
            self.scorings = [name.upper() for name in rest.split(",")]
        elif word == "delete":
            self.deleted.append(rest.upper())
        else:
            self.seat_faction(f"{word} {rest}")

    def set_option(self, name: str) -> None:
        if name in ALWAYS_ON or name == LATE_LEECH:
            return
        if name not in LOG_OPTIONS:
            known = ", ".join((*ALWAYS_ON, *LOG_OPTIONS))
            raise RecordError("option-unknown", option=name, known=known)
        self.options[name] = True

    def seat_faction(self, text: str) -> None:
        line = _FACTION.fullmatch(text)
        if line is None or line[1] not in FACTIONS:
            raise IllegalMove(NOT_SEATED, text)
        home = FACTIONS[line[1]].home
        if any(FACTIONS[other].home == home for other in self.factions):
            raise IllegalMove(Refusal("faction-colour-taken", "TM-2"), text)
        self.factions.append(line[1])

    def set_points(self, name: str, points: int, text: str) -> None:
        """Set the starting points of the faction seated last (TM-429)."""
        if name not in FACTIONS:
            raise IllegalMove(NOT_SEATED, text)
        if self.factions[-1:] != [name] or name in self.points:
            raise IllegalMove(POINTS_MISPLACED, text)
        self.game.check_points([points], 1, self.options)
        self.points[name] = points

    def seat_named(self, faction: str) -> Seat:
        if faction not in self.factions:
            raise IllegalMove(NOT_SEATED, faction)
        return Seat(self.factions.index(faction))

    def begin(self) -> TerraState:
        """The state of the game, which starts when this is first called."""
        if self.state is None:
            checked = self.game.check_options(self.options)
            cards = [
                card.name
                for card in CARDS
                if in_play(card.option, checked) and card.name not in self.deleted
            ]
            for name in self.deleted:
                if name not in {card.name for card in CARDS}:
                    raise self.game.fault("card-unknown", found=name)
            deal = {"score": " ".join(self.scorings), "cards": " ".join(cards), "colours": ""}
            names, chosen = tuple(self.factions), dict(self.options)
            points = tuple(self.points.get(name, START_POINTS) for name in names)
            rules = self.game.rules
            record = Record(self.game.name, names, chosen, deal, rules=rules, points=points)
            self.record = self.game.checked(record)
            self.state = self.game.start(self.record, self.kind)
        return self.state
