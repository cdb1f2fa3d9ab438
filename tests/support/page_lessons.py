"""Somebody who takes a lesson on the page, with a mouse, by keys or by taps."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from playwright.sync_api import Locator, Page, expect

from tests.support.lessons import right_moves
from tests.support.page_watching import shot
from ziggurat import Match
from ziggurat.core.seats import Seat
from ziggurat.learn import Lesson, Walk
from ziggurat.ui import ui_of

Input = Literal["mouse", "keys", "taps"]
INPUTS: tuple[Input, ...] = ("mouse", "keys", "taps")
DONE = '#done:enabled[aria-disabled="false"]'


@dataclass
class Learner:
    """Somebody who takes a lesson on the page, and knows which moves are right."""

    page: Page
    game: str
    input: Input = "mouse"

    def open(self, url: str, lesson: str) -> None:
        self.page.goto(f"{url}/learn/{self.game}/{lesson}")
        self.wait_for(0)

    def wait_for(self, step: int) -> None:
        expect(self.page.locator(f'body[data-step="{step}"]')).to_have_count(1)

    def take(self, lesson: Lesson, last: int | None = None) -> Walk:
        """Take the lesson to its end, or to a step, with the first right move each time."""
        walk = Walk(lesson)
        while walk.step is not None and walk.taken != last:
            move = right_moves(walk)[0]
            self.go(walk, move)
            walk.go(move)
            self.wait_for(walk.taken)
            shot(self.page, f"lesson-{self.game}-{lesson.name}-{walk.taken}")
        return walk

    def go(self, walk: Walk, move: str) -> None:
        """Make a move as a person does: touch what it needs, and confirm if that is asked for."""
        if not move:
            self.press(self.page.locator("#lesson-next"))
            return
        taken = self.page.locator(f'body[data-step="{walk.taken + 1}"]')
        self.make(walk.match, walk.lesson.seat, move, taken)

    def make(self, match: Match, seat: Seat, move: str, taken: Locator) -> None:
        """Touch what a move needs, and confirm it unless that has led to what is taken."""
        ui, view = ui_of(match.game), match.state.view(seat)
        if move == ui.ending(view):
            self.press(self.page.locator("#end"))
        else:
            path = ui.path(view, next(one for one in view.legal if one.text == move))
            for token in until_clear(path, ui.choices(view)):
                self.touch(token)
        expect(taken.or_(self.page.locator(DONE)).first).to_be_attached()
        if not taken.count():
            self.press(self.page.locator(DONE))

    def touch(self, token: str) -> None:
        """Touch a thing on the rail, a button, or a place on a board."""
        page, name = self.page, token.replace('"', '\\"')
        chips = page.locator(f':is(#choices, #rail) [data-token="{name}"]')
        places = page.locator(f'#left .part [data-at="{name}"].lit')
        found = chips.or_(places).first
        expect(found).to_be_attached()
        beside = page.locator(f'#tiles [data-at="{name}"].lit').count()
        if self.input == "taps":
            wanted = "tiles" if beside else "play"
            if page.locator("body").get_attribute("data-panel") != wanted:
                page.locator(f'#nav [data-tab="{wanted}"]').tap()
        self.press(found)

    def press(self, found: Locator) -> None:
        if self.input == "keys":
            found.focus()
            self.page.keyboard.press("Enter")
        elif self.input == "taps":
            found.tap()
        else:
            found.click()


def until_clear(path: Iterable[str], choices: Iterable[Sequence[str]]) -> Iterator[str]:
    """The tokens of a move that are touched: the page finds the rest if only one move is left."""
    left = list(choices)
    for token in path:
        yield token
        left = [choice for choice in left if token in choice[1:]]
        if len(left) == 1:
            return
