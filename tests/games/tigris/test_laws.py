"""Laws that hold in every position of every game, whatever the options."""

from collections import Counter
from random import Random

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from tests.support.marks import EFFORT
from tests.support.tigris_lively import (
    CUT_OFF,
    LATER,
    later_match,
    lively_match,
    lively_matches,
    position_of,
)
from ziggurat import IllegalMove, Match, Seat
from ziggurat.core import Event, canonical
from ziggurat.core.rng import shuffle
from ziggurat.games.tigris import GAME, TigrisState, cells, events, kingdoms
from ziggurat.games.tigris.box import COLOURS, TILE_COUNTS, TILE_LETTERS
from ziggurat.games.tigris.cells import OFF
from ziggurat.games.tigris.events import ConflictWon, KingdomsUnited, Scored
from ziggurat.games.tigris.moves import MOVES, Exchange
from ziggurat.games.tigris.notation.restore import restore
from ziggurat.games.tigris.view import turned_over
from ziggurat.games.tigris.war import followers
from ziggurat.ui import renderer_of

pytestmark = pytest.mark.law

laws = settings(max_examples=60 * EFFORT, suppress_health_check=[HealthCheck.too_slow])

on_board = st.sampled_from([move.text for move in MOVES])
texts = st.one_of(
    on_board,
    st.builds("{} {}{}".format, st.sampled_from(["tile S", "leader K", "disaster", "treasure"]),
              st.sampled_from("apqz"), st.integers(0, 120)),
    st.builds("support {}".format, st.integers(0, 12)),
    st.builds("swap {}".format, st.text("STFM", min_size=1, max_size=6)),
    st.text(max_size=12),
)  # fmt: skip


def same(a: TigrisState, b: TigrisState) -> bool:
    return canonical(a.snapshot()) == canonical(b.snapshot())


def test_lively_games_see_everything_happen() -> None:
    """The laws below would be empty if the games were dull."""
    kinds = {kind for kind in vars(events).values() if isinstance(kind, type)}
    seen: set[type] = set()
    for seed in range(12):
        options: dict[str, str | bool] = {"buildings": True, "board": "advanced"}
        match = lively_match(seed, 2 + seed % 3, options if seed % 2 else LATER, 999)
        seen.update(type(event) for played in match.history for event in played.events)
    assert {kind for kind in kinds if issubclass(kind, Event)} - seen == {Event}


@laws
@given(lively_matches)
def test_tiles_are_conserved(match: Match) -> None:
    state = position_of(match)
    bag = Counter(state.bag[state.drawn :])
    turned = turned_over(state)
    assert sum(turned) == cells.count(state.face_down)
    assert min(*turned, *state.hands, *state.discarded, *state.scores) >= 0
    for colour in COLOURS:
        held = sum(state.hand(seat)[colour] for seat in state.table.seats)
        total = cells.count(state.tiles[colour]) + turned[colour] + held
        assert total + bag[TILE_LETTERS[colour]] + state.discarded[colour] == TILE_COUNTS[colour]
    everything = [*state.tiles, state.face_down, state.leader_cells, state.disaster_cells]
    assert sum(map(cells.count, everything)) == cells.count(state.occupied)


@laws
@given(lively_matches)
def test_legal_moves_are_the_moves_without_refusal(match: Match) -> None:
    state = position_of(match)
    listed = [move.text for move in state.legal_moves()]
    assert len(set(listed)) == len(listed) == len(state.legal_moves())
    assert set(listed) == {move.text for move in MOVES if state.refusal(move) is None}


@laws
@given(lively_matches, st.lists(texts, min_size=20, max_size=20))
def test_any_text_is_legal_or_refused_with_a_clause_and_changes_nothing(
    match: Match, texts: list[str]
) -> None:
    state = position_of(match)
    before = canonical(state.snapshot())
    legal = {move.text for move in state.legal_moves()}
    for text in texts:
        refusal = state.why_not(text)
        if refusal is None:
            assert str(state.parse(text)) in legal
        else:
            assert refusal.rule.startswith("TE-")
            with pytest.raises(IllegalMove):
                state.play(text)
    assert canonical(state.snapshot()) == before


@laws
@given(lively_matches)
def test_legal_moves_are_numbered_as_they_are_listed(match: Match) -> None:
    moves = position_of(match).legal_moves()
    assert [moves[at] for at in range(len(moves))] == list(moves)
    with pytest.raises(IndexError):
        moves[len(moves)]


@laws
@given(lively_matches)
def test_replay_equals_live(match: Match) -> None:
    again = Match(match.record)
    assert again.record.moves == match.record.moves
    for number in range(0, len(match.history) + 1, 7):
        live, replayed = match.at(number), again.at(number)
        assert isinstance(live, TigrisState) and isinstance(replayed, TigrisState)
        assert same(live, replayed)
    assert [played.events for played in again.history] == [p.events for p in match.history]


