"""The moves of Terra Mystica: the commands of the community's logs, their texts and their ids."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Final

from ...core.moves import Move, Resign
from . import hexes
from .data.board import COLOUR_WORDS
from .data.box import (
    BUILDING_CODES,
    CULTS,
    FACTION_NAMES,
    HIGHEST_BID,
    ORDER_SPACES,
    RETURNED_PRIEST_STEPS,
)
from .data.tiles import CARDS, FAVOURS, POWER_ACTIONS, TOWNS
from .hexes import SITES, TERRAINS, Hex, Site, Terrain

NO_SITE: Final = Site(-1)
NO_CARD: Final = -1
UNKNOWN_CARD: Final = -2
UNKNOWN_TILE: Final = -1
UNKNOWN_ACTION: Final = -1
MOST_SPADES: Final = 3
MOST_OFFERED: Final = 24
MOST_UNITS: Final = 500
"""The most single exchanges of one command; nobody ever has the goods for more."""

SPECIALS: Final[tuple[str, ...]] = ("ACTA", "ACTC", "ACTE", "ACTG", "ACTN", "ACTS", "ACTW")
CARD_ACTIONS: Final = tuple(card.name for card in CARDS if card.spades or card.cult_steps)
FAVOUR_ACTIONS: Final = tuple(tile.name for tile in FAVOURS if tile.cult_action)
ACTIONS: Final[tuple[str, ...]] = (
    *(action.name for action in POWER_ACTIONS),
    *SPECIALS,
    *CARD_ACTIONS,
    *FAVOUR_ACTIONS,
)


class OnHex(Move):
    """A move that names a hex; OFF if the text names one that is not on the map."""

    __slots__ = ("hex",)

    def __init__(self, text: str, id: int, hex: Hex) -> None:
        super().__init__(text, id)
        self.hex = hex


class Build(OnHex):
    """``build E5``: a dwelling, transforming the hex first with the spades in hand."""

    __slots__ = ()


class Transform(OnHex):
    """``transform E5 to green``."""

    __slots__ = ("terrain",)

    def __init__(self, text: str, id: int, hex: Hex, terrain: Terrain) -> None:
        super().__init__(text, id, hex)
        self.terrain = terrain


class Upgrade(OnHex):
    """``upgrade E5 to TP``."""

    __slots__ = ("kind",)

    def __init__(self, text: str, id: int, hex: Hex, kind: int) -> None:
        super().__init__(text, id, hex)
        self.kind = kind


class Connect(OnHex):
    """``connect r12``: found a town across a river hex."""

    __slots__ = ()


class Numbered(Move):
    """A move that names one thing by its number."""

    __slots__ = ("number",)

    def __init__(self, text: str, id: int, number: int) -> None:
        super().__init__(text, id)
        self.number = number


class Dig(Numbered):
    """``dig 2``: buy spades."""

    __slots__ = ()


class Advance(Numbered):
    """``advance ship`` or ``advance dig``: 0 or 1."""

    __slots__ = ()


class Act(Numbered):
    """``action ACT5``: an index into ACTIONS."""

    __slots__ = ()


class Pass(Numbered):
    """``pass BON4``: an index into CARDS, NO_CARD for ``pass`` alone."""

    __slots__ = ()


class Convert(Numbered):
    """``convert 3pw to 1w``: an index into CONVERSIONS."""

    __slots__ = ()


class TakeFavour(Numbered):
    """``+FAV3``."""

    __slots__ = ()


class TakeTown(Numbered):
    """``+TW2``."""

    __slots__ = ()


class OnCult(Move):
    """A move that names a cult and a number of steps."""

    __slots__ = ("cult", "steps")

    def __init__(self, text: str, id: int, cult: int, steps: int) -> None:
        super().__init__(text, id)
        self.cult = cult
        self.steps = steps


class Send(OnCult):
    """``send p to fire for 3``."""

    __slots__ = ()


class CultStep(OnCult):
    """``+fire`` or ``+2fire``: steps that are due."""

    __slots__ = ()


class Bridge(Move):
    """``bridge E9:D6``; NO_SITE if no bridge can ever stand there."""

    __slots__ = ("ends", "site")

    def __init__(self, text: str, id: int, site: Site, ends: tuple[Hex, Hex]) -> None:
        super().__init__(text, id)
        self.site = site
        self.ends = ends


class Answer(Move):
    """An answer to an offer of power: how much, and whose building offers it."""

    __slots__ = ("amount", "giver")

    def __init__(self, text: str, id: int, amount: int, giver: str) -> None:
        super().__init__(text, id)
        self.amount = amount
        self.giver = giver


class Leech(Answer):
    """``leech 2 from NAME``."""

    __slots__ = ()


class Decline(Answer):
    """``decline 2 from NAME``."""

    __slots__ = ()


class Choose(Move):
    """``choose NAME``: a faction."""

    __slots__ = ("faction",)

    def __init__(self, text: str, id: int, faction: str) -> None:
        super().__init__(text, id)
        self.faction = faction


class Bid(Move):
    """``bid NAME 40``: a bid of points for a faction of an auction."""

    __slots__ = ("faction", "points")

    def __init__(self, text: str, id: int, faction: str, points: int) -> None:
        super().__init__(text, id)
        self.faction = faction
        self.points = points


class Burn(Move):
    """``burn 1``: a token of bowl II leaves the game, another goes to bowl III."""

    __slots__ = ()


class DropSpade(Move):
    """``-SPADE``: give up a spade."""

    __slots__ = ()


class NoOrdination(Move):
    """``-CONVERT_W_TO_P``: turn no further worker into a priest."""

    __slots__ = ()


class Done(Move):
    """``done``: the turn is over."""

    __slots__ = ()


class Row(Move):
    """Several commands as one move: exchanges with what they pay for, spades with their use."""

    __slots__ = ("parts",)

    def __init__(self, parts: tuple[Move, ...], text: str = "") -> None:
        super().__init__(text or row_text(parts), parts[-1].id)
        self.parts = parts

    def begins(self, start: str) -> bool:
        """Whether the row or its last command begins with a text."""
        return super().begins(start) or self.parts[-1].begins(start)


MOVES: Final[list[Move]] = []
"""Every single move that some state allows; a move's id is its index here."""


