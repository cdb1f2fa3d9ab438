"""The languages: their names, their plural forms and the choice of one."""

from __future__ import annotations

from collections.abc import Callable, Mapping

ENGLISH = "en"

OWN_NAMES: Mapping[str, str] = {
    "en": "English",
    "cs": "Čeština",
    "pl": "Polski",
    "ro": "Română",
}
"""The name of each language in that language."""

LANGUAGES = tuple(OWN_NAMES)


def _english(number: int) -> str:
    return "one" if number == 1 else "other"


def _czech(number: int) -> str:
    """1 bod, 2 body, 5 bodů, 22 bodů."""
    if number == 1:
        return "one"
    return "few" if 2 <= number <= 4 else "other"


def _polish(number: int) -> str:
    """1 punkt, 2 punkty, 5 punktów, 22 punkty, 12 punktów."""
    if number == 1:
        return "one"
    few = 2 <= number % 10 <= 4 and not 12 <= number % 100 <= 14
    return "few" if few else "many"


def _romanian(number: int) -> str:
    """1 punct, 2 puncte, 22 de puncte, 101 puncte."""
    if number == 1:
        return "one"
    return "few" if number == 0 or 1 <= number % 100 <= 19 else "other"


FORMS: Mapping[str, Callable[[int], str]] = {
    "en": _english,
    "cs": _czech,
    "pl": _polish,
    "ro": _romanian,
}
"""The plural form of a number, as in CLDR, so that browsers agree."""


def preferred_language(*preferences: str | None) -> str:
    """The first known language in these preferences; English if there is none.

    A preference is a list as in ``Accept-Language`` or a locale as in ``LANG``: ``pl_PL.UTF-8``.
    """
    for preference in preferences:
        for language in _by_weight(preference or ""):
            if language in OWN_NAMES:
                return language
    return ENGLISH


def _by_weight(preference: str) -> list[str]:
    """The languages of a preference, the one with the highest weight first."""
    weighted: list[tuple[float, str]] = []
    for part in preference.split(","):
        name, _, quality = part.strip().partition(";")
        language = name.replace("_", "-").partition("-")[0].partition(".")[0].strip().lower()
        weight = _weight(quality)
        if weight > 0:
            weighted.append((weight, language))
    return [language for _, language in sorted(weighted, key=lambda entry: -entry[0])]


def _weight(quality: str) -> float:
    value = quality.strip().removeprefix("q=")
    try:
        return min(float(value), 1.0) if value else 1.0
    except ValueError:
        return 0.0
