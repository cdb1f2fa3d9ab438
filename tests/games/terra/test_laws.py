"""Laws that hold in every position of every game, whatever the factions and options."""

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.support.marks import EFFORT
from tests.support.terra_lively import lively_match, lively_matches, position_of, whole_games
from ziggurat import IllegalMove, Match, Record, RecordError
from ziggurat.core import Event, canonical
from ziggurat.games.terra import GAME, TerraState, events
from ziggurat.games.terra.data.box import (
    BRIDGES,
    HIGHEST_BID,
    PRIESTS,
    START_POINTS,
    SUPPLY,
    TOKENS,
    TOP_STEP,
)
from ziggurat.games.terra.data.tiles import CARDS, FAVOURS, TOWNS
from ziggurat.games.terra.hexes import LAND, listed
from ziggurat.games.terra.logs import read_log, result, write_log
from ziggurat.games.terra.moves import MOVES, Leech
from ziggurat.games.terra.offers import PowerOffer
from ziggurat.games.terra.options import AUCTIONS
from ziggurat.games.terra.sources import Source

pytestmark = pytest.mark.law

laws = settings(max_examples=40 * EFFORT, suppress_health_check=[HealthCheck.too_slow])
texts = st.one_of(
    st.sampled_from([move.text for move in MOVES]),
    st.builds("build {}{}".format, st.sampled_from("AEIZ"), st.integers(0, 200)),
    st.builds("burn {}".format, st.integers(0, 9)),
    st.builds("convert {}pw to {}c".format, st.integers(0, 9), st.integers(0, 9)),
    st.builds("dig {}. build E{}".format, st.integers(0, 4), st.integers(1, 11)),
    st.text(max_size=14),
)


def same(a: TerraState, b: TerraState) -> bool:
    return canonical(a.snapshot()) == canonical(b.snapshot())


def test_lively_games_see_everything_happen() -> None:
    """The laws below would be empty if the games were dull."""
    kinds = {
        kind
        for kind in vars(events).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    }
    seen: set[type] = set()
    for seed in range(40):
        match = lively_match(seed)
        seen.update(type(event) for played in match.history for event in played.events)
    assert kinds - seen == set()


@laws
@given(lively_matches)
def test_pieces_are_conserved(match: Match) -> None:
    state = position_of(match)
    for player in state.players:
        if not player.faction.name:
            continue
        assert sum(player.bowls) <= TOKENS and min(player.bowls) >= 0
        assert min(player.workers, player.coins, player.priests, player.points) >= 0
        assert player.priests + player.sent + player.supply == PRIESTS and player.supply >= 0
        sent = sum(order.count(player.seat) for order in state.orders)
        assert sent == player.sent
        assert player.bridges == sum(seat == player.seat for _, seat in state.bridges) <= BRIDGES
        for kind, most in enumerate(SUPPLY):
            assert player.count(kind) <= most
        at_top = player.cults.count(TOP_STEP)
        assert at_top + player.keys == sum(TOWNS[tile].keys for tile in player.town_tiles)
        assert all(0 <= step <= TOP_STEP for step in player.cults)


@laws
@given(lively_matches)
def test_tiles_and_cards_are_conserved(match: Match) -> None:
    state = position_of(match)
    for number, favour in enumerate(FAVOURS):
        owned = sum(player.favours >> number & 1 for player in state.players)
        assert owned + state.favours[number] == favour.copies
    for number, town in enumerate(TOWNS):
        owned = sum(player.town_tiles.count(number) for player in state.players)
        in_box = town.copies if not town.option or state.table.chosen[town.option] else 0
        assert owned + state.towns[number] == in_box
    held = [player.card for player in state.players if player.card >= 0]
    on_display = [card for card, coins in enumerate(state.cards) if coins >= 0]
    assert sorted(held + on_display) == sorted(state.table.cards)
    assert len(CARDS) == len(state.cards)


