"""Bundles the browser client: one script and one style sheet for each page.

Pages work without: then browsers load the modules themselves. A release has the bundles, since many
small files take long where each request does.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tasks.install_tools import install_npm_packages, node
from tasks.process import ROOT, report
from tasks.tools import ESBUILD
from ziggurat.server import assets

SOURCES = ROOT / "src" / "ziggurat" / "web"
OPTIONS = (
    "--bundle",
    "--minify",
    "--format=esm",
    "--target=es2022",
    "--charset=utf8",
    "--external:*.woff2",
    "--log-level=warning",
)


def bundle(arguments: list[str] | None = None) -> None:
    """Leave the bundles in ``src/ziggurat/web/bundles``; without node, say so and leave none."""
    install_npm_packages()
    esbuild = ESBUILD.find()
    if esbuild is None:
        report(ESBUILD.reason())
        return
    folder = SOURCES / assets.BUNDLES
    with TemporaryDirectory() as fresh:
        for page in assets.STYLES:
            script = str(SOURCES / page / f"{page}.js")
            run_esbuild(esbuild, script, f"--outfile={fresh}/{page}.js")
            sheet = assets.style_imports(page)
            css = ("--loader=css", f"--outfile={fresh}/{page}.css")
            run_esbuild(esbuild, *css, text=sheet)
        Path(fresh, assets.MADE_OF).write_text(assets.source_digest())
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        for file in Path(fresh).iterdir():
            shutil.copy(file, folder)


def run_esbuild(esbuild: Path, *arguments: str, text: str | None = None) -> None:
    """Run the bundler where the page's files are; it reads a text, or the file that is named."""
    command = node("node", str(esbuild), *arguments, *OPTIONS, f"--alias:ziggurat={SOURCES}")
    if code := subprocess.run(command, cwd=SOURCES, input=text, text=True, check=False).returncode:
        sys.exit(code)
