"""Only real waste is warned of: each kind with a position where it is, and one where it is not."""

from random import Random

from tests.support.terra_tables import (
    give,
    hold,
    own_favour,
    own_town,
    play,
    put,
    rich,
    seat,
    table,
    turn_of,
)
from tests.support.terra_ui import UI, say, seen, wasted
from ziggurat import Match
from ziggurat.bots import bot_named
from ziggurat.games.terra import GAME, TerraState

CARDS = "BON1 BON2 BON3 BON5 BON9"


def forest() -> TerraState:
    return table("witches", "nomads", witches="C3 D1", nomads="A5 B1 B4", cards=CARDS,
                 taken={"witches": "BON9", "nomads": "BON3"})  # fmt: skip


def test_power_of_a_cult_that_finds_no_room() -> None:
    state = forest()
    give(state, "witches", priests=1, power=(0, 1, 9), cults=(2, 0, 0, 0))
    assert wasted(state, "witches", "send p to fire for 3") == [
        "2 power are lost: your bowls are full."
    ]
    give(state, "witches", power=(0, 3, 9))
    assert wasted(state, "witches", "send p to fire for 3") == []


def test_steps_beyond_the_top() -> None:
    state = forest()
    give(state, "witches", priests=1, cults=(8, 0, 0, 0))
    words = ["2 steps of fire lost: the top needs a key."]
    assert wasted(state, "witches", "send p to fire for 3") == words
    assert wasted(state, "witches", "send p to fire for 1") == []
    own_town(state, "witches", "TW1")
    assert wasted(state, "witches", "send p to fire for 3") == []
    give(state, "nomads", cults=(10, 0, 0, 0))
    assert wasted(state, "witches", "send p to fire for 3") == [
        "2 steps of fire lost: the top is taken."
    ]


def test_a_priest_who_is_not_in_the_supply() -> None:
    state = forest()
    give(state, "witches", priests=2, sent=5, power=(0, 0, 5))
    words = ["1 priest is lost: none is left in your supply."]
    assert wasted(state, "witches", "action ACT2") == words
    give(state, "witches", priests=1)
    assert wasted(state, "witches", "action ACT2") == []


def test_the_next_income_that_finds_no_room() -> None:
    state = forest()
    give(state, "witches", power=(0, 1, 5), priests=0, sent=0)
    words = ["The next round brings 2 power more than your bowls can hold."]
    assert wasted(state, "witches", "pass BON5") == words
    assert wasted(state, "witches", "pass BON2") == []
    give(state, "witches", power=(1, 1, 5))
    assert wasted(state, "witches", "pass BON5") == []
    put(state, "witches", "TE", "C3")
    give(state, "witches", priests=3, sent=4)
    words = ["The next round brings 1 priest more than your supply has."]
    assert wasted(state, "witches", "pass BON2") == words
    state.round = 6
    assert wasted(state, "witches", "pass") == []


def test_nobody_is_warned_of_what_they_cannot_help() -> None:
    state = forest()
    give(state, "witches", power=(0, 1, 5), workers=0, coins=0, priests=0)
    words = ["The next round brings 2 power more than your bowls can hold."]
    assert wasted(state, "witches", "pass BON5") == words
    give(state, "witches", power=(0, 0, 0), cults=(3, 3, 3, 3))
    put(state, "witches", "TP", "C3 D1")
    assert {move.text.split()[0] for move in seen(state, seat(state, "witches")).legal} == {"pass"}
    assert wasted(state, "witches", "pass BON2") == []


def test_passing_with_a_free_action_left() -> None:
    state = forest()
    own_favour(state, "witches", "FAV6")
    put(state, "witches", "SH", "C3")
    assert wasted(state, "witches", "pass BON2") == [
        "Free, and not used in this round: a cult step (favour tile).",
        "Free, and not used in this round: a ride.",
    ]
    give(state, "witches", used=1 | 4)
    assert wasted(state, "witches", "pass BON2") == []


def test_spades_alone_bring_nothing_in_the_last_round() -> None:
    state = forest()
    hold(state, "witches", "BON1")
    words = ["Free, and not used in this round: a spade (bonus card)."]
    assert wasted(state, "witches", "pass BON2") == words
    state.round = 6
    assert wasted(state, "witches", "pass") == []
    hold(state, "witches", "BON2")
    assert wasted(state, "witches", "pass") == [
        "Free, and not used in this round: a cult step (bonus card)."
    ]


def test_a_sandstorm_alone_brings_nothing_in_the_last_round() -> None:
    state = forest()
    put(state, "nomads", "SH", "A5")
    turn_of(state, "nomads")
    words = ["Free, and not used in this round: a sandstorm."]
    assert wasted(state, "nomads", "pass BON2") == words
    state.round = 6
    assert wasted(state, "nomads", "pass") == []


def test_a_tile_is_taken_for_more_than_its_steps() -> None:
    state = forest()
    rich(state)
    put(state, "witches", "TP", "C3")
    give(state, "witches", cults=(9, 0, 0, 0), power=(6, 6, 0))
    play(state, "witches: upgrade C3 to TE")
    assert wasted(state, "witches", "+FAV1") == []


