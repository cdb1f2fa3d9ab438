"""Laws of the code that import-linter cannot express."""

import ast
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.catalogues import rules_file

SOURCE = Path(__file__).parent.parent / "src" / "ziggurat"
GAMES = ["terra", "tigris"]
RULES = ["core", *(f"games/{game}" for game in GAMES)]
PURE = ["core", "svg", "ui", "i18n", "bots", "games"]
"""Packages that need nothing but Python."""
FOR_TYPES = {"_typeshed", "mypy_extensions"}
"""Imported for the type checker alone."""
FOR_DEVELOPERS = {
    *(f"server/http/routes/{name}.py" for name in ("games", "health", "player_aid")),
    *("server/http/openapi.py", "server/typescript.py"),
    *("server/metrics.py", "server/monitoring.py"),
}
"""Files with sentences of the OpenAPI document and of the metrics, which are in English only."""


def modules(package: str) -> list[Path]:
    return sorted((SOURCE / package).rglob("*.py"))


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


@pytest.mark.parametrize("package", PURE)
def test_the_rules_need_only_the_standard_library(package: str) -> None:
    for path in modules(package):
        outside = {name.split(".")[0] for name in imported(path)} - {"ziggurat"}
        outside -= FOR_TYPES
        assert outside <= sys.stdlib_module_names, path.name


@pytest.mark.parametrize("package", RULES)
def test_there_is_no_hidden_chance(package: str) -> None:
    for path in modules(package):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        plain = [node for node in ast.walk(tree) if isinstance(node, ast.Import)]
        assert not {alias.name for node in plain for alias in node.names} & {"random", "secrets"}
        taken = [
            n for n in ast.walk(tree) if isinstance(n, ast.ImportFrom) and n.module == "random"
        ]
        assert {alias.name for node in taken for alias in node.names} <= {"Random"}


SHARED = {
    ("games/terra/decisions.py", "_NOT_YOUR_TURN"),
    ("games/terra/exchange.py", "_CHEAPEST"),
    ("games/terra/exchange.py", "_PLANS"),
    ("games/terra/hexes.py", "_LISTED"),
    ("games/tigris/moves.py", "_OFF_THE_BOARD"),
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


AT_IMPORT = {
    ("core/registry.py", "_games"),
    ("core/registry.py", "_entry_points_loaded"),
    *((f"games/{game}/moves.py", "MOVES") for game in GAMES),
}
"""What is written while modules are loaded."""


def test_what_threads_share_is_known() -> None:
    shared = {
        (path.relative_to(SOURCE).as_posix(), name)
        for package in ("core", "games", "bots")
        for path in modules(package)
        for name in written(path)
    }
    assert shared - AT_IMPORT == SHARED


INTEGER_SUMS = {
    "games/terra/bots/evaluation.py": 2,
    "games/terra/bots/map_features.py": 1,
    "games/terra/bots/opening.py": 1,
    "games/terra/bots/position_features.py": 1,
    "games/terra/bots/round_plan.py": 1,
    "games/tigris/bots/candidates.py": 1,
    "games/tigris/bots/deals.py": 1,
    "games/tigris/bots/playout.py": 1,
    "games/tigris/bots/reasons.py": 2,
    "games/tigris/bots/win_probability.py": 1,
}
"""How often bots call ``sum``: always for integers."""
SELF_PLAY = ("train_", "self_play")
"""How the names of tools begin that write weights and tables: bots only read them."""


def test_bots_add_floats_from_left_to_right() -> None:
    """What ``sum`` makes of floats depends on the version of Python; ``add_up`` does not."""
    sums: Counter[str] = Counter()
    packages = ["bots", *(f"games/{game}/bots" for game in GAMES)]
    for path in [path for package in packages for path in modules(package)]:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        names = [node.id for node in ast.walk(tree) if isinstance(node, ast.Name)]
        if not path.name.startswith(SELF_PLAY) and "sum" in names:
            sums[path.relative_to(SOURCE).as_posix()] = names.count("sum")
    assert sums == INTEGER_SUMS


@pytest.mark.parametrize("package", [*PURE, "arena", "server"])
def test_only_the_catalogues_have_sentences(package: str) -> None:
    for path in modules(package):
        for text in (
            strings(path) if path.relative_to(SOURCE).as_posix() not in FOR_DEVELOPERS else ()
        ):
            assert not re.search(r"[a-z]{2,} [a-z]{2,} [a-z]{2,}", text), f"{path.name}: {text}"


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_that_the_engine_cites_is_in_the_rules(game: str) -> None:
    page = rules_file(game).read_text(encoding="utf-8")
    known = re.findall(r"^\*\*([A-Z]+-\d+)\*\* ", page, re.M)
    letters = known[0].partition("-")[0]
    cited = re.compile(rf"\b{letters}-\d+")
    for path in modules(f"games/{game}"):
        assert set(cited.findall(path.read_text(encoding="utf-8"))) <= set(known), path.name
