"""What the explorer counts of the opening of Tigris & Euphrates, frozen for a few games."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import pytest

from tests.support import oracle
from ziggurat import Match, Record, RecordError, find
from ziggurat.arena import count
from ziggurat.core.seats import Seat
from ziggurat.i18n import LANGUAGES, speak
from ziggurat.learn.explorer import Explored
from ziggurat.learn.explorer import Path as Steps
from ziggurat.learn.explorer_file import dumps
from ziggurat.learn.game_explorer import explorer_of
from ziggurat.ui import PlaceResult, ui_of

TIGRIS = find("tigris")
EXAMPLE = Path(__file__).parents[3] / "docs" / "games" / "tigris.json"


def spelled(path: Steps) -> str:
    return "/".join(f"{step.table}:{step.value}" for step in path)


def paths(match: Match, seat: int) -> list[str]:
    return [spelled(path) for path in explorer_of(TIGRIS).openings(match)[Seat(seat)]]


def test_paths_of_a_first_turn() -> None:
    match = Match(Record.load(EXAMPLE))
    assert paths(match, 1) == [
        "action:leader",
        "turn:trader market",
        "leader:trader",
        "leader:trader/place:b9",
        "leader:trader/temple:b8",
        "leader:trader/tile:market",
        "leader:trader/place:b9/tile:market",
        "leader:trader/place:b9/tile:market/place:p10",
        "tile:market",
        "tile:market/place:p10",
        "seat:2",
    ]
    assert paths(match, 3)[:3] == ["action:tile", "turn:temple temple", "tile:temple"]


def test_other_actions_have_their_kinds() -> None:
    match = Match(TIGRIS.deal(["lion", "bull"], {}, 1))
    for move in ("pass", "leader K g3", "disaster j4", "pass"):
        match.play(move if match.check(move) is None else "pass")
    assert paths(match, 0)[:3] == ["action:pass", "turn:pass king", "leader:king"]
    assert paths(match, 1)[0] in ("action:disaster", "action:pass")


def test_another_board_does_not_count() -> None:
    match = Match(TIGRIS.deal(["lion", "bull"], {"board": "advanced"}, 1))
    with pytest.raises(RecordError, match="explorer-board"):
        explorer_of(TIGRIS).check(match)


def test_the_reference_games_are_counted_as_ever() -> None:
    explored = Explored(TIGRIS.name, {})
    for game in oracle.games():
        record = Record.from_json(game["record"])
        if record.options["board"] == "classic":
            count(explored, TIGRIS, record)
    assert {number: one.games for number, one in sorted(explored.players.items())} == {
        2: 6, 3: 2, 4: 2,
    }  # fmt: skip
    digest = "8d81cb46e16ce805c2b018b06b0d63ea4476374d0771e7d57c8d8b3b2b5cd8ec"
    assert sha256(dumps(explored).encode()).hexdigest() == digest


VALUES = {
    "leader": "king",
    "tile": "farm",
    "turn": "king exchange",
    "action": "withdraw",
    "seat": "2",
    "temple": "b2",
    "place": "b3",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_tables_and_values_have_words(language: str) -> None:
    ui, say = ui_of(TIGRIS), speak("tigris", language)
    assert list(VALUES) == list(explorer_of(TIGRIS).tables)
    titles = {ui.explored_table(table, say) for table in VALUES}
    assert len(titles) == len(VALUES) and not titles & set(VALUES)
    words = {table: ui.explored_value(table, value, say) for table, value in VALUES.items()}
    assert words["leader"] in words["turn"] and words["turn"] != VALUES["turn"]
    assert "b3" in words["place"] and "b2" in words["place"]
    assert ui.explored_value("place", "h1", say) == "h1"
    assert ui.explored_value("place", "z99", say) == "z99"


def test_places_are_drawn_on_the_board_in_both_lights() -> None:
    results = {"b3": PlaceResult("-2.1", "120", False), "z99": PlaceResult("0", "1", None)}
    picture = ui_of(TIGRIS).explored_places(results)
    nothing = ui_of(TIGRIS).explored_places({})
    assert picture is not None and nothing is not None
    assert picture.light.startswith("<svg") and picture.light != picture.dark
    assert len(nothing.light) < len(picture.light) < len(nothing.light) + 2000