def test_actions_with_a_price_are_no_waste() -> None:
    state = table("engineers", "witches", engineers="A2 C2", witches="C3 D1", cards=CARDS,
                  taken={"engineers": "BON3"})  # fmt: skip
    give(state, "engineers", workers=9, power=(5, 2, 5))
    assert wasted(state, "engineers", "pass BON9") == []


def test_a_double_turn_half_used() -> None:
    state = table("chaosmagicians", "witches", chaosmagicians="A6", witches="C3 D1", cards=CARDS,
                  taken={"chaosmagicians": "BON3"})  # fmt: skip
    rich(state)
    put(state, "chaosmagicians", "SH", "A6")
    turn_of(state, "chaosmagicians")
    assert wasted(state, "chaosmagicians", "pass BON9") == []
    play(state, "chaosmagicians: action ACTC. advance ship")
    assert wasted(state, "chaosmagicians", "done") == []
    play(state, "chaosmagicians: done")
    assert wasted(state, "chaosmagicians", "done") == ["An action of your double turn is left."]


def test_a_spade_that_could_be_used() -> None:
    state = forest()
    give(state, "witches", power=(0, 0, 6), workers=0)
    play(state, "witches: action ACT5")
    assert wasted(state, "witches", "-SPADE") == ["This spade could still change a hex."]
    giants = table("giants", "witches", giants="A6 A9", witches="C3 D1")
    give(giants, "giants", power=(0, 0, 6), workers=3, coins=9)
    turn_of(giants, "giants")
    play(giants, "giants: action ACT5")
    give(giants, "giants", workers=0, coins=0, power=(0, 0, 0))
    assert wasted(giants, "giants", "-SPADE") == []


def test_power_that_costs_nothing() -> None:
    state = forest()
    rich(state)
    put(state, "nomads", "D", "D2")
    give(state, "nomads", power=(5, 5, 0))
    play(state, "witches: upgrade D1 to TP. done")
    words = ["1 power of the Witches costs nothing."]
    assert wasted(state, "nomads", "decline 1 from witches") == words
    assert wasted(state, "nomads", "leech 1 from witches") == []
    dear = forest()
    rich(dear)
    put(dear, "nomads", "TP", "D2")
    give(dear, "nomads", power=(5, 5, 0))
    play(dear, "witches: upgrade D1 to TP. done")
    assert wasted(dear, "nomads", "decline 2 from witches") == []


def test_power_that_costs_nothing_is_not_overlooked_with_late_answers() -> None:
    state = table("witches", "nomads", witches="C3 D1", nomads="A5 B1 B4",
                  options={"late-leech": True})  # fmt: skip
    rich(state)
    put(state, "nomads", "D", "D2")
    give(state, "nomads", power=(5, 5, 0))
    play(state, "witches: upgrade D1 to TP. done")
    words = "1 power of the Witches costs nothing."
    assert words in wasted(state, "nomads", "advance ship")
    play(state, "nomads: leech 1 from witches")
    assert wasted(state, "nomads", "advance ship") == []


def test_workers_who_could_become_priests() -> None:
    state = table("darklings", "witches", darklings="A8 A13", witches="C3 D1")
    rich(state)
    give(state, "darklings", priests=1)
    put(state, "darklings", "TP", "A8")
    turn_of(state, "darklings")
    play(state, "darklings: upgrade A8 to SH")
    assert wasted(state, "darklings", "done") == ["Workers can become priests only now."]
    give(state, "darklings", workers=0)
    assert wasted(state, "darklings", "done") == []


def test_a_town_across_the_river() -> None:
    state = table("mermaids", "nomads", nomads="A5 B1 B4")
    rich(state)
    put(state, "mermaids", "TP", "C4 B5 D5")
    put(state, "mermaids", "D", "E7")
    turn_of(state, "mermaids")
    give(state, "mermaids", power=(6, 6, 0), priests=0)
    hold(state, "mermaids", "BON3")
    assert wasted(state, "mermaids", "pass BON2") == [
        "A town across the river can be founded for nothing."
    ]
    put(state, "mermaids", "D", "E7")
    state.towns = (0,) * len(state.towns)
    assert wasted(state, "mermaids", "pass BON2") == []


def test_nothing_is_warned_of_before_the_first_round() -> None:
    rng = Random(1)
    options = GAME.check_options({})
    state = GAME.start(GAME.deal(("witches", "nomads"), options, rng))
    for move in state.legal_moves():
        assert UI.warnings(seen(state, state.table.seats[0]), move, say) == []


def test_a_sensible_player_is_seldom_warned() -> None:
    rng, options, bot = Random(1), GAME.check_options({}), bot_named("normal", GAME)
    match = Match(GAME.deal(GAME.seating(3, options, rng), options, rng))
    warned = 0
    while not match.state.over:
        who = match.state.decisions()[0].seat
        view = match.state.view(who)
        move = bot.choose(view)
        warned += bool(UI.warnings(view, move, say))
        match.play(move.text, who)
    assert warned < 0.06 * len(match.history)
