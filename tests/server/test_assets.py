"""Pages load the browser client in bundles or as modules; each address belongs to one content."""

from __future__ import annotations

import json
import re
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterator
from hashlib import sha256

import pytest
from starlette.testclient import TestClient

from tasks.tools import is_required
from tests.support.asgi_client import server
from ziggurat.server import assets
from ziggurat.server.assets import (
    bundles,
    data_import_map,
    edition,
    modules,
    root,
    source_digest,
    web_files,
)
from ziggurat.server.http.routes import explorer, lessons, pages, puzzles

UseBundles = Callable[[dict[str, bytes]], None]
PAGES = {
    "start": "/",
    "table": "/t/any",
    "rules": "/rules/tigris",
    "aid": "/aid/tigris",
    "end": "/t/any/end",
    "learn": "/learn/tigris",
    "lesson": "/learn/tigris/king",
    "puzzle": "/puzzles/tigris",
    "explorer": "/explorer/tigris",
}
IMPORT = re.compile(r'^(?:import|export) (?:.*? from )?"([^"]+)";$', re.M | re.S)
CACHED = (
    bundles,
    edition,
    assets.import_map,
    assets.scripts,
    assets.styles,
    pages.packed_page,
    pages._rules,
    pages._aid,
    lessons._list_page,
    lessons._lesson_page,
    puzzles._puzzle_page,
    explorer._page,
)
"""What depends on the bundles."""


@pytest.fixture
def use_bundles(monkeypatch: pytest.MonkeyPatch) -> Iterator[UseBundles]:
    """Replaces the bundles, as long as the test lasts."""

    def use(made: dict[str, bytes]) -> None:
        built = {f"bundles/{name}": content for name, content in made.items()}
        sources = web_files()
        monkeypatch.setattr(assets, "_all_files", lambda: sources | built)
        forget()

    yield use
    monkeypatch.undo()
    forget()


def forget() -> None:
    for function in CACHED:
        function.cache_clear()


def some_bundles() -> dict[str, bytes]:
    texts = {f"{name}.{kind}": f"/* {name} */".encode() for name in PAGES for kind in ("js", "css")}
    return {**texts, "made-of.txt": source_digest().encode()}


@pytest.mark.parametrize("name", PAGES)
def test_a_page_loads_its_bundles(client: TestClient, use_bundles: UseBundles, name: str) -> None:
    before = edition()
    use_bundles(some_bundles())
    page = client.get(PAGES[name]).text
    script, style = f"{root()}/bundles/{name}.js", f"{root()}/bundles/{name}.css"
    assert re.findall(r'<script type="module" src="(.+?)"', page) == [script]
    assert re.findall(r'<link rel="stylesheet" href="(.+?)"', page) == [style]
    assert "modulepreload" not in page and "importmap" not in page
    policy = client.get(PAGES[name]).headers["content-security-policy"].split("; ")
    assert "script-src 'self'" in policy
    assert edition() != before
    for address, kind in ((script, "text/javascript"), (style, "text/css")):
        file = client.get(address)
        assert file.text == f"/* {name} */" and "immutable" in file.headers["cache-control"]
        assert file.headers["content-type"].startswith(kind)


def test_bundles_of_other_sources_are_not_used(client: TestClient, use_bundles: UseBundles) -> None:
    use_bundles(some_bundles() | {"made-of.txt": b"other sources"})
    page = client.get("/").text
    assert "modulepreload" in page and "bundles/" not in page
    assert client.get(f"{root()}/bundles/start.js").status_code == 404


def test_what_the_bundles_are_made_of_is_not_sent(
    client: TestClient, use_bundles: UseBundles
) -> None:
    use_bundles(some_bundles())
    assert client.get(f"{root()}/bundles/made-of.txt").status_code == 404


def test_the_bundles_are_made_of_these_sources() -> None:
    """`do.py test` makes them before all tests."""
    if not bundles() and not is_required():
        pytest.skip("there are no bundles; python3 do.py bundle makes them")
    assert {f"bundles/{name}.{kind}" for name in PAGES for kind in ("js", "css")} == set(bundles())


@pytest.mark.parametrize("name", PAGES)
def test_a_page_preloads_every_module_that_it_imports(
    client: TestClient, use_bundles: UseBundles, name: str
) -> None:
    use_bundles({})
    page = client.get(PAGES[name]).text
    preloaded = re.findall(r'<link rel="modulepreload" href="(.+?)">', page)
    [main] = re.findall(r'<script type="module" src="(.+?)"', page)
    needed, waiting = set[str](), [main]
    while waiting:
        address = waiting.pop()
        needed.add(address)
        script = client.get(address)
        assert script.status_code == 200 and "immutable" in script.headers["cache-control"]
        assert script.headers["content-type"].startswith("text/javascript")
        imported = {imports(specifier) for specifier in IMPORT.findall(script.text)}
        waiting.extend(imported - needed - set(waiting))
    assert needed <= set(preloaded)


def imports(specifier: str) -> str:
    """The address that a page's import map gives a module."""
    assert specifier.startswith("ziggurat/"), specifier
    return f"{root()}/{specifier.removeprefix('ziggurat/')}"