def _listed(move: Move) -> Move:
    MOVES.append(move)
    return move


def _each(texts: Sequence[str], make: Callable[[str, int, int], Move]) -> tuple[Move, ...]:
    """A move for each text; ``make`` gets the text, the id and the index."""
    return tuple(_listed(make(text, len(MOVES), number)) for number, text in enumerate(texts))


_HEX_NAMES: Final = hexes.NAMES
BUILD: Final = tuple(
    _listed(Build(f"build {name}", len(MOVES), hex)) for name, hex in hexes.BY_NAME.items()
)
"""By hex, also for river hexes: those are refused with a reason."""
TRANSFORM: Final = tuple(
    tuple(
        _listed(Transform(f"transform {name} to {COLOUR_WORDS[t]}", len(MOVES), hex, t))
        for t in TERRAINS
    )
    for name, hex in hexes.BY_NAME.items()
)
UPGRADE: Final = tuple(
    tuple(
        _listed(Upgrade(f"upgrade {name} to {code}", len(MOVES), hex, kind))
        for kind, code in enumerate(BUILDING_CODES)
    )
    for name, hex in hexes.BY_NAME.items()
)
CONNECT: Final = {
    hex: _listed(Connect(f"connect {name}", len(MOVES), hex)) for name, hex in hexes.BY_NAME.items()
}
BRIDGE: Final = tuple(
    _listed(
        Bridge(f"bridge {_HEX_NAMES[start]}:{_HEX_NAMES[end]}", len(MOVES), Site(n), (start, end))
    )
    for n, (start, end, _) in enumerate(SITES)
)
DIG: Final = _each([f"dig {n + 1}" for n in range(MOST_SPADES)], lambda t, i, n: Dig(t, i, n + 1))
"""``DIG[n - 1]`` buys n spades."""
ADVANCE: Final = _each(["advance ship", "advance dig"], Advance)
ACT: Final = _each([f"action {name}" for name in ACTIONS], Act)
PASS: Final = _each([f"pass {card.name}" for card in CARDS], Pass)
PASS_ALONE: Final = _listed(Pass("pass", len(MOVES), NO_CARD))
FAVOUR: Final = _each([f"+{tile.name}" for tile in FAVOURS], TakeFavour)
TOWN: Final = _each([f"+{tile.name}" for tile in TOWNS], TakeTown)
SEND: Final = tuple(
    {
        steps: _listed(Send(f"send p to {word} for {steps}", len(MOVES), cult, steps))
        for steps in sorted({*ORDER_SPACES, RETURNED_PRIEST_STEPS})
    }
    for cult, word in enumerate(CULTS)
)
STEP: Final = tuple(
    {
        steps: _listed(
            CultStep(f"+{word}" if steps == 1 else f"+{steps}{word}", len(MOVES), cult, steps)
        )
        for steps in (1, 2)
    }
    for cult, word in enumerate(CULTS)
)
BURN: Final = _listed(Burn("burn 1", len(MOVES)))
DROP_SPADE: Final = _listed(DropSpade("-SPADE", len(MOVES)))
NO_ORDINATION: Final = _listed(NoOrdination("-CONVERT_W_TO_P", len(MOVES)))
DONE: Final = _listed(Done("done", len(MOVES)))
RESIGN: Final = Resign("resign")

