"""The rules as HTML: every clause has an anchor, and links to the clauses that it cites."""

from __future__ import annotations

import re
from functools import cache
from html import unescape

from markdown_it import MarkdownIt

from ...core.game import Game
from ...i18n import STORY, TIPS, chapters, clause, essay, rules
from .figures import example, figure, picture
from .glossary_page import glossary_section
from .responses import Chapter

_MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")
_BEGIN = re.compile(r"<p><strong>([A-Z]+-\d+)</strong> ")
_CITED = re.compile(r"\b([A-Z]{2}-\d+)\b")
_TITLE = re.compile(r"<h1>(.+?)</h1>\n")
_IMAGE = re.compile(r'<p><img src="([a-z-]+)" alt="(.*?)" /></p>')
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
    places = [(f"chapter-{number}", title) for number, title in enumerate(titles, start=1)]
    sections = "".join(
        f'<section class="chapter" id="chapter-{number}"><h2>{title}</h2>'
        f"{_clauses(game, text, language)}</section>"
        for number, (title, text) in enumerate(zip(titles, texts, strict=True), start=1)
    )
    entry, terms = glossary_section(game, language)
    story, tips = (_essay(game, name, language) for name in (STORY, TIPS))
    places = [(STORY, story[0]), *places, (TIPS, tips[0])]
    contents = "".join(f'<li><a href="#{id}">{title}</a></li>' for id, title in places if title)
    text = f'<div class="intro">{intro}</div>{story[1]}{sections}{tips[1]}{terms}'
    return contents + entry, text


@cache
def essay_links(game: Game, language: str) -> str:
    """Links to the story and to the tips, as far as the game has them."""
    links = [
        f'<a href="#{name}">{title}</a>'
        for name in (STORY, TIPS)
        if (title := _essay(game, name, language)[0])
    ]
    return f'<p class="essays">{"".join(links)}</p>' if links else ""


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
    shown = example(game, rule, language)
    return "" if shown is None else figure(game, rule, language, shown, shown.words)


def _essay(game: Game, name: str, language: str) -> tuple[str, str]:
    """The heading of an essay, and its section; both empty if the game has none."""
    page = _MARKDOWN.render(essay(game.short, name, language))
    heading = _TITLE.match(page)
    if heading is None:
        return "", ""

    def shown(image: re.Match[str]) -> str:
        drawn = picture(game, image[1], language)
        return figure(game, image[1], language, drawn, unescape(image[2])) if drawn else ""

    text = _linked(game, _IMAGE.sub(shown, page[heading.end() :]))
    section = f'<section class="chapter" id="{name}"><h2>{heading[1]}</h2>{text}</section>'
    return heading[1], section
