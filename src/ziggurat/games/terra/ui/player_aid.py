"""The player aid: a round, the actions with their costs, exchanges, a faction's board, points."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from ....core.messages import Say
from ....ui import Aid, AidRow, AidSection
from ..data.box import ORDER_SPACES, RETURNED_PRIEST_STEPS, ROUNDS
from ..data.tiles import POWER_ACTIONS
from ..faction import UNCHOSEN, Faction
from ..factions import FACTIONS
from ..goods import Goods
from ..locale.move_descriptions import exchange_sign
from ..moves import CONVERSIONS, CONVERT, POINT_TO_COIN, SELL_COINS, WORKER_TO_COIN
from ..offers import FREE_POWER
from ..options import OPTIONS
from .aid_cells import goods_cell, goods_row_cell, listed, row
from .aid_faction import board_section, faction_section, first_flight
from .aid_points import cults_section, points_section, towns_section

Chosen = Mapping[str, str | bool]

AID_OPTIONS: Final = tuple(
    option.name for option in OPTIONS if option.values == (False, True) and not option.idle
)
_IN_TABLES: Final = (
    "variable-turn-order",
    "shipping-bonus",
    "temple-scoring-tile",
    "mini-expansion-1",
)
"""Options that change a table; of each of the others a sentence is told if it is chosen."""
_GOODS: Final = {
    "pw": "power",
    "p": "priests",
    "w": "workers",
    "c": "coins",
    "vp": "points",
}


def player_aid(chosen: Chosen, player: str | None, say: Say) -> Aid:
    """The aid for a game with these options, and for a faction if one is named."""
    faction = UNCHOSEN if player is None else FACTIONS[player]
    sections = [_rounds(chosen, say), _actions(faction, say), _power_actions(say)]
    sections.append(board_section(faction, say))
    if player is not None:
        sections.append(faction_section(faction, say))
    sections += [
        points_section(faction, chosen, say),
        _conversions(faction, chosen, say),
        _power(say),
        towns_section(chosen, say),
        cults_section(say),
    ]
    variants = (option for option in AID_OPTIONS if option not in _IN_TABLES)
    sentences = [say(f"option.{option}") for option in variants if chosen[option] is True]
    if sentences:
        rows = tuple(row(sentence) for sentence in sentences)
        sections.append(AidSection("variants", say("aid.variants"), rows))
    return Aid(say("table.title"), tuple(sections))


def _rounds(chosen: Chosen, say: Say) -> AidSection:
    variable = chosen["variable-turn-order"] is True
    order = say("page.about-order" if variable else "page.about-order-seats")
    rows = (
        row(say("aid.income"), say("page.income-parts"), signs=("income",)),
        row(say("aid.phase"), say("aid.phase-does")),
        row(say("aid.order"), order, signs=("order",)),
        row(say("aid.bonus"), say("aid.bonus-does"), signs=("cults",)),
    )
    return AidSection("rounds", say("aid.rounds", number=ROUNDS), rows)


def _actions(faction: Faction, say: Say) -> AidSection:
    columns = (say("aid.action"), say("aid.cost"), say("aid.does"))
    return AidSection("actions", say("aid.actions"), tuple(_action_rows(faction, say)), columns)


def _action_rows(faction: Faction, say: Say) -> Iterator[AidRow]:
    digging, shipping, least = faction.digging, faction.shipping, faction.least_spades()
    spades = say("aid.spade-does-always", number=least) if least > 1 else say("aid.spade-does")
    price = goods_row_cell(digging.spade, say)
    yield row(say("aid.spade"), price, spades, signs=("spade",))
    dwelling = goods_cell(faction.dwelling, say)
    yield row(say("page.build"), dwelling, say("aid.build-does"), signs=("build",))
    if shipping is not None:
        levels = listed(shipping.points[shipping.start + 1 :])
        gain = say("aid.ship-does", points=levels)
        price = goods_cell(shipping.cost, say)
        yield row(say("page.advance-ship"), price, gain, signs=("advance-ship",))
    else:
        gain = say("aid.flight-does", range=first_flight(faction), points=faction.flight_points)
        price = goods_cell(faction.flight_cost, say)
        yield row(say("aid.flight"), price, gain, signs=("flight",))
    if digging.last:
        gain = say("aid.dig-does", number=digging.points)
        price = goods_cell(digging.cost, say)
        yield row(say("page.advance-dig"), price, gain, signs=("advance-dig",))
    upgrade = say("aid.upgrade-does", number=faction.favours)
    yield row(say("page.upgrade"), upgrade, signs=("upgrade",))
    send = say("aid.send-does", steps=listed(ORDER_SPACES), back=RETURNED_PRIEST_STEPS)
    yield row(say("page.send"), goods_cell(Goods(priests=1), say), send, signs=("send",))
    yield row(say("aid.special"), say("aid.special-does"))
    yield row(say("page.pass"), say("aid.pass-does"), signs=("pass",))


def _power_actions(say: Say) -> AidSection:
    """Each with its price and its gain."""
    rows = []
    for action in POWER_ACTIONS:
        gain = goods_cell(action.gain, say, action.spades)
        price = say("picture.power", number=action.power)
        effect = say("picture.a-bridge") if action.bridge else gain
        rows.append(row(price, effect, signs=(action.name,)))
    heading = f"{say('picture.power-actions')}: {say('page.hint-power-action')}"
    return AidSection("power-actions", heading, tuple(rows), (say("aid.pay"), say("aid.get")))


def _conversions(faction: Faction, chosen: Chosen, say: Say) -> AidSection:
    """The exchanges of everybody, then those of an ability or an option."""
    numbers = [*range(WORKER_TO_COIN + 1)]
    if faction.trades_points:
        numbers += range(POINT_TO_COIN, SELL_COINS)
    if chosen["sell-coins-early"] is True:
        numbers.append(SELL_COINS)
    rows = [_conversion(number, say) for number in numbers]
    rows.append(row(say("page.burn"), say("page.hint-burn"), signs=("burn",)))
    columns = (say("aid.pay"), say("aid.get"))
    return AidSection("conversions", say("aid.conversions"), tuple(rows), columns)


def _conversion(number: int, say: Say) -> AidRow:
    paid, source, gained, goal = CONVERSIONS[number]
    words = (
        say(f"picture.{_GOODS[good]}", number=amount)
        for amount, good in ((paid, source), (gained, goal))
    )
    return row(*words, signs=(exchange_sign(CONVERT[number].text),))


def _power(say: Say) -> AidSection:
    rows = (
        row(say("aid.bowls"), say("page.about-bowls"), signs=("power",)),
        row(say("aid.offers"), say("aid.offers-does", number=FREE_POWER), signs=("leech",)),
    )
    return AidSection("power", say("aid.power"), rows)
