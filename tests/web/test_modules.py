"""Pages without bundles, as a checkout has them: the browser loads the modules themselves."""

from __future__ import annotations

import shutil
from pathlib import Path
from random import Random

from playwright.sync_api import expect

import ziggurat
from tests.support.chromium import NewContext
from tests.support.installed_game import path_with
from tests.support.page_playing import Clicker
from tests.support.page_watching import Watch
from tests.support.servers import Running
from ziggurat.server.assets import BUNDLES

STEPS = 6


def test_pages_run_without_bundles(new_context: NewContext, tmp_path: Path) -> None:
    package = Path(ziggurat.__file__).parent
    unwanted = shutil.ignore_patterns(BUNDLES, "__pycache__")
    shutil.copytree(package, tmp_path / package.name, ignore=unwanted)
    settings = {"rate": "0", "bot_delay": "0"}
    url = f"sqlite:///{(tmp_path / 'ziggurat.db').as_posix()}"
    server = Running(url, tmp_path / "server.log", settings, path=path_with(tmp_path))
    page = new_context("desk").new_page()
    watch, scripts = Watch(page), list[str]()
    page.on("request", lambda request: scripts.append(request.url.partition("/web/")[2]))
    try:
        page.goto(server.start().url)
        page.locator('.game[data-game="terra"] .play-now').click()
        page.wait_for_url("**/t/*")
        clicker = Clicker(page, watch, Random(1))
        clicker.wait()
        for _ in range(STEPS):
            clicker.step()
        page.goto(f"{server.url}/rules/terra")
        expect(page.locator("body.rules h1").first).to_be_visible()
        assert watch.is_clean(server.url)
    finally:
        server.kill()
    loaded = {path.partition("/")[2] for path in scripts}
    assert {"start/start.js", "table/table.js", "rules/rules.js"} <= loaded
    assert not any(path.startswith(BUNDLES) for path in loaded)