CONVERSIONS: Final[tuple[tuple[int, str, int, str], ...]] = (
    (5, "pw", 1, "p"),
    (3, "pw", 1, "w"),
    (1, "pw", 1, "c"),
    (1, "p", 1, "w"),
    (1, "w", 1, "c"),
    (1, "vp", 1, "c"),
    (2, "c", 1, "vp"),
    (3, "c", 1, "vp"),
    (1, "w", 1, "p"),
)
"""Single exchanges: the first five for everybody (TM-204), the others by ability or option."""
TO_PRIEST: Final = 0
TO_WORKER: Final = 1
TO_COIN: Final = 2
PRIEST_TO_WORKER: Final = 3
WORKER_TO_COIN: Final = 4
NO_RATE: Final = -1
BACKWARDS: Final = -2
"""Numbers of exchanges that do not exist, and of those that would be backwards (TM-208)."""
POINT_TO_COIN: Final = 5
COINS_TO_POINT: Final = 6
SELL_COINS: Final = 7
ORDAIN: Final = 8
CONVERT: Final = _each([f"convert {a}{x} to {b}{y}" for a, x, b, y in CONVERSIONS], Convert)

LEECH: Final = {
    (amount, giver): _listed(Leech(f"leech {amount} from {giver}", len(MOVES), amount, giver))
    for amount in range(1, MOST_OFFERED + 1)
    for giver in FACTION_NAMES
}
DECLINE: Final = {
    (amount, giver): _listed(Decline(f"decline {amount} from {giver}", len(MOVES), amount, giver))
    for amount in range(1, MOST_OFFERED + 1)
    for giver in FACTION_NAMES
}
CHOOSE: Final = {
    faction: _listed(Choose(f"choose {faction}", len(MOVES), faction)) for faction in FACTION_NAMES
}

BID: Final = {
    (faction, points): _listed(Bid(f"bid {faction} {points}", len(MOVES), faction, points))
    for faction in FACTION_NAMES
    for points in range(HIGHEST_BID + 1)
}


def row_text(parts: Sequence[Move]) -> str:
    """The text of several commands; equal ones in succession are written as one."""
    return ". ".join(
        command_text(move, len(list(run))) for move, run in groupby(parts, lambda part: part)
    )


def command_text(move: Move, times: int) -> str:
    """The text of a command that is given several times, as logs write it."""
    if isinstance(move, Burn):
        return f"burn {times}"
    if isinstance(move, Convert) and move.number >= 0:
        paid, source, gained, goal = CONVERSIONS[move.number]
        return f"convert {paid * times}{source} to {gained * times}{goal}"
    if isinstance(move, (DropSpade, NoOrdination, TakeTown)) and times > 1:
        return f"{move.text[0]}{times}{move.text[1:]}"
    return ". ".join([move.text] * times)
