"""The odds of a conflict: exact by counting every deal, and the same whatever is hidden."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from tests.support.tigris_ui import SAY, UI, asked_view, positions
from ziggurat.games.tigris import TigrisState
from ziggurat.games.tigris.box import RED
from ziggurat.games.tigris.conflict import UNDECIDED, Conflict
from ziggurat.games.tigris.imagine import imagine
from ziggurat.games.tigris.moves import AddSupport
from ziggurat.games.tigris.odds import (
    Side,
    Unseen,
    attack_wins,
    attacker_odds,
    support_odds,
    unseen_in,
)
from ziggurat.games.tigris.ui.odds import percent
from ziggurat.games.tigris.view import TigrisView

DEALS = 1000


def counted(lead: int, attacker: Side, defender: Side, unseen: Unseen) -> Fraction:
    """The share of all deals of the unseen tiles, one by one, in which the attacker wins."""
    tiles = range(unseen.total)
    won = total = 0
    for own in combinations(tiles, attacker.size if attacker.held is None else 0):
        rest = [tile for tile in tiles if tile not in own]
        for other in combinations(rest, defender.size if defender.held is None else 0):
            attack = sum(tile < unseen.helping for tile in own)
            defence = sum(tile < unseen.helping for tile in other)
            attack = attack if attacker.held is None else attacker.held
            defence = defence if defender.held is None else defender.held
            won += lead + attack > defence
            total += 1
    return Fraction(won, total)


@pytest.mark.parametrize("lead", [-3, -1, 0, 1, 2])
@pytest.mark.parametrize("helping", [0, 1, 3, 7])
@pytest.mark.parametrize(
    ("attacker", "defender"),
    [
        (Side(3, 2), Side(3)),
        (Side(3), Side(2)),
        (Side(2), Side(4, 1)),
        (Side(0), Side(3)),
        (Side(3, 1), Side(3, 3)),
    ],
)
def test_the_odds_are_those_of_all_deals(
    lead: int, helping: int, attacker: Side, defender: Side
) -> None:
    unseen = Unseen(7, helping)
    expected = counted(lead, attacker, defender, unseen)
    assert attack_wins(lead, attacker, defender, unseen) == expected


def test_the_defender_wins_a_tie() -> None:
    assert attack_wins(0, Side(1, 1), Side(1, 1), Unseen(0, 0)) == 0
    assert attack_wins(1, Side(1, 1), Side(1, 1), Unseen(0, 0)) == 1


def conflicts() -> Iterator[tuple[TigrisState, TigrisView, Conflict]]:
    """Positions of whole games in which support is asked, as who is asked sees them."""
    for state in positions(10**9):
        view = None if state.over else asked_view(state)
        if view is not None and view.now.conflict is not None and view.now.phase == "support":
            yield state, view, view.now.conflict


def test_what_is_unseen_is_what_others_hold_and_what_is_hidden_elsewhere() -> None:
    for state, view, _ in conflicts():
        unseen = unseen_in(view, RED)
        others = sum(view.hand_sizes) - view.hand_sizes[view.seat or 0]
        hidden = others + view.bag_left + view.discarded - sum(view.seen)
        assert unseen.total == hidden
        assert 0 <= unseen.helping <= unseen.total
        dealt = imagine(view, Random(state.move_count))
        red = sum(dealt.hands[RED::4]) - dealt.hands[4 * (view.seat or 0) + RED]
        assert red + dealt.bag.count("T") <= unseen.helping


def test_the_odds_are_what_dealing_hands_comes_to() -> None:
    """The same question answered by the dealing that bots use, and the rules of a conflict."""
    looked = 0
    for _, view, conflict in conflicts():
        if conflict.attacker_support != UNDECIDED or looked == 2:
            continue
        expected = attacker_odds(view, conflict)
        if not Fraction(1, 10) < expected < Fraction(9, 10):
            continue
        looked += 1
        rng, won = Random(looked), 0
        colour = conflict.support_colour
        for _ in range(DEALS):
            dealt = imagine(view, rng)
            held = [dealt.hands[4 * seat + colour] for seat in view.table.seats]
            attack = conflict.attacker_strength + held[conflict.attacker]
            won += attack > conflict.defender_strength + held[conflict.defender]
        assert abs(won / DEALS - float(expected)) < 0.06
    assert looked


def test_all_that_one_has_gives_the_best_odds() -> None:
    for _, view, conflict in conflicts():
        answers = [move.number for move in view.legal if isinstance(move, AddSupport)]
        odds = [support_odds(view, number) for number in answers]
        assert odds == sorted(odds)
        own = attacker_odds(view, conflict)
        assert odds[-1] == (own if view.seat == conflict.attacker else 1 - own)


def test_odds_do_not_change_with_what_is_hidden() -> None:
    """Other hands that fit the view give the same sentences, in the question and the forecast."""
    looked = 0
    for state, view, _ in conflicts():
        looked += 1
        for seed in range(3):
            other = asked_view(imagine(view, Random(seed)))
            assert UI.odds(other, SAY) == UI.odds(view, SAY)
            for move in view.legal[:2]:
                assert UI.preview(other, move, SAY) == UI.preview(view, move, SAY), state.move_count
        if looked == 12:
            return
    raise AssertionError(looked)


def test_the_question_tells_the_odds_of_every_answer_of_an_attacker() -> None:
    counted = {True: 0, False: 0}
    for _, view, conflict in conflicts():
        attacks = conflict.attacker_support == UNDECIDED
        words = UI.odds(view, SAY)
        assert words.count("%") == (len(view.legal) if attacks else 0)
        counted[attacks] += 1
    assert all(counted.values())


def test_what_is_not_certain_is_not_told_as_certain() -> None:
    assert percent(Fraction(0)) == "0"
    assert percent(Fraction(1, 1000)) == "<1"
    assert percent(Fraction(1, 3)) == "33"
    assert percent(Fraction(999, 1000)) == ">99"
    assert percent(Fraction(1)) == "100"
