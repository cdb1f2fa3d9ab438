"""Sets of cells: every function beside the same over plain sets."""

import subprocess
import sys

from hypothesis import given
from hypothesis import strategies as st

from tests import oracle
from tests.tigris import opaque_cells as plain
from ziggurat.tigris import cells
from ziggurat.tigris.cells import Cell

a_cell = st.sampled_from(cells.CELLS)
some_cells = st.frozensets(a_cell, max_size=90)


def both(chosen: frozenset[Cell]) -> tuple[cells.CellSet, plain.CellSet]:
    return cells.of(chosen), plain.of(chosen)


def same(fast: cells.CellSet, slow: plain.CellSet) -> bool:
    return cells.members(fast) == plain.members(slow)


@given(some_cells, some_cells)
def test_the_algebra_of_two_sets(first: frozenset[Cell], second: frozenset[Cell]) -> None:
    (a, x), (b, y) = both(first), both(second)
    assert same(cells.union(a, b), plain.union(x, y))
    assert same(cells.common(a, b), plain.common(x, y))
    assert same(cells.without(a, b), plain.without(x, y))
    assert same(cells.flood(a, b), plain.flood(x, y))
    assert cells.meet(a, b) == plain.meet(x, y)
    assert cells.covers(a, b) == plain.covers(x, y)
    assert cells.covers(cells.union(a, b), b)


@given(some_cells)
def test_what_can_be_told_of_one_set(chosen: frozenset[Cell]) -> None:
    a, x = both(chosen)
    assert cells.count(a) == len(chosen)
    assert cells.some(a) == bool(chosen)
    assert same(cells.around(a), plain.around(x))
    pieces = cells.parts(a)
    assert all(map(same, pieces, plain.parts(x))) and len(pieces) == len(plain.parts(x))
    table = [str(slot) for slot in range(cells.SLOTS)]
    assert cells.select(table, a) == [str(cell) for cell in sorted(chosen)]
    assert [cells.nth(a, at) for at in range(len(chosen))] == sorted(chosen)


@given(a_cell, some_cells)
def test_a_cell_and_a_set(cell: Cell, chosen: frozenset[Cell]) -> None:
    a, x = both(chosen)
    assert cells.has(a, cell) == (cell in chosen)
    assert same(cells.beside(cell), plain.beside(cell))
    assert same(cells.row_through(cell, a), plain.row_through(cell, x))
    assert same(cells.column_through(cell, a), plain.column_through(cell, x))
    assert cells.corners(cell) == plain.corners(cell)
    assert cells.members(cells.square(cell)) == plain.members(plain.square(cell))


def test_names_and_cells_belong_together() -> None:
    assert [cells.named(cells.spell(cell)) for cell in cells.CELLS] == list(cells.CELLS)
    assert [cells.spell(c) for c in (cells.CELLS[0], cells.CELLS[15], cells.CELLS[-1])] == [
        "a1",
        "p1",
        "p11",
    ]
    assert {cells.named(name) for name in ("q1", "a0", "a12", "", "aa1")} == {cells.OFF}


def test_the_rules_do_not_know_what_a_set_is_made_of() -> None:
    names = ["dev-01", "dev-18"]
    command = [sys.executable, "-m", "tests.tigris.replay_opaque", *names]
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr
    assert told.stdout.split() == [d for name in names for d in oracle.game(name)["digests"]]
