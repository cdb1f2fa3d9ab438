"""Colours by their role on the table; a picture takes every colour from here."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of one theme; roles keep their contrast in every theme."""

    name: str
    page: str
    ink: str
    panel: str
    panel_edge: str
    frame: str
    frame_edge: str
    frame_ink: str
    land: str
    land_line: str
    land_mark: str
    bank: str
    reed: str
    water: str
    water_line: str
    water_edge: str
    rim: str
    black: str
    red: str
    blue: str
    green: str
    black_edge: str
    red_edge: str
    blue_edge: str
    green_edge: str
    back: str
    back_edge: str
    back_mark: str
    gold: str
    gold_light: str
    gold_dark: str
    outline: str
    scorch: str
    scorch_edge: str
    ember: str
    accent: str
    halo: str
    grounds: tuple[str, ...]
    """Seven terrains, in the order of their circle."""
    ground_marks: tuple[str, ...]
    """The texture on each of them."""
    houses: tuple[str, ...]
    """Pieces of the factions at home on each of them."""
    house_inks: tuple[str, ...]
    """Signs on such a piece."""
    gods: tuple[str, ...]
    """Fire, water, earth and air."""
    power: str
    ground_inks: tuple[str, ...] = ()
    """Names on each of the terrains."""

    def __hash__(self) -> int:
        """By the name alone: themes are part of many cache keys."""
        return hash(self.name)

    def colour(self, name: str) -> str:
        """The body of a piece of this colour."""
        return {"black": self.black, "red": self.red, "blue": self.blue, "green": self.green}[name]

    def edge(self, name: str) -> str:
        """The shadowed edge of a piece of this colour."""
        edges = (self.black_edge, self.red_edge, self.blue_edge, self.green_edge)
        return dict(zip(("black", "red", "blue", "green"), edges, strict=True))[name]


_LIGHT = Theme(
    name="light",
    page="#f7f0e0",
    ink="#3a2a1b",
    panel="#efe3c8",
    panel_edge="#cdb78c",
    frame="#6b3d25",
    frame_edge="#d8a648",
    frame_ink="#f8ecd0",
    land="#ead8b2",
    land_line="#cfb788",
    land_mark="#d9c396",
    bank="#bfa06a",
    reed="#7d8446",
    water="#1d4a73",
    water_line="#3f77a6",
    water_edge="#12365a",
    rim="#fdf6e4",
    black="#2c2725",
    red="#a5301f",
    blue="#2676b8",
    green="#2e7441",
    black_edge="#0f0d0c",
    red_edge="#6f1a10",
    blue_edge="#123f68",
    green_edge="#174a26",
    back="#94703f",
    back_edge="#5d4325",
    back_mark="#c8a873",
    gold="#dda02f",
    gold_light="#f6cf6c",
    gold_dark="#a66c14",
    outline="#2b1b10",
    scorch="#33251f",
    scorch_edge="#1a110d",
    ember="#f0803c",
    accent="#f6b819",
    halo="#3a2412",
    grounds=("#cda673", "#6d6862", "#a4cae0", "#a2bf88", "#cbc9c3", "#dd9c83", "#f1de98"),
    ground_marks=("#92652f", "#bdb5a2", "#4783ad", "#48783c", "#7d7a75", "#a24b2f", "#b98c2c"),
    houses=("#7a4a22", "#2a2528", "#1d5fae", "#27702f", "#676e75", "#b0231a", "#f3c22f"),
    house_inks=("#fdf6e4",) * 6 + ("#2b1b10",),
    gods=("#b8431f", "#2269a6", "#76572b", "#4f7883"),
    power="#74399b",
)

_DARK = Theme(
    name="dark",
    page="#17130f",
    ink="#ecdfc6",
    panel="#241d16",
    panel_edge="#4b3d2c",
    frame="#3b2418",
    frame_edge="#b88a3c",
    frame_ink="#efe0bf",
    land="#5c4931",
    land_line="#7a6443",
    land_mark="#6b563a",
    bank="#9a7d4e",
    reed="#8d9456",
    water="#10304d",
    water_line="#2b5c86",
    water_edge="#0a2138",
    rim="#f5e9cd",
    black="#1d1a19",
    red="#a8331f",
    blue="#2674b5",
    green="#2d7542",
    black_edge="#000000",
    red_edge="#5a140c",
    blue_edge="#0c2f50",
    green_edge="#113a1d",
    back="#80623b",
    back_edge="#3d2b19",
    back_mark="#b8986a",
    gold="#dda02f",
    gold_light="#f6cf6c",
    gold_dark="#a66c14",
    outline="#1a0f08",
    scorch="#1c1310",
    scorch_edge="#b39d83",
    ember="#f0803c",
    accent="#ffc93c",
    halo="#140c06",
    grounds=("#7c5b37", "#322e2d", "#416b88", "#48693c", "#696863", "#8b4731", "#a88b40"),
    ground_marks=("#b28a5a", "#857e70", "#93bfdc", "#92b67d", "#b3b1aa", "#d08a6c", "#e0c676"),
    houses=("#7a4a22", "#1f1b1d", "#2164b4", "#2a7633", "#61686f", "#b3271d", "#f3c22f"),
    house_inks=("#f5e9cd",) * 6 + ("#1a0f08",),
    gods=("#bb4722", "#2a70ab", "#85642f", "#507a86"),
    power="#8a4fb4",
)


def luminance(colour: str) -> float:
    """How much light a colour `#rrggbb` gives, from 0 to 1 (WCAG 2)."""
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(first: str, second: str) -> float:
    """The contrast of two colours, from 1 to 21 (WCAG 2)."""
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)


def _with_ground_inks(theme: Theme) -> Theme:
    """On each terrain the darkest or the lightest ink, whichever stands out."""
    inks = [
        max((theme.outline, theme.rim), key=lambda ink: contrast(ink, ground))
        for ground in theme.grounds
    ]
    return replace(theme, ground_inks=tuple(inks))


LIGHT = _with_ground_inks(_LIGHT)
DARK = _with_ground_inks(_DARK)


def palette(theme: Theme) -> dict[str, str]:
    """All colours of a theme, by the names of their CSS variables."""
    colours: dict[str, str] = {}
    for role, value in _roles(theme).items():
        if isinstance(value, tuple):
            colours |= {_variable(role, at): colour for at, colour in enumerate(value)}
        else:
            colours[_variable(role)] = value
    return colours


def _roles(theme: Theme) -> dict[str, str | tuple[str, ...]]:
    """Every role with its colour or colours."""
    names = [role.name for role in fields(theme) if role.name != "name"]
    return {name: getattr(theme, name) for name in names}


def _variable(role: str, at: int | None = None) -> str:
    """The CSS variable of a role; of the colour at a place, if it has several."""
    place = "" if at is None else f"-{at}"
    return f"--svg-{role.replace('_', '-')}{place}"


def _themed() -> Theme:
    """A theme in which every colour is its CSS variable."""
    names: dict[str, Any] = {
        role: tuple(f"var({_variable(role, at)})" for at in range(len(value)))
        if isinstance(value, tuple)
        else f"var({_variable(role)})"
        for role, value in _roles(LIGHT).items()
    }
    return Theme(name="themed", **names)


THEMED = _themed()
"""For a page that defines the colours itself (see ``palette``): only browsers can show it."""
