"""Every record, illegal move, worked example and invalid record of the reference data."""

from collections.abc import Mapping

import pytest

from tests.support import oracle
from tests.support.positions import look
from ziggurat import Match, Record, RecordError, Refusal
from ziggurat.core import digest
from ziggurat.games.tigris import GAME, TigrisState
from ziggurat.games.tigris.box import COLOUR_NAMES
from ziggurat.games.tigris.ranking import ranking, with_treasures

pytestmark = pytest.mark.both_builds


def after(record: Mapping[str, object], moves: int) -> TigrisState:
    checked = Record.from_json(record)
    state = GAME.start(checked)
    for text in checked.moves[:moves]:
        state.play(text)
    return state


@pytest.mark.parametrize("game", oracle.games(), ids=lambda game: game["id"])
def test_every_position_of_the_record_has_the_expected_digest(game: oracle.Game) -> None:
    match = Match(Record.from_json(game["record"]))
    digests = [digest(match.at(n).snapshot()) for n in range(len(match.history) + 1)]
    assert digests == game["digests"]
    assert match.state.snapshot() == game["final"]


@pytest.mark.parametrize("case", oracle.illegal(), ids=lambda c: f"{c['record']}-{c['reason']}")
def test_an_illegal_move_is_refused_with_its_reason_and_changes_nothing(
    case: oracle.Illegal,
) -> None:
    state = after(oracle.game(case["record"])["record"], case["after"])
    before = digest(state.snapshot())
    assert_refused(state, case["move"], case["reason"])
    assert digest(state.snapshot()) == before


def assert_refused(state: TigrisState, move: str, reason: str) -> None:
    refusal = state.why_not(move)
    assert isinstance(refusal, Refusal), move
    assert refusal.reason == reason
    assert refusal.rule.startswith("TE-")
    with pytest.raises(ValueError, match=reason):
        state.play(move)


@pytest.mark.parametrize("example", oracle.examples(), ids=lambda example: example["name"])
def test_a_worked_example_comes_out_as_printed(example: oracle.Example) -> None:
    for expectation in example["expect"]:
        state = after(example["record"], expectation["after"])
        for path, value in expectation["check"].items():
            assert value_at(state, path) == value, f"{path} after {expectation['after']} moves"
    for case in example["illegal"]:
        assert_refused(after(example["record"], case["after"]), case["move"], case["reason"])


def value_at(state: TigrisState, path: str) -> object:
    """A value of the snapshot; two paths are computed."""
    first, *rest = path.split(".")
    snapshot = state.snapshot()
    hands = snapshot["hands"]
    assert isinstance(hands, dict)
    if first == "hand_size":
        return len(hands[rest[0]])
    if first == "hand_count":
        return hands[rest[0]].count(rest[1])
    return look(state, path)


def test_the_printed_final_ranking() -> None:
    example = oracle.ranking_example()
    totals, order = example["after_treasures"], example["order"]
    assert isinstance(totals, dict) and isinstance(order, list)
    names = list(reversed(order))
    rows = [[totals[name][colour] for colour in COLOUR_NAMES] for name in names]
    places = ranking(rows, [0] * len(names))
    assert [names[place.seat] for place in places] == order
    assert [place.rank for place in places] == [1, 2, 3, 4]


def test_treasures_are_spread_as_in_the_printed_example() -> None:
    example = oracle.ranking_example()
    before, totals = example["known_before_treasures"], example["after_treasures"]
    assert isinstance(before, dict) and isinstance(totals, dict)
    for name, known in before.items():
        points = [known[colour] for colour in COLOUR_NAMES]
        assert with_treasures(points, known["treasures"]) == tuple(sorted(totals[name].values()))


@pytest.mark.parametrize("case", oracle.invalid(), ids=lambda case: case["why"])
def test_an_invalid_record_is_refused_as_a_whole(case: oracle.Invalid) -> None:
    with pytest.raises(RecordError):
        Record.from_json(case["record"])
