"""Moves that a player may have meant by an illegal selection; their refusals explain it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from ....core.errors import MoveSyntaxError
from ....core.seats import Seat
from .. import moves
from ..data.board import COLOUR_WORDS
from ..data.box import BUILDING_CODES, CULTS, HIGHEST_BID
from ..data.tiles import CARDS, FAVOURS, POWER_ACTIONS, TOWNS, TP
from ..factions import FACTIONS
from ..hexes import (
    BY_NAME,
    HEXES,
    LAND,
    NAMES,
    NO_TERRAIN,
    RIVER,
    SITES,
    TERRAINS,
    Hex,
    Terrain,
    listed,
    spread,
)
from ..parsing import parse
from ..player import Player
from ..reach import shipped
from ..state import TerraState
from ..upgrade import WAS
from .input import (
    BUILD,
    CONNECT,
    SEND,
    TRANSFORM,
    UPGRADE,
    bid_token,
    kind_token,
    path,
    steps_token,
)

_SPADES: Final = ("spades", "cult-spades", "sandstorm")
_NEVER_BOTH: Final = ("done", "-SPADE")
"""One of them is always refused: a turn with spades in hand cannot end."""
_NOT_OWNED: Final = "action FAV0"
"""An action that nobody has, which is refused like another player's tile."""
_MOST_HEXES: Final = 4
"""The most hexes that are tried for a command without one."""
_CARDS: Final = tuple(card.name for card in CARDS)
_TILES: Final = (*(tile.name for tile in FAVOURS), *(tile.name for tile in TOWNS))


def attempts(state: TerraState, seat: Seat, chosen: Sequence[str]) -> list[str]:
    """Refused moves, the likeliest first; if a legal move has these tokens, only that."""
    touched = Counter(chosen)
    for move in state.legal_moves(seat) if touched else ():
        if touched <= Counter(path(state, seat, move)):
            return [move.text]
    texts = [text for text in _Selection(state, seat, chosen).texts() if _parses(text)]
    refused = [text for text in [*texts, *_NEVER_BOTH] if state.why_not(text, seat) is not None]
    return list(dict.fromkeys(refused[: len(texts)] or refused[:1]))


def _parses(text: str) -> bool:
    try:
        parse(text)
    except MoveSyntaxError:
        return False
    return True


