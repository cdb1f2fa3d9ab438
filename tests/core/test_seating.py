"""Who sits where, and who plays whom, if nobody says so."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from ziggurat import Match, Record, find
from ziggurat.core.errors import RecordError
from ziggurat.core.seating import LISTED, LOSER, RANDOM, seat_order

TERRA, TIGRIS = find("terra"), find("tigris")
MANY = 300


def orders(order: str, number: int, ranks: tuple[int, ...] = ()) -> Counter[tuple[int, ...]]:
    """How often each order of the seats comes out."""
    drawn = [seat_order(order, number, Random(seed), ranks) for seed in range(MANY)]
    return Counter(map(tuple, drawn))


def test_by_lot_every_order_is_as_likely() -> None:
    counts = orders(RANDOM, 3)
    assert len(counts) == 6
    assert min(counts.values()) > MANY / 12


def test_as_listed_nobody_moves_and_nothing_is_drawn() -> None:
    rng = Random(1)
    assert seat_order(LISTED, 4, rng) == [0, 1, 2, 3]
    assert rng.random() == Random(1).random()


def test_the_loser_begins_and_the_others_follow_as_they_sat() -> None:
    assert set(orders(LOSER, 4, (1, 3, 4, 2))) == {(2, 3, 0, 1)}


def test_of_several_losers_one_is_drawn() -> None:
    assert set(orders(LOSER, 3, (2, 1, 2))) == {(0, 1, 2), (2, 0, 1)}


@pytest.mark.parametrize("number", [2, 3, 4])
def test_without_names_dynasties_and_seats_are_drawn_after_the_bag(number: int) -> None:
    records = [TIGRIS.deal(number, {}, Random(seed)) for seed in range(MANY)]
    for seed, record in enumerate(records[:20]):
        named = TIGRIS.deal(TIGRIS.player_names[:number], {}, Random(seed))
        assert record.deal == named.deal
        assert len(Match(record).state.names) == number
    for seat in range(number):
        counts = Counter(record.players[seat] for record in records)
        assert set(counts) == set(TIGRIS.player_names)
        assert min(counts.values()) > MANY / 8


def test_without_names_factions_of_different_colours_are_drawn_after_the_tiles() -> None:
    records = [TERRA.deal(5, {}, Random(seed)) for seed in range(MANY)]
    named = ("witches", "nomads", "giants", "dwarves", "swarmlings")
    for seed, record in enumerate(records[:20]):
        assert record.deal == TERRA.deal(named, {}, Random(seed)).deal
        assert TERRA.checked(record).players == record.players
    assert len({record.players[0] for record in records}) == 14


def test_a_first_game_draws_who_plays_which_of_the_recommended_factions() -> None:
    drawn = {TERRA.deal(2, {"set-up": "beginner"}, Random(seed)).players for seed in range(20)}
    assert drawn == {("witches", "nomads"), ("nomads", "witches")}


@pytest.mark.parametrize("factions", ["chosen", "dealt"])
def test_who_chooses_a_faction_has_the_label_of_the_seat(factions: str) -> None:
    wanted, options = [None, None, None], {"factions": factions}
    drawn = [TERRA.deal_seats(wanted, options, Random(seed)) for seed in range(20)]
    assert {record.players for record, _ in drawn} == {("player1", "player2", "player3")}
    assert len({tuple(places) for _, places in drawn}) == 6


def test_a_wish_goes_with_whoever_has_it() -> None:
    for seed in range(20):
        record, places = TIGRIS.deal_seats(["lion", None, "bull"], {}, Random(seed))
        assert record.players[places.index(0)] == "lion"
        assert record.players[places.index(2)] == "bull"
        assert record.players[places.index(1)] in ("archer", "potter")


def test_a_colour_that_somebody_wants_is_not_drawn() -> None:
    drawn = [TERRA.deal_seats(["witches", None], {}, Random(seed))[0] for seed in range(MANY)]
    others = {player for record in drawn for player in record.players} - {"witches"}
    assert len(others) == 12 and "auren" not in others


@pytest.mark.parametrize("number", [-1, 0, 1, 5])
def test_too_few_or_too_many_cannot_be_dealt_for(number: int) -> None:
    with pytest.raises(RecordError) as error:
        TIGRIS.deal(number, {}, Random(1))
    assert (error.value.key, error.value.facts["found"]) == ("player-count", number)


def test_named_players_sit_as_they_are_named() -> None:
    assert TIGRIS.deal(["potter", "bull"], {}, Random(3)).players == ("potter", "bull")


def refusal_of_a_deal(record: Record) -> RecordError:
    with pytest.raises(RecordError) as error:
        TERRA.deal(record.players, record.options, Random(1))
    return error.value


def refusal_of_a_match(record: Record) -> RecordError:
    with pytest.raises(RecordError) as error:
        Match(record)
    return error.value


def refusal_of_a_record(record: Record) -> RecordError:
    with pytest.raises(RecordError) as error:
        Record.from_json(record.to_json())
    return error.value


@pytest.mark.parametrize(
    ("players", "options", "key"),
    [
        (("witches", "auren"), {}, "same-colour"),
        (("witches", "nomads"), {"factions": "chosen"}, "player-unknown"),
        (("player1", "player2"), {}, "player-unknown"),
        (("witches", "giants"), {"set-up": "beginner"}, "beginner-factions"),
    ],
)
def test_who_cannot_meet_is_refused_alike_everywhere(
    players: tuple[str, ...], options: dict[str, str | bool], key: str
) -> None:
    good = TERRA.deal(("witches", "nomads"), {}, Random(1))
    bad = Record(good.game, players, TERRA.check_options(options), good.deal)
    refusals = [refusal_of_a_deal(bad), refusal_of_a_match(bad), refusal_of_a_record(bad)]
    assert {refusal.key for refusal in refusals} == {key}
    assert len({str(refusal) for refusal in refusals}) == 1
