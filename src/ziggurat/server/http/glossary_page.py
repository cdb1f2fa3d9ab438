"""The glossary of a game as a section of its rules page: a table with a column a language."""

from __future__ import annotations

from html import escape

from ...core.game import Game
from ...i18n import LANGUAGES, OWN_NAMES, Term, glossary, speak

ANCHOR = "glossary"


def glossary_section(game: Game, language: str) -> tuple[str, str]:
    """Its entry in the table of contents, and the section; both empty without a glossary."""
    terms = glossary(game.short, language)
    if not terms:
        return "", ""
    say = speak("", language)
    title, hint = escape(say("glossary.title")), escape(say("glossary.hint"))
    order = [language, *(other for other in LANGUAGES if other != language)]
    heads = "".join(
        f'<th scope="col" lang="{other}">{escape(OWN_NAMES[other])}</th>' for other in order
    )
    rows = "".join(_row(term, order) for term in terms)
    table = f'<table class="terms"><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>'
    text = f"<h2>{title}</h2><p>{hint}</p>{table}"
    entry = f'<li><a href="#{ANCHOR}">{title}</a></li>'
    return entry, f'<section class="chapter" id="{ANCHOR}">{text}</section>'


def _row(term: Term, order: list[str]) -> str:
    """A term and its meaning, then the same term in the other languages."""
    own, *others = order
    cells = "".join(
        f'<td lang="{other}" data-language="{other}">{escape(term.names[other])}</td>'
        for other in others
    )
    name, meaning = escape(term.names[own]), escape(term.meaning)
    head = f'<th scope="row"><dfn>{name}</dfn> <span>{meaning}</span></th>'
    return f'<tr id="term-{term.key}">{head}{cells}</tr>'
