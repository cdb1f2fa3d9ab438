"""Chapter E.6: upgrades offer power, and what buildings are worth (TM-163, TM-164)."""

import pytest

from tests.support.marks import rule
from tests.support.terra_corner import corner
from tests.support.terra_tables import asked, give, legal, play, put, rich, table

PATHS = [("D", "TP"), ("TP", "SH"), ("TP", "TE"), ("TE", "SA")]


@rule("TM-163")
@pytest.mark.parametrize(("old", "new"), PATHS)
def test_every_upgrade_offers_power_to_the_neighbours(old: str, new: str) -> None:
    state = corner("witches", old)
    rich(state, "witches")
    give(state, "nomads", power=(6, 6, 0))
    put(state, "nomads", "D", "A6")
    play(state, f"witches: upgrade A7 to {new}")
    if new in ("TE", "SA"):
        play(state, "witches: +FAV9")
    play(state, "witches: done")
    assert asked(state) == [("nomads", "offer")]
    assert legal(state, "nomads") == ["leech 1 from witches", "decline 1 from witches"]


@rule("TM-163")
def test_an_upgrade_without_neighbours_offers_nothing() -> None:
    state = corner("witches")
    rich(state, "witches")
    give(state, "nomads", power=(6, 6, 0))
    play(state, "witches: upgrade A7 to TP. done")
    assert asked(state) == [("nomads", "turn")]


VALUES = [("D", 1), ("TP", 2), ("TE", 2), ("SH", 3), ("SA", 3)]


@rule("TM-164")
@pytest.mark.parametrize(("kind", "value"), VALUES)
def test_the_power_value_of_each_building(kind: str, value: int) -> None:
    state = corner("witches")
    rich(state, "witches")
    give(state, "nomads", power=(6, 6, 0))
    put(state, "nomads", kind, "A6")
    play(state, "witches: upgrade A7 to TP. done")
    assert legal(state, "nomads")[0] == f"leech {value} from witches"


@rule("TM-164")
@pytest.mark.parametrize(("kind", "value"), VALUES)
def test_power_values_decide_about_towns(kind: str, value: int) -> None:
    """A stronghold, a dwelling and a new one are worth 5, so the fourth must be worth 2."""
    state = table("witches", "nomads", witches="F4 I11", nomads="A5 B1 H1")
    rich(state, "witches")
    for old, place in (("SH" if kind != "SH" else "SA", "F4"), ("D", "E6"), (kind, "D4")):
        put(state, "witches", old, place)
    play(state, "witches: dig 1. build E7")
    assert (("witches", "town-tile") in asked(state)) is (value >= 2)
