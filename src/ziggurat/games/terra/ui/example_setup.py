"""Positions for examples: started by the game itself, then changed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from ....core.seats import Seat
from ..arranged_positions import change_land, put_buildings
from ..data.tiles import CARDS, SCORINGS
from ..options import OPTIONS, Options
from ..setup import start
from ..state import Setup, TerraState

_CARDS = ("BON3", "BON6", "BON7", "BON8", "BON9")
_SCORES = ("SCORE2", "SCORE3", "SCORE4", "SCORE5", "SCORE6", "SCORE7")
_PLENTY = {"workers": 15, "coins": 30, "priests": 4}


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A position, and what the pictures of it show.

    The first of the two factions has passed, so that the second, which the example is about, can
    act several times.
    """

    factions: tuple[str, str]
    first: Mapping[str, str] = field(default_factory=dict)
    """The starting dwellings of each faction; without any the game has not begun."""
    land: str = ""
    """Hexes with another terrain: ``E7 forest, G2 forest``."""
    stands: Mapping[str, str] = field(default_factory=dict)
    """More buildings of each faction: ``TP E7, TE F4``."""
    power: tuple[int, int, int] = (0, 0, 12)
    cults: tuple[int, int, int, int] = (0, 0, 0, 0)
    shipping: int = 0
    moves_by_picture: tuple[tuple[str, ...], ...] = ((),)
    """For each picture the moves of the second faction that lead to it."""
    part: str = "map"
    """``map``, ``bowls``, ``circle``, ``dwellings``, ``levels``, or a cult."""
    window: str = ""
    """The hexes that the picture shows; it is as small as they allow."""
    ringed: str = ""
    """The hexes that are ringed: ``near`` ones, or those that ``ships`` or ``flights`` reach."""
    costs: bool = False
    """Whether the spades that each space needs are written on it."""
    values: str = ""
    """Hexes that show the power value of their building."""
    linked: bool = False
    """Whether lines join the buildings of the largest area."""
    tried_move: str = ""
    """A move without its hex, which is legal on ``good`` hexes and illegal on ``bad`` ones."""
    good: str = ""
    bad: str = ""


HERO = Seat(1)
"""The seat that an exhibit is about."""


def staged(exhibit: Exhibit) -> TerraState:
    """The position of an exhibit, before its first picture."""
    state = start(_setup(exhibit.factions), exhibit.factions)
    if not exhibit.first:
        return state
    _begin(state, exhibit)
    hero = state.players[HERO]
    change_land(state, exhibit.land)
    for faction, buildings in exhibit.stands.items():
        put_buildings(state, state.players[exhibit.factions.index(faction)], buildings)
    for good, amount in _PLENTY.items():
        setattr(hero, good, amount)
    hero.bowl1, hero.bowl2, hero.bowl3 = exhibit.power
    hero.cults = exhibit.cults
    if hero.faction.shipping is not None:
        hero.sail(exhibit.shipping)
    else:
        hero.fly(hero.faction.flight_range(hero))
    return state


def _setup(factions: tuple[str, str]) -> Setup:
    chosen = {option.name: option.values[0] for option in OPTIONS}
    cards, scores = [card.name for card in CARDS], [tile.name for tile in SCORINGS]
    return Setup(
        options=Options.of(chosen),
        chosen=chosen,
        labels=factions,
        seats=(Seat(0), HERO),
        scorings=tuple(map(scores.index, _SCORES)),
        cards=tuple(map(cards.index, _CARDS)),
        colours=(),
    )


def _begin(state: TerraState, exhibit: Exhibit) -> None:
    """Starting dwellings and first cards; then the first faction passes."""
    wanted = {faction: places.split() for faction, places in exhibit.first.items()}
    while state.round == 0:
        decision = state.decisions()[0]
        if decision.key == "first-dwelling":
            state.play(f"build {wanted[state.names[decision.seat]].pop(0)}")
        else:
            state.play(state.legal_moves()[0])
    passing = [move for move in state.legal_moves() if move.begins("pass")]
    state.play(passing[0])


def pictured(exhibit: Exhibit) -> Iterator[TerraState]:
    """The state of each picture."""
    state = staged(exhibit)
    for moves in exhibit.moves_by_picture:
        state = state.copy()
        for move in moves:
            state.play(move, HERO)
        yield state
