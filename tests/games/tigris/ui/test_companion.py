"""The companion of a first game: sentences that fit their positions, and tell no secret."""

from __future__ import annotations

from random import Random

import pytest

from tests.support.positions import play, position
from tests.support.tigris_ui import positions
from ziggurat.games.tigris import GAME, TigrisState
from ziggurat.i18n import LANGUAGES, Catalogue, clause, speak
from ziggurat.ui import Thought, ui_of

UI = ui_of(GAME)
SAY = speak("tigris")
FARM = "FFFFFF"


def thoughts(state: TigrisState) -> dict[str, Thought]:
    """What is thought in the seat that is asked, by its key."""
    asked = state.decisions()[0].seat
    return {thought.key: thought for thought in UI.thoughts(state.view(asked))}


def words(state: TigrisState, key: str) -> str:
    return UI.thought_words(thoughts(state)[key], SAY)


def test_without_leaders_no_tile_scores() -> None:
    empty = position(" 5  .....T..........", hands={"lion": FARM})
    assert "first-turn" in thoughts(empty)
    assert "no-leader" not in thoughts(empty), "the same is not said twice at once"
    play(empty, "tile F e1")
    assert "no-leader" in thoughts(empty)
    placed = position(" 5  .....Tk.........", k="lion K", hands={"lion": FARM})
    assert not {"first-turn", "no-leader"} & thoughts(placed).keys()


def test_a_leader_beside_one_temple_can_be_driven_out() -> None:
    one = position(" 5  .....Tp.........", p="lion P")
    assert words(one, "revolt-threat").startswith("Your priest stands beside one temple only")
    two = position(" 5  .....TpT........", p="lion P")
    assert "revolt-threat" not in thoughts(two)


@pytest.mark.parametrize(
    ("row", "key", "own", "other"),
    [(".......S........", "war-threat", 0, 1), ("....SS..........", "war-chance", 2, 0)],
)
def test_one_tile_may_bring_a_war(row: str, key: str, own: int, other: int) -> None:
    state = position(f" 5  ....Tk.bT.......\n 6  {row}", k="lion K", b="bull K")
    told = thoughts(state)
    facts = {"leader": "king", "player": "bull", "own": own, "other": other}
    assert told[key].facts == facts
    assert len({"war-threat", "war-chance"} & told.keys()) == 1


def test_distant_kingdoms_and_leaders_of_other_colours_wage_no_war() -> None:
    far = position(" 5  .Tk.........bTS.", k="lion K", b="bull K")
    other = position(" 5  ....Tk.bTS......", k="lion K", b="bull P")
    for state in (far, other):
        assert not {"war-threat", "war-chance"} & thoughts(state).keys()


def test_the_weakest_colour_is_named_once_it_is_one() -> None:
    few = position(scores={"lion": {"black": 1, "blue": 1, "green": 1}})
    assert "weakest" not in thoughts(few)
    red = position(scores={"lion": {"black": 2, "blue": 2, "green": 1}})
    assert words(red, "weakest").startswith("Your red is weakest, with 0: temples score red.")
    assert words(red, "leader-away") == (
        "Your weakest colour is red, and your priest, who would score it, is not on the board."
    )
    there = position(
        " 5  .....Tp.........", p="lion P", scores={"lion": {"black": 2, "blue": 2, "green": 1}}
    )
    assert "leader-away" not in thoughts(there)
    tied = position(scores={"lion": {"black": 4, "blue": 4}})
    assert "weakest" not in thoughts(tied)


def test_a_hand_of_one_colour_may_be_exchanged() -> None:
    assert thoughts(position(hands={"lion": "SSSSSF"}))["hand-alike"].facts["number"] == 5
    assert "hand-alike" not in thoughts(position(hands={"lion": "SSSSFF"}))


def test_a_tile_of_the_hand_may_complete_a_square() -> None:
    drawing = " 5  ..SS............\n 6  ..S............."
    assert thoughts(position(drawing, hands={"lion": "S"}))["square"].facts == {
        "tile": "settlement"
    }
    assert "square" not in thoughts(position(drawing, hands={"lion": "T"}))


def test_king_trader_and_monuments_have_their_say() -> None:
    state = position(" 5  ....tkm.........", k="lion K", m="lion M")
    assert {"king-stands-in", "treasure"} <= thoughts(state).keys()
    paid = position(" 5  ....Tk..........", k="lion K", monuments={"red-black": "f6"})
    assert words(paid, "monument-income").startswith("A monument pays your king")
    plain = position(" 5  ....Tk..........", k="lion K")
    assert not {"treasure", "monument-income"} & thoughts(plain).keys()


def test_the_end_is_announced() -> None:
    early = position(" 2  .t..........t...\n 5  .t.....t........\n 9  .t..............")
    assert not {"few-treasures", "bag-low"} & thoughts(early).keys()
    late = position(" 5  .t.....t....t...", bag="SSTT")
    assert thoughts(late)["few-treasures"].facts == {"number": 3}
    assert thoughts(late)["bag-low"].facts == {"number": 4}


def test_a_revolt_is_weighed_by_what_lies_on_the_board() -> None:
    state = position(" 5  ..TkT.T.........", k="bull K", hands={"lion": "TTT", "bull": "T"})
    play(state, "leader K f5")
    assert thoughts(state)["revolt-attack"].facts == {"own": 2, "other": 2}
    play(state, "support 0")
    assert words(state, "support-enough").startswith("The attack stands at 2, you at 2")


@pytest.mark.parametrize(("added", "key"), [(1, "support-need"), (3, "support-lost")])
def test_a_defender_knows_what_is_needed(added: int, key: str) -> None:
    state = position(" 5  ..TkT.T.........", k="bull K", hands={"lion": "TTT", "bull": "T"})
    play(state, "leader K f5", f"support {added}")
    assert thoughts(state).keys() == {key}
    assert thoughts(state)[key].facts == {"own": 2, "other": 2 + added, "need": added}


def test_nobody_hears_what_is_hidden() -> None:
    """What is dealt anew behind a view changes no thought."""
    for number, state in enumerate(positions(9, 3)):
        if state.over:
            continue
        view = state.view(state.decisions()[0].seat)
        again = GAME.imagine(view, Random(number)).view(view.seat)
        assert UI.thoughts(view) == UI.thoughts(again)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_told_somewhere_and_names_a_clause(language: str) -> None:
    seen: dict[str, Thought] = {}
    for state in positions(1):
        if not state.over:
            seen |= thoughts(state)
    known = Catalogue(language, "tigris").messages
    sentences = {key.removeprefix("companion.") for key in known if key.startswith("companion.")}
    assert seen.keys() <= sentences
    assert len(sentences - seen.keys()) <= 3, sentences - seen.keys()
    for thought in seen.values():
        assert clause("tigris", thought.rule, language)
        assert "{" not in UI.thought_words(thought, speak("tigris", language))