@laws
@given(lively_matches, st.integers(0, 2**32))
def test_a_copy_is_independent(match: Match, seed: int) -> None:
    state, rng = position_of(match), Random(seed)
    before = canonical(state.snapshot())
    copy, second = state.copy(), state.copy()
    for _ in range(12):
        if not copy.over:
            moves = copy.legal_moves()
            copy.follow(moves[int(rng.random() * len(moves))])
    assert canonical(state.snapshot()) == before
    assert same(second, state)


@laws
@given(lively_matches)
def test_undo_restores_exactly_until_something_was_revealed(match: Match) -> None:
    while match.history:
        last = match.history[-1]
        before = match.at(len(match.history) - 1)
        assert isinstance(before, TigrisState)
        wanted = canonical(before.snapshot())
        if any(event.seals for event in last.events):
            with pytest.raises(IllegalMove, match=r"undo-(sealed|left)"):
                match.undo(last.seat)
            break
        other = Seat((last.seat + 1) % len(match.record.players))
        with pytest.raises(IllegalMove, match="undo-other"):
            match.undo(other)
        assert match.undo(last.seat) == last.move
        assert canonical(match.state.snapshot()) == wanted
        assert len(match.record.moves) == len(match.history)
    assert same(position_of(Match(match.record)), position_of(match))


@laws
@given(lively_matches, st.integers(0, 2**32), st.integers(0, 4))
def test_a_view_does_not_change_when_what_is_hidden_is_reshuffled(
    match: Match, seed: int, number: int
) -> None:
    state, rng = position_of(match), Random(seed)
    seats = state.table.seats
    seat = seats[number] if number < len(seats) else None
    if state.over:
        return
    shuffled = reshuffled(state, seat, rng)
    assert shuffled.view(seat) == state.view(seat)
    assert shuffled.view(seat).to_json() == state.view(seat).to_json()
    assert renderer_of(GAME).picture(shuffled.view(seat)) == renderer_of(GAME).picture(
        state.view(seat)
    )
    assert renderer_of(GAME).text_board(shuffled.view(seat)) == renderer_of(GAME).text_board(
        state.view(seat)
    )


def reshuffled(state: TigrisState, seat: Seat | None, rng: Random) -> TigrisState:
    """The same position with other tiles and points where this seat cannot look."""
    copy = state.copy()
    witness = len(state.table.seats) if seat is None else seat
    others = [other for other in state.table.seats if other != seat]
    hidden, discarded = list(state.bag[state.drawn :]), list(state.discarded)
    for colour in COLOURS:
        unseen = state.discarded[colour] - state.seen[4 * witness + colour]
        held = sum(state.hand(other)[colour] for other in others)
        hidden += TILE_LETTERS[colour] * (unseen + held)
        discarded[colour] -= unseen
    shuffle(rng, hidden)
    for other in others:
        size = sum(state.hand(other))
        drawn, hidden = hidden[:size], hidden[size:]
        copy.hands[4 * other : 4 * other + 4] = [drawn.count(letter) for letter in TILE_LETTERS]
        copy.scores[4 * other : 4 * other + 4] = [rng.randrange(30) for _ in COLOURS]
    won = [0 if other in others else state.treasures_won[other] for other in state.table.seats]
    for _ in range(sum(state.treasures_won[other] for other in others)):
        won[others[rng.randrange(len(others))]] += 1
    copy.treasures_won = tuple(won)
    left = state.bag_left()
    copy.bag, copy.drawn, out = "".join(hidden[:left]), 0, hidden[left:]
    for colour in COLOURS:
        discarded[colour] += out.count(TILE_LETTERS[colour])
    copy.discarded = tuple(discarded)
    if isinstance(state.last_move, Exchange) and state.last_move.text != last_seen(state, seat):
        copy.last_move = state.parse("swap " + "F" * sum(state.last_move.tiles))
    return copy


def last_seen(state: TigrisState, seat: Seat | None) -> str:
    return state.view(seat).last_move


@laws
@given(lively_matches, st.integers(0, 2**32))
@example(later_match(*CUT_OFF[0]), 1)
def test_an_imagined_state_gives_the_same_view(match: Match, seed: int) -> None:
    state = position_of(match)
    for seat in (*state.table.seats, None):
        view = state.view(seat)
        imagined = GAME.imagine(view, Random(seed))
        assert imagined.view(seat) == view
        assert imagined.view(seat).to_json() == view.to_json()
        assert sum(imagined.treasures_won) == sum(state.treasures_won)
        assert restore(imagined.snapshot()).snapshot() == imagined.snapshot()
        if not imagined.over:
            imagined.follow(imagined.legal_moves()[0])


