"""Explains a hex: its building and power value, what it would take, who is near."""

from __future__ import annotations

from collections.abc import Iterator

from ..data.box import POWER_VALUES
from ..hexes import RIVER, SITES, Hex
from ..player import Player
from .context import Context
from .costs import spadework
from .preview_map import beside_others, group_words, reach


def on_hex(context: Context, hex: Hex) -> Iterator[str]:
    """What the token of a hex does not say."""
    if RIVER >> hex & 1:
        yield from _river(context, hex)
    elif context.state.occupied >> hex & 1:
        yield from _built(context, hex)
    else:
        yield from _free(context, hex)
    yield from _bridges(context, hex)


def _river(context: Context, hex: Hex) -> Iterator[str]:
    for player in context.state.players:
        if player.rivers >> hex & 1:
            yield context.say("picture.town", player=player.faction.name)


def _built(context: Context, hex: Hex) -> Iterator[str]:
    """The power value, and the group that it belongs to."""
    state, say = context.state, context.say
    owner = state.owner(hex)
    assert owner is not None
    kind = next(n for n, hexes in enumerate(owner.built) if hexes >> hex & 1)
    yield say("page.power-value", number=POWER_VALUES[kind])
    if owner.towns >> hex & 1:
        yield say("picture.town", player=owner.faction.name)
    else:
        yield group_words(context, state, owner, state.cluster(owner, hex))


def _free(context: Context, hex: Hex) -> Iterator[str]:
    """How far it is for the viewer, and who would be offered power."""
    state, say = context.state, context.say
    me = context.player if context.plays else None
    if me is not None:
        yield from _way(context, me, hex)
    for other, power in beside_others(state, me, hex):
        yield say("page.beside-power", player=other.faction.name, number=power)
    own = 0 if me is None else (state.beside(hex) & me.own).bit_count()
    if own:
        yield say("page.beside-own", number=own)


def _way(context: Context, player: Player, hex: Hex) -> Iterator[str]:
    """The spades that a hex out of reach would take, and that it is out of reach."""
    state, say = context.state, context.say
    terrain, home = state.terrain(hex), player.faction.home
    in_reach = reach(state, player) | spadework(state, player).reach if state.round else 0
    if not in_reach >> hex & 1:
        if terrain == home:
            yield say("page.cost-home")
        else:
            yield say("page.spades-home", number=player.faction.spade_steps(terrain, home))
        if state.round:
            yield say("page.out-of-reach")


def _bridges(context: Context, hex: Hex) -> Iterator[str]:
    state, say = context.state, context.say
    for site, seat in state.bridges:
        start, end, between = SITES[site]
        if hex in (start, end) or between >> hex & 1:
            yield say("page.bridge-here", player=state.players[seat].faction.name)
