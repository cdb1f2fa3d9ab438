"""Finds the programs that tests need beside Python's packages."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

WEB = Path(__file__).parent.parent / "tests" / "web"
"""The folder whose package-lock.json pins TypeScript, axe-core and esbuild."""


HEADLESS_SHELL = "chromium-headless-shell"
"""Chromium without windows, which takes half the time."""
BROWSERS = (HEADLESS_SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def chromium() -> Path | None:
    """A browser of the Chromium family; the variable CHROMIUM names another one."""
    paths = [os.environ.get("CHROMIUM")] + [shutil.which(name) for name in BROWSERS]
    return next((Path(path) for path in paths if path), None)


def postgres() -> Path | None:
    """The folder with initdb and postgres; on Debian there is one per version, not on the PATH."""
    suffix = ".exe" if os.name == "nt" else ""
    folders = [Path(folder) for folder in os.environ.get("PATH", "").split(os.pathsep) if folder]
    versions = Path("/usr/lib/postgresql").glob("*/bin")
    folders += sorted(versions, key=lambda folder: float(folder.parent.name), reverse=True)
    for folder in folders:
        if all((folder / f"{name}{suffix}").exists() for name in ("initdb", "postgres")):
            return folder
    return None


def nginx() -> Path | None:
    """The web server; Debian keeps it where users without privileges do not look."""
    place = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    return Path(place) if place else None


def caddy() -> Path | None:
    place = shutil.which("caddy")
    return Path(place) if place else None


def tsc() -> Path | None:
    """The TypeScript compiler that `npm ci` puts into tests/web; node runs it."""
    script = WEB / "node_modules" / "typescript" / "bin" / "tsc"
    return script if script.exists() else None


def axe() -> Path | None:
    """The script of axe-core, which `npm ci` puts into tests/web as well."""
    script = WEB / "node_modules" / "axe-core" / "axe.min.js"
    return script if script.exists() else None


def esbuild() -> Path | None:
    """The bundler of the page's modules; node runs it."""
    script = WEB / "node_modules" / "esbuild" / "bin" / "esbuild"
    return script if script.exists() else None


def faketime() -> Path | None:
    """The library that tells a process another time of the day."""
    return next(iter(sorted(Path("/usr/lib").glob("*/faketime/libfaketimeMT.so.1"))), None)


@dataclass(frozen=True)
class Tool:
    """A program, what it is used for, and the Debian packages that contain it."""

    name: str
    find: Callable[[], Path | None]
    use: str
    packages: tuple[str, ...] = ()

    def reason(self) -> str:
        """Why tests are skipped if the tool is missing."""
        return f"{self.name} is not installed: no {self.use}"


CHROMIUM = Tool("Chromium", chromium, "tests in a browser", (HEADLESS_SHELL, "fonts-liberation"))
POSTGRES = Tool("PostgreSQL", postgres, "tests with PostgreSQL", ("postgresql",))
NGINX = Tool("nginx", nginx, "tests behind nginx", ("nginx-light", "openssl"))
CADDY = Tool("Caddy", caddy, "tests behind Caddy", ("caddy", "openssl"))
FAKETIME = Tool("libfaketime", faketime, "tests with a clock that jumps", ("faketime",))
TSC = Tool("TypeScript", tsc, "check of the types in the page's modules")
AXE = Tool("axe-core", axe, "check of the pages for accessibility")
ESBUILD = Tool("esbuild", esbuild, "bundles: browsers load the page's modules one by one")
TOOLS = (CHROMIUM, POSTGRES, NGINX, CADDY, FAKETIME, TSC, AXE, ESBUILD)


def is_required() -> bool:
    """With CI=true a missing tool is a failure."""
    return os.environ.get("CI", "").lower() in ("1", "true")
