"""Ideas: the best moves that a person would call different, and none that is warned against."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.support.pebbles import Pebbles
from ziggurat.bots import MoveReason, ScoredMove, SearchProgress
from ziggurat.bots import advice as advising
from ziggurat.bots.advice import Advice, dropped
from ziggurat.bots.game_bots import GameBots
from ziggurat.bots.ideas import Idea, Ideas
from ziggurat.core.moves import Move


def scored(text: str, value: float) -> ScoredMove:
    return ScoredMove(Move(text), value, MoveReason("looks-best"))


def texts(moves: Sequence[ScoredMove]) -> list[str]:
    return [one.move.text for one in moves]


def best(*told: tuple[float, Idea], margin: float = 2.0) -> list[int]:
    """The numbers of the ideas that are told, of moves in this order."""
    moves = [scored(str(number), value) for number, (value, _) in enumerate(told)]
    chosen = Ideas(moves, [idea for _, idea in told], margin).best(3)
    return [int(text) for text in texts(chosen)]


def test_the_same_idea_is_told_once() -> None:
    here, there = Idea("tile", "Ur", "a1"), Idea("tile", "Ur", "a2")
    assert best((5, here), (5, there), (4.5, Idea("leader"))) == [0, 2]


def test_another_kind_comes_before_the_same_kind_elsewhere() -> None:
    tiles = [Idea("tile", kingdom, kingdom) for kingdom in ("Ur", "Uruk", "Kish")]
    leader = Idea("leader", "Ur", "b1")
    assert best((5, tiles[0]), (4.9, tiles[1]), (4.8, tiles[2]), (4, leader)) == [0, 1, 3]


def test_two_ideas_are_shown_on_two_places_if_they_are_as_good_there() -> None:
    priest, trader = Idea("priest", "new", "c2"), Idea("trader", "new", "c2")
    assert best((5, priest), (4.9, trader), (4.85, Idea("trader", "new", "f2"))) == [0, 2]
    assert best((5, priest), (4.9, trader), (4.6, Idea("trader", "new", "f2"))) == [0, 1]


def test_of_two_moves_of_one_sense_the_better_is_told() -> None:
    """Whatever they are called: the player would read the same sentence twice."""
    priest = [Idea("priest", kingdom, sense="founds") for kingdom in ("Ur", "Uruk")]
    temple = Idea("temple", "Ur", sense="grows")
    assert best((5, priest[0]), (4.9, priest[1]), (4, temple)) == [0, 2]
    assert best((5, temple), (4.9, Idea("farm", "Ur", sense="grows"))) == [0]


def test_an_idea_is_told_by_a_move_as_good_that_says_something_new() -> None:
    king, here = Idea("king", "Ur", "b1", sense="paid"), Idea("tile", "Ur", "c1", sense="paid")
    there = Idea("tile", "Ur", "c2", sense="square")
    assert best((5, king), (4.9, here), (4.85, there)) == [0, 2]
    assert best((5, king), (4.9, here), (4.5, there)) == [0], "another reason, but not as good"


def test_the_player_reads_the_reason_of_the_idea() -> None:
    moves, why = [scored("a", 5), scored("b", 4)], MoveReason("lead")
    told = Ideas(moves, [Idea("a", reason=why), Idea("b")], 2).best(3)
    assert [one.reason for one in told] == [why, moves[1].reason]
    sole = Ideas(moves[:1], [Idea("a", either_or=True, reason=why)], 2).best(3)
    assert [one.reason for one in sole] == [why]


def test_what_is_far_worse_is_not_told() -> None:
    assert best((5, Idea("tile")), (2.9, Idea("leader"))) == [0]
    assert best((5, Idea("tile")), (3.1, Idea("leader"))) == [0, 1]


def test_one_answer_to_a_question_is_told() -> None:
    offer = Idea("offer", "giver", either_or=True)
    assert best((5, offer), (4.9, offer), (4.8, Idea("tile"))) == [0]


def test_taking_and_declining_are_not_both_praised() -> None:
    take, decline = Idea("monument", "red"), Idea("no-monument", declines=True)
    assert best((5, take), (4.9, decline), (4.8, Idea("monument", "blue"))) == [0, 2]
    assert best((5, decline), (4.9, take)) == [0]


def test_an_answer_has_rivals_that_contradict_it() -> None:
    take, decline = Idea("monument", "red"), Idea("no-monument", declines=True)
    moves = [scored("take", 5), scored("other", 4.9), scored("decline", 4.8)]
    ideas = [take, Idea("monument", "blue"), decline]
    assert texts(list(Ideas(moves, ideas, 2).rivals())) == ["decline"]
    assert texts(list(Ideas(moves[::-1], ideas[::-1], 2).rivals())) == ["other", "take"]


def test_moves_that_a_search_dropped_rank_behind_those_that_went_on() -> None:
    last = [scored("a", 3), scored("b", 2)]
    before = [scored("c", 9), scored("a", 8), scored("b", 7), scored("d", 6)]
    assert [(one.move.text, one.value) for one in dropped(last, before)] == [("c", 2), ("d", 1)]
    assert dropped(last, [scored("e", 1)]) == [], "nothing to compare with"


class Telling:
    """A bot that considers these moves."""

    max_scored = 3

    def __init__(self, *moves: ScoredMove) -> None:
        self.moves = moves

    def analyse(self, view: object, clock: object, tell: object) -> Sequence[ScoredMove]:
        return SearchProgress(1, self.moves).moves


class OneMargin(GameBots):
    idea_margin = 2.0
    close_margin = 0.5


def advised(monkeypatch: pytest.MonkeyPatch, bot: Telling, bots: GameBots, *warned: str) -> Advice:
    monkeypatch.setattr(advising, "bot_named", lambda *_: bot)
    monkeypatch.setattr(advising, "bots_of", lambda _: bots)
    game: Any = Pebbles()
    return advising.advice(game, game, "", None, lambda move: move.text in warned)


def test_what_is_warned_against_is_never_an_idea(monkeypatch: pytest.MonkeyPatch) -> None:
    bot = Telling(scored("a", 5), scored("b", 4.5), scored("c", 4))
    assert texts(advised(monkeypatch, bot, OneMargin()).ideas) == ["a", "b", "c"]
    assert texts(advised(monkeypatch, bot, OneMargin(), "a").ideas) == ["b", "c"]


def test_nothing_is_praised_if_all_that_is_worth_doing_wastes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bot = Telling(scored("a", 5), scored("b", 4.5), scored("far worse", 1))
    told = advised(monkeypatch, bot, OneMargin(), "a", "b")
    assert told.ideas == () and told.wasteful == bot.moves[0]


def test_a_close_call_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    class Offers(OneMargin):
        def ideas(self, view: object, moves: Sequence[ScoredMove]) -> list[Idea]:
            return [Idea("offer", either_or=True) for _ in moves]

    near, far = scored("decline", 4.6), scored("decline", 4.4)
    told = advised(monkeypatch, Telling(scored("take", 5), near), Offers())
    assert texts(told.ideas) == ["take"] and told.rival == near
    told = advised(monkeypatch, Telling(scored("take", 5), far), Offers())
    assert texts(told.ideas) == ["take"] and told.rival is None
    told = advised(monkeypatch, Telling(scored("take", 5), near), Offers(), "decline")
    assert told.rival is None, "a rival is not warned against either"
