"""Modules of the page as one script, for a file that can load nothing."""

from __future__ import annotations

import re
from collections.abc import Mapping

_IMPORT = re.compile(r'^import \{([^}]*)\} from "\./([\w.-]+)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async )?(?:function|class|const) (\w+))", re.MULTILINE)
_ANY = re.compile(r"^(?:import|export)\b", re.MULTILINE)


def bundle(files: Mapping[str, bytes], main: str) -> str:
    """A script that does what the module ``main`` does; every module keeps its own names."""
    written: dict[str, str] = {}
    _add(files, main, written)
    return '"use strict";\n' + "".join(written.values())


def _add(files: Mapping[str, bytes], name: str, written: dict[str, str]) -> None:
    """Put a module behind all that it imports."""
    if name in written:
        return
    text = files[name].decode("utf-8")
    for found in _IMPORT.finditer(text):
        _add(files, found[2], written)
    exported = ", ".join(_EXPORT.findall(text))
    body = _EXPORT.sub("", _IMPORT.sub(_taken, text))
    if _ANY.search(body):
        raise ValueError(name)  # a form of import or export that no module of ours has
    written[name] = f"const {_variable(name)} = (() => {{\n{body}return {{ {exported} }};\n}})();\n"


def _taken(found: re.Match[str]) -> str:
    names = found[1].replace(" as ", ": ").strip()
    return f"const {{ {names} }} = {_variable(found[2])};\n"


def _variable(name: str) -> str:
    return re.sub(r"\W", "_", name)
