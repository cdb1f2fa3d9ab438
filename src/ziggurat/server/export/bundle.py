"""Modules of the page as one script, without what only their readers need."""

from __future__ import annotations

import re
from collections.abc import Mapping

_IMPORT = re.compile(
    r'^import (?:\{(?P<names>[^}]*)\}|\* as (?P<all>\w+)) from "\./(?P<name>[\w.-]+)";\n', re.M
)
_EXPORT = re.compile(r"^export (?=(?:async )?(?:function|class|const) (\w+))", re.M)
_ANY = re.compile(r"^(?:import|export)\b", re.M)
_COMMENT = re.compile(r"^[ \t]*/\*(?:(?!\*/).)*\*/[ \t]*\n", re.M | re.S)
_TYPE = re.compile(r"/\*\* @type .*?\*/ ?", re.S)
_MARGIN = re.compile(r"^[ \t]+", re.M)


def bundle(files: Mapping[str, bytes], main: str) -> str:
    """A script that does what the module ``main`` does; every module keeps its own names."""
    written: dict[str, str] = {}
    _add(files, main, written)
    return '"use strict";\n' + "".join(written.values())


def slim(text: str) -> str:
    """A script or a style sheet without comments and margins. Ours has neither inside of texts."""
    return _MARGIN.sub("", _TYPE.sub("", _COMMENT.sub("", text)))


def _add(files: Mapping[str, bytes], name: str, written: dict[str, str]) -> None:
    """Put a module behind all that it imports."""
    if name in written:
        return
    text = slim(files[name].decode("utf-8"))
    for found in _IMPORT.finditer(text):
        _add(files, found["name"], written)
    exported = ", ".join(_EXPORT.findall(text))
    body = _EXPORT.sub("", _IMPORT.sub(_taken, text))
    if _ANY.search(body):
        raise ValueError(name)  # a form of import or export that no module of ours has
    written[name] = f"const {_variable(name)} = (() => {{\n{body}return {{ {exported} }};\n}})();\n"


def _taken(found: re.Match[str]) -> str:
    module = _variable(found["name"])
    if found["all"]:
        return f"const {found['all']} = {module};\n"
    names = found["names"].replace(" as ", ": ").strip()
    return f"const {{ {names} }} = {module};\n"


def _variable(name: str) -> str:
    return re.sub(r"\W", "_", name)
