"""The rules as HTML: every clause has an anchor, and links to the clauses that it cites."""

from __future__ import annotations

import re
from functools import cache
from html import escape

from markdown_it import MarkdownIt

from ...core.game import Game
from ...i18n import chapters, clause, rules, speak
from ...ui import Example, ui_of
from .responses import Chapter

_MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")
_BEGIN = re.compile(r"<p><strong>([A-Z]+-\d+)</strong> ")
_CITED = re.compile(r"\b([A-Z]{2}-\d+)\b")
_SIZE = re.compile(r'width="([\d.]+)" height="([\d.]+)"')
_HEADING = re.compile(r"<h2>(.+?)</h2>")
_NOTE = re.compile(r"<blockquote>\n(.+?)\n</blockquote>", re.S)
_LABEL = re.compile(r"(?<=[.!?])\n(?=<strong>)")


def list_chapters(game: Game, language: str) -> list[Chapter]:
    """All clauses of a game by chapter, as plain text."""
    return [
        {"title": title, "clauses": [{"rule": rule, "text": text} for rule, text in texts.items()]}
        for title, texts in chapters(game.short, language)
    ]


@cache
def rulebook(game: Game, language: str) -> tuple[str, str]:
    """A table of contents, and the rules themselves, as HTML."""
    page = _MARKDOWN.render(rules(game.short, language)).replace("<h1>", "<h1 id=top>")
    _, *pieces = _HEADING.split(page)
    intro = _HEADING.split(page)[0]
    titles, texts = pieces[::2], pieces[1::2]
    contents = "".join(
        f'<li><a href="#chapter-{number}">{title}</a></li>'
        for number, title in enumerate(titles, start=1)
    )
    sections = "".join(
        f'<section class="chapter" id="chapter-{number}"><h2>{title}</h2>'
        f"{_clauses(game, text, language)}</section>"
        for number, (title, text) in enumerate(zip(titles, texts, strict=True), start=1)
    )
    return contents, f'<div class="intro">{intro}</div>{sections}'


def _clauses(game: Game, text: str, language: str) -> str:
    """The text of a chapter with an element around each clause and what belongs to it."""
    before, *pieces = _BEGIN.split(text)
    parts = [_linked(game, before)]
    for rule, rest in zip(pieces[::2], pieces[1::2], strict=True):
        name = f'<a class="rule" href="#{rule}">{rule}</a>'
        body = f"<p>{name} {_linked(game, _with_notes(rest))}{_picture(game, rule, language)}"
        parts.append(f'<div class="clause" id="{rule}" tabindex="-1">{body}</div>')
    return "".join(parts)


def _with_notes(html: str) -> str:
    """Notes on the origin of a clause, with a paragraph for each of their labels."""
    return _NOTE.sub(
        lambda match: f'<div class="note" role="note">{_paragraphs(match[1])}</div>', html
    )


def _paragraphs(note: str) -> str:
    return _LABEL.sub("</p>\n<p>", note)


def _linked(game: Game, html: str) -> str:
    """The text with a link at every clause number."""
    return _CITED.sub(lambda cited: _link(game, cited[1]), html)


def _link(game: Game, rule: str) -> str:
    if clause(game.short, rule) is None:
        return rule
    return f'<a class="cited" href="#{rule}">{rule}</a>'


def _picture(game: Game, rule: str, language: str) -> str:
    """The example of a clause as a figure, if there is one."""
    picture = example(game, rule, language)
    if picture is None:
        return ""
    words, where = escape(picture.words), f"/rules/{game.short}/{language}/{rule}"
    size = _SIZE.search(picture.light)
    images = "".join(
        f'<img class="{light}" loading="lazy" src="{where}-{light}.svg" {size[0] if size else ""}'
        ' alt="">'
        for light in ("light", "dark")
    )
    return f"<figure>{images}<figcaption>{words}</figcaption></figure>"


def example(game: Game, rule: str, language: str) -> Example | None:
    """The picture for a clause, drawn once; only real clauses are cached."""
    return None if clause(game.short, rule) is None else _example(game, rule, language)


@cache
def _example(game: Game, rule: str, language: str) -> Example | None:
    return ui_of(game).example(rule, speak(game.short, language))
