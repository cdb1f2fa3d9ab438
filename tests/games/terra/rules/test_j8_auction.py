"""J.8: the auction of factions."""

from random import Random

import pytest

from tests.support.marks import rule
from tests.support.terra_tables import dealt, player, why
from ziggurat import Match, Record, RecordError, Seat
from ziggurat.core.rng import pick
from ziggurat.games.terra import GAME, TerraState
from ziggurat.games.terra.events import BidMade, FactionWon, Outbid
from ziggurat.games.terra.factions import FACTIONS
from ziggurat.games.terra.logs import read_log, result, write_log
from ziggurat.games.terra.offers import seats_after
from ziggurat.games.terra.rounds import next_order

TRIO = ("player1", "player2", "player3")
OFFERED = "darklings witches giants"


def auction(offered: str = OFFERED, players: tuple[str, ...] = TRIO) -> TerraState:
    return dealt(*players, options={"factions": "auction"}, offered=offered)


def bid(state: TerraState, *texts: str) -> None:
    """Bids as lines of a record: who is asked must be who is named."""
    for text in texts:
        name, _, move = text.partition(": ")
        asked = state.decisions()[0]
        assert (state.names[asked.seat], asked.key) == (name, "bid")
        state.play(move)


def settled() -> TerraState:
    """The third player has the first faction, the first the second, the second the third."""
    state = auction()
    bid(state, "player1: bid witches 40", "player2: bid giants 38", "player3: bid darklings 31")
    return state


@rule("TM-430")
def test_who_is_outbid_bids_again() -> None:
    state = auction("darklings witches", TRIO[:2])
    bid(state, "player1: bid darklings 40", "player2: bid darklings 39")
    assert state.events == [BidMade(Seat(1), "darklings", 39), Outbid(Seat(0), "darklings")]
    assert state.decisions()[0].seat == 0
    bid(state, "player1: bid witches 40")
    assert state.names == ("witches", "darklings")


@rule("TM-430")
def test_who_is_not_outbid_is_skipped_and_who_is_waits_for_the_turn() -> None:
    state = auction()
    bid(
        state,
        "player1: bid darklings 40",
        "player2: bid darklings 39",
        "player3: bid witches 40",
        "player1: bid witches 39",
        "player3: bid darklings 20",
        "player2: bid giants 40",
    )
    assert state.names == ("witches", "giants", "darklings")


@rule("TM-430")
def test_everybody_begins_with_the_points_bid() -> None:
    state = settled()
    assert [player(state, name).points for name in OFFERED.split()] == [31, 40, 38]
    assert state.events[-3:] == [
        FactionWon(Seat(2), "darklings", 31),
        FactionWon(Seat(0), "witches", 40),
        FactionWon(Seat(1), "giants", 38),
    ]
    assert result(state)["giants"]["vp_sources"] == {"start": 38}


@rule("TM-430")
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("player2: bid darklings 40", "bid-too-high (TM-430)"),
        ("player2: bid darklings 39", ""),
        ("player2: bid darklings 41", "bid-out-of-range (TM-430)"),
        ("player2: bid giants 41", "bid-out-of-range (TM-430)"),
        ("player2: bid giants -1", "bid-out-of-range (TM-430)"),
        ("player2: bid giants 0", ""),
        ("player2: bid nomads 30", "faction-not-offered (TM-430)"),
        ("player2: bid wizards 30", "faction-not-offered (TM-430)"),
        ("player1: bid giants 30", "bid-stands (TM-430)"),
        ("player3: bid giants 30", "not-your-turn (TM-430)"),
        ("player2: choose giants", "not-your-turn (TM-430)"),
        ("player2: bid giants", "unknown-command (TM-430)"),
        ("player2: bid giants 1.5", "unknown-command (TM-430)"),
    ],
)
def test_a_bid_is_lower_than_the_holders(text: str, reason: str) -> None:
    state = auction()
    bid(state, "player1: bid darklings 40")
    assert why(state, text) == reason


@rule("TM-430")
def test_all_bids_are_listed() -> None:
    state = auction("darklings witches", TRIO[:2])
    bid(state, "player1: bid darklings 2")
    texts = [move.text for move in state.legal_moves()]
    assert texts[:2] == ["bid darklings 1", "bid darklings 0"]
    assert texts[2:] == [f"bid witches {points}" for points in range(40, -1, -1)]
    assert all(state.why_not(text) is None for text in texts)


@rule("TM-430")
def test_nobody_bids_below_nothing() -> None:
    state = auction("darklings witches", TRIO[:2])
    bid(state, "player1: bid darklings 0")
    assert why(state, "player2: bid darklings 0") == "bid-too-high (TM-430)"
    assert len(state.legal_moves()) == 41


