"""Refusals and errors in words: one line each, whatever they quote."""

from collections.abc import Mapping

from ..core.errors import Fact, IllegalMove, RecordError, Refusal, ZigguratError
from .catalogue import Catalogue

LONGEST_QUOTE = 120


def refused(refusal: Refusal, say: Catalogue) -> str:
    """Why a move is refused, with the clause; the fact ``way`` chooses among several sentences."""
    reason, way = refusal.reason, refusal.facts.get("way")
    facts = quoted(refusal.facts)
    if way is None:
        sentence = say(f"refusal.{reason}", **facts)
    else:
        sentence = say(f"refused.{reason}-{way}", **facts)
    if not refusal.rule:
        return sentence
    return say("refusal.with-rule", sentence=sentence, rule=refusal.rule)


def told(error: ZigguratError, say: Catalogue) -> str:
    """An error in one line."""
    if isinstance(error, RecordError):
        told = say.of(error.game)(f"record.{error.key}", **quoted(error.facts))
        line, rule = error.facts.get("line"), error.facts.get("rule")
        if rule is not None:
            told = say("refusal.with-rule", sentence=told, rule=rule)
        return told if line is None else say("refusal.at-line", line=line, reason=told)
    if isinstance(error, IllegalMove):
        say = say.of(error.game) if error.game else say
        reason, text = refused(error.refusal, say), brief(error.text)
        if error.line is not None:
            return say("refusal.line", line=error.line, text=text, reason=reason)
        if error.number is None:
            return say("refusal.text", text=text, reason=reason)
        return say("refusal.move", move=error.number, text=text, reason=reason)
    return printable(str(error))


def quoted(facts: Mapping[str, Fact]) -> dict[str, Fact]:
    """The facts as they can stand in a sentence; what we know ourselves is told in full."""
    return {
        name: brief(fact) if isinstance(fact, str) and name != "known" else fact
        for name, fact in facts.items()
    }


def brief(text: str) -> str:
    """The text, or its beginning if it is very long."""
    shown = printable(text[: LONGEST_QUOTE + 1])
    return shown if len(shown) <= LONGEST_QUOTE else shown[: LONGEST_QUOTE - 3] + "..."


def printable(text: str) -> str:
    """Control characters and broken ones are written out: they would garble a terminal."""
    return "".join(
        sign if sign.isprintable() else sign.encode("unicode_escape").decode("ascii")
        for sign in text
    )
