"""What a page counts: panels, the table, the score sheet, the strength of leaders."""

from random import Random

from tests.support.tigris_lively import position_of
from tests.support.tigris_ui import SAY, UI, played, positions, symbols
from ziggurat.core.messages import plainly
from ziggurat.games.tigris import GAME, cells
from ziggurat.games.tigris.box import COLOUR_NAMES
from ziggurat.games.tigris.ranking import with_treasures
from ziggurat.games.tigris.ui.scoreboard import helping
from ziggurat.ui import renderer_of


def test_panels_show_what_the_view_may_know() -> None:
    drawn = symbols()
    for state in positions(17):
        for eyes in (None, *state.table.seats):
            view = state.view(eyes)
            for seat in state.table.seats:
                gauges = {gauge.fact: gauge for gauge in UI.panel(view, seat, SAY)}
                assert {gauge.sign for gauge in gauges.values()} <= drawn
                assert gauges["hand"].text == str(sum(state.hand(seat)))
                assert gauges["disasters"].text == str(state.disasters_left[seat])
                shown = state.over or eyes == seat
                assert ("treasures" in gauges) == ("hand-T" in gauges) == shown
                for colour, name in enumerate(COLOUR_NAMES):
                    own = state.scores[4 * seat + colour]
                    points = gauges.get(f"points-{name}")
                    assert (points is not None and points.text == str(own)) == shown
                    letter = "KPFM"[colour]
                    off = state.leaders[4 * seat + colour] == cells.OFF
                    assert (f"leader-{letter}" in gauges) == off


def test_the_table_shows_what_is_common() -> None:
    for state in positions(17):
        gauges = {gauge.fact: gauge for gauge in UI.table(state.view(None), SAY)}
        assert {gauge.sign for gauge in gauges.values()} <= symbols()
        assert gauges["bag"].text == str(state.bag_left())
        assert gauges["treasures-left"].text == str(cells.count(state.treasures))
        assert gauges["turn"].text == str(state.turn)
        assert ("actions" in gauges) != state.over
        left = [fact for fact in gauges if fact.startswith("monument-")]
        assert len(left) == state.monuments.count(cells.OFF)


def test_the_sheet_adds_up() -> None:
    causes = set()
    for match in played():
        state = position_of(match)
        sheet = UI.sheet(state, match.history, SAY)
        assert sheet is not None and sheet.note and set(sheet.columns) <= symbols()
        outcome = GAME.outcome(state)
        for seat in state.table.seats:
            own = [points[seat] for _, points in sheet.rows]
            scored = [sum(column) for column in zip(*own[:-1], strict=True)]
            assert scored == state.scores[4 * seat : 4 * seat + 4]
            assert sum(own[-1]) == state.treasures_won[seat]
            assert sheet.total[seat] == tuple(map(sum, zip(*own, strict=True)))
            assert tuple(sorted(sheet.total[seat])) == outcome.rows[seat]
            causes |= {words for words, points in sheet.rows if sum(points[seat])}
    assert len(causes) == 6


def test_there_is_no_sheet_while_points_are_hidden() -> None:
    match = played()[0]
    assert UI.sheet(match.at(20), match.history[:20], SAY) is None


def test_treasures_help_the_weakest_colour() -> None:
    assert helping((5, 2, 3, 9), 3) == (0, 2, 1, 0)
    rng = Random(4)
    for _ in range(200):
        points, treasures = [rng.randrange(9) for _ in range(4)], rng.randrange(9)
        helped = helping(points, treasures)
        both = sorted(p + h for p, h in zip(points, helped, strict=True))
        assert tuple(both) == with_treasures(points, treasures)


def test_notes_tell_the_strength_of_leaders() -> None:
    compared = 0
    for state in positions(3):
        view = state.view(None)
        notes = UI.notes(view, SAY)
        standing = {cells.spell(cell) for cell in state.leaders if cell != cells.OFF}
        assert set(notes) == (set() if state.over else standing)
        conflict = view.now.conflict
        if conflict is not None:
            for seat, strength in (
                (conflict.attacker, conflict.attacker_strength),
                (conflict.defender, conflict.defender_strength),
            ):
                cell = cells.spell(view.internal.leader(seat, conflict.colour))
                war, _, revolt = notes[cell].text.partition("/")
                assert int(war if conflict.kind == "war" else revolt) == strength
                compared += 1
    assert compared > 20


def test_without_a_language_it_speaks_plainly() -> None:
    view = position_of(played()[0]).view(None)
    assert UI.table(view, plainly) and renderer_of(GAME).parts(view, plainly, False)["board"]
