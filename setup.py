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
    "ziggurat.core.agenda",
    "ziggurat.core.events",
    "ziggurat.core.moves",
    "ziggurat.core.rng",
    "ziggurat.core.seats",
    "ziggurat.core.state",
    "ziggurat.games.terra.auction",
    "ziggurat.games.terra.bots.evaluation",
    "ziggurat.games.terra.bots.expected_ranks",
    "ziggurat.games.terra.bots.least_squares",
    "ziggurat.games.terra.bots.map_features",
    "ziggurat.games.terra.bots.opening",
    "ziggurat.games.terra.bots.position_features",
    "ziggurat.games.terra.bots.rival_forecast",
    "ziggurat.games.terra.bots.round_plan",
    "ziggurat.games.terra.bots.simple_answers",
    "ziggurat.games.terra.bots.turn_generator",
    "ziggurat.games.terra.bots.weights",
    "ziggurat.games.terra.bridges",
    "ziggurat.games.terra.cults",
    "ziggurat.games.terra.data.board",
    "ziggurat.games.terra.data.box",
    "ziggurat.games.terra.data.tiles",
    "ziggurat.games.terra.decisions",
    "ziggurat.games.terra.digging",
    "ziggurat.games.terra.dwellings",
    "ziggurat.games.terra.events",
    "ziggurat.games.terra.exchange",
    "ziggurat.games.terra.faction",
    "ziggurat.games.terra.factions",
    "ziggurat.games.terra.factions.alchemists",
    "ziggurat.games.terra.factions.auren",
    "ziggurat.games.terra.factions.chaosmagicians",
    "ziggurat.games.terra.factions.cultists",
    "ziggurat.games.terra.factions.darklings",
    "ziggurat.games.terra.factions.dwarves",
    "ziggurat.games.terra.factions.engineers",
    "ziggurat.games.terra.factions.fakirs",
    "ziggurat.games.terra.factions.giants",
    "ziggurat.games.terra.factions.halflings",
    "ziggurat.games.terra.factions.mermaids",
    "ziggurat.games.terra.factions.nomads",
    "ziggurat.games.terra.factions.swarmlings",
    "ziggurat.games.terra.factions.witches",
    "ziggurat.games.terra.favours",
    "ziggurat.games.terra.final",
    "ziggurat.games.terra.goods",
    "ziggurat.games.terra.hexes",
    "ziggurat.games.terra.leaving",
    "ziggurat.games.terra.logs.empty_offers",
    "ziggurat.games.terra.logs.held_rounds",
    "ziggurat.games.terra.logs.ledger",
    "ziggurat.games.terra.logs.move_player",
    "ziggurat.games.terra.logs.reader",
    "ziggurat.games.terra.logs.setup_lines",
    "ziggurat.games.terra.logs.shorthand",
    "ziggurat.games.terra.logs.spelling",
    "ziggurat.games.terra.moves",
    "ziggurat.games.terra.offers",
    "ziggurat.games.terra.options",
    "ziggurat.games.terra.parsing",
    "ziggurat.games.terra.passing",
    "ziggurat.games.terra.player",
    "ziggurat.games.terra.reach",
    "ziggurat.games.terra.rounds",
    "ziggurat.games.terra.setup",
    "ziggurat.games.terra.sources",
    "ziggurat.games.terra.spades",
    "ziggurat.games.terra.special",
    "ziggurat.games.terra.state",
    "ziggurat.games.terra.towns",
    "ziggurat.games.terra.tracks",
    "ziggurat.games.terra.tuples",
    "ziggurat.games.terra.turn",
    "ziggurat.games.terra.upgrade",
    "ziggurat.games.tigris.board",
    "ziggurat.games.tigris.bots.candidates",
    "ziggurat.games.tigris.bots.deals",
    "ziggurat.games.tigris.bots.evaluation",
    "ziggurat.games.tigris.bots.kingdom_features",
    "ziggurat.games.tigris.bots.playout",
    "ziggurat.games.tigris.bots.replies",
    "ziggurat.games.tigris.bots.turn_plan",
    "ziggurat.games.tigris.bots.weights",
    "ziggurat.games.tigris.box",
    "ziggurat.games.tigris.buildings",
    "ziggurat.games.tigris.cells",
    "ziggurat.games.tigris.cells_by_colour",
    "ziggurat.games.tigris.cells_native",
    "ziggurat.games.tigris.conflict",
    "ziggurat.games.tigris.decisions",
    "ziggurat.games.tigris.disasters",
    "ziggurat.games.tigris.events",
    "ziggurat.games.tigris.exchange",
    "ziggurat.games.tigris.grid",
    "ziggurat.games.tigris.imagine",
    "ziggurat.games.tigris.kingdoms",
    "ziggurat.games.tigris.leaders",
    "ziggurat.games.tigris.locale.event_messages",
    "ziggurat.games.tigris.monuments",
    "ziggurat.games.tigris.move_lists",
    "ziggurat.games.tigris.moves",
    "ziggurat.games.tigris.revolt",
    "ziggurat.games.tigris.setup",
    "ziggurat.games.tigris.state",
    "ziggurat.games.tigris.tiles",
    "ziggurat.games.tigris.treasures",
    "ziggurat.games.tigris.turn",
    "ziggurat.games.tigris.ui.consequences",
    "ziggurat.games.tigris.ui.context",
    "ziggurat.games.tigris.ui.input",
    "ziggurat.games.tigris.ui.scoreboard",
    "ziggurat.games.tigris.war",
    "ziggurat.server.views.edits",
    "ziggurat.server.views.picture_edits",
    "ziggurat.server.views.view_change",
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
