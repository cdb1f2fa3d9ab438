"""Refusals and errors as sentences of one line."""

from collections.abc import Mapping, Sequence

from ..core.errors import Fact, IllegalMove, RecordError, Refusal, ZigguratError
from .catalogue import Catalogue

LONGEST_QUOTE = 120
"""The most characters of a user's text that a sentence quotes."""


def refusal_sentence(refusal: Refusal, say: Catalogue) -> str:
    """Why a move is refused, and the clause; the fact ``way`` selects one of several sentences."""
    reason, way = refusal.reason, refusal.facts.get("way")
    facts = quoted(refusal.facts)
    if way is None:
        sentence = say(f"refusal.{reason}", **facts)
    else:
        sentence = say(f"refused.{reason}-{way}", **facts)
    if not refusal.rule:
        return sentence
    return say("refusal.with-rule", sentence=sentence, rule=refusal.rule)


def error_sentence(error: ZigguratError, say: Catalogue) -> str:
    """An error in one line."""
    if isinstance(error, RecordError):
        facts = quoted(error.facts)
        if error.key == "record-text":
            facts["formats"] = rest_of_list(say.from_games("format.text-example"))
        sentence = say.of(error.game)(f"record.{error.key}", **facts)
        line, rule = error.facts.get("line"), error.facts.get("rule")
        if rule is not None:
            sentence = say("refusal.with-rule", sentence=sentence, rule=rule)
        return sentence if line is None else say("refusal.at-line", line=line, reason=sentence)
    if isinstance(error, IllegalMove):
        say = say.of(error.game) if error.game else say
        reason, text = refusal_sentence(error.refusal, say), brief(error.text)
        if error.line is not None:
            return say("refusal.line", line=error.line, text=text, reason=reason)
        if error.number is None:
            return say("refusal.text", text=text, reason=reason)
        return say("refusal.move", move=error.number, text=text, reason=reason)
    return printable(str(error))


def rest_of_list(texts: Sequence[str]) -> str:
    """The end of a list that a message begins: each text after a comma."""
    return "".join(f", {text}" for text in texts)


def quoted(facts: Mapping[str, Fact]) -> dict[str, Fact]:
    """The facts with long texts shortened, except the list of known values."""
    return {
        name: brief(fact) if isinstance(fact, str) and name != "known" else fact
        for name, fact in facts.items()
    }


def brief(text: str) -> str:
    """The text, or its beginning if it is very long."""
    quote = printable(text[: LONGEST_QUOTE + 1])
    return quote if len(quote) <= LONGEST_QUOTE else quote[: LONGEST_QUOTE - 3] + "..."


def printable(text: str) -> str:
    """The text with control and invalid characters escaped, so that a terminal can show it."""
    return "".join(
        char if char.isprintable() else char.encode("unicode_escape").decode("ascii")
        for char in text
    )
