"""Conflicts as they are told, kingdoms as areas, and monuments as choices."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import astuple
from random import Random

import pytest

from tests.support.tigris_lively import lively_match
from ziggurat import Match
from ziggurat.core.seats import Seat
from ziggurat.games.tigris import cells
from ziggurat.games.tigris.conflict import Support
from ziggurat.games.tigris.kingdoms import kingdoms
from ziggurat.games.tigris.monuments import ChooseMonument
from ziggurat.games.tigris.render.kingdom_areas import outline, tinted
from ziggurat.games.tigris.state import TigrisState
from ziggurat.games.tigris.ui.position_facts import payments
from ziggurat.i18n import LANGUAGES, speak
from ziggurat.ui import ConflictStory, ui_of

SAY = speak("tigris", "en")
WAR, FIRST, SECOND = 3, 97, 99
"""The seed of a game, its move that begins a war, and the one that decides it."""
TWO_WARS, DECIDED = 1, 120
"""The seed of a game with two wars after one tile, and the move that decides the first one."""


def told(match: Match, at: int, seat: Seat | None = None) -> list[ConflictStory]:
    """What an audience is told of conflicts after so many moves."""
    view = match.at(at).view(seat)
    return ui_of(match.game).conflicts(view, match.history[:at], SAY)


def position(match: Match, at: int) -> TigrisState:
    state = match.at(at)
    assert isinstance(state, TigrisState)
    return state


@pytest.fixture(scope="module")
def war() -> Match:
    return lively_match(WAR, 3, {}, 130)


def test_a_war_is_told_move_by_move(war: Match) -> None:
    [begun] = told(war, FIRST)
    assert begun.title == "External conflict (war) of farmers"
    assert (begun.attacker.strength, begun.defender.strength) == (3, 6)
    assert begun.attacker.support is begun.defender.support is begun.winner is None
    assert (begun.attacker.piece, begun.defender.piece) == ("bull-farmer", "lion-farmer")
    assert begun.support_sign == "farm"
    assert begun.notes[0] == "Bull may add farms from the hand, then Lion, who wins a tie"
    assert begun.notes[1:] == (
        "if Bull wins: 7 blue for Bull; Lion loses the farmer and 6 farms",
        "if Lion wins: 4 blue for Lion; Bull loses the farmer and 3 farms",
    )
    [added] = told(war, FIRST + 1)
    assert added.attacker.support is not None and added.defender.support is None
    [won] = told(war, SECOND)
    assert won.winner is not None and won.defender.support is not None
    assert [outcome.kind for outcome in won.outcomes] == ["returned", "removed", "scored"]
    assert [outcome.number for outcome in won.outcomes] == [1, 3, 4]
    assert won.odds == ""


def test_the_next_war_follows_the_decided_one() -> None:
    match = lively_match(TWO_WARS, 3, {}, 130)
    first, second = told(match, DECIDED)
    assert first.winner is not None and second.winner is None
    assert first.title != second.title
    [alone] = told(match, DECIDED + 1)
    assert alone.title == second.title and alone.attacker.support is not None


def test_a_move_about_nothing_tells_nothing(war: Match) -> None:
    ui = ui_of(war.game)
    silent = [at for at, played in enumerate(war.history, 1) if not ui.conflict_step(played)]
    assert len(silent) > 50
    assert not any(told(war, at) for at in silent)


def test_every_conflict_is_told_to_its_end() -> None:
    """Its sums are those of the log, and all of its points are among the outcomes."""
    decided = 0
    for seed in range(4):
        match = lively_match(seed, 2 + seed % 3, {}, 120)
        for at, played in enumerate(match.history, 1):
            if ui_of(match.game).conflict_step(played) != "won":
                continue
            story, won = (
                told(match, at)[0],
                next(e for e in played.events if e.key == "conflict.won"),
            )
            sums = {
                side.seat: side.strength + (side.support or 0)
                for side in (story.attacker, story.defender)
            }
            facts = won.facts()
            assert sums == {
                facts["winner"]: facts["winner_sum"],
                facts["loser"]: facts["loser_sum"],
            }
            assert story.winner == facts["winner"]
            assert [o.kind for o in story.outcomes if o.kind != "removed"] == ["returned", "scored"]
            decided += 1
    assert decided > 10


@pytest.mark.parametrize("support", ["free", "english"])
def test_the_variant_says_what_may_be_added(support: str) -> None:
    match = lively_match(7, 3, {"support": support}, 130)
    asked = [at for at in range(len(match.history)) if begins(match, at)]
    assert asked
    notes = told(match, asked[0])[0].notes[0]
    assert notes.startswith("English variant: ") == (support == "english")


def begins(match: Match, at: int) -> bool:
    asked = match.at(at).decision()
    return isinstance(asked, Support) and asked.conflict.asked == asked.conflict.attacker


def test_a_tie_is_named() -> None:
    ties = [story for seed in range(12) for story in decided_in(seed) if is_tie(story)]
    assert ties
    for story in ties:
        assert story.winner == story.defender.seat
        assert "a tie, so the defender wins" in story.notes[0]


def decided_in(seed: int) -> Iterator[ConflictStory]:
    match = lively_match(seed, 3, {}, 110)
    for at in range(1, len(match.history) + 1):
        yield from (story for story in told(match, at) if story.winner is not None)


def is_tie(story: ConflictStory) -> bool:
    attack, defence = story.attacker, story.defender
    return attack.strength + (attack.support or 0) == defence.strength + (defence.support or 0)


def test_nobody_is_told_what_others_hold(war: Match) -> None:
    """Everything but the viewer's own chance is the same for all, whatever the hands are."""
    rng = Random(3)
    for at in range(FIRST, SECOND + 1):
        for seat in (None, Seat(0), Seat(1), Seat(2)):
            view, game = war.at(at).view(seat), war.game
            truth = told(war, at, seat)
            assert without_odds(truth) == without_odds(told(war, at))
            for _ in range(5):
                other = game.imagine(view, rng).view(seat)
                assert ui_of(game).conflicts(other, war.history[:at], SAY) == truth


