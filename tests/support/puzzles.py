"""Checks of shipped puzzles, for the tests of each game."""

from __future__ import annotations

from functools import cache

from ziggurat import Match, Record, find
from ziggurat.i18n import LANGUAGES, speak
from ziggurat.i18n.bots import reason_words
from ziggurat.learn import Walk, lessons_of
from ziggurat.learn.game_puzzles import puzzles_of
from ziggurat.learn.puzzles import Puzzle


@cache
def shipped(game: str) -> tuple[Puzzle, ...]:
    return tuple(puzzles_of(find(game)).puzzles())


def position(puzzle: Puzzle) -> Match:
    """The match that ends with a puzzle's position; nobody may change it."""
    return replayed(puzzle.record)


@cache
def replayed(record: str) -> Match:
    return Match(Record.loads(record))


def tags_of_lesson(game: str, lesson: str) -> list[tuple[str, tuple[str, ...]]]:
    """The first right move of each step of a lesson, and what a puzzle with it would be about."""
    facet = puzzles_of(find(game))
    walk = Walk(next(one for one in lessons_of(find(game)).lessons() if one.name == lesson))
    found = []
    while (step := walk.step) is not None:
        move = ""
        if step.awaits_move:
            legal = walk.match.state.legal_moves(walk.match.state.decisions()[0].seat)
            move = next(one.text for one in legal if step.is_right(one.text))
            found.append((move, facet.tags(walk.match, move)))
        walk.go(move)
    return found


def check_puzzle(puzzle: Puzzle) -> None:
    """The record replays, the moves are legal, and the tags are what the game says."""
    match = position(puzzle)
    legal = [move.text for move in match.state.legal_moves(puzzle.seat)]
    assert puzzle.seat in [decision.seat for decision in match.state.decisions()]
    assert puzzle.solution in legal and puzzle.tempting in legal
    assert puzzle.solution != puzzle.tempting
    facet = puzzles_of(match.game)
    assert puzzle.tags == facet.tags(match, puzzle.solution) != ()
    assert puzzle.lost >= 15
    view = match.state.view(puzzle.seat)
    wanted, other = (match.state.parse(text) for text in (puzzle.solution, puzzle.tempting))
    assert facet.answer(view, wanted, wanted) == "right"
    assert facet.answer(view, wanted, other) == "wrong"
    check_line(puzzle, match.copy())


def check_line(puzzle: Puzzle, match: Match) -> None:
    """The line is legal, and nobody else is asked within it."""
    assert puzzle.line[0] == puzzle.solution
    for text in puzzle.line:
        assert match.state.decisions()[0].seat == puzzle.seat
        match.play(text, puzzle.seat)


def check_reasons(game: str, puzzle: Puzzle) -> None:
    """Every reason is a sentence in every language."""
    assert puzzle.reasons
    for language in LANGUAGES:
        say = speak(game, language)
        for reason in puzzle.reasons:
            assert f"bot.{reason.key}" in say.messages
            assert reason_words(reason.key, reason.facts, say)


def check_set(puzzles: tuple[Puzzle, ...]) -> None:
    """A set of puzzles is varied, and every one has another position."""
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    assert len({puzzle.record for puzzle in puzzles}) == len(puzzles)
    games: dict[str, list[Puzzle]] = {}
    for puzzle in puzzles:
        games.setdefault(puzzle.origin.partition(", move ")[0], []).append(puzzle)
    for same in games.values():
        assert len(same) <= 3, same[0].origin
        assert len({turn(puzzle) for puzzle in same}) == len(same), same[0].origin


def turn(puzzle: Puzzle) -> int:
    """The number of moves before the first one that the seat has made in succession."""
    history = position(puzzle).history
    at = len(history)
    while at and history[at - 1].seat == puzzle.seat:
        at -= 1
    return at
