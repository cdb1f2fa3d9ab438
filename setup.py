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
    "ziggurat.core.agenda",
    "ziggurat.core.chance",
    "ziggurat.core.events",
    "ziggurat.core.moves",
    "ziggurat.core.seats",
    "ziggurat.core.state",
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


def extensions() -> list[Extension]:
    """The modules in C; none where there is no compiler for them."""
    if not has_compiler():
        plainly("no C compiler")
        return []
    paths = [str(SOURCE.joinpath(*name.split("."))) + ".py" for name in COMPILED]
    settings = ["--config-file=", "--follow-imports=silent", "--always-true=COMPILED"]
    try:
        from mypyc.build import mypycify

        found = mypycify([*settings, *paths], opt_level="2", debug_level="0", group_name="ziggurat")
    except (Exception, SystemExit) as problem:
        plainly(type(problem).__name__)
        return []
    for extension in found:
        if os.name != "nt":  # calls within the library need no detour
            straight = [*extension.extra_compile_args, "-fno-semantic-interposition"]
            extension.extra_compile_args = straight
    return list(found)


if __name__ == "__main__":
    setup(
        ext_modules=extensions() if wanted() else [],
        cmdclass={"build_ext": OptionalExtensions},
    )
