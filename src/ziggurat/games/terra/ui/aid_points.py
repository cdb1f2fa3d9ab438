"""Towns, cults and all sources of points in the player aid."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ....core.messages import Say
from ....ui import AidRow, AidSection
from ..data.box import (
    AREA_PLACES,
    BUILDING_WORDS,
    CULT_PLACES,
    STEP_POWER,
    TOP_STEP,
    TOWN_BUILDINGS,
    TOWN_BUILDINGS_WITH_SANCTUARY,
    TOWN_POWER,
    TOWN_POWER_WITH_FAVOUR,
)
from ..data.tiles import CARDS, FAVOURS, SCORINGS, TOWNS, Card, Favour, Town
from ..faction import Faction
from ..options import in_play
from ..render.labels import SCORED, goods_words, joined
from .aid_cells import listed, row

Chosen = Mapping[str, str | bool]


def towns_section(chosen: Chosen, say: Say) -> AidSection:
    found = say(
        "aid.found-does",
        buildings=TOWN_BUILDINGS,
        fewer=TOWN_BUILDINGS_WITH_SANCTUARY,
        power=TOWN_POWER,
        small=TOWN_POWER_WITH_FAVOUR,
    )
    rows = [row(say("aid.found"), found)]
    rows += [_town(tile, say) for tile in _towns(chosen)]
    return AidSection("towns", say("aid.towns"), tuple(rows))


def _towns(chosen: Chosen) -> list[Town]:
    return [tile for tile in TOWNS if in_play(tile.option, chosen)]


def _town(tile: Town, say: Say) -> AidRow:
    gains = [goods_words(tile.gain, say)]
    if tile.steps:
        gains.append(say("picture.steps-all", number=tile.steps))
    if tile.shipping:
        gains.append(say("picture.shipping-step"))
    gains.append(say("picture.keys", number=tile.keys))
    return row(say("picture.points", number=tile.points), joined(gains), signs=(tile.name,))


def cults_section(say: Say) -> AidSection:
    steps = [step for step, power in enumerate(STEP_POWER) if power]
    power = listed([STEP_POWER[step] for step in steps])
    rows = (
        row(say("aid.cult-power"), say("aid.cult-power-does", steps=listed(steps), power=power)),
        row(say("aid.top"), say("aid.top-does", number=TOP_STEP)),
    )
    return AidSection("cults", say("aid.cults"), rows)


def points_section(faction: Faction, chosen: Chosen, say: Say) -> AidSection:
    columns = (say("aid.source"), say("aid.number"))
    return AidSection("points", say("aid.scoring"), tuple(_sources(faction, chosen, say)), columns)


def _sources(faction: Faction, chosen: Chosen, say: Say) -> Iterator[AidRow]:
    events = {tile.event: tile.points for tile in SCORINGS if in_play(tile.option, chosen)}
    scored = (say(f"picture.scores-{SCORED[event]}", points=n) for event, n in events.items())
    yield row(say("page.tally-rounds"), joined(scored))
    yield row(say("picture.favours"), joined(_favours(say)))
    yield row(say("picture.cards"), joined(_cards(chosen, say)))
    points = [tile.points for tile in _towns(chosen)]
    worth = say("aid.towns-score", least=min(points), most=max(points))
    yield row(say("page.tally-towns"), worth)
    if faction.shipping is not None:
        levels = listed(faction.shipping.points[faction.shipping.start + 1 :])
        yield row(say("page.source-shipping_track"), say("aid.tracks-score", points=levels))
    if faction.digging.last:
        levels = listed([faction.digging.points] * faction.digging.last)
        yield row(say("page.source-digging_track"), say("aid.tracks-score", points=levels))
    first, second, third = CULT_PLACES
    cults = say("aid.cults-score", first=first, second=second, third=third)
    yield row(say("page.tally-cults"), cults)
    first, second, third = AREA_PLACES
    network = say("aid.network-score", first=first, second=second, third=third)
    yield row(say("page.tally-network"), network)
    left = say("aid.left-score", number=faction.coins_for_a_point)
    yield row(say("page.tally-left-over"), left)


def _favours(say: Say) -> Iterator[str]:
    for tile in FAVOURS:
        yield from _favour_points(tile, say)


def _favour_points(tile: Favour, say: Say) -> Iterator[str]:
    if tile.points_for >= 0:
        yield say(f"picture.scores-{BUILDING_WORDS[tile.points_for]}", points=tile.points)
    if tile.points_on_pass:
        yield say("picture.passing-posts", points=listed(tile.points_on_pass[1:]))


def _cards(chosen: Chosen, say: Say) -> Iterator[str]:
    for card in CARDS:
        if in_play(card.option, chosen):
            yield from _card_points(card, say)


def _card_points(card: Card, say: Say) -> Iterator[str]:
    for kind in card.points_for:
        yield say(f"picture.passing-{BUILDING_WORDS[kind]}", points=card.points)
    if card.points_for_shipping:
        yield say("picture.passing-shipping", points=card.points_for_shipping)
