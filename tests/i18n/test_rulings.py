"""Clauses that are our ruling say so in a note, and so do clauses that no rulebook knows."""

from __future__ import annotations

import pytest

from ziggurat.i18n import LANGUAGES, chapters, clause

LABELS = {
    "en": ("our ruling", "alternative", "ours, not from a rulebook"),
    "cs": ("náš výklad", "jiná možnost", "naše, ne z pravidel hry"),
    "pl": ("rozstrzygnięci", "inna możliwość", "nasze, nie z instrukcji"),
    "ro": ("hotărârea noastră", "altă posibilitate", "al nostru, nu din regulament"),
}
"""How a note begins that tells of a ruling, of its alternative, of what is ours altogether."""

TIGRIS_RULINGS = (
    *(7, 20, 22, 30, 31, 46, 56, 58, 65, 72, 73, 74, 85, 89, 91, 94),
    *(103, 104, 106, 108, 109, 112, 113, 114, 121),
)
"""What the rulebooks leave open or leave to choose."""

TERRA_RULINGS = (
    *(7, 15, 17, 26, 31, 49, 52, 54, 66, 70, 81, 83, 86, 89, 100, 107, 108, 115, 118, 121, 126),
    *(128, 137, 144, 147, 162, 167, 171, 177, 178, 181, 182, 184, 191, 192, 199, 205, 207, 212),
    *(218, 226, 239, 241, 242, 246, 247, 248, 262, 263, 275, 285, 289, 295, 305, 343, 348, 350),
    *(356, 359, 369, 370, 373, 382, 383, 390, 391, 392, 396, 399, 405, 406, 409, 410, 417, 425),
    *(117, 158, 234, 362, 380),
)

RULINGS = {
    "tigris": [f"TE-{number}" for number in TIGRIS_RULINGS],
    "terra": [f"TM-{number}" for number in TERRA_RULINGS],
}
OURS = {
    "tigris": ["TE-123", "TE-124"],
    "terra": ["TM-34", "TM-35", "TM-36", "TM-426", "TM-427", "TM-428", "TM-429", "TM-430"],
}

in_every_language_and_game = pytest.mark.parametrize(
    ("language", "game"), [(lang, game) for lang in LANGUAGES for game in RULINGS]
)


def notes(game: str, language: str) -> dict[str, list[str]]:
    """The lines of every note, in small letters."""
    lines_by_clause = {
        number: text.lower().splitlines()[1:]
        for _, clauses in chapters(game, language)
        for number, text in clauses.items()
    }
    return {number: lines for number, lines in lines_by_clause.items() if lines}


@in_every_language_and_game
def test_these_clauses_have_a_note_and_no_others(language: str, game: str) -> None:
    assert set(notes(game, language)) == {*RULINGS[game], *OURS[game]}


@in_every_language_and_game
def test_a_ruling_is_called_one(language: str, game: str) -> None:
    ruling, _, _ = LABELS[language]
    lines_by_clause = notes(game, language)
    assert [number for number in RULINGS[game] if ruling not in lines_by_clause[number][0]] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_ruling_of_tigris_and_euphrates_names_the_alternative(language: str) -> None:
    _, alternative, _ = LABELS[language]
    lines_by_clause = notes("tigris", language)
    for number in RULINGS["tigris"]:
        assert lines_by_clause[number][1].startswith(f"{alternative}: "), number


@in_every_language_and_game
def test_what_no_rulebook_knows_is_ours(language: str, game: str) -> None:
    _, _, ours = LABELS[language]
    lines_by_clause = notes(game, language)
    for number in OURS[game]:
        assert lines_by_clause[number][0].startswith(f"{ours}: "), number


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("number", "option"),
    [
        ("TE-72", "war_sides: original"),
        ("TE-99", "monument_pay: leader"),
        ("TE-104", "building_pay: placer"),
    ],
)
def test_a_reading_that_can_be_played_names_its_option(
    language: str, number: str, option: str
) -> None:
    assert option in (clause("tigris", number, language) or "")


@in_every_language_and_game
def test_a_clause_in_words_has_no_markdown(language: str, game: str) -> None:
    for _, clauses in chapters(game, language):
        for number, text in clauses.items():
            assert "**" not in text and "\n>" not in text and "> " not in text, number
