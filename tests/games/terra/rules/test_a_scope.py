"""Chapter A, scope, components and limits."""

import re
from random import Random

import pytest

from tests.support.marks import rule
from tests.support.terra_incomes import income_of, opponent, stand
from tests.support.terra_tables import (
    asked,
    dealt,
    found_towns,
    give,
    goods,
    hex_of,
    legal,
    make,
    own_town,
    pass_all,
    play,
    player,
    put,
    rich,
    table,
    terrain,
    turn_of,
    why,
)
from ziggurat import RecordError, Seat
from ziggurat.games.terra import GAME, TerraState
from ziggurat.games.terra.hexes import RIVER, listed

FIVE = ("witches", "nomads", "halflings", "mermaids", "giants")
PAIRS = [
    ("fakirs", "nomads", "yellow", "desert"),
    ("halflings", "cultists", "brown", "plains"),
    ("alchemists", "darklings", "black", "swamp"),
    ("mermaids", "swarmlings", "blue", "lakes"),
    ("auren", "witches", "green", "forest"),
    ("dwarves", "engineers", "gray", "mountains"),
    ("chaosmagicians", "giants", "red", "wasteland"),
]
HOMES = {
    "plains": "A1 A7 B2 D8 E2 E6 F5 F7 H3 H7 I8",
    "swamp": "A8 A13 B3 B5 C1 E1 E5 E10 G5 H5 I2",
    "lakes": "A4 A11 D2 D5 E4 E11 G6 H2 H4 I4 I10",
    "forest": "A3 A10 C3 C4 D1 E9 F2 F4 G3 I6 I11",
    "mountains": "A2 C2 C5 E7 F1 F6 G1 H6 H8 I3 I9",
    "wasteland": "A6 A9 A12 D4 D6 D7 E3 G2 I1 I5 I12",
    "desert": "A5 B1 B4 B6 D3 E8 F3 G4 G7 H1 I7",
}


def everything(state: TerraState) -> list[object]:
    """All that can be seen of a position."""
    fields: list[object] = [state.round, state.land, state.occupied, state.bridges]
    fields += [state.favours, state.towns, state.cards, state.power_used, state.orders]
    fields += [state.order, state.passing, asked(state), state.move_count]
    for owner in state.players:
        fields += [owner.workers, owner.coins, owner.priests, owner.bowls, owner.cults]
        fields += [owner.points, owner.built, owner.card, owner.keys, owner.sent]
        fields += [owner.shipping, owner.digging, owner.favours, owner.town_tiles]
    return fields


@rule("TM-1")
@pytest.mark.parametrize("number", [2, 3, 4, 5])
def test_two_to_five_players_take_part(number: int) -> None:
    state = dealt(*FIVE[:number])
    assert [owner.faction.name for owner in state.players] == list(FIVE[:number])


@rule("TM-1")
@pytest.mark.parametrize("players", [(), ("witches",), (*FIVE, "darklings")])
def test_fewer_than_two_and_more_than_five_are_refused(players: tuple[str, ...]) -> None:
    with pytest.raises(RecordError) as error:
        GAME.deal(players, {}, Random(1))
    assert error.value.key == "player-count"


@rule("TM-1")
def test_there_are_fourteen_factions() -> None:
    state = dealt("player1", "player2", options={"factions": "chosen"})
    assert len(legal(state, "player1", "choose ")) == 14


@rule("TM-2")
@pytest.mark.parametrize(("first", "second"), [pair[:2] for pair in PAIRS])
def test_the_two_factions_of_a_colour_never_meet(first: str, second: str) -> None:
    with pytest.raises(RecordError) as error:
        GAME.deal((first, second), {}, Random(1))
    assert (error.value.key, error.value.facts["rule"]) == ("same-colour", "TM-2")


@rule("TM-2")
@pytest.mark.parametrize(("first", "second"), [pair[:2] for pair in PAIRS])
def test_who_chooses_a_faction_takes_the_other_side_of_its_board_as_well(
    first: str, second: str
) -> None:
    state = dealt("player1", "player2", options={"factions": "chosen"})
    play(state, f"player1: choose {first}")
    assert why(state, f"player2: choose {second}") == "faction-colour-taken (TM-2)"
    assert why(state, f"player2: choose {first}") == "faction-colour-taken (TM-2)"
    assert len(legal(state, "player2")) == 12


@rule("TM-3")
def test_a_game_lasts_six_rounds() -> None:
    state = table("witches", "nomads")
    for number in range(1, 7):
        assert (state.over, state.round) == (False, number)
        pass_all(state)
    assert (state.over, state.round) == (True, 6)
    assert state.leftovers != ()
    assert why(state, "witches: build F4") == "game-over (TM-270)"


