"""Chance is the same on every machine."""

from random import Random

from ziggurat.core.chance import pick, shuffle
from ziggurat.tigris import GAME


def test_a_seed_gives_these_draws_everywhere() -> None:
    rng = Random(7)
    items = list("abcdefgh")
    shuffle(rng, items)
    assert "".join(items) == "feghadbc"
    assert [pick(rng, "STFM") for _ in range(8)] == list("FSTSSTMS")


def test_a_dealt_bag_is_frozen_by_its_seed() -> None:
    bag = GAME.deal(("lion", "bull"), {}, Random("1/1")).deal["bag"]
    assert bag[:24] == "FTTTSTTSFTMFSFMTFFSSTFFM"


def test_shuffling_keeps_every_item() -> None:
    items = list(range(50))
    shuffle(Random(3), items)
    assert sorted(items) == list(range(50)) != items
