"""What a player holds, and what places would bring."""

from collections import Counter

from tests.support.positions import position
from tests.support.tigris_ui import SAY, UI, asked_view, legal_move, positions, symbols
from ziggurat import Seat
from ziggurat.games.tigris import TigrisState
from ziggurat.ui import Mark

FAR = "1  t.t.t..........."
"""Treasures elsewhere, so that the game goes on."""


def mark(state: TigrisState, text: str) -> Mark | None:
    return UI.mark(asked_view(state), legal_move(state, text), SAY)


def test_the_rail_shows_what_the_seat_has() -> None:
    drawn = symbols()
    for state in positions(97, 40):
        for seat in state.table.seats:
            items = UI.rail(state.view(seat), seat, SAY)
            by_kind = Counter(item.kind for item in items)
            assert by_kind["figure"] == 4 and by_kind["score"] == 4 and by_kind["bonus"] == 1
            hand = state.view(seat).hands[seat]
            assert hand is not None
            held = {item.sign: item.number for item in items if item.kind == "piece"}
            assert sorted(held.values()) == sorted(number for number in hand if number)
            assert all(item.sign in drawn and item.words for item in items)


def test_the_weakest_colours_are_marked_unless_all_are_equal() -> None:
    for state in positions(61, 40):
        for seat in state.table.seats:
            scores = [item for item in UI.rail(state.view(seat), seat, SAY) if item.kind == "score"]
            points = [item.number for item in scores]
            lowest = [item.number == min(points) and len(set(points)) > 1 for item in scores]
            assert [item.state == "lowest" for item in scores] == lowest


def test_the_rail_of_another_seat_hides_its_hand_and_its_points() -> None:
    for state in positions(97, 40):
        if state.over:
            continue
        items = UI.rail(state.view(Seat(0)), Seat(1), SAY)
        assert {item.kind for item in items} == {"figure"}


def test_a_leader_on_the_board_is_placed() -> None:
    state = position("5  ....Tk..........", k="lion K")
    items = {item.fact: item for item in UI.rail(state.view(Seat(0)), Seat(0), SAY)}
    assert items["leader-K"].state == "placed" and "f5" in items["leader-K"].words
    assert items["leader-K"].place == "f5"
    assert items["leader-P"].state == items["leader-P"].place == ""


def test_marks_of_points_have_their_colour() -> None:
    state = position(f"{FAR}\n5  ....Tk..Tb......", k="lion K", b="bull K", hands={"lion": "SS"})
    own, other = mark(state, "tile S g5"), mark(state, "tile S k5")
    assert own is not None and (own.kind, own.text, own.tint) == ("score", "+1", "black")
    assert other is not None and (other.kind, other.text, other.tint) == ("other", "+1", "black")
    assert mark(state, "tile S a9") is None


def test_marks_of_conflicts_have_both_strengths_the_own_one_first() -> None:
    state = position(f"{FAR}\n5  ....TbT.........", b="bull K")
    revolt = mark(state, "leader K d5")
    assert revolt is not None and (revolt.kind, revolt.text) == ("conflict", "1:2")
    state = position(
        f"{FAR}\n5  ...MkS.Sb.......", k="lion K", b="bull K", hands={"lion": "T"},
    )  # fmt: skip
    war = mark(state, "tile T g5")
    assert war is not None and (war.kind, war.text) == ("conflict", "1:1")


def test_marks_tell_points_and_whose_they_are() -> None:
    """A settlement scores for the king of its kingdom; far from one it brings nothing."""
    kinds = Counter[str]()
    for state in positions(37, 20):
        if state.over:
            continue
        view = asked_view(state)
        for move in view.legal:
            found = UI.mark(view, move, SAY)
            if found is None:
                continue
            kinds[found.kind] += 1
            after = state.copy()
            events = after.play(move)
            if found.kind in ("score", "other"):
                scored = [event.facts() for event in events if event.key == "scored"]
                own = found.kind == "score"
                wanted = [one for one in scored if (one["seat"] == view.seat) == own]
                assert found.text in {f"+{one['points']}" for one in wanted}
            elif found.kind == "conflict":
                strengths = [int(number) for number in found.text.split(":")]
                assert len(strengths) == 2 and min(strengths) >= 0
    assert set(kinds) == {"score", "other", "conflict", "find"}