@rule("TM-4")
@pytest.mark.parametrize("faction", ["witches", "swarmlings", "engineers", "chaosmagicians"])
def test_a_ninth_dwelling_is_not_in_the_box(faction: str) -> None:
    state = table(faction, opponent(faction))
    put(state, faction, "D", "E5 E6 E7 F3 F4")
    missing = 7 - player(state, faction).count(0)
    put(state, faction, "D", " ".join(["G1", "D2", "D3"][:missing]))
    home = player(state, faction).faction.home
    for name in ("E8", "D4"):
        if state.terrain(hex_of(name)) != home:
            state.change(hex_of(name), home)
    rich(state)
    turn_of(state, faction)
    play(state, f"{faction}: build E8. done")
    assert player(state, faction).count(0) == 8
    turn_of(state, faction)
    assert why(state, f"{faction}: build D4").startswith("building-supply-exhausted (TM-")
    assert legal(state, faction, "build ") == []


@rule("TM-4")
@pytest.mark.parametrize(
    ("number", "kind", "of"), [(4, "TP", "D"), (3, "TE", "TP"), (1, "SH", "TP"), (1, "SA", "TE")]
)
def test_no_piece_is_built_that_is_not_in_the_box(number: int, kind: str, of: str) -> None:
    state = table("witches", "nomads", witches="F4 I6")
    put(state, "witches", of, "F4")
    put(state, "witches", kind, " ".join(["C3", "C4", "A10", "E9"][: number - 1]))
    rich(state)
    assert why(state, f"witches: upgrade F4 to {kind}") == ""
    put(state, "witches", kind, "A3")
    refused = why(state, f"witches: upgrade F4 to {kind}")
    assert refused == "building-supply-exhausted (TM-147)"


@rule("TM-5")
def test_the_tiles_that_all_players_share() -> None:
    state = dealt("witches", "nomads")
    assert state.favours == (1, 1, 1, 1, 3, 3, 3, 3, 3, 3, 3, 3)
    assert sum(state.favours) == 28
    assert state.towns[:5] == (2, 2, 2, 2, 2)
    assert sum(state.towns) == 10


@rule("TM-5")
def test_nine_bonus_cards_and_eight_scoring_tiles_are_in_the_box() -> None:
    cards: set[str] = set()
    tiles: set[str] = set()
    for seed in range(200):
        deal = GAME.deal(FIVE, {}, Random(seed)).deal
        assert len(set(deal["cards"].split())) == 8
        cards.update(deal["cards"].split())
        tiles.update(deal["score"].split())
    assert cards == {f"BON{number}" for number in range(1, 10)}
    assert tiles == {f"SCORE{number}" for number in range(1, 9)}


@rule("TM-6")
def test_workers_and_coins_do_not_run_out() -> None:
    state = table("witches", "nomads")
    for faction in ("witches", "nomads"):
        give(state, faction, workers=60, coins=200, card=-1)
        stand(state, faction, (8, 4, 0, 0, 0))
    assert income_of(state, "witches")[:2] == (8, 8)
    assert goods(state, "nomads")[:2] == (68, 211)


@rule("TM-7")
def test_there_are_more_terrain_tiles_than_in_the_box() -> None:
    state = table("witches", "nomads", witches="F4 I6")
    for number in range(60):
        turn_of(state, "witches")
        give(state, "witches", workers=3)
        colour, name = (("red", "wasteland"), ("gray", "mountains"))[number % 2]
        play(state, f"witches: dig 1. transform E7 to {colour}. done")
        assert terrain(state, "E7") == name


@rule("TM-8")
@pytest.mark.parametrize(("priests", "sent", "after"), [(5, 2, 5), (4, 2, 5), (7, 0, 7), (0, 7, 0)])
def test_nobody_has_more_than_seven_priests(priests: int, sent: int, after: int) -> None:
    state = table("witches", "nomads")
    give(state, "witches", priests=priests, sent=sent, power=(0, 0, 12))
    play(state, "witches: action ACT2. done")
    assert player(state, "witches").priests == after
    assert player(state, "witches").bowls == (3, 0, 9)


@rule("TM-8")
def test_a_priest_on_the_cult_board_is_gone_and_a_returned_one_is_not() -> None:
    state = table("witches", "nomads")
    give(state, "witches", priests=7)
    play(state, "witches: send p to fire for 3. done")
    assert (player(state, "witches").priests, player(state, "witches").supply) == (6, 0)
    turn_of(state, "witches")
    play(state, "witches: send p to fire for 1. done")
    assert (player(state, "witches").priests, player(state, "witches").supply) == (5, 1)