class _Selection:
    """The selected tokens, sorted by kind."""

    def __init__(self, state: TerraState, seat: Seat, chosen: Sequence[str]) -> None:
        self.state = state
        self.player: Player = state.players[seat]
        self.chosen = chosen
        self.hexes = [token for token in chosen if token in BY_NAME]
        self.cults = [token for token in chosen if token in CULTS]
        self.asked = {question.key for question in state.asked_of(seat)}

    def texts(self) -> Iterator[str]:
        """The texts of moves that use the selected tokens."""
        if len(self.hexes) > 1:
            yield f"bridge {self.hexes[0]}:{self.hexes[1]}"
        for name in self.hexes:
            yield from self.on_hex(name)
        for cult in self.cults:
            yield from self.on_cult(cult)
        for token in self.chosen:
            yield from self.alone(token)

    # A hex.

    def on_hex(self, name: str) -> Iterator[str]:
        hex = BY_NAME[name]
        if BUILD in self.chosen:
            yield from self.build(hex)
        elif TRANSFORM in self.chosen or set(COLOUR_WORDS) & set(self.chosen):
            yield from self.transform(hex)
        elif UPGRADE in self.chosen or self.kinds():
            yield from self.upgrade(hex)
        elif CONNECT in self.chosen:
            yield f"connect {name}"
        else:
            yield from self.anything(hex)

    def anything(self, hex: Hex) -> Iterator[str]:
        """The move that fits the hex and the open decisions."""
        name = NAMES[hex]
        if "bridge" in self.asked:
            yield from self.bridge(hex)
        elif RIVER >> hex & 1 and self.player.faction.river_towns and self.state.round:
            yield f"connect {name}"
        elif self.player.own >> hex & 1 and not self.asked & {*_SPADES, "first-dwelling", "ride"}:
            yield from self.upgrade(hex)
        elif self.asked & {*_SPADES}:
            yield from self.transform(hex)
            yield from self.build(hex)
        else:
            yield from self.build(hex)

    @property
    def acting(self) -> bool:
        """Whether an action could come next, if need be after waiting for the turn."""
        return bool(self.state.round) and (
            not self.asked or bool(self.asked & {"turn", "second-turn"})
        )

    def foreign(self, hex: Hex, goal: Terrain) -> int:
        """The spades that turn a free hex in reach into a terrain; 0 if none are needed."""
        player, terrain = self.player, self.state.terrain(hex)
        reach = (shipped(player) | player.flights) & LAND & ~self.state.occupied
        if goal in (NO_TERRAIN, terrain) or not reach >> hex & 1 or not self.acting:
            return 0
        return player.faction.spade_steps(terrain, goal)

    def build(self, hex: Hex) -> Iterator[str]:
        """A dwelling, with the spades that foreign terrain takes."""
        spades = self.foreign(hex, self.player.faction.home)
        if spades:
            yield f"dig {spades}. build {NAMES[hex]}"
        yield f"build {NAMES[hex]}"

    def transform(self, hex: Hex) -> Iterator[str]:
        """A transformation into the selected colour, or else into home terrain."""
        home = self.player.faction.home
        goals = [terrain for terrain in TERRAINS if COLOUR_WORDS[terrain] in self.chosen]
        for goal in goals or [home if home != NO_TERRAIN else TERRAINS[0]]:
            text = f"transform {NAMES[hex]} to {COLOUR_WORDS[goal]}"
            spades = self.foreign(hex, goal)
            if spades:
                yield f"dig {spades}. {text}"
            elif self.acting:
                yield f"build {NAMES[hex]}"
            yield text

    def kinds(self) -> list[int]:
        return [kind for kind in WAS if kind_token(kind) in self.chosen]

    def upgrade(self, hex: Hex) -> Iterator[str]:
        """An upgrade to the selected building, or else to any possible one."""
        there = [kind for kind, was in WAS.items() if self.player.built[was] >> hex & 1]
        for kind in self.kinds() or there or [TP]:
            yield f"upgrade {NAMES[hex]} to {BUILDING_CODES[kind]}"

    def bridge(self, hex: Hex) -> Iterator[str]:
        """A bridge to each possible far end; without one, an illegal bridge that explains it."""
        ends = [start if far == hex else far for start, far, _ in SITES if hex in (start, far)]
        for far_end in ends or [hex]:
            yield f"bridge {NAMES[hex]}:{NAMES[far_end]}"

    # A cult.

    def on_cult(self, cult: str) -> Iterator[str]:
        """Cult steps that are due, or a priest."""
        if self.asked & {"steps", "neighbours-step", "key-track"} and SEND not in self.chosen:
            yield f"+{cult}"
            yield f"+2{cult}"
        for steps in self.steps() or sorted(moves.SEND[0], reverse=True):
            yield f"send p to {cult} for {steps}"

    def steps(self) -> list[int]:
        return [steps for steps in moves.SEND[0] if steps_token(steps) in self.chosen]

    # Something by itself.

    def alone(self, token: str) -> Iterator[str]:
        """A move for a single tile, card or button."""
        name, _, owner = token.partition("-")
        if token in (BUILD, TRANSFORM, UPGRADE, CONNECT) or token in COLOUR_WORDS or self.kinds():
            yield from self.somewhere()
        elif token == SEND or self.steps():
            for cult in CULTS:
                yield from self.on_cult(cult)
        elif token in _CARDS:
            held = self.player.card == _CARDS.index(token) and token in moves.CARD_ACTIONS
            yield f"action {token}" if held else f"pass {token}"
        elif token in _TILES:
            yield f"+{token}"
        elif token in FACTIONS:
            yield from self.faction(token)
        elif name in moves.ACTIONS:
            own = owner in ("", self.player.faction.name)
            yield from self.act(name) if own else [_NOT_OWNED]
        else:
            yield token

    def act(self, name: str) -> Iterator[str]:
        """An action; first with the sacrifice that pays for it, as it would be made."""
        power = next((action.power for action in POWER_ACTIONS if action.name == name), 0)
        _, second, third = self.player.bowls
        if 0 < power - third <= second // 2:
            yield f"burn {power - third}. action {name}"
        yield f"action {name}"

    def faction(self, name: str) -> Iterator[str]:
        """In an auction the selected bids or the highest; then the choice of the faction."""
        if self.state.lots and "offered" not in self.asked:
            bids = [points for points in range(HIGHEST_BID + 1) if bid_token(points) in self.chosen]
            yield from (f"bid {name} {points}" for points in bids or [HIGHEST_BID])
        yield f"choose {name}"

    def somewhere(self) -> Iterator[str]:
        """A command without a hex: tried on own buildings, beside them, or on home terrain."""
        own, home = self.player.own, self.player.faction.home
        near = shipped(self.player) & LAND & ~self.state.occupied
        free = self.state.land[home] & ~self.state.occupied if home != NO_TERRAIN else 0
        if UPGRADE in self.chosen or self.kinds():
            places, way = own, self.upgrade
        elif CONNECT in self.chosen:
            yield from (f"connect {NAMES[hex]}" for hex in listed(spread(own) & RIVER or RIVER))
            return
        elif TRANSFORM in self.chosen or BUILD not in self.chosen:
            places, way = near, self.transform
        else:
            places, way = near & free or near or free, self.build
        for hex in listed(places)[:_MOST_HEXES] or [HEXES[0]]:
            yield from way(hex)
