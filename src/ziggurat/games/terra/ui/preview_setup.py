"""Consequences during the set-up: a faction's start, and the surroundings of a dwelling."""

from __future__ import annotations

from collections.abc import Iterator

from ....ui import Prospect
from .. import moves
from ..data.board import TERRAIN_NAMES
from ..data.box import CULTS
from ..factions import FACTIONS
from ..goods import Goods
from ..hexes import LAND, NAMES, Hex, listed, spread
from ..render.labels import goods_words, joined
from .preview_map import beside_others
from .trial_move import Trial

_MOST_SPADES = 3
"""The most spades that a hex can take."""


def faction_prospects(trial: Trial, main: moves.Choose | moves.Bid) -> Iterator[Prospect]:
    """Home, goods, dwellings, cults."""
    say, faction = trial.context.say, FACTIONS[main.faction]
    terrain = TERRAIN_NAMES[faction.home]
    yield Prospect(say("page.home-is", terrain=terrain), "note", f"terrain-{terrain}")
    goods = goods_words(Goods(faction.workers, faction.coins, faction.priests), say)
    bowls = "/".join(map(str, (*faction.power, 0)))
    yield Prospect(say("page.starts-with", goods=goods, bowls=bowls), "gain", "coin")
    yield Prospect(say("page.starts-dwellings", number=faction.dwellings), "note", "dwelling")
    cults = joined(
        say("picture.steps", number=steps, cult=CULTS[cult])
        for cult, steps in enumerate(faction.cults)
        if steps
    )
    if cults:
        yield Prospect(say("page.starts-cults", effect=cults), "note", "cults")
    state = trial.context.state
    seated = [other.faction for other in state.players if other.seat != trial.context.seat]
    offered = [FACTIONS[lot.faction] for lot in state.lots if lot.faction != main.faction]
    for rival in [*seated, *offered]:
        if rival.name:
            steps = faction.spade_steps(rival.home, faction.home)
            words = say("page.rival", player=rival.name, number=steps)
            yield Prospect(words, "note", rival.name)


def first_dwelling(trial: Trial, main: moves.Build) -> Iterator[Prospect]:
    """The spades for the land around it, neighbours, and own dwellings near it."""
    context, hex = trial.context, main.hex
    say, state, player = context.say, context.state, context.player
    free = state.beside(hex) & LAND & ~state.occupied
    for steps in range(_MOST_SPADES + 1):
        number = sum(_spades(trial, near) == steps for near in listed(free))
        if number:
            words = say("page.around-home", number=number) if not steps else ""
            words = words or say("page.around-spades", number=number, spades=steps)
            yield Prospect(words, "note", "spade" if steps else "transform")
    near = beside_others(state, player, hex)
    for other, _ in near:
        yield Prospect(say("page.beside", player=other.faction.name), "gain", other.faction.name)
    close = spread(state.beside(hex)) & ~(1 << hex)
    for other in state.players:
        if (
            other.own & close
            and other not in [neighbour for neighbour, _ in near]
            and other is not player
        ):
            name = other.faction.name
            yield Prospect(say("page.two-away", player=name), "note", name)
    if not near:
        yield Prospect(say("page.beside-none"), "note", "power")
    own = listed(player.own & (close | state.beside(hex)))
    if own:
        hexes = joined(NAMES[hex] for hex in own)
        yield Prospect(say("page.own-near", hexes=hexes), "note", "dwelling")


def _spades(trial: Trial, hex: Hex) -> int:
    """The spades that a hex would take."""
    faction, terrain = trial.context.player.faction, trial.context.state.terrain(hex)
    return 0 if terrain == faction.home else faction.spade_steps(terrain, faction.home)
