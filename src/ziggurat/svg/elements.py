"""SVG as small typed values: the same picture always gives the same bytes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

Value = str | int | float | None

_ENTITIES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})


def number(value: float) -> str:
    """A coordinate has two decimals at most and no idle zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    if text.startswith(("0.", "-0.")):
        text = text.replace("0.", ".", 1)
    return "0" if text == "-0" else text


def numbers(*values: float) -> str:
    """Coordinates side by side; a minus sign parts them as well as a space."""
    return " ".join(map(number, values)).replace(" -", "-")


def escape(text: str) -> str:
    """Any text may stand between tags or inside double quotes."""
    return text.translate(_ENTITIES)


@dataclass(frozen=True, slots=True)
class Element:
    """One SVG element; its text form is complete and ordered as it was written."""

    name: str
    attributes: tuple[tuple[str, str], ...] = ()
    children: tuple[Element | str, ...] = ()

    def __str__(self) -> str:
        return "".join(self._pieces())

    def get(self, key: str) -> str:
        """An attribute by its SVG name; empty if it is not there."""
        return dict(self.attributes).get(key, "")

    def _pieces(self) -> Iterator[str]:
        yield f"<{self.name}"
        for key, value in self.attributes:
            yield f' {key}="{escape(value)}"'
        if not self.children:
            yield "/>"
            return
        yield ">"
        for child in self.children:
            if isinstance(child, Element):
                yield from child._pieces()
            else:
                yield escape(child)
        yield f"</{self.name}>"


Child = Element | str | None


def element(name: str, *children: Child, **attributes: Value) -> Element:
    """`class_` is written `class`, `stroke_width` is `stroke-width`; None leaves a thing out."""
    written = tuple(
        (key.rstrip("_").replace("_", "-"), value if isinstance(value, str) else number(value))
        for key, value in attributes.items()
        if value is not None
    )
    return Element(name, written, tuple(child for child in children if child is not None))


def group(children: Iterable[Child], **attributes: Value) -> Element:
    """Its children share what its attributes say."""
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


def title(text: str) -> Element:
    """What a reader hears and a pointer shows in place of the drawing."""
    return element("title", text)


def move_to(x: float, y: float, scale: float = 1.0) -> str:
    """The transform that carries the origin to x, y."""
    shift = f"translate({number(x)} {number(y)})"
    return shift if scale == 1.0 else f"{shift} scale({number(scale)})"
