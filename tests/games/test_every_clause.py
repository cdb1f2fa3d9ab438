"""No clause without a test, no test of a clause that is not there."""

import ast
import re
from pathlib import Path

import pytest

from tests.support.catalogues import rules_file
from ziggurat import all_games

pytestmark = pytest.mark.both_builds

HERE = Path(__file__).parent
GAMES = {"tigris": ("TE", 124), "terra": ("TM", 430)}
"""The letters of each game's clauses, and the last number."""


def clauses(game: str) -> list[str]:
    """The numbers of the rules page, in its order."""
    return re.findall(r"^\*\*([A-Z]+-\d+)\*\* ", page(game), re.M)


def page(game: str) -> str:
    return rules_file(game).read_text("utf-8")


def shown(game: str) -> set[str]:
    """The numbers that the tests of a game carry."""
    found: set[str] = set()
    for path in sorted((HERE / game).rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for mark in node.decorator_list:
                    if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "rule":
                        found.update(ast.literal_eval(number) for number in mark.args)
    return found


def test_every_game_is_here() -> None:
    assert set(GAMES) == {game.short for game in all_games()}


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_page_numbers_every_clause_once_and_in_order(game: str) -> None:
    letters, last = GAMES[game]
    assert clauses(game) == [f"{letters}-{number}" for number in range(1, last + 1)]


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_has_a_test(game: str) -> None:
    assert sorted(set(clauses(game)) - shown(game)) == []


@pytest.mark.parametrize("game", GAMES)
def test_no_test_carries_a_number_that_is_in_no_document(game: str) -> None:
    examples = set(re.findall(r"^\| (EX-\d+)(?: \*)? \|", page(game), re.M))
    assert sorted(shown(game) - set(clauses(game)) - examples) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_worked_example_of_the_page_is_shown(game: str) -> None:
    assert sorted(set(re.findall(r"^\| (EX-\d+)(?: \*)? \|", page(game), re.M)) - shown(game)) == []
