"""Somebody who solves puzzles on the page."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import Page, expect

from tests.support.page_lessons import Input, Learner
from tests.support.page_watching import shot
from tests.support.puzzle_solving import match_of
from ziggurat.learn.puzzles import Puzzle


def type_move(page: Page, move: str) -> None:
    """Type a move and send it."""
    page.keyboard.press("m")
    page.locator("#typing-text").fill(move)
    page.keyboard.press("Enter")


@dataclass
class Solver:
    """Somebody who solves puzzles of a game."""

    page: Page
    game: str
    input: Input = "mouse"

    def open(self, url: str, where: str) -> None:
        """Open the page of a puzzle, by its id or as ``daily``."""
        self.page.goto(f"{url}/puzzles/{self.game}{where and '/'}{where}")
        self.wait()

    def wait(self) -> None:
        """Wait until the position is shown."""
        expect(self.page.locator("#state")).to_be_hidden()
        expect(self.page.locator("#puzzle-task")).not_to_be_empty()

    def play(self, puzzle: Puzzle, move: str, verdict: str) -> None:
        """Make a move on the board, and wait for what it is."""
        told = self.page.locator(f'body[data-verdict="{verdict}"]')
        Learner(self.page, self.game, self.input).make(match_of(puzzle), puzzle.seat, move, told)
        expect(told).to_be_attached()
        shot(self.page, f"puzzle-{self.game}-{verdict}")

    def standing(self) -> dict[str, str]:
        """The rating, the streak, the best one, and how many were solved, as they are shown."""
        names = ("rating", "streak", "best", "solved")
        return {name: self.page.locator(f"#solver-{name}").inner_text() for name in names}

    def rating(self) -> int:
        """The rating that is shown, without what the last attempt has changed."""
        return int(self.standing()["rating"].split("?")[0].split()[0])
