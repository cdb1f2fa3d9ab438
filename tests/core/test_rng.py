"""Chance is the same on every machine."""

from random import Random

import pytest

from ziggurat import Match, Seat, find
from ziggurat.core.rng import pick, shuffle
from ziggurat.games.tigris import GAME


def test_a_seed_gives_these_draws_everywhere() -> None:
    rng = Random(7)
    items = list("abcdefgh")
    shuffle(rng, items)
    assert "".join(items) == "feghadbc"
    assert [pick(rng, "STFM") for _ in range(8)] == list("FSTSSTMS")


def test_a_dealt_bag_is_frozen_by_its_seed() -> None:
    bag = GAME.deal(("lion", "bull"), {}, Random("1/1")).deal["bag"]
    assert bag[:24] == "FTTTSTTSFTMFSFMTFFSSTFFM"


@pytest.mark.parametrize("short", ["tigris", "terra"])
def test_a_seed_does_for_a_generator(short: str) -> None:
    game = find(short)
    for seed in (7, "seven"):
        options = game.check_options({})
        players = game.seating(3, options, Random(seed))
        assert game.seating(3, options, seed) == players
        record = game.deal(players, {}, Random(seed))
        assert game.deal(players, {}, seed) == record
        view = game.start(record).view(Seat(0))
        assert game.imagine(view, seed) == game.imagine(view, Random(seed))
        match, other = Match(record), Match(record)
        match.imagine(Seat(0), seed)
        other.imagine(Seat(0), Random(seed))
        assert match.state == other.state


def test_a_seed_picks_and_shuffles() -> None:
    assert pick(7, "STFM") == pick(Random(7), "STFM")
    items, others = list("abcdefgh"), list("abcdefgh")
    shuffle("x", items)
    shuffle(Random("x"), others)
    assert items == others


@pytest.mark.parametrize("seed", [None, 1.5, [7]])
def test_anything_else_is_no_seed(seed: object) -> None:
    with pytest.raises(TypeError):
        GAME.deal(("lion", "bull"), {}, seed)  # type: ignore[arg-type]


def test_shuffling_keeps_every_item() -> None:
    items = list(range(50))
    shuffle(Random(3), items)
    assert sorted(items) == list(range(50)) != items
