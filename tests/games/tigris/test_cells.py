"""Sets of cells: both implementations, function by function, beside the same over plain sets."""

import subprocess
import sys
from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support import opaque_cells as plain
from tests.support import oracle
from ziggurat import compiled
from ziggurat.games.tigris import cells, cells_native, cells_plain
from ziggurat.games.tigris.cells import Cell

pytestmark = pytest.mark.both_builds

a_cell = st.sampled_from(cells.CELLS)
some_cells = st.frozensets(a_cell, max_size=90)


either = pytest.mark.parametrize("cells", [cells_plain, cells_native])
"""Of integers, and of machine words: compiled in a compiled build, else interpreted as well."""


def same(cells: ModuleType, fast: object, slow: plain.CellSet) -> bool:
    members: list[Cell] = cells.members(fast)
    return members == plain.members(slow)


@given(some_cells, some_cells)
@either
def test_the_algebra_of_two_sets(
    cells: ModuleType, first: frozenset[Cell], second: frozenset[Cell]
) -> None:
    a, b, x, y = cells.of(first), cells.of(second), plain.of(first), plain.of(second)
    assert same(cells, cells.union(a, b), plain.union(x, y))
    assert same(cells, cells.common(a, b), plain.common(x, y))
    assert same(cells, cells.without(a, b), plain.without(x, y))
    assert same(cells, cells.flood(a, b), plain.flood(x, y))
    assert cells.meet(a, b) == plain.meet(x, y)
    assert cells.covers(a, b) == plain.covers(x, y)
    assert cells.covers(cells.union(a, b), b)
    assert cells.same(a, b) == plain.same(x, y)
    assert cells.same(cells.union(a, b), cells.union(b, a))


@given(some_cells)
@either
def test_what_can_be_told_of_one_set(cells: ModuleType, chosen: frozenset[Cell]) -> None:
    a, x = cells.of(chosen), plain.of(chosen)
    assert cells.count(a) == len(chosen)
    assert cells.some(a) == bool(chosen)
    assert same(cells, cells.around(a), plain.around(x))
    pieces = cells.parts(a)
    assert list(map(cells.members, pieces)) == list(map(plain.members, plain.parts(x)))
    assert not chosen or same(cells, cells.piece(a), plain.piece(x))
    table = tuple(str(slot) for slot in range(plain.SLOTS))
    assert cells.select(table, a) == [str(cell) for cell in sorted(chosen)]
    assert [cells.nth(a, at) for at in range(len(chosen))] == sorted(chosen)


@given(a_cell, some_cells)
@either
def test_a_cell_and_a_set(cells: ModuleType, cell: Cell, chosen: frozenset[Cell]) -> None:
    a, x = cells.of(chosen), plain.of(chosen)
    assert cells.has(a, cell) == (cell in chosen)
    assert cells.members(cells.one(cell)) == [cell]
    assert same(cells, cells.beside(cell), plain.beside(cell))
    assert same(cells, cells.row_through(cell, a), plain.row_through(cell, x))
    assert same(cells, cells.column_through(cell, a), plain.column_through(cell, x))
    assert cells.corners(cell) == plain.corners(cell)
    assert cells.members(cells.square(cell)) == plain.members(plain.square(cell))


@either
def test_the_whole_board_and_nothing(cells: ModuleType) -> None:
    assert cells.members(cells.BOARD) == list(plain.CELLS)
    assert cells.members(cells.NONE) == cells.members(cells.none()) == []
    assert same(cells, cells.around(cells.BOARD), plain.around(plain.BOARD))
    assert not any(
        cells.has(cells.BOARD, cell) for cell in range(-1, plain.SLOTS - 1, plain.STRIDE)
    )


def test_names_and_cells_belong_together() -> None:
    assert [cells.named(cells.spell(cell)) for cell in cells.CELLS] == list(cells.CELLS)
    assert [cells.spell(c) for c in (cells.CELLS[0], cells.CELLS[15], cells.CELLS[-1])] == [
        "a1",
        "p1",
        "p11",
    ]
    assert {cells.named(name) for name in ("q1", "a0", "a12", "", "aa1")} == {cells.OFF}


@pytest.mark.skipif(compiled(), reason="what is compiled asks no module what a set is")
def test_the_rules_do_not_know_what_a_set_is_made_of() -> None:
    names = ["dev-01", "dev-18"]
    command = [sys.executable, "-m", "tests.support.replay_opaque", *names]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert run.stdout.split() == [d for name in names for d in oracle.game(name)["digests"]]
