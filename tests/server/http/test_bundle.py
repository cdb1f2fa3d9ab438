"""A page's script comes in one piece, and without what only its readers need."""

from __future__ import annotations

import re

import pytest
from starlette.testclient import TestClient

from ziggurat.server.export.bundle import bundle, slim


def test_comments_and_margins_go_and_everything_else_stays() -> None:
    text = """\
/** What it does. */
/**
 * @param {string} name
 */
export function open(name) {
  const found = /** @type {HTMLElement} */ (the(name));
  /** @type {Map<string, string>} */
  const kept = new Map();
  /** @type {HTMLElement} */ (the(name)).hidden = false;
  return found.dataset.tip ?? "/* no comment */";
}
"""
    assert (
        slim(text)
        == """\
export function open(name) {
const found = (the(name));
const kept = new Map();
(the(name)).hidden = false;
return found.dataset.tip ?? "/* no comment */";
}
"""
    )


def test_every_module_is_there_once_and_before_those_that_need_it() -> None:
    files = {
        "main.js": (
            b'import { a as b } from "./one.js";\nimport * as two from "./two.js";\nb(two.c);\n'
        ),
        "one.js": b'import { c } from "./two.js";\nexport const a = () => c;\n',
        "two.js": b"export const c = 7;\n",
    }
    text = bundle(files, "main.js")
    assert [text.count(f"const {name}_js =") for name in ("two", "one", "main")] == [1, 1, 1]
    assert text.index("const two_js") < text.index("const one_js") < text.index("const main_js")
    assert "const { a: b } = one_js;" in text and "const two = two_js;" in text


@pytest.mark.parametrize("line", [b'import "./two.js";\n', b"export default 1;\n"])
def test_a_module_that_cannot_be_put_in_is_refused(line: bytes) -> None:
    with pytest.raises(ValueError, match=r"main\.js"):
        bundle({"main.js": line}, "main.js")


@pytest.mark.parametrize("path", ["/", "/t/any", "/rules/tigris"])
def test_a_page_asks_for_one_script(client: TestClient, path: str) -> None:
    page = client.get(path).text
    [where] = re.findall(r'<script type="module" src="(.+?)"', page)
    script = client.get(where)
    assert script.status_code == 200 and "immutable" in script.headers["cache-control"]
    assert not re.search(r"^(import|export)\b", script.text, re.M)
    assert client.get("/web/x/nosuch.js").status_code == 404
