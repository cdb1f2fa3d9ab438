"""What is notation: codes of tiles, amounts with letters, texts of moves."""

import re

NOTATION = re.compile(
    r"\b(?:BON|FAV|ACT|SCORE|TW)\d"  # cards, tiles, power actions
    r"|\bACT[A-Z]\b"  # special actions
    r"|\b\d+(?:w|c|p|pw|vp)\b"  # amounts
    r"|\b(?:TP|TE|SH|SA)\b(?!-\d)"  # buildings, but no clauses
    r"|->|\+\d*(?:fire|water|earth|air)\b|-SPADE|_TO_"
    r"|\b(?:upgrade|transform|convert|burn|dig|connect|action) (?=[A-Z\d])"
    r"|\b(?:leech|decline) \d+ from\b|\badvance (?:ship|dig)\b"
    r"|\b(?:tile|leader|withdraw) [A-Z]\b|\bswap [A-Z?]|\bsupport \d"
)
"""Coordinates such as E5 are no notation: they are printed on the map."""


def notation_in(text: str) -> str:
    """What of a text is notation; empty if it is all words."""
    match = NOTATION.search(text)
    return "" if match is None else f"{match[0]!r} in {text!r}"
