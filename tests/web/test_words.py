"""Words for people come from the catalogue: none stands in a template or a module."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser

import pytest

from ziggurat.i18n import speak
from ziggurat.server.assets import web_files

WEB = web_files()
TEMPLATES = sorted(name for name in WEB if name.endswith(".html"))
MODULES = sorted(name for name in WEB if name.endswith(".js"))
KEYS = {
    key.removeprefix("page.")
    for page in ("learn", "puzzle")
    for key in speak(page).messages
    if key.startswith("page.")
}
SPOKEN = ("title", "aria-label", "alt", "placeholder", "content")
FIELD = re.compile(r"\{\{page\.([\w-]+)\}\}")
LETTER = re.compile(r"[^\W\d_]")
KBD = {"Enter", "Esc", "a", "u", "e", "h", "c", "l", "r", "t", "b", "d", "m", "n", "N", "k", "w"}
"""What is printed on keys."""


def text(name: str) -> str:
    return WEB[name].decode("utf-8")


class Template(HTMLParser):
    """The texts and spoken attributes of a page, without what the catalogue fills in."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.inside: list[str] = []
        self.words: list[str] = []
        self.feed(source)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.inside.append(tag)
        for name, value in attrs:
            if name in SPOKEN and tag != "meta":
                self.words.append(value or "")

    def handle_endtag(self, tag: str) -> None:
        self.inside.append(f"/{tag}")

    def handle_data(self, data: str) -> None:
        last = self.inside[-1] if self.inside else ""
        if not (last == "kbd" and data in KBD) and last != "script":
            self.words.append(data)

    def left(self) -> list[str]:
        """What has letters although the catalogue's part is taken out."""
        bare = (re.sub(r"\{\{[\w.-]+\}\}", "", word) for word in self.words)
        return [word for word in bare if LETTER.search(word)]


@pytest.mark.parametrize("name", TEMPLATES)
def test_a_template_has_no_words_of_its_own(name: str) -> None:
    assert Template(text(name)).left() == []


def test_the_test_for_templates_finds_words() -> None:
    assert Template('<p title="Hello">{{page.name}} you</p>').left() == ["Hello", " you"]


TOKEN = re.compile(
    r"""(?P<comment>/\*.*?\*/|//[^\n]*)"""
    r"""|(?P<string>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)"""
    r"""|(?P<regexp>(?<=[(,=:])\s*/(?![/*])(?:[^/\\\n\[]|\\.|\[(?:[^\]\\]|\\.)*\])+/\w*)""",
    re.DOTALL,
)
SENTENCE = re.compile(r"[^\W\d_]{2,},? [^\W\d_]{2,}")
CAPITAL = re.compile(r"^[A-Z][a-z]+")
SELECTOR = re.compile(r"(^|[\s,(\w])[#.\[:][a-z-]|>|[a-z]\(|^\([a-z-]+:")
"""A selector, a media query or a value of a style has a sign that no sentence has inside."""
NAMES = {"Enter", "Escape", "Arrow", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"} | {
    "Shift", "Control", "Alt", "Meta", "Tab", "Authorization", "Content-Type", "Bearer",
    "Accept-Language", "Notification",
}  # fmt: skip
"""Keys of a keyboard, headers of a request, and what a browser calls its own."""


def literals(source: str) -> Iterator[tuple[str, str]]:
    """The string literals of a module, each with what stands before it."""
    for found in TOKEN.finditer(source):
        if found["string"]:
            yield found["string"][1:-1], source[max(0, found.start() - 80) : found.start()]


def spoken(source: str) -> list[str]:
    """Literals that look like words for people."""
    found = []
    for literal, before in literals(source):
        bare = re.sub(r"\$\{[^}]*\}", "", literal).strip()
        if bare in NAMES or SELECTOR.search(bare) or is_classes(bare, before):
            continue
        if SENTENCE.search(bare) or CAPITAL.match(bare):
            found.append(literal)
    return found


def is_classes(literal: str, before: str) -> bool:
    """A list of classes: lower case, and said to be one."""
    return literal == literal.lower() and bool(re.search(r"class\b[^,]*$", before))


@pytest.mark.parametrize("name", MODULES)
def test_a_module_has_no_words_of_its_own(name: str) -> None:
    assert spoken(text(name)) == []


def test_the_test_for_modules_finds_words() -> None:
    source = """
      // a comment says "Good morning"
      tell("You cannot do that."); make("p", {class: "big warning"}, 'Sorry');
      the("toast").querySelector("#left .part > svg"); `${name} has won`;
    """
    assert spoken(source) == ["You cannot do that.", "Sorry", "${name} has won"]


SAID = re.compile(r'\b(?:say|known)\(\s*"([\w-]+)"')
MADE = re.compile(r"\b(?:say|known)\(\s*`([\w-]*)\$\{")
NAMED = re.compile(r'\bnamed\("([\w-]+)"')


def said() -> tuple[set[str], set[str]]:
    """The keys that pages use, and the beginnings of those that they put together."""
    whole: set[str] = set()
    begun: set[str] = set()
    for name in TEMPLATES:
        whole |= set(FIELD.findall(text(name)))
    for name in MODULES:
        source = text(name)
        whole |= set(SAID.findall(source))
        for condition in re.findall(r"\bsay\(([^()]*\?[^()]*)\)", source):
            whole |= set(re.findall(r'[?:]\s*"([\w-]+)"', condition))
        begun |= set(MADE.findall(source)) | {f"{kind}-" for kind in NAMED.findall(source)}
    return whole, begun - {""}


def test_every_key_that_a_page_says_is_in_the_catalogue() -> None:
    whole, begun = said()
    assert len(whole) > 50
    assert whole - KEYS == set()
    assert [start for start in begun if not any(key.startswith(start) for key in KEYS)] == []


def test_every_key_of_the_catalogue_is_said() -> None:
    whole, begun = said()
    idle = {key for key in KEYS - whole if not key.startswith(tuple(begun))}
    assert idle == set()