@pytest.mark.parametrize("name", PAGES)
def test_of_inline_scripts_the_policy_allows_only_the_import_map(
    client: TestClient, use_bundles: UseBundles, name: str
) -> None:
    use_bundles({})
    answer = client.get(PAGES[name])
    [text] = re.findall(r'<script type="importmap">(.*?)</script>', answer.text, re.S)
    assert json.loads(text) == {"imports": {"ziggurat/": f"/web/{edition()}/"}}
    hashed = b64encode(sha256(text.encode()).digest()).decode()
    policy = answer.headers["content-security-policy"].split("; ")
    assert f"script-src 'self' 'sha256-{hashed}'" in policy
    assert "unsafe" not in answer.headers["content-security-policy"]
    other = client.get("/api/games").headers["content-security-policy"].split("; ")
    assert "script-src 'self'" in other


def test_a_replay_brings_its_modules_along() -> None:
    found = json.loads(data_import_map("replay"))["imports"]
    for path, text in modules("replay").items():
        kind, _, data = found[f"ziggurat/{path}"].partition(",")
        assert kind == "data:text/javascript;base64" and b64decode(data).decode() == text
        assert set(IMPORT.findall(text)) <= set(found), path


@pytest.mark.parametrize(
    "path",
    [
        "lib/nosuch.js",
        "lib",
        "lib/",
        "",
        "__init__.py",
        "table/table.html",
        "../server/app.py",
        "%2e%2e/server/app.py",
        "lib/../../server/app.py",
        "lib/..%2f..%2fserver/app.py",
        "/etc/passwd",
        "lib%00/dom.js",
    ],
)
def test_only_files_of_the_page_are_sent(client: TestClient, path: str) -> None:
    assert client.get(f"/web/{edition()}/{path}").status_code == 404


def test_a_file_of_another_edition_is_not_kept(client: TestClient) -> None:
    assert client.get("/web/older/lib/dom.js").headers["cache-control"] == "no-cache"


RATE = 4.0
"""Requests a second; five seconds' worth are allowed at once."""


def test_a_first_visit_is_cheap_and_probing_is_not(sqlite: str) -> None:
    with server(sqlite, rate=RATE) as client:
        files = [*modules("table"), *assets.STYLES["table"], *bundles()]
        for address in ["/t/any", *(f"{root()}/{path}" for path in files)]:
            assert client.get(address).status_code == 200
        assert client.get("/api/games").status_code == 200
        codes = [client.get(f"/web/{edition()}/{number}.js").status_code for number in range(40)]
        assert set(codes) == {404, 429} and codes[-1] == 429


@pytest.mark.parametrize("address", ["/", "/t/any", "/rules/tigris", "/rules/none", "file"])
def test_pages_and_files_are_under_the_rate_limit(sqlite: str, address: str) -> None:
    place = f"{root()}/lib/dom.js" if address == "file" else address
    with server(sqlite, rate=0.4) as client:
        codes = [client.get(place).status_code for _ in range(100)]
    assert codes[0] in (200, 404) and codes[-1] == 429


def some_contents(client: TestClient) -> Iterator[str]:
    """Addresses of pages, files and pictures whose content changes with the program only."""
    book = client.get("/rules/tigris").text
    [picture, *_] = re.findall(r'src="(/rules/tigris/\w+/\S+?-light.svg)"', book)
    yield from (
        *PAGES.values(),
        f"{root()}/lib/dom.js",
        picture,
        "/api/art/tigris/light.svg",
        "/api/aid/terra",
    )


def test_contents_are_compressed_once(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    addresses = list(some_contents(client))
    plain = [client.get(one, headers={"Accept-Encoding": "br"}) for one in addresses]
    for address in addresses:
        client.get(address)

    def fail(*_: object) -> None:
        raise AssertionError("compressed again")

    monkeypatch.setattr("gzip.compress", fail)
    monkeypatch.setattr("zlib.compressobj", fail)
    for address, whole in zip(addresses, plain, strict=True):
        packed = client.get(address, headers={"Accept-Encoding": "gzip, deflate, br"})
        assert packed.headers["content-encoding"] == "gzip", address
        assert "accept-encoding" in packed.headers["vary"].lower()
        assert int(packed.headers["content-length"]) < len(whole.content) / 2
        assert packed.content == whole.content and "content-encoding" not in whole.headers


def test_a_client_that_has_a_content_is_not_sent_it_again(client: TestClient) -> None:
    for address in some_contents(client):
        first = client.get(address)
        etag = first.headers["etag"]
        for known in (etag, etag.removeprefix("W/"), f'"other", {etag}'):
            again = client.get(address, headers={"If-None-Match": known})
            assert (again.status_code, again.content) == (304, b""), address
            assert again.headers["etag"] == etag
            assert again.headers["cache-control"] == first.headers["cache-control"]
        other = client.get(address, headers={"If-None-Match": '"other"'})
        assert other.status_code == (404 if address == PAGES["end"] else 200)


def test_a_page_in_another_language_is_another_content(client: TestClient) -> None:
    english = client.get("/").headers["etag"]
    czech = client.get("/", headers={"Accept-Language": "cs", "If-None-Match": english})
    assert czech.status_code == 200 and czech.headers["etag"] != english


def test_every_file_has_its_folder() -> None:
    assert {path for path in web_files() if "/" not in path} == set()
