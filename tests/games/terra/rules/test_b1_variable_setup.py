"""Chapter B, the variable set-up: cards, tiles, and who plays which faction."""

from random import Random

import pytest

from tests.support.marks import rule
from tests.support.terra_tables import asked, dealt, goods, legal, play, player, steps, why
from ziggurat import RecordError
from ziggurat.games.terra import GAME

LABELS = ("player1", "player2", "player3", "player4", "player5")
FACTIONS = ("witches", "nomads", "halflings", "mermaids", "giants")
CHOSEN = {"factions": "chosen"}


@rule("TM-38", "EX-4")
@pytest.mark.parametrize(("players", "cards"), [(2, 5), (3, 6), (4, 7), (5, 8)])
def test_three_cards_more_than_players_are_in_play(players: int, cards: int) -> None:
    for seed in range(20):
        record = GAME.deal(FACTIONS[:players], {}, Random(seed))
        assert len(set(record.deal["cards"].split())) == cards
        display = GAME.start(record).cards
        assert display.count(0) == cards
        assert display.count(-1) == 10 - cards


@rule("TM-38")
def test_the_cards_are_shuffled_and_the_others_are_out_of_the_game() -> None:
    deals = {GAME.deal(FACTIONS[:2], {}, Random(seed)).deal["cards"] for seed in range(60)}
    assert len(deals) > 30
    state = dealt("witches", "nomads", cards="BON1 BON3 BON5 BON7 BON9")
    while asked(state)[0][1] == "first-dwelling":
        state.play(state.legal_moves()[0])
    assert legal(state, "nomads") == [
        "pass BON1",
        "pass BON3",
        "pass BON5",
        "pass BON7",
        "pass BON9",
    ]
    assert why(state, "nomads: pass BON2").startswith("bonus-card-unavailable")


@rule("TM-38")
@pytest.mark.parametrize(
    "cards",
    ["BON1 BON2 BON3 BON4", "BON1 BON2 BON3 BON4 BON5 BON6", "BON1 BON1 BON2 BON3 BON4"],
)
def test_another_number_of_cards_is_refused(cards: str) -> None:
    with pytest.raises(RecordError) as error:
        dealt("witches", "nomads", cards=cards)
    assert error.value.key == "card-count"


@rule("TM-38")
def test_a_card_of_the_expansion_is_no_card_of_this_game() -> None:
    with pytest.raises(RecordError) as error:
        dealt("witches", "nomads", cards="BON1 BON2 BON3 BON4 BON10")
    assert error.value.key == "tile-option"


@rule("TM-39")
def test_factions_are_chosen_one_by_one_in_the_order_of_the_seats() -> None:
    state = dealt("player1", "player2", "player3", options=CHOSEN)
    for number, faction in enumerate(("giants", "witches", "nomads")):
        assert asked(state) == [(LABELS[number], "faction")]
        for other in LABELS[number + 1 : 3]:
            assert legal(state, other) == []
            assert why(state, f"{other}: choose auren") == "not-your-turn (TM-39)"
        play(state, f"{LABELS[number]}: choose {faction}")
    assert state.names == ("giants", "witches", "nomads")
    assert asked(state) == [("giants", "first-dwelling")]


@rule("TM-40")
def test_a_chooser_takes_a_board_that_is_not_taken_and_its_side() -> None:
    state = dealt("player1", "player2", "player3", options=CHOSEN)
    play(state, "player1: choose fakirs")
    offered = legal(state, "player2")
    assert "choose fakirs" not in offered
    assert "choose nomads" not in offered
    assert offered == [
        f"choose {name}"
        for name in (
            "alchemists",
            "auren",
            "chaosmagicians",
            "cultists",
            "darklings",
            "dwarves",
            "engineers",
            "giants",
            "halflings",
            "mermaids",
            "swarmlings",
            "witches",
        )
    ]
    play(state, "player2: choose witches")
    assert len(legal(state, "player3")) == 10
    assert why(state, "player3: choose auren") == "faction-colour-taken (TM-2)"


@rule("TM-41")
@pytest.mark.parametrize(
    ("colour", "sides"),
    [
        ("green", ["auren", "witches"]),
        ("brown", ["cultists", "halflings"]),
        ("black", ["alchemists", "darklings"]),
        ("blue", ["mermaids", "swarmlings"]),
        ("gray", ["dwarves", "engineers"]),
        ("red", ["chaosmagicians", "giants"]),
    ],
)
def test_who_is_dealt_a_colour_chooses_only_the_side(colour: str, sides: list[str]) -> None:
    state = dealt("player1", "player2", options={"factions": "dealt"}, colours=f"{colour} yellow")
    assert legal(state, "player1") == [f"choose {name}" for name in sides]
    assert why(state, "player1: choose nomads") == "faction-not-dealt (TM-41)"
    play(state, f"player1: choose {sides[1]}")
    assert legal(state, "player2") == ["choose fakirs", "choose nomads"]