@laws
@given(lively_matches)
@example(lively_match(3, 4, {"buildings": True}, 400))
def test_no_kingdom_has_two_leaders_of_a_colour_between_actions(match: Match) -> None:
    for number in range(len(match.history) + 1):
        state = match.at(number)
        assert isinstance(state, TigrisState)
        asked = state.decision()
        if asked is None or asked.key != "action":
            continue
        for region in state.regions:
            for colour in COLOURS:
                places = [state.leader(seat, colour) for seat in state.table.seats]
                inside = [at for at in places if at != OFF and cells.has(region, at)]
                assert len(inside) <= 1


@laws
@given(lively_matches, st.integers(0, 2**32))
@example(later_match(*CUT_OFF[0]), 1)
def test_a_snapshot_becomes_the_state_again_and_goes_on_alike(match: Match, seed: int) -> None:
    """Unless a war has cut kingdoms that are still to be counted as they were (TE-72)."""
    state, rng = position_of(match), Random(seed)
    restored = restore(state.snapshot())
    assert same(restored, state)
    if state.table.options.war_sides == "original" and wars_settled(match, len(match.history)):
        return
    for _ in range(10):
        if state.over:
            break
        text = list(state.legal_moves())[int(rng.random() * len(state.legal_moves()))].text
        assert state.copy().play(text) == restored.copy().play(text)
        state, restored = state.copy(), restored.copy()
        state.play(text)
        restored.play(text)
        assert same(restored, state)


@laws
@given(lively_matches)
def test_regions_kept_up_to_date_are_the_regions_found_anew(match: Match) -> None:
    state = position_of(match)
    anew = state.copy()
    anew.derive()
    assert sorted(map(cells.members, state.regions)) == sorted(map(cells.members, anew.regions))
    assert anew.occupied == state.occupied
    assert anew.leader_cells == state.leader_cells


def wars_settled(match: Match, number: int) -> int:
    """How many wars are over of the unification that goes on after so many moves."""
    wars = 0
    if match.at(number).snapshot()["unification"] is None:
        return wars
    for played in reversed(match.history[:number]):
        wars += sum(isinstance(event, ConflictWon) for event in played.events)
        if any(isinstance(event, KingdomsUnited) for event in played.events):
            break
    return wars


def kingdom_before(match: Match, number: int, cell: cells.Cell) -> cells.CellSet:
    """The kingdom of a leader before the last unification of a match after so many moves."""
    while not any(isinstance(e, KingdomsUnited) for e in match.history[number - 1].events):
        number -= 1
    before = match.at(number - 1)
    assert isinstance(before, TigrisState)
    return kingdoms.region_of(before, cell)


def check_sides(match: Match, number: int) -> None:
    """Both sides of a war are counted as the option wants."""
    state = match.at(number)
    assert isinstance(state, TigrisState)
    conflict = state.view(None).now.conflict
    if conflict is None or conflict.kind != "war":
        return
    united = kingdoms.region_of(state, conflict.unification)
    rest = cells.without(united, cells.one(conflict.unification))
    for seat, strength in (
        (conflict.attacker, conflict.attacker_strength),
        (conflict.defender, conflict.defender_strength),
    ):
        leader = state.leader(seat, conflict.colour)
        original = kingdom_before(match, number, leader)
        connected = cells.flood(cells.one(leader), rest)
        assert cells.covers(original, connected)
        side = original if state.table.options.war_sides == "original" else connected
        assert strength == cells.count(cells.common(side, state.tiles[conflict.colour]))


@laws
@given(lively_matches)
def test_followers_are_those_of_the_side_or_of_the_original_kingdom(match: Match) -> None:
    for number in range(len(match.history) + 1):
        check_sides(match, number)


@pytest.mark.parametrize(("seed", "moves"), CUT_OFF)
def test_followers_that_were_cut_off_count_in_lively_games(seed: int, moves: int) -> None:
    match = later_match(seed, moves)
    check_sides(match, moves)
    state, conflict = position_of(match), position_of(match).view(None).now.conflict
    assert conflict is not None and wars_settled(match, moves)
    sides = (conflict.attacker, conflict.defender)
    anew = [
        cells.count(followers(state, conflict.unification, (), s, conflict.colour)) for s in sides
    ]
    assert sum(anew) < conflict.attacker_strength + conflict.defender_strength


@laws
@given(lively_matches)
@example(later_match(0))
@example(lively_match(0, 2, {"buildings": True}, 999))
def test_points_for_tiles_and_monuments_are_those_of_the_options(match: Match) -> None:
    options = position_of(match).table.options
    for played in match.history:
        for event in played.events:
            if isinstance(event, Scored) and event.cause == "monument":
                assert 1 <= event.points <= (1 if options.monument_pay == "leader" else 3)
            elif isinstance(event, Scored) and event.cause in ("tile", "king"):
                doubled = options.buildings and (
                    options.building_pay == "owner" or event.seat == played.seat
                )
                assert 1 <= event.points <= (2 if doubled else 1)
