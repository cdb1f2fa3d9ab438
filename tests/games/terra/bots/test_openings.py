"""The opening book, and how it is learned."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import product
from random import Random

import pytest

from ziggurat.bots import bot_named
from ziggurat.games.terra import GAME, TerraState
from ziggurat.games.terra.bots.levels import NormalBot
from ziggurat.games.terra.bots.opening import (
    BOOK_FILE,
    EMPTY_BOOK,
    card_points,
    dwelling_place,
    dwelling_points,
    opening_book,
)
from ziggurat.games.terra.bots.self_play import bot_maker, mean_lead
from ziggurat.games.terra.bots.train_opening_book import Causes, ExploringBot, fitted, played
from ziggurat.games.terra.data.tiles import CARDS
from ziggurat.games.terra.hexes import NAMES, TERRAINS
from ziggurat.games.terra.moves import PASS, Build
from ziggurat.games.terra.setup import FirstCard, PlaceDwelling

TIMES = 40
MOST = 15.0
"""Points; no place and no card makes more of a difference."""


def rows(**brings: float) -> Sequence[tuple[Causes, float]]:
    """Every card with every place, many times; each brings so many points."""
    places = [name for name in brings if not name.startswith("BON")]
    cards = [name for name in brings if name.startswith("BON")]
    return [
        ({("place", place): 1.0, ("card", card): 1.0}, brings[place] + brings[card])
        for place, card in product(places, cards)
    ] * TIMES


def test_what_brings_more_is_found_whatever_else_there_is() -> None:
    found = fitted(rows(E5=4.0, F3=-4.0, BON1=-2.0, BON2=2.0))
    assert found["place", "E5"] - found["place", "F3"] == pytest.approx(8.0, rel=0.35)
    assert found["card", "BON2"] - found["card", "BON1"] == pytest.approx(4.0, rel=0.35)
    assert found["place", "E5"] > found["card", "BON2"] > 0.0


def test_what_was_tried_seldom_counts_little() -> None:
    often = [({("place", "E5"): 1.0}, 5.0)] * 400
    once = [({("place", "F3"): 1.0}, 50.0)]
    found = fitted(often + once)
    assert 0.0 < found["place", "F3"] < found["place", "E5"]


def test_how_good_something_looks_counts_by_how_much_it_tells() -> None:
    rows = [({("looks", "plan"): float(looks)}, 0.5 * looks) for looks in range(-9, 10)] * 20
    assert fitted(rows)["looks", "plan"] == pytest.approx(0.5, rel=0.05)


def test_a_seat_that_is_curious_remembers_how_it_began() -> None:
    """And the same seed begins and ends alike."""
    game = played(5)
    assert game == played(5)
    assert sum(points for _, points in game) == pytest.approx(0.0)
    for causes, _ in game:
        kinds = [kind for kind, _ in causes]
        assert kinds.count("card") == kinds.count("faction") == 1
        assert 1 <= sum(causes[cause] for cause in causes if cause[0] == "place") <= 3


def test_who_plays_against_the_same_leads_by_nothing() -> None:
    same = bot_maker(NormalBot, book=EMPTY_BOOK)
    assert mean_lead(same, same, [3]) == (0.0, 0.0)


def test_who_begins_badly_is_behind() -> None:
    contrary = {**EMPTY_BOOK, "looks": {"ground": -1.0, "plan": -1.0}}
    without, misled = (bot_maker(NormalBot, book=book) for book in (EMPTY_BOOK, contrary))
    ahead, _ = mean_lead(without, misled, [3, 4])
    assert ahead > 0.0


def test_the_table_tells_of_every_card_and_of_places_with_its_origin() -> None:
    known = opening_book()
    assert set(known["card"]) == {card.name for card in CARDS if not card.option}
    assert set(known["place"]) <= set(NAMES) and len(known["place"]) > len(TERRAINS)
    assert all(abs(points) < MOST for kind in known.values() for points in kind.values())
    origin = json.loads(BOOK_FILE.read_text(encoding="utf-8"))["origin"]
    assert origin["games"] >= 100 and origin["bots"] == ExploringBot.level and "seed" in origin
    assert origin["lead"] > origin["error"] > 0.0


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_dwellings_and_cards_are_chosen_by_the_table(level: str) -> None:
    state = dealt()
    while isinstance(state.decision(), PlaceDwelling | FirstCard):
        seat = state.decisions()[0].seat
        thoughts = bot_named(level, GAME).analyse(state.view(seat))
        best = thoughts[0].move
        if isinstance(best, Build):
            places = [move for move in state.legal_moves(seat) if isinstance(move, Build)]
            most = max(dwelling_points(state, seat, move.hex, opening_book()) for move in places)
            assert (
                dwelling_points(state, seat, best.hex, opening_book()) == most == thoughts[0].value
            )
        state.follow(best, seat)
    assert state.round == 1


def test_a_place_and_a_card_count_beside_how_good_they_look() -> None:
    state, known = dealt(), opening_book()
    seat = state.decisions()[0].seat
    for move in state.legal_moves(seat):
        assert isinstance(move, Build)
        looks = known["looks"]["ground"] * dwelling_place(state, seat, move.hex)
        place = known["place"].get(NAMES[move.hex], 0.0)
        assert dwelling_points(state, seat, move.hex, opening_book()) == pytest.approx(
            looks + place
        )
    for number, card in enumerate(CARDS):
        usual = known["card"].get(card.name, 0.0)
        assert card_points(PASS[number], 0.0, known) == pytest.approx(usual)
        planned = card_points(PASS[number], 10.0, known)
        assert planned == pytest.approx(usual + 10.0 * known["looks"]["plan"])


def dealt() -> TerraState:
    """Three factions before the first dwelling."""
    options = GAME.check_options({"factions": "given"})
    players = ("witches", "nomads", "halflings")
    state = GAME.start(GAME.checked(GAME.deal(players, options, Random(1))))
    assert isinstance(state, TerraState)
    return state
