"""The building blocks of pictures."""

import re
import string
from xml.etree import ElementTree

import pytest

from ziggurat.svg.alphabet import STROKES
from ziggurat.svg.elements import element, number, numbers, use
from ziggurat.svg.lettering import advance, outline
from ziggurat.svg.terminal import paint
from ziggurat.svg.theme import contrast


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0, "0"),
        (-0.001, "0"),
        (0.5, ".5"),
        (-0.25, "-.25"),
        (3.0, "3"),
        (2.346, "2.35"),
        (100, "100"),
    ],
)
def test_a_number_is_written_shortly(value: float, text: str) -> None:
    assert number(value) == text


def test_numbers_side_by_side_can_be_read_again() -> None:
    written = numbers(1, -2, 0.5, -0.5, 30)
    coordinates = re.findall(r"-?(?:\d+\.?\d*|\.\d+)", written)
    assert [float(part) for part in coordinates] == [1, -2, 0.5, -0.5, 30]


def test_any_text_survives_between_tags_and_in_quotes() -> None:
    odd = """<&>"' Łódź"""
    read = ElementTree.fromstring(str(element("a", odd, None, title=odd, left_out=None)))
    assert (read.text, read.attrib) == (odd, {"title": odd})


def test_names_of_attributes_are_written_as_svg_has_them() -> None:
    assert str(use("seal", 1, 2, class_="tile", data_at="d4")) == (
        '<use href="#seal" x="1" y="2" class="tile" data-at="d4"/>'
    )


def test_every_letter_and_digit_has_strokes_within_its_height() -> None:
    for sign in string.ascii_lowercase + string.digits:
        _, strokes = STROKES[sign]
        assert strokes.startswith("M")
        assert all(-1 <= float(part) <= 14 for part in re.findall(r"-?\d*\.?\d+", strokes))


def test_a_word_is_as_wide_as_its_letters() -> None:
    assert advance("11") == 2 * advance("1")
    strokes = sum(STROKES[sign][1].count("M") for sign in "a1")
    assert outline("a1", 0, 0, 10, "start").count("M") == strokes


def test_contrast_is_that_of_the_standard() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def test_a_terminal_without_colours_gets_none() -> None:
    assert paint("T*", "97;41", False) == "T*"
    assert paint("T*", "97;41", True) == "\x1b[97;41mT*\x1b[0m"
