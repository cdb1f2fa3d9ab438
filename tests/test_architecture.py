"""The house and its plan agree: imports point downwards, rules need only the standard library."""

import ast
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from ziggurat import all_games

SOURCE = Path(__file__).parent.parent / "src" / "ziggurat"
DOCS = Path(__file__).parent.parent / "docs"
RULES = DOCS.parent / "src" / "ziggurat" / "locale" / "en" / "rules"

ROOM = re.compile(r"^  (?P<room>\w+)/ .*?  \[(?P<below>.*)\]$", re.M)


def plan() -> dict[str, set[str]]:
    """The rooms of ``docs/house.md``, each with what it may import; ``any`` is all of them."""
    page = (DOCS / "house.md").read_text(encoding="utf-8")
    rooms = {m["room"]: set(m["below"].replace(",", " ").split()) for m in ROOM.finditer(page)}
    everything = {"", *rooms}
    return {room: everything if "any" in below else below for room, below in rooms.items()}


BELOW = plan()
GAMES = [game.short for game in all_games()]
ENGINE = ["core", "draw", *GAMES]
PURE = [*ENGINE, "locale"]
"""Rooms that need nothing but Python."""


def modules(room: str) -> list[Path]:
    return sorted((SOURCE / room).rglob("*.py"))


def imported(path: Path) -> Iterator[str]:
    """Every module that a file imports, by its full name."""
    package = ("ziggurat", *path.relative_to(SOURCE).parent.parts)
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) - node.level + 1] if node.level else ()
            name = ".".join([*start, *([node.module] if node.module else [])])
            yield from ([name] if node.module else [f"{name}.{a.name}" for a in node.names])


def strings(path: Path) -> Iterator[str]:
    """Every text in a file that is no docstring and in no assertion."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    silent: set[ast.AST] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Assert | ast.Expr) or (
            isinstance(node, ast.Raise) and "AssertionError" in ast.dump(node)
        ):
            silent.update(ast.walk(node) if not is_call(node) else ())
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in silent:
            yield node.value


def is_call(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and not isinstance(node.value, ast.Constant)


def test_every_room_is_on_the_plan() -> None:
    rooms = {path.parent.name for path in SOURCE.glob("*/__init__.py")}
    assert rooms == set(BELOW)


@pytest.mark.parametrize("room", BELOW)
def test_imports_point_downwards_only(room: str) -> None:
    for path in modules(room):
        for name in imported(path):
            if name.split(".")[0] == "ziggurat":
                target = [*name.split("."), ""][1]
                other = target if target in BELOW else ""
                assert other == room or other in BELOW[room], f"{path.name} imports {name}"


@pytest.mark.parametrize("room", PURE)
def test_the_rules_need_only_the_standard_library(room: str) -> None:
    for path in modules(room):
        outside = {name.split(".")[0] for name in imported(path)} - {"ziggurat"}
        if path.name == "native.py":  # for the type checker alone
            outside -= {"mypy_extensions"}
        assert outside <= sys.stdlib_module_names, path.name


@pytest.mark.parametrize("room", ENGINE)
def test_there_is_no_hidden_chance(room: str) -> None:
    for path in modules(room):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        plain = [node for node in ast.walk(tree) if isinstance(node, ast.Import)]
        assert not {alias.name for node in plain for alias in node.names} & {"random", "secrets"}
        taken = [
            n for n in ast.walk(tree) if isinstance(n, ast.ImportFrom) and n.module == "random"
        ]
        assert {alias.name for node in taken for alias in node.names} <= {"Random"}


SHARED = {
    ("terra/exchange.py", "_CHEAPEST"),
    ("terra/exchange.py", "_PLANS"),
    ("terra/hexes.py", "_LISTED"),
    ("terra/questions.py", "_NOT_YOUR_TURN"),
    ("tigris/moves.py", "_OFF_THE_BOARD"),
}
"""Tables that rules write while they run. Threads share them: what is found under a key must
depend on that key alone, and never on what is in the table already."""
WRITES = {"add", "append", "clear", "extend", "insert", "pop", "popitem", "setdefault", "update"}


def written(path: Path) -> Iterator[str]:
    """The names of a module that its functions write to or replace."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    targets = [
        target
        for node in tree.body
        if isinstance(node, ast.Assign | ast.AnnAssign)
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
    ]
    names = {target.id for target in targets if isinstance(target, ast.Name)}
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        for node in ast.walk(function):
            owner: ast.expr | None = None
            if isinstance(node, ast.Global):
                yield from node.names
            elif isinstance(node, ast.Subscript | ast.Attribute):
                changed = isinstance(node.ctx, ast.Store | ast.Del)
                called = isinstance(node, ast.Attribute) and node.attr in WRITES
                owner = node.value if changed or called else None
            if isinstance(owner, ast.Name) and owner.id in names:
                yield owner.id


@pytest.mark.parametrize("room", ["core", *GAMES, "bots"])
def test_what_threads_share_is_known(room: str) -> None:
    at_import = {("core/registry.py", "_games"), *((f"{game}/moves.py", "MOVES") for game in GAMES)}
    found = {
        (path.relative_to(SOURCE).as_posix(), name)
        for path in modules(room)
        for name in written(path)
    }
    assert found - at_import == {one for one in SHARED if one[0].startswith(f"{room}/")}


INTEGER_SUMS = {
    "terra/ground.py": 1,
    "terra/judge.py": 2,
    "terra/opening.py": 1,
    "terra/plan.py": 1,
    "tigris/candidates.py": 1,
    "tigris/reasons.py": 2,
    "tigris/trial.py": 2,
}
"""How often bots call ``sum``: always for integers."""
SELF_PLAY = {"firsts.py", "learn.py", "selfplay.py", "tables.py"}
"""Tools that make weights and tables beforehand: bots only read what they wrote."""


def test_bots_add_floats_from_left_to_right() -> None:
    """What ``sum`` makes of floats depends on the version of Python; ``add_up`` does not."""
    found: Counter[str] = Counter()
    for path in modules("bots"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        names = [node.id for node in ast.walk(tree) if isinstance(node, ast.Name)]
        if path.name not in SELF_PLAY and "sum" in names:
            found[path.relative_to(SOURCE / "bots").as_posix()] = names.count("sum")
    assert found == INTEGER_SUMS


@pytest.mark.parametrize("room", [*ENGINE, "bots", "arena", "server"])
def test_only_the_catalogues_have_sentences(room: str) -> None:
    for path in modules(room):
        for text in strings(path):
            assert not re.search(r"[a-z]{2,} [a-z]{2,} [a-z]{2,}", text), f"{path.name}: {text}"


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_that_the_engine_cites_is_in_the_rules(game: str) -> None:
    page = (RULES / f"{game}.md").read_text(encoding="utf-8")
    known = re.findall(r"^\*\*([A-Z]+-\d+)\*\* ", page, re.M)
    letters = known[0].partition("-")[0]
    cited = re.compile(rf"\b{letters}-\d+")
    for path in modules(game):
        assert set(cited.findall(path.read_text(encoding="utf-8"))) <= set(known), path.name