@rule("TM-430")
def test_without_an_auction_nobody_bids() -> None:
    state = dealt("witches", "nomads")
    assert why(state, "witches: bid witches 30") == "no-auction (TM-430)"
    assert why(state, "nomads: bid witches 30") == "no-auction (TM-430)"
    assert why(settled(), "darklings: bid witches 30") == "no-auction (TM-430)"


@rule("TM-430")
def test_factions_are_drawn_as_many_as_players_and_all_of_different_colours() -> None:
    for seed in range(30):
        record = GAME.deal(TRIO, {"factions": "auction"}, Random(seed))
        offered = record.deal["offered"].split()
        assert len({FACTIONS[name].home for name in offered}) == len(offered) == 3
    deals = [GAME.deal(TRIO, {"factions": "auction"}, Random(n)).deal["offered"] for n in range(9)]
    assert len(set(deals)) > 5


@rule("TM-430")
def test_the_factions_can_be_chosen_one_after_another() -> None:
    state = dealt(*TRIO, options={"factions": "auction-chosen"})
    asked = []
    for name in ("witches", "giants", "darklings"):
        asked.append((state.decisions()[0].key, state.decisions()[0].seat))
        state.play(f"choose {name}")
    assert asked == [("offered", 0), ("offered", 1), ("offered", 2)]
    bid(state, "player1: bid giants 40", "player2: bid witches 30", "player3: bid darklings 3")
    assert state.names == ("giants", "witches", "darklings")
    assert state.seats == (1, 0, 2)


@rule("TM-430")
def test_a_colour_is_offered_once() -> None:
    state = dealt(*TRIO, options={"factions": "auction-chosen"})
    state.play("choose witches")
    assert why(state, "player2: choose auren") == "colour-offered (TM-2)"
    assert why(state, "player2: choose witches") == "colour-offered (TM-2)"
    assert why(state, "player2: bid witches 30") == "not-your-turn (TM-430)"
    assert why(state, "player3: bid witches 30") == "not-your-turn (TM-430)"


@rule("TM-430", "TM-45", "TM-53")
def test_the_order_of_the_offer_is_the_order_of_placing() -> None:
    state = settled()
    order = []
    while state.round == 0:
        order.append(state.names[state.decisions()[0].seat])
        state.play(state.legal_moves()[0])
    seated = ["darklings", "witches", "giants"]
    assert order == [*seated, *reversed(seated), *reversed(seated)]
    assert state.decisions()[0].seat == 2
    assert [state.names[seat] for seat in state.order] == seated


@rule("TM-430", "TM-171")
def test_power_is_offered_in_the_order_of_the_offer() -> None:
    state = settled()
    assert state.seats == (2, 0, 1)
    assert seats_after(state, Seat(0)) == (1, 2)
    assert seats_after(state, Seat(1)) == (2, 0)


@rule("TM-430", "TM-218")
@pytest.mark.parametrize(("first", "order"), [(2, (2, 0, 1)), (0, (0, 1, 2)), (1, (1, 2, 0))])
def test_the_next_round_goes_on_in_the_order_of_the_offer(
    first: int, order: tuple[int, ...]
) -> None:
    state = settled()
    state.passing = (Seat(first), *(seat for seat in state.seats if seat != first))
    assert next_order(state) == order


@rule("TM-430")
def test_the_outcome_is_in_the_log_and_the_auction_is_not() -> None:
    """A log sits the players in the order of the game; the course is the same."""
    for seed in range(8):
        rng = Random(f"auction {seed}")
        factions = ("auction", "auction-chosen")[seed % 2]
        options = GAME.check_options({"factions": factions, "variable-turn-order": seed % 3 == 0})
        match = Match(GAME.deal(TRIO, options, rng))
        while not match.state.over:
            asked = pick(rng, match.state.decisions())
            match.play(pick(rng, match.state.legal_moves(asked.seat)).text, asked.seat)
        state = match.state
        assert isinstance(state, TerraState)
        text = write_log(GAME, match.record)
        assert "bid" not in text and "choose" not in text
        again = read_log(GAME, text)
        assert again.players == tuple(state.names[seat] for seat in state.seats)
        assert again.options["factions"] == "given"
        replayed = Match(again).state
        assert isinstance(replayed, TerraState)
        assert list(result(replayed).items()) == list(result(state).items())
        assert write_log(GAME, again) == text