@rule("TM-41")
def test_the_colours_are_dealt_at_random_and_differ() -> None:
    seen = set()
    for seed in range(100):
        record = GAME.deal(LABELS, {"factions": "dealt"}, Random(seed))
        colours = record.deal["colours"].split()
        assert len(set(colours)) == len(colours) == 5
        seen.update(colours)
    assert seen == {"brown", "black", "blue", "green", "gray", "red", "yellow"}


@rule("TM-41")
@pytest.mark.parametrize("colours", ["", "green", "green green", "green pink"])
def test_each_seat_is_dealt_a_colour_of_its_own(colours: str) -> None:
    with pytest.raises(RecordError) as error:
        dealt("player1", "player2", options={"factions": "dealt"}, colours=colours)
    assert error.value.key == "colours"


@rule("TM-42")
def test_six_different_scoring_tiles_are_drawn() -> None:
    orders = set()
    firsts = set()
    for seed in range(200):
        tiles = GAME.deal(FACTIONS[:2], {}, Random(seed)).deal["score"].split()
        assert len(tiles) == len(set(tiles)) == 6
        assert set(tiles) < {f"SCORE{number}" for number in range(1, 9)}
        orders.add(tuple(tiles))
        firsts.add(tiles[0])
    assert len(orders) > 150
    assert len(firsts) == 8


@rule("TM-42")
def test_the_tiles_belong_to_the_rounds_in_their_order() -> None:
    state = dealt("witches", "nomads", score="SCORE8 SCORE7 SCORE6 SCORE5 SCORE4 SCORE3")
    names = []
    for number in range(1, 7):
        state.round = number
        names.append(state.scoring.name)
    assert names == ["SCORE8", "SCORE7", "SCORE6", "SCORE5", "SCORE4", "SCORE3"]


@rule("TM-42")
@pytest.mark.parametrize(
    "score",
    [
        "SCORE2 SCORE3 SCORE4 SCORE5 SCORE6",
        "SCORE2 SCORE3 SCORE4 SCORE5 SCORE6 SCORE6",
        "SCORE1 SCORE2 SCORE3 SCORE4 SCORE5 SCORE6 SCORE7",
    ],
)
def test_another_number_of_scoring_tiles_is_refused(score: str) -> None:
    with pytest.raises(RecordError) as error:
        dealt("witches", "nomads", score=score)
    assert error.value.key == "score-count"


@rule("TM-43")
def test_the_spade_tile_lies_on_the_first_four_rounds_only() -> None:
    rounds = [0] * 6
    for seed in range(1000):
        tiles = GAME.deal(FACTIONS[:2], {}, Random(seed)).deal["score"].split()
        if "SCORE1" in tiles:
            rounds[tiles.index("SCORE1")] += 1
    assert rounds[4:] == [0, 0]
    assert min(rounds[:4]) > 80  # a sixth of a thousand is expected for each
    assert max(rounds[:4]) < 260


@rule("TM-43")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_a_record_with_the_spade_tile_too_late_is_refused(number: int) -> None:
    tiles = ["SCORE2", "SCORE3", "SCORE4", "SCORE5", "SCORE6"]
    tiles.insert(number - 1, "SCORE1")
    if number <= 4:
        assert dealt("witches", "nomads", score=" ".join(tiles)).round == 0
        return
    with pytest.raises(RecordError) as error:
        dealt("witches", "nomads", score=" ".join(tiles))
    assert error.value.key == "score-round"


@rule("TM-44")
def test_everything_else_is_as_for_beginners() -> None:
    states = [
        dealt("witches", "nomads", options={"set-up": mode}) for mode in ("variable", "beginner")
    ]
    for faction, expected in (
        ("witches", ((3, 15, 0), (5, 7, 0), (0, 0, 0, 2))),
        ("nomads", ((2, 15, 0), (5, 7, 0), (1, 0, 1, 0))),
    ):
        for state in states:
            owner = player(state, faction)
            assert (goods(state, faction), owner.bowls) == expected[:2]
            assert tuple(steps(state, faction).values()) == expected[2]
            assert (owner.points, owner.shipping, owner.digging) == (20, 0, 0)