@rule("TM-9")
def test_a_fourth_bridge_by_power_is_refused() -> None:
    state = table("witches", "nomads", witches="F4 I6")
    put(state, "witches", "D", "F2 C3")
    for count, bridge in enumerate(("F4:G3", "F2:H2", "C3:A7"), start=1):
        rich(state)
        turn_of(state, "witches")
        state.power_used = 0
        play(state, f"witches: action ACT1. bridge {bridge}. done")
        assert player(state, "witches").bridges == count
    rich(state)
    turn_of(state, "witches")
    state.power_used = 0
    assert why(state, "witches: action ACT1") == "no-bridge-left (TM-9)"
    assert [move for move in legal(state, "witches") if "ACT1" in move] == []


@rule("TM-9")
def test_a_fourth_bridge_by_workers_is_refused_to_the_engineers() -> None:
    state = table("engineers", "nomads", engineers="G1 C2")
    for bridge in ("G1:F2", "G1:F3", "C2:D4"):
        turn_of(state, "engineers")
        give(state, "engineers", workers=2)
        play(state, f"engineers: action ACTE. bridge {bridge}. done")
    turn_of(state, "engineers")
    give(state, "engineers", workers=2)
    assert [move for move in legal(state, "engineers") if "ACTE" in move] == []
    assert why(state, "engineers: action ACTE") == "no-bridge-left (TM-9)"


@rule("TM-10")
@pytest.mark.parametrize("seed", range(5))
def test_bowls_and_sacrificed_tokens_are_always_twelve(seed: int) -> None:
    rng = Random(seed)
    factions = (("alchemists", "witches", "nomads"), ("cultists", "giants", "fakirs"))[seed % 2]
    state = GAME.start(GAME.deal(factions, {}, rng))
    burned = [0, 0, 0]
    while not state.over:
        at = rng.choice(state.decisions()).seat
        move = rng.choice(list(state.legal_moves(at)))
        for part in getattr(move, "parts", (move,)):
            if part.text == "burn 1":
                burned[at] += 1
        state.follow(move, at)
        if not state.over:  # the last exchange sacrifices by itself
            for owner, lost in zip(state.players, burned, strict=True):
                assert sum(owner.bowls) + lost == 12
                assert min(owner.bowls) >= 0
    assert sum(burned) > 0


@rule("TM-11")
@pytest.mark.parametrize(("expansion", "most"), [(False, 10), (True, 14)])
def test_there_are_no_more_towns_than_town_tiles(expansion: bool, most: int) -> None:
    state = table("witches", "nomads", witches="F4 I6", options={"mini-expansion-1": expansion})
    kinds = ["TW1", "TW2", "TW3", "TW4", "TW5"] * 2
    kinds += ["TW6", "TW7", "TW7", "TW8"] if expansion else []
    assert (len(kinds), sum(state.towns)) == (most, most)
    for tile in kinds[1:]:
        own_town(state, "nomads", tile)
    put(state, "witches", "TP", "F4 E7 E6")
    make(state, "D4", "green")
    give(state, "witches", workers=1, coins=2)
    last = state.copy()
    play(last, "witches: build D4")
    assert asked(last)[0] == ("witches", "town-tile")
    assert why(last, "witches: +TW1") == ""
    own_town(state, "nomads", "TW1")
    play(state, "witches: build D4")
    assert asked(state)[0] == ("witches", "after")
    assert why(state, "witches: +TW1") == "town-tile-not-due (TM-229)"
    assert player(state, "witches").towns == 0
    found_towns(state, "witches")
    assert player(state, "witches").towns == 0


@rule("TM-12")
def test_points_go_beyond_a_hundred() -> None:
    state = table(
        "witches",
        "nomads",
        witches="F4 I6",
        score="SCORE4 SCORE3 SCORE2 SCORE5 SCORE6 SCORE7",
    )
    put(state, "witches", "TP", "F4")
    give(state, "witches", workers=4, coins=6, points=98)
    play(state, "witches: upgrade F4 to SH")
    assert player(state, "witches").points == 103


@rule("TM-13")
def test_a_score_of_nothing_takes_only_the_power_that_is_free() -> None:
    state = table("witches", "nomads", witches="F4 I6", nomads="F3 B1 B4")
    put(state, "nomads", "SH", "F3")
    give(state, "nomads", points=0, power=(5, 7, 0))
    give(state, "witches", workers=9, coins=9)
    play(state, "witches: upgrade F4 to TP. done", "nomads: leech 3 from witches")
    assert player(state, "nomads").points == 0
    assert player(state, "nomads").bowls == (4, 8, 0)