@laws
@given(lively_matches)
def test_every_hex_has_one_terrain_and_one_owner_at_most(match: Match) -> None:
    state = position_of(match)
    everything = 0
    for hexes in state.land:
        assert not everything & hexes
        everything |= hexes
    assert everything == LAND
    occupied = 0
    for player in state.players:
        assert not occupied & player.own
        occupied |= player.own
        standing = 0
        for hexes in player.built:
            assert not standing & hexes
            standing |= hexes
        assert standing == player.own
        assert player.own & ~state.land[player.faction.home] == 0
        assert player.towns & ~player.own == 0
    assert occupied == state.occupied


@laws
@given(lively_matches)
def test_reach_that_is_kept_equals_reach_worked_out_anew(match: Match) -> None:
    from ziggurat.games.terra.hexes import FLIGHTS, SHIPS

    state = position_of(match)
    for player in state.players:
        near = ships = flights = 0
        for hex in listed(player.own):
            near |= state.beside(hex)
            ships |= SHIPS[hex][player.shipping] if player.faction.shipping else 0
            flights |= FLIGHTS[hex][player.skips]
        assert (player.near, player.ships) == (near, ships)
        assert not player.skips or player.flights == flights


@laws
@given(lively_matches)
def test_the_sources_of_points_add_up(match: Match) -> None:
    bids = match.record.options["factions"] in AUCTIONS
    for player in position_of(match).players:
        assert sum(player.sources) == player.points
        begun = player.sources[Source.START]
        if bids:
            assert begun == START_POINTS if not player.faction.name else 0 <= begun <= HIGHEST_BID
        else:
            assert begun == (match.record.points or [START_POINTS] * 5)[player.seat]
        assert player.sources[Source.LEECH] <= 0


@laws
@given(lively_matches, st.lists(texts, max_size=30))
def test_legal_moves_are_the_moves_without_a_refusal(match: Match, tried: list[str]) -> None:
    state = position_of(match)
    for seat in state.table.seats:
        legal = [move.text for move in state.legal_moves(seat)]
        assert len(set(legal)) == len(legal)
        for text in legal:
            assert state.why_not(text, seat) is None, text
        for text in tried:
            assert (state.why_not(text, seat) is None) == (text in legal), text
        known = set(legal)
        for move in MOVES:
            assert (state.refusal(move, seat) is None) == (move.text in known), move.text


@laws
@given(lively_matches)
def test_the_id_of_a_legal_move_is_its_own(match: Match) -> None:
    state = position_of(match)
    for seat in state.table.seats:
        ids = [move.id for move in state.legal_moves(seat)]
        assert len(set(ids)) == len(ids)
        assert all(0 <= number < len(MOVES) for number in ids)


@laws
@given(lively_matches)
def test_who_is_asked_can_answer(match: Match) -> None:
    state = position_of(match)
    assert state.over == (not state.decisions())
    for decision in state.decisions():
        assert len(state.legal_moves(decision.seat)) > 0


@laws
@given(lively_matches, texts)
def test_a_refused_move_changes_nothing(match: Match, text: str) -> None:
    state = position_of(match)
    before = canonical(state.snapshot())
    for seat in state.table.seats:
        if state.why_not(text, seat) is not None:
            with pytest.raises(IllegalMove):
                state.play(text, seat)
            assert canonical(state.snapshot()) == before


@laws
@given(lively_matches)
def test_a_replay_equals_the_live_game(match: Match) -> None:
    again = Match(Record.loads(match.record.dumps()))
    assert same(position_of(again), position_of(match))
    assert again.record.moves == match.record.moves


@laws
@given(lively_matches, st.integers(0, 10**6))
def test_a_copy_goes_its_own_way(match: Match, seed: int) -> None:
    state = position_of(match)
    before = canonical(state.snapshot())
    twin = state.copy()
    rng = Random(seed)
    for _ in range(30):
        if twin.over:
            break
        seat = twin.decisions()[0].seat
        legal = twin.legal_moves(seat)
        twin.follow(legal[int(rng.random() * len(legal))], seat)
    assert canonical(state.snapshot()) == before


