"""What the explorer counts of the set-up of Terra Mystica, frozen for twenty games."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import pytest

from tests.support.terra_reference import log
from ziggurat import Match, Record, RecordError, find
from ziggurat.arena import count
from ziggurat.core.seats import Seat
from ziggurat.i18n import LANGUAGES, speak
from ziggurat.learn.explorer import Explored, Step
from ziggurat.learn.explorer import Path as Steps
from ziggurat.learn.explorer_file import dumps
from ziggurat.learn.game_explorer import explorer_of
from ziggurat.ui import PlaceResult, ui_of

TERRA = find("terra")
EXAMPLE = Path(__file__).parents[3] / "docs" / "games" / "terra.json"


def spelled(path: Steps) -> str:
    return "/".join(f"{step.table}:{step.value}" for step in path)


def test_paths_of_a_seat() -> None:
    openings = explorer_of(TERRA).openings(Match(Record.load(EXAMPLE)))
    assert [spelled(path) for path in openings[Seat(3)]] == [
        "faction:nomads",
        "faction:nomads/dwellings:B4 D3 E8",
        "faction:nomads/dwellings:B4 D3 E8/card:BON6",
        *(f"faction:nomads/dwelling:{hex}" for hex in ("B4", "D3", "E8")),
        "faction:nomads/card:BON6",
        "faction:nomads/scoring:SCORE7",
        "seat:4",
    ]


def test_bids_count_where_there_was_an_auction() -> None:
    options = {"factions": "auction"}
    match = Match(TERRA.deal(["player1", "player2"], options, 1))
    _, faction, _ = match.state.legal_moves()[0].text.split()
    match.play(f"bid {faction} 33")
    match.play(str(next(move for move in match.state.legal_moves() if faction not in str(move))))
    while not match.state.over:
        match.play(str(match.state.legal_moves()[0]))
    paths = {spelled(path) for own in explorer_of(TERRA).openings(match).values() for path in own}
    assert f"faction:{faction}/bid:33" in paths


def test_a_first_game_does_not_count() -> None:
    match = Match(TERRA.deal(["witches", "nomads"], {"set-up": "beginner"}, 1))
    with pytest.raises(RecordError, match="explorer-fixed"):
        explorer_of(TERRA).check(match)


def test_a_game_without_a_whole_set_up_cannot_be_counted() -> None:
    with pytest.raises(RecordError, match="explorer-set-up"):
        explorer_of(TERRA).openings(Match(TERRA.deal(["witches", "nomads"], {}, 1)))


def test_twenty_games_are_counted_as_ever() -> None:
    explored = Explored(TERRA.name, {})
    for number in range(1, 21):
        count(explored, TERRA, Record.loads(log(f"tm-{number:03}")))
    assert {number: one.games for number, one in sorted(explored.players.items())} == {
        2: 4, 3: 5, 4: 6, 5: 5,
    }  # fmt: skip
    auren = explored.players[5].rows[Step("faction", "auren"),]
    assert (auren.games, auren.points.total, auren.win.total, auren.rank) == (3, 224, 1.5, 4.5)
    assert auren.lead.total == pytest.approx(32.6)
    digest = "ab81c67700533f96dab389f083084bf4109240dfe8472e89ad8255d1ff2e655a"
    assert sha256(dumps(explored).encode()).hexdigest() == digest


VALUES = {
    "faction": "witches",
    "seat": "2",
    "dwellings": "C4 D1",
    "dwelling": "C4",
    "card": "BON4",
    "scoring": "SCORE3",
    "bid": "33",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_tables_and_values_have_words(language: str) -> None:
    ui, say = ui_of(TERRA), speak("terra", language)
    assert list(VALUES) == list(explorer_of(TERRA).tables)
    titles = {ui.explored_table(table, say) for table in VALUES}
    assert len(titles) == len(VALUES) and not titles & set(VALUES)
    words = {ui.explored_value(table, value, say) for table, value in VALUES.items()}
    assert {"C4", "C4, D1"} <= words
    assert not words & {"witches", "BON4", "SCORE3", "33", "2"}


def test_places_are_drawn_on_the_map_in_both_lights() -> None:
    results = {"C4": PlaceResult("+2.1", "120", True), "moon": PlaceResult("0", "1", None)}
    picture = ui_of(TERRA).explored_places(results)
    nothing = ui_of(TERRA).explored_places({})
    assert picture is not None and nothing is not None
    assert picture.light.startswith("<svg") and picture.light != picture.dark
    assert len(nothing.light) < len(picture.light) < len(nothing.light) + 2000
