"""Pages load the browser client as native modules, and each address belongs to one content."""

from __future__ import annotations

import json
import re
from base64 import b64decode, b64encode
from hashlib import sha256

import pytest
from starlette.testclient import TestClient

from tests.support.asgi_client import server
from ziggurat.server.assets import data_import_map, edition, modules, root, web_files

PAGES = {"start": "/", "table": "/t/any", "rules": "/rules/tigris"}
IMPORT = re.compile(r'^(?:import|export) (?:.*? from )?"([^"]+)";$', re.M | re.S)


@pytest.mark.parametrize("name", PAGES)
def test_a_page_preloads_every_module_that_it_imports(client: TestClient, name: str) -> None:
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
    client: TestClient, name: str
) -> None:
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


def test_files_of_a_page_cost_no_requests_and_probing_does(sqlite: str) -> None:
    with server(sqlite, rate=1.0) as client:
        for path in modules("table"):
            assert client.get(f"{root()}/{path}").status_code == 200
        assert client.get("/api/games").status_code == 200
        codes = [client.get(f"/web/{edition()}/{number}.js").status_code for number in range(20)]
        assert set(codes) == {404, 429} and codes[-1] == 429


def test_every_file_has_its_folder() -> None:
    assert {path for path in web_files() if "/" not in path} == set()
