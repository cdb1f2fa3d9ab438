"""The player aid says what the tables of the box and the faction boards say."""

from __future__ import annotations

import re

import pytest

from ziggurat.core.registry import find
from ziggurat.games.terra.data.box import AREA_PLACES, CULT_PLACES, SUPPLY
from ziggurat.games.terra.data.tiles import POWER_ACTIONS, SA, SH, TE, TP, D
from ziggurat.games.terra.factions import FACTIONS
from ziggurat.games.terra.goods import Goods
from ziggurat.i18n import LANGUAGES, speak
from ziggurat.ui import Aid, AidRow, AidSection, ui_of

GAME = find("terra")
UI = ui_of(GAME)
KINDS = (D, TP, TP, TE, SH, SA)
"""The rows of a board; a trading post has two prices."""


def aid(player: str | None, language: str = "en", option: str = "") -> Aid:
    """The aid with the usual options, or with one more."""
    options = {option: True} if option else {}
    return UI.aid(GAME.check_options(options), player, speak("terra", language))


def section(told: Aid, name: str) -> AidSection:
    [found] = [one for one in told.sections if one.name == name]
    return found


def goods(row: AidRow, at: int) -> list[Goods]:
    """What a cell says by its signs."""
    names = {"worker": "workers", "coin": "coins", "priest": "priests", "power": "power"}
    return [
        Goods(**{names[sign]: number for sign, number in group}) for group in row.cells[at].amounts
    ]


@pytest.mark.parametrize("player", FACTIONS)
def test_a_board_has_the_prices_and_the_income_of_its_faction(player: str) -> None:
    faction, board = FACTIONS[player], section(aid(player), "board").rows
    beside = [False, False, True, False, False, False]
    for row, kind, neighbour in zip(board, KINDS, beside, strict=True):
        cost = faction.dwelling if kind == D else faction.upgrade_cost(kind, neighbour)
        assert goods(row, 1) == [cost]
    incomes = {kind: goods(row, 3) for row, kind in zip(board, KINDS, strict=True) if row.cells[3:]}
    whole = faction.income((0, 0, 0, 0, 0))
    for kind, gains in incomes.items():
        for gain in gains or [Goods()] * SUPPLY[kind]:
            whole = whole + gain
    assert whole == faction.income((8, 4, 3, 1, 1))


@pytest.mark.parametrize("player", FACTIONS)
def test_the_actions_have_the_prices_of_the_faction(player: str) -> None:
    faction = FACTIONS[player]
    spade, dwelling, ship, *more = section(aid(player), "actions").rows
    assert goods(spade, 0) == list(faction.digging.spade)
    assert goods(dwelling, 0) == [faction.dwelling]
    shipping = faction.shipping
    assert goods(ship, 0) == [faction.flight_cost if shipping is None else shipping.cost]
    if faction.digging.last:
        assert goods(more[0], 0) == [faction.digging.cost]
        assert str(faction.digging.points) in more[0].cells[1].words


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("player", FACTIONS)
def test_the_sentences_of_a_faction_tell_all_numbers_of_its_abilities(
    player: str, language: str
) -> None:
    told = section(aid(player, language), "faction").rows
    words = " ".join(cell.words for row in told for cell in row.cells)
    spoken = set(map(int, re.findall(r"\d+", words)))
    faction = FACTIONS[player]
    assert {number for _, number in faction.numbers} <= spoken
    assert {faction.coins, *faction.power, faction.flight_points or faction.coins} <= spoken


def test_power_actions_and_final_scoring_are_those_of_the_box() -> None:
    told = aid(None)
    actions = section(told, "power-actions").rows
    assert [int(row.label.split()[0]) for row in actions] == [one.power for one in POWER_ACTIONS]
    points = {row.label: row.cells[0].words for row in section(told, "points").rows}
    for label, places in (("Cults", CULT_PLACES), ("Largest area", AREA_PLACES)):
        assert ", ".join(map(str, places)) in points[label]


@pytest.mark.parametrize("option", UI.aid_options)
def test_every_option_changes_the_aid(option: str) -> None:
    assert aid("witches", option=option) != aid("witches")


def test_without_a_faction_the_board_is_the_usual_one() -> None:
    names = [one.name for one in aid(None).sections]
    assert "faction" not in names and "board" in names
