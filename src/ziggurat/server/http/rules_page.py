"""The rules as a page to read: every clause has its place, and leads to those that it names."""

from __future__ import annotations

import re
from functools import cache
from html import escape

from markdown_it import MarkdownIt
from typing_extensions import TypedDict

from ...core.game import Game
from ...i18n import chapters, clause, rules, speak
from ...ui import Example, ui_of

_MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")
_BEGIN = re.compile(r"<p><strong>([A-Z]+-\d+)</strong> ")
_CITED = re.compile(r"\b([A-Z]{2}-\d+)\b")
_SIZE = re.compile(r'width="([\d.]+)" height="([\d.]+)"')
_HEADING = re.compile(r"<h2>(.+?)</h2>")
_NOTE = re.compile(r"<blockquote>\n(.+?)\n</blockquote>", re.S)
_LABEL = re.compile(r"(?<=[.!?])\n(?=<strong>)")


class Clause(TypedDict):
    """A clause in words."""

    rule: str
    text: str


class Chapter(TypedDict):
    """A chapter and its clauses."""

    title: str
    clauses: list[Clause]


def told(game: Game, language: str) -> list[Chapter]:
    """All clauses of a game, for programs."""
    return [
        {"title": title, "clauses": [{"rule": rule, "text": text} for rule, text in found.items()]}
        for title, found in chapters(game.short, language)
    ]


@cache
def rulebook(game: Game, language: str) -> tuple[str, str]:
    """A list of the chapters, and the rules themselves, as HTML."""
    page = _MARKDOWN.render(rules(game.short, language)).replace("<h1>", "<h1 id=top>")
    _, *pieces = _HEADING.split(page)
    intro = _HEADING.split(page)[0]
    titles, texts = pieces[::2], pieces[1::2]
    listed = "".join(
        f'<li><a href="#chapter-{number}">{title}</a></li>'
        for number, title in enumerate(titles, start=1)
    )
    told = "".join(
        f'<section class="chapter" id="chapter-{number}"><h2>{title}</h2>'
        f"{_clauses(game, text, language)}</section>"
        for number, (title, text) in enumerate(zip(titles, texts, strict=True), start=1)
    )
    return listed, f'<div class="intro">{intro}</div>{told}'


def _clauses(game: Game, text: str, language: str) -> str:
    """The text of a chapter with an element around each clause and what belongs to it."""
    before, *pieces = _BEGIN.split(text)
    found = [_linked(game, before)]
    for rule, rest in zip(pieces[::2], pieces[1::2], strict=True):
        name = f'<a class="rule" href="#{rule}">{rule}</a>'
        told = f"<p>{name} {_linked(game, _noted(rest))}{_picture(game, rule, language)}"
        found.append(f'<div class="clause" id="{rule}" tabindex="-1">{told}</div>')
    return "".join(found)


def _noted(html: str) -> str:
    """A note on where the clause comes from, each of its labels in a paragraph of its own."""
    return _NOTE.sub(
        lambda found: f'<div class="note" role="note">{_paragraphs(found[1])}</div>', html
    )


def _paragraphs(note: str) -> str:
    return _LABEL.sub("</p>\n<p>", note)


def _linked(game: Game, html: str) -> str:
    """Every number of a clause leads to it."""
    return _CITED.sub(lambda cited: _link(game, cited[1]), html)


def _link(game: Game, rule: str) -> str:
    if clause(game.short, rule) is None:
        return rule
    return f'<a class="cited" href="#{rule}">{rule}</a>'


def _picture(game: Game, rule: str, language: str) -> str:
    """A position that shows what a clause means, if somebody has drawn one."""
    found = example(game, rule, language)
    if found is None:
        return ""
    words, where = escape(found.words), f"/rules/{game.short}/{language}/{rule}"
    size = _SIZE.search(found.light)
    drawn = "".join(
        f'<img class="{light}" loading="lazy" src="{where}-{light}.svg" {size[0] if size else ""}'
        ' alt="">'
        for light in ("light", "dark")
    )
    return f"<figure>{drawn}<figcaption>{words}</figcaption></figure>"


def example(game: Game, rule: str, language: str) -> Example | None:
    """The picture for a clause, drawn once; what is no clause is not remembered."""
    return None if clause(game.short, rule) is None else _example(game, rule, language)


@cache
def _example(game: Game, rule: str, language: str) -> Example | None:
    return ui_of(game).example(rule, speak(game.short, language))