def without_odds(stories: list[ConflictStory]) -> list[tuple[object, ...]]:
    places = [name for name in ConflictStory.__slots__ if name != "odds"]
    return [tuple(getattr(story, name) for name in places) for story in stories]


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_in_every_language(war: Match, language: str) -> None:
    say = speak("tigris", language)
    for at in (FIRST, FIRST + 1, SECOND):
        [story] = ui_of(war.game).conflicts(war.at(at).view(None), war.history[:at], say)
        assert "{" not in repr(astuple(story)) and "page." not in repr(astuple(story))


# Kingdoms


def test_the_areas_are_the_kingdoms(war: Match) -> None:
    for at in range(0, len(war.history), 7):
        state = position(war, at)
        areas = [area for area, _ in tinted(state.view(None).internal)]
        found = {tuple(cells.members(area)) for area in areas}
        assert found == {tuple(cells.members(kingdom)) for kingdom in kingdoms(state)}


def test_kingdoms_beside_each_other_have_different_tints(war: Match) -> None:
    tints = [tint for _, tint in tinted(position(war, FIRST).view(None).internal)]
    assert len(tints) > 1 and len(set(tints)) == len(tints)


def test_an_outline_goes_around_all_cells_of_an_area() -> None:
    square = cells.square(cells.named("c3"))
    assert outline(square) == "M80 80h80v80h-80z"


def test_a_hole_has_a_line_of_its_own() -> None:
    ring = cells.none()
    for name in ("c3", "d3", "e3", "c4", "e4", "c5", "d5", "e5"):
        ring = cells.union(ring, cells.one(cells.named(name)))
    outer, inner = outline(ring).rstrip("z").split("z")
    assert outer == "M80 80h120v120h-120" and inner.startswith("M120 120")


def test_an_outline_closes_on_itself(war: Match) -> None:
    for area, _ in tinted(position(war, SECOND).view(None).internal):
        for loop in outline(area).split("z")[:-1]:
            across = sum(int(step) for step in re.findall(r"h(-?\d+)", loop))
            down = sum(int(step) for step in re.findall(r"v(-?\d+)", loop))
            assert {across, down} & {0} and len(loop) > 8


# Monuments


def test_a_monument_says_whom_it_pays() -> None:
    match = lively_match(1, 3, {}, 130)
    asked = [at for at in range(131) if at < len(match.history) and offers(match, at)]
    assert asked
    for at in asked:
        state = position(match, at)
        view, ui = state.view(state.decision().seat), ui_of(match.game)  # type: ignore[union-attr]
        names = {token for _, *path in ui.choices(view) for token in path}
        tokens = ui.tokens(view, names, SAY)
        cards = {name: token for name, token in tokens.items() if token.group == "card"}
        assert "no-monument" in cards and len(cards) > 1
        for text, token, *_ in ui.choices(view):
            if text == "no-monument":
                continue
            after = state.copy()
            after.follow(next(move for move in view.legal if move.text == text))
            more = sum(payments(after).values()) - sum(payments(state).values())
            hint = cards[token].hint.replace("\N{MINUS SIGN}", "-")
            said = sum(int(number) for number in re.findall(r"[-+]\d", hint))
            assert said == more and cards[token].sign


def offers(match: Match, at: int) -> bool:
    return isinstance(match.at(at).decision(), ChooseMonument)