@rule("TM-13")
def test_points_that_are_not_there_cannot_be_sold() -> None:
    state = table("alchemists", "nomads")
    give(state, "alchemists", points=1, coins=0)
    play(state, "alchemists: convert 1vp to 1c")
    assert player(state, "alchemists").points == 0
    assert why(state, "alchemists: convert 1vp to 1c") == "too-expensive (TM-89)"


@rule("TM-14")
def test_only_land_has_a_terrain() -> None:
    state = dealt("witches", "nomads")
    rivers = listed(RIVER)
    assert len(rivers) == 36
    assert {state.terrain(place) for place in rivers} == {-1}
    for name, hexes in HOMES.items():
        assert len(hexes.split()) == 11
        assert {terrain(state, place) for place in hexes.split()} == {name}


@rule("TM-14")
def test_a_space_that_is_not_on_the_map_is_refused() -> None:
    state = table("witches", "nomads")
    assert why(state, "witches: build A14") == "unknown-hex (TM-14)"
    assert why(state, "witches: upgrade J1 to TP") == "unknown-hex (TM-14)"


@rule("TM-15")
def test_a_river_is_neither_built_on_nor_terraformed() -> None:
    state = table("witches", "nomads", witches="F4 I6")
    rich(state)
    assert why(state, "witches: build r22") == "wrong-terrain (TM-15)"
    play(state, "witches: dig 1")
    assert why(state, "witches: transform r22 to green") == "wrong-terrain (TM-15)"
    assert why(state, "witches: build r22") == "wrong-terrain (TM-15)"
    assert [move for move in legal(state, "witches") if re.search(r" r\d", move)] == []


@rule("TM-15")
def test_a_starting_dwelling_is_not_put_on_a_river() -> None:
    state = dealt("mermaids", "nomads")
    assert why(state, "mermaids: build r18") == "wrong-terrain (TM-15)"


@rule("TM-16")
@pytest.mark.parametrize(
    ("faction", "colour", "home"),
    [(pair[side], pair[2], pair[3]) for pair in PAIRS for side in (0, 1)],
)
def test_each_faction_has_its_colour_and_its_home(faction: str, colour: str, home: str) -> None:
    state = dealt(faction, opponent(faction))
    while asked(state) != [(faction, "first-dwelling")]:
        state.play(state.legal_moves()[0])
    assert {f"build {place}" for place in HOMES[home].split()} == set(legal(state, faction))
    colours = f"{colour} {'green' if colour == 'yellow' else 'yellow'}"
    dealing = dealt("player1", "player2", options={"factions": "dealt"}, colours=colours)
    assert why(dealing, f"player1: choose {faction}") == ""


@rule("TM-17")
def test_the_same_set_up_and_the_same_moves_give_the_same_game() -> None:
    rng = Random(5)
    record = GAME.deal(("cultists", "witches", "giants"), {}, rng)
    state, twin = GAME.start(record), GAME.start(record)
    while not state.over:
        at = rng.choice(state.decisions()).seat
        move = rng.choice(list(state.legal_moves(at)))
        state.follow(move, at)
        twin.play(move.text, at)
        assert everything(state) == everything(twin)
    assert [owner.points for owner in state.players] == [owner.points for owner in twin.players]


@rule("TM-17")
def test_everybody_sees_everything() -> None:
    state = table("witches", "nomads")
    for who in (None, Seat(0), Seat(1)):
        seen = state.view(who).state
        assert isinstance(seen, TerraState)
        assert everything(seen) == everything(state)


@rule("TM-18")
def test_an_exception_of_a_faction_overrides_the_rule() -> None:
    state = table("giants", "witches", giants="G2 I5")
    rich(state)
    assert terrain(state, "F3") == "desert"
    assert why(state, "giants: dig 1") != ""
    play(state, "giants: dig 2")
    assert why(state, "giants: transform F3 to red") == ""
    play(state, "giants: transform F3 to red. done")
    assert goods(state, "giants")[0] == 24


@rule("TM-18")
def test_what_is_no_exception_is_the_rule() -> None:
    state = table("chaosmagicians", "witches", chaosmagicians="G2")
    rich(state)
    play(state, "chaosmagicians: dig 1. transform F3 to red. done")
    assert goods(state, "chaosmagicians")[0] == 27