@rule("TM-430")
def test_a_record_keeps_the_bids_and_replays() -> None:
    match = Match(GAME.deal(TRIO[:2], {"factions": "auction"}, Random(3)))
    first, second = match.record.deal["offered"].split()
    match.play(f"bid {first} 40", Seat(0))
    match.play(f"bid {first} 39", Seat(1))
    match.play(f"bid {second} 12", Seat(0))
    assert match.record.moves[:2] == [f"player1: bid {first} 40", f"player2: bid {first} 39"]
    again = Match(Record.loads(match.record.dumps()))
    assert again.state.names == match.state.names == (second, first)
    assert again.state.snapshot() == match.state.snapshot()


@rule("TM-430")
def test_a_snapshot_tells_who_holds_what_and_then_who_sits_where() -> None:
    state = auction()
    bid(state, "player1: bid witches 40")
    assert state.snapshot()["auction"] == [
        {"faction": "darklings"},
        {"faction": "witches", "holder": "player1", "bid": 40},
        {"faction": "giants"},
    ]
    assert settled().snapshot()["auction"] == []
    assert settled().snapshot()["seat_order"] == OFFERED.split()
    assert "auction" not in dealt("witches", "nomads").snapshot()


@rule("TM-430")
def test_a_copy_bids_for_itself() -> None:
    state = auction()
    twin = state.copy()
    bid(twin, "player1: bid witches 40")
    assert why(state, "player1: bid witches 40") == ""
    assert why(twin, "player2: bid witches 40") == "bid-too-high (TM-430)"


@rule("TM-430")
@pytest.mark.parametrize(
    "offered",
    ["", "witches giants", "witches auren giants", "witches giants wizards", OFFERED + " nomads"],
)
def test_a_record_whose_offer_does_not_fit_is_refused(offered: str) -> None:
    with pytest.raises(RecordError) as caught:
        auction(offered)
    assert caught.value.key == "offered"


@rule("TM-430")
def test_only_an_auction_of_drawn_factions_has_them_in_its_record() -> None:
    record = GAME.deal(TRIO, {"factions": "auction-chosen"}, Random(1))
    assert "offered" not in record.to_json()
    with pytest.raises(RecordError) as caught:
        dealt(*TRIO, options={"factions": "auction-chosen"}, offered=OFFERED)
    assert caught.value.key == "offered"


@rule("TM-430", "TM-429")
def test_starting_points_are_not_set_where_they_are_bid() -> None:
    with pytest.raises(RecordError) as caught:
        GAME.checked(GAME.deal(TRIO, {"factions": "auction"}, Random(1), (20, 20, 21)))
    assert caught.value.key == "auction-points"


@rule("TM-430")
def test_a_bid_can_be_taken_back_until_the_next_one() -> None:
    match = Match(GAME.deal(TRIO, {"factions": "auction"}, Random(3)))
    first = match.record.deal["offered"].split()[0]
    match.play(f"bid {first} 40", Seat(0))
    match.undo(Seat(0))
    assert match.record.moves == [] and match.state.decisions()[0].seat == 0


@rule("TM-430", "TM-426")
def test_the_faction_of_who_leaves_can_be_had_for_any_bid() -> None:
    state = auction()
    bid(state, "player1: bid darklings 20")
    state.play("resign", Seat(0))
    assert state.names[state.decisions()[0].seat] == "player2"
    bid(state, "player2: bid darklings 40", "player3: bid witches 40")
    assert state.names == ("player1", "darklings", "witches")
    assert state.seats == (1, 2, 0)
    assert {decision.seat for decision in state.decisions()} == {1}


@rule("TM-430", "TM-426")
@pytest.mark.parametrize("factions", ["auction", "auction-chosen"])
def test_who_leaves_while_asked_is_passed_over(factions: str) -> None:
    state = dealt(
        *TRIO, options={"factions": factions}, offered=OFFERED if factions == "auction" else ""
    )
    state.play("resign", Seat(0))
    if factions == "auction-chosen":
        state.play("choose witches")
        state.play("choose giants")
    bid(state, "player2: bid witches 40")
    state.play("resign", Seat(2))
    assert state.names == ("player1", "witches", "player3")
    while state.round == 0:
        state.play(state.legal_moves()[0])
    assert [decision.seat for decision in state.decisions()] == [1]


@rule("TM-429", "TM-430")
def test_points_follow_those_who_are_listed_wherever_they_come_to_sit() -> None:
    orders = set()
    for seed in range(12):
        record, places = GAME.deal_seats(
            ["witches", "nomads", None], {}, Random(seed), points=(27, 20, 13)
        )
        assert record.points == tuple((27, 20, 13)[place] for place in places)
        assert record.points[record.players.index("witches")] == 27
        orders.add(record.points)
    assert len(orders) > 1
