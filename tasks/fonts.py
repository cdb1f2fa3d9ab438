"""Makes the page's letters anew: subsets of two typefaces, as files for browsers.

The files are part of the repository, so this runs only to change them. ``fonts/README.md`` beside
them says what they are. fontTools is installed for this alone, in an environment of its own.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
import venv
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from tasks.install_tools import node
from tasks.process import ROOT, report, run

FOLDER = ROOT / "src" / "ziggurat" / "web" / "fonts"
TOOLS = ("fonttools==4.68.0", "brotli==1.2.1")


@dataclass(frozen=True, slots=True)
class Face:
    """One file for browsers, and what it is made of."""

    name: str
    package: str
    """The npm package that has the whole font, with its version."""
    path: str
    digest: str
    """SHA-256 of the whole font."""
    scale: float
    """How much larger its letters are drawn: typefaces differ at the same size."""
    ascent: float
    descent: float
    """The height of a line above and below its base, in parts of the size."""


_SANS = "@expo-google-fonts/alegreya-sans@0.4.2"
_SERIF = "@expo-google-fonts/alegreya@0.4.2"
_MEDIUM = "67a4004ccd7c6061beb015465cd59d66035ccf4cf56aa3d99f254f207a3a2fea"
_EXTRA_BOLD = "260d5d5741cf9dab349de9cf6ad2b4f809dcf9932d8af2a60e4d6c3dff61684b"
_BOLD = "d0b327ccf3641d24c114af030d16646694b948dc29de781a608e3469d1de957d"
_HEAVY = "800ExtraBold/AlegreyaSans_800ExtraBold.ttf"
FACES = (
    Face("text", _SANS, "500Medium/AlegreyaSans_500Medium.ttf", _MEDIUM, 1.12, 0.97, 0.27),
    Face("text-bold", _SANS, _HEAVY, _EXTRA_BOLD, 1.12, 0.97, 0.27),
    Face("display", _SERIF, "700Bold/Alegreya_700Bold.ttf", _BOLD, 1.08, 0.99, 0.31),
)


def fonts(arguments: list[str]) -> None:
    """Leave the subsets and their licences in the folder of the page's letters."""
    with TemporaryDirectory() as folder:
        work = Path(folder)
        venv.create(work / "tools", with_pip=True)
        python = str(work / "tools" / ("Scripts" if os.name == "nt" else "bin") / "python")
        run(python, "-m", "pip", "--quiet", "install", *TOOLS)
        for face in FACES:
            package = unpacked(face.package, work)
            whole = package / face.path
            if hashlib.sha256(whole.read_bytes()).hexdigest() != face.digest:
                sys.exit(f"{face.path} is not the file that is known")
            out = FOLDER / f"{face.name}.woff2"
            numbers = [str(number) for number in (face.scale, face.ascent, face.descent)]
            run(python, str(ROOT / "tasks" / "subset_font.py"), str(whole), str(out), *numbers)
            family = face.package.split("/")[1].split("@")[0]
            shutil.copy(package / "LICENSE_FONT", FOLDER / f"OFL-{family}.txt")
            report(f"{out.name}: {out.stat().st_size} bytes")


def unpacked(package: str, work: Path) -> Path:
    """The folder of an npm package, which is fetched once."""
    folder = work / hashlib.sha256(package.encode()).hexdigest()[:12]
    if not folder.exists():
        folder.mkdir()
        command = node("npm", "pack", "--silent", package)
        subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)
        with tarfile.open(next(folder.glob("*.tgz"))) as archive:
            archive.extractall(folder, filter="data")
    return folder / "package"
