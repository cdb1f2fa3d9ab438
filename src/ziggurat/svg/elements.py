"""SVG as small typed values: the same picture always gives the same bytes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from typing import NamedTuple

Value = str | int | float | None

_ENTITIES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})


@lru_cache(1 << 13)
def number(value: float) -> str:
    """A coordinate with two decimals at most and no superfluous zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    if text.startswith(("0.", "-0.")):
        text = text.replace("0.", ".", 1)
    return "0" if text == "-0" else text


def numbers(*values: float) -> str:
    """Coordinates side by side; a minus sign separates them as well as a space."""
    return " ".join(map(number, values)).replace(" -", "-")


def escape(text: str) -> str:
    """A text as it is written between tags or inside double quotes."""
    if "&" in text or "<" in text or ">" in text or '"' in text:
        return text.translate(_ENTITIES)
    return text


class Markup(str):
    """A text that is SVG already and is written as it is."""

    __slots__ = ()


class Element(NamedTuple):
    """One SVG element; ``str`` writes it with its attributes in the given order."""

    name: str
    attributes: tuple[tuple[str, str], ...] = ()
    children: tuple[Element | str, ...] = ()

    def __str__(self) -> str:
        pieces: list[str] = []
        self._write(pieces.append)
        return "".join(pieces)

    def get(self, key: str) -> str:
        """An attribute by its SVG name; empty if it is not there."""
        return dict(self.attributes).get(key, "")

    def _write(self, write: Callable[[str], object]) -> None:
        attributes = "".join([f' {key}="{escape(value)}"' for key, value in self.attributes])
        if not self.children:
            write(f"<{self.name}{attributes}/>")
            return
        write(f"<{self.name}{attributes}>")
        for child in self.children:
            if isinstance(child, Element):
                child._write(write)
            else:
                write(child if isinstance(child, Markup) else escape(child))
        write(f"</{self.name}>")


Child = Element | str | None


def element(name: str, *children: Child, **attributes: Value) -> Element:
    """`class_` is written `class`, `stroke_width` `stroke-width`; what is None is left out."""
    written = [
        (_svg_name(key), value if isinstance(value, str) else number(value))
        for key, value in attributes.items()
        if value is not None
    ]
    drawn = [child for child in children if child is not None]
    return Element(name, tuple(written), tuple(drawn))


@cache
def _svg_name(keyword: str) -> str:
    """The name of the attribute that a keyword stands for."""
    return keyword.rstrip("_").replace("_", "-")


def group(children: Iterable[Child], **attributes: Value) -> Element:
    """A group, whose attributes apply to all children."""
    return element("g", *children, **attributes)


def path(d: str, **attributes: Value) -> Element:
    """An outline in the path language."""
    return element("path", d=d, **attributes)


def rect(
    x: float, y: float, width: float, height: float, *children: Child, **attributes: Value
) -> Element:
    """An upright rectangle by its top left corner."""
    return element("rect", *children, x=x, y=y, width=width, height=height, **attributes)


def circle(cx: float, cy: float, r: float, *children: Child, **attributes: Value) -> Element:
    """A disc or, with a stroke, a ring."""
    return element("circle", *children, cx=cx, cy=cy, r=r, **attributes)


def use(href: str, x: float, y: float, *children: Child, **attributes: Value) -> Element:
    """A copy of the definition `href`, its origin moved to x, y."""
    return element("use", *children, href=f"#{href}", x=x, y=y, **attributes)


def markup(parts: Iterable[Element | str]) -> Markup:
    """Elements and markup, written one after the other."""
    return Markup("".join(map(str, parts)))


def title(text: str) -> Element:
    """What a screen reader reads and a browser shows under the pointer."""
    return element("title", text)


def move_to(x: float, y: float, scale: float = 1.0) -> str:
    """The transform that moves the origin to x, y."""
    shift = f"translate({number(x)} {number(y)})"
    return shift if scale == 1.0 else f"{shift} scale({number(scale)})"
