"""The optional half of the build: the rules, compiled. Everything else is in pyproject.toml.

Without a C compiler, without mypyc, in an editable install or with ZIGGURAT_PLAIN=1 the same files
are installed as plain Python.
"""

import os
import shutil
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

SOURCE = Path(__file__).parent / "src"

COMPILED = (
    "ziggurat.bots.floats",
    "ziggurat.bots.terra.answers",
    "ziggurat.bots.terra.ground",
    "ziggurat.bots.terra.judge",
    "ziggurat.bots.terra.opening",
    "ziggurat.bots.terra.places",
    "ziggurat.bots.terra.plan",
    "ziggurat.bots.terra.turns",
    "ziggurat.bots.terra.weights",
    "ziggurat.bots.tigris.candidates",
    "ziggurat.bots.tigris.judge",
    "ziggurat.bots.tigris.plan",
    "ziggurat.bots.tigris.realm",
    "ziggurat.bots.tigris.replies",
    "ziggurat.bots.tigris.trial",
    "ziggurat.bots.tigris.weights",
    "ziggurat.core.agenda",
    "ziggurat.core.chance",
    "ziggurat.core.events",
    "ziggurat.core.moves",
    "ziggurat.core.seats",
    "ziggurat.core.state",
    "ziggurat.terra.auction",
    "ziggurat.terra.bridges",
    "ziggurat.terra.cults",
    "ziggurat.terra.data.board",
    "ziggurat.terra.data.box",
    "ziggurat.terra.data.tiles",
    "ziggurat.terra.dwellings",
    "ziggurat.terra.events",
    "ziggurat.terra.exchange",
    "ziggurat.terra.faction",
    "ziggurat.terra.factions",
    "ziggurat.terra.factions.alchemists",
    "ziggurat.terra.factions.auren",
    "ziggurat.terra.factions.chaosmagicians",
    "ziggurat.terra.factions.cultists",
    "ziggurat.terra.factions.darklings",
    "ziggurat.terra.factions.dwarves",
    "ziggurat.terra.factions.engineers",
    "ziggurat.terra.factions.fakirs",
    "ziggurat.terra.factions.giants",
    "ziggurat.terra.factions.halflings",
    "ziggurat.terra.factions.mermaids",
    "ziggurat.terra.factions.nomads",
    "ziggurat.terra.factions.swarmlings",
    "ziggurat.terra.factions.witches",
    "ziggurat.terra.favours",
    "ziggurat.terra.final",
    "ziggurat.terra.goods",
    "ziggurat.terra.hexes",
    "ziggurat.terra.leaving",
    "ziggurat.terra.logs.ghosts",
    "ziggurat.terra.logs.held",
    "ziggurat.terra.logs.ledger",
    "ziggurat.terra.logs.reader",
    "ziggurat.terra.logs.shorthand",
    "ziggurat.terra.logs.words",
    "ziggurat.terra.moves",
    "ziggurat.terra.offers",
    "ziggurat.terra.options",
    "ziggurat.terra.parsing",
    "ziggurat.terra.passing",
    "ziggurat.terra.player",
    "ziggurat.terra.questions",
    "ziggurat.terra.reach",
    "ziggurat.terra.rounds",
    "ziggurat.terra.setup",
    "ziggurat.terra.sources",
    "ziggurat.terra.spades",
    "ziggurat.terra.special",
    "ziggurat.terra.state",
    "ziggurat.terra.towns",
    "ziggurat.terra.tracks",
    "ziggurat.terra.turn",
    "ziggurat.terra.upgrade",
    "ziggurat.tigris.board",
    "ziggurat.tigris.box",
    "ziggurat.tigris.buildings",
    "ziggurat.tigris.cells",
    "ziggurat.tigris.cells_native",
    "ziggurat.tigris.choices",
    "ziggurat.tigris.conflict",
    "ziggurat.tigris.disasters",
    "ziggurat.tigris.events",
    "ziggurat.tigris.exchange",
    "ziggurat.tigris.grid",
    "ziggurat.tigris.kingdoms",
    "ziggurat.tigris.layers",
    "ziggurat.tigris.leaders",
    "ziggurat.tigris.monuments",
    "ziggurat.tigris.moves",
    "ziggurat.tigris.question",
    "ziggurat.tigris.revolt",
    "ziggurat.tigris.setup",
    "ziggurat.tigris.state",
    "ziggurat.tigris.tiles",
    "ziggurat.tigris.treasures",
    "ziggurat.tigris.turn",
    "ziggurat.tigris.war",
)
"""The modules that are compiled, all together: calls between them are calls in C."""


EFFORT = os.environ.get("ZIGGURAT_EFFORT", "2")
"""How hard the C compiler tries, from 0 to 3."""
BUILDS = {"bdist_wheel", "build", "build_ext", "install"}
"""The commands that compile: others only ask about the package, or install it to be edited."""


class OptionalExtensions(build_ext):
    """Whatever goes wrong in the C compiler, the plain files are there already."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as problem:
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            plainly(type(problem).__name__)


def plainly(reason: str) -> None:
    print(f"ziggurat: installed as plain Python ({reason})", file=sys.stderr)


def wanted() -> bool:
    """A developer who edits files wants to run them; others want them fast."""
    plain = os.environ.get("ZIGGURAT_PLAIN", "") not in ("", "0")
    return bool(BUILDS & set(sys.argv)) and not plain


def has_compiler() -> bool:
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    return os.name == "nt" or shutil.which(command) is not None


def source(name: str) -> str:
    """The file of a module, or of a package."""
    path = SOURCE.joinpath(*name.split("."))
    return str(path / "__init__.py" if path.is_dir() else path.with_suffix(".py"))


def extensions() -> list[Extension]:
    """The modules in C; none where there is no compiler for them."""
    if not has_compiler():
        plainly("no C compiler")
        return []
    paths = [source(name) for name in COMPILED]
    settings = ["--config-file=", "--follow-imports=silent", "--always-true=COMPILED"]
    try:
        from mypyc.build import mypycify

        found = mypycify(
            [*settings, *paths], opt_level=EFFORT, debug_level="0", group_name="ziggurat"
        )
    except (Exception, SystemExit) as problem:
        plainly(type(problem).__name__)
        return []
    for extension in found:
        if os.name != "nt":  # calls within the library need no detour; floats round as in Python
            exact = ["-fno-semantic-interposition", "-ffp-contract=off"]
            extension.extra_compile_args = [*extension.extra_compile_args, *exact]
    return list(found)


if __name__ == "__main__":
    setup(
        ext_modules=extensions() if wanted() else [],
        cmdclass={"build_ext": OptionalExtensions},
    )
