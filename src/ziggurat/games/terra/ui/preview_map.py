"""Consequences on the map: spades, groups of buildings, and reach."""

from __future__ import annotations

from collections.abc import Iterator

from ....ui import Prospect
from .. import moves
from ..data.box import (
    TOWN_BUILDINGS,
    TOWN_BUILDINGS_WITH_SANCTUARY,
    TOWN_POWER,
    TOWN_POWER_WITH_FAVOUR,
)
from ..data.tiles import FAVOURS, SA
from ..events import Dug, Transformed
from ..goods import NOTHING
from ..hexes import LAND, Hex, HexSet
from ..player import Player
from ..reach import shipped
from ..render.labels import goods_words
from ..state import TerraState
from .context import Context
from .extras import flight_words
from .trial_move import Trial

_SETTLING = (moves.Build, moves.Upgrade)


def ground_prospects(trial: Trial) -> Iterator[Prospect]:
    """All consequences on the map."""
    yield from _spades(trial)
    yield from _tracks(trial)
    yield from _group(trial)
    yield from _reach(trial)


def _spades(trial: Trial) -> Iterator[Prospect]:
    """The spades in hand that a change uses, and a flight."""
    say, context = trial.context.say, trial.context
    faction, changed = trial.player.faction, context.state.copy()
    bought = any(isinstance(part, moves.Dig) for part in trial.rest)
    for event in trial.events:
        if isinstance(event, Transformed) and not bought and "sandstorm" not in context.keys:
            steps = faction.spade_steps(changed.terrain(event.hex), event.terrain)
            changed.change(event.hex, event.terrain)
            yield Prospect(say("page.spades-used", number=steps), "note", "spade")
    for words in flight_words(context, trial.main):
        yield Prospect(words, "note", "flight")


def _tracks(trial: Trial) -> Iterator[Prospect]:
    """Cheaper spades, longer flights."""
    say = trial.context.say
    if any(isinstance(event, Dug) for event in trial.events):
        goods = goods_words(trial.player.spade(), say)
        yield Prospect(say("page.spade-price", goods=goods), "gain", "spade")
    if trial.player.skips > trial.before.skips:
        yield Prospect(say("page.flight-range", number=trial.player.skips), "gain", "flight")
    old = trial.before.faction.flight_price(trial.before)
    new = trial.player.faction.flight_price(trial.player)
    if new != old and new != NOTHING:
        yield Prospect(say("page.flight-price", goods=goods_words(new, say)), "gain", "flight")


def _group(trial: Trial) -> Iterator[Prospect]:
    """The connected buildings, and what they lack for a town."""
    main, player = trial.main, trial.player
    if isinstance(main, _SETTLING):
        hexes = [main.hex]
    elif isinstance(main, moves.Bridge):
        hexes = [end for end in main.ends if player.own >> end & 1]
        yield from _far_bank(trial, main)
    else:
        return
    group = trial.after.cluster(player, hexes[0])
    if group & trial.before.towns:
        yield Prospect(trial.context.say("page.town-grows"), "note", "town")
    elif not group & player.towns and group.bit_count() > 1:
        yield Prospect(group_words(trial.context, trial.after, player, group), "note", "town")


def group_words(context: Context, state: TerraState, player: Player, group: HexSet) -> str:
    """The buildings and the power value of a group, and what a town needs."""
    number, power = group.bit_count(), state.power_value(player, group)
    least = TOWN_BUILDINGS_WITH_SANCTUARY if group & player.built[SA] else TOWN_BUILDINGS
    small = any(tile.small_towns and player.favours >> n & 1 for n, tile in enumerate(FAVOURS))
    value = TOWN_POWER_WITH_FAVOUR if small else TOWN_POWER
    facts = {"number": number, "power": power, "least": least, "value": value}
    return context.say("page.group", **facts)


def _far_bank(trial: Trial, main: moves.Bridge) -> Iterator[Prospect]:
    """Whose building is at the other end of a bridge."""
    say = trial.context.say
    own = [end for end in main.ends if trial.player.own >> end & 1]
    if len(own) == len(main.ends):
        yield Prospect(say("page.bridge-joins"), "gain", "bridge")
        return
    far = next(end for end in main.ends if end not in own)
    other = trial.after.owner(far)
    if other is not None:
        name = other.faction.name
        yield Prospect(say("page.bridge-to", player=name), "note", name)


def _reach(trial: Trial) -> Iterator[Prospect]:
    """Free hexes that come into reach."""
    new = reach(trial.after, trial.player) & ~reach(trial.context.state, trial.before)
    number = new.bit_count()
    if number:
        sign = "ship" if trial.player.faction.shipping is not None else "flight"
        yield Prospect(trial.context.say("page.reach-more", number=number), "gain", sign)


def reach(state: TerraState, player: Player) -> HexSet:
    """The free land that a player can reach, whatever spades it takes."""
    return (shipped(player) | player.flights) & LAND & ~state.occupied


def beside_others(state: TerraState, player: Player | None, hex: Hex) -> list[tuple[Player, int]]:
    """The opponents of a player next to a hex, each with the power value there."""
    around = state.beside(hex)
    neighbours = [
        (other, state.power_value(other, around))
        for other in state.players
        if other is not player and other.own & around
    ]
    return sorted(neighbours, key=lambda pair: -pair[1])