@laws
@given(lively_matches)
def test_undo_leads_back(match: Match) -> None:
    state, count = canonical(position_of(match).snapshot()), len(match.history)
    if match.state.over:
        return
    seat = match.state.decisions()[0].seat
    match.play(match.state.legal_moves(seat)[0].text, seat)
    match.undo(seat)
    assert (canonical(position_of(match).snapshot()), len(match.history)) == (state, count)


@laws
@given(lively_matches)
def test_all_seats_see_the_same(match: Match) -> None:
    state = position_of(match)
    public = canonical(state.view(None).to_json())
    for seat in state.table.seats:
        assert canonical(state.view(seat).to_json()) == public


@laws
@given(lively_matches)
def test_answers_to_offers_commute(match: Match) -> None:
    """Two seats that are asked at once may answer in either order."""
    state = position_of(match)
    offers = [d for d in state.decisions() if isinstance(d, PowerOffer)]
    for offer in offers:
        for other in offers:
            if offer.seat >= other.seat or offer.giver == other.giver:
                continue
            for first in offer.moves(state):
                for second in other.moves(state):
                    forwards, backwards = state.copy(), state.copy()
                    forwards.play(first, offer.seat)
                    forwards.play(second, other.seat)
                    backwards.play(second, other.seat)
                    backwards.play(first, offer.seat)
                    assert points_and_power(forwards) == points_and_power(backwards)


def points_and_power(state: TerraState) -> list[tuple[int, tuple[int, int, int]]]:
    return [(player.points, player.bowls) for player in state.players]


def test_offers_of_several_seats_are_open_at_once_with_late_answers() -> None:
    """Otherwise the law above would be empty."""
    several = 0
    for seed in range(60):
        match = lively_match(seed, 150, {"late-leech": True})
        for number in range(len(match.history)):
            state = match.at(number)
            several += len({d.seat for d in state.decisions() if isinstance(d, PowerOffer)}) > 1
    assert several > 20


@laws
@given(lively_matches)
def test_export_and_import_give_the_same_game(match: Match) -> None:
    state = position_of(match)
    if not all(player.faction.name for player in state.players):
        with pytest.raises(RecordError, match="log-factions"):
            write_log(GAME, match.record)
        return
    text = write_log(GAME, match.record)
    record = read_log(GAME, text)
    again = position_of(Match(record))
    assert result(again) == result(state)
    assert (again.land, again.round, again.cards) == (state.land, state.round, state.cards)
    assert write_log(GAME, record) == text


@laws
@given(whole_games)
def test_every_game_ends_after_six_rounds_unless_all_leave(match: Match) -> None:
    state = position_of(match)
    assert state.over
    assert state.round == 6 or len(state.left) == len(state.players)
    outcome = GAME.outcome(state)
    assert min(outcome.ranks) == 1
    for player in state.players:
        assert (player.workers, player.priests, player.bowl3) == (0, 0, 0)
        assert player.coins < player.faction.coins_for_a_point


@laws
@given(lively_matches)
def test_taking_power_costs_a_point_less_than_it_brings(match: Match) -> None:
    for number, played in enumerate(match.history):
        if isinstance(played.move, Leech):
            before, after = match.at(number), match.at(number + 1)
            assert isinstance(before, TerraState) and isinstance(after, TerraState)
            old, new = before.players[played.seat], after.players[played.seat]
            taken = [e for e in played.events if isinstance(e, events.PowerTaken)]
            gain = taken[0].gain if taken else 0
            assert gain == min(played.move.amount, old.power_capacity, old.points + 1)
            if after.round == before.round and not after.over:
                assert old.points - new.points == max(0, gain - 1)
                assert old.power_capacity - new.power_capacity == gain
