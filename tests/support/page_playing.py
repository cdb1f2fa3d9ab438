"""Somebody who plays by clicking upon what a page offers, and knows nothing else."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import Any

from playwright.sync_api import Page

from tests.support.page_watching import PATIENCE, Sight, Watch

OFFERS = """() => {
  const seen = (one) => one.checkVisibility() && one.getClientRects().length > 0;
  const chips = [...document.querySelectorAll(':is(#choices, #rail) [data-token]:not(.other)')]
    .filter((one) => seen(one) && one.getAttribute('aria-pressed') !== 'true')
    .map((one) => ({kind: one.closest('[id]').id, token: one.dataset.token}));
  const lit = [...document.querySelectorAll('#left .part [data-at].lit')];
  const panes = lit.filter((one) => one.getAttribute('aria-pressed') !== 'true')
    .map((one) => ({kind: one.closest('#tiles') ? 'tiles' : 'stage', token: one.dataset.at}));
  const done = document.getElementById('done');
  const end = document.getElementById('end');
  return {
    chips, panes,
    places: [...document.querySelectorAll('#left .part [data-at]')].map((one) => one.dataset.at),
    lit: lit.map((one) => one.dataset.at),
    seq: Number(document.body.dataset.seq),
    ask: document.getElementById('ask-text').textContent,
    done: seen(done) && !done.disabled && done.getAttribute('aria-disabled') === 'false',
    end: end.getAttribute('aria-disabled') === 'false',
  };
}"""
STATE = """() => JSON.stringify([
  document.body.dataset.seq, document.getElementById('chosen-words').textContent,
  document.getElementById('done').disabled])"""
SETTLED = """([before, patience]) => new Promise((found, failed) => {
  const begun = performance.now();
  const look = () => {
    document.querySelector('#careful[open] #careful-anyway')?.click();
    const {seq, mine} = document.body.dataset;
    const chosen = document.getElementById('chosen-words').textContent;
    const busy = document.getElementById('done').disabled;
    const now = JSON.stringify([seq, chosen, busy]);
    const over = document.body.classList.contains('over');
    if (now !== before && !busy && (mine === 'true' || over)) found(over);
    else if (performance.now() - begun > patience) failed(new Error('nothing came of it: ' + now));
    else setTimeout(look, 10);
  };
  look();
})"""
PLACE = """(token) => {
  const close = document.getElementById('conflict-close');
  if (close?.checkVisibility()) close.click();
  const lit = [...document.querySelectorAll('#left .part [data-at].lit')];
  const found = lit.find((one) => one.dataset.at === token && one.checkVisibility());
  found.scrollIntoView({block: 'nearest', inline: 'nearest'});
  const {x: left, y: top, width, height} = found.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const hit = document.elementFromPoint(x, y);
  return {x, y, width, height, hit: hit?.closest('svg [data-at]')?.dataset.at ?? hit?.outerHTML};
}"""
EAGER = 0.7
"""How often a person who could stop choosing does so."""
FULL = 0.2
"""Exchanges of many tiles make a game short."""
WEIGHTS = {"exchanges": 0.1, "stage": 0.2, "pass": 0.3, "swap": 8}


def left(sight: Sight, chosen: list[str]) -> set[str]:
    """The tokens that can be touched after some, by the moves that were sent."""
    found: set[str] = set()
    for _, *tokens in sight["choices"]:
        rest = Counter(tokens)
        rest.subtract(chosen)
        if min(rest.values()) >= 0:
            found |= {token for token, number in rest.items() if number}
    return found


@dataclass
class Clicker:
    """A person at a page; every wish is a real click, or a real tap."""

    page: Page
    watch: Watch
    rng: Random
    taps: bool = False
    clicks: int = 0

    def __post_init__(self) -> None:
        self.chosen: list[str] = []

    def wait(self, before: str = "") -> bool:
        """Wait until it is this person's move; True if the game is over instead."""
        over: bool = self.page.evaluate(SETTLED, [before, PATIENCE])
        return over

    def state(self) -> str:
        found: str = self.page.evaluate(STATE)
        return found

    def offers(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate(OFFERS)
        return found

    def press(self, selector: str) -> None:
        """A click upon an element of the page."""
        found = self.page.locator(selector)
        self.clicks += 1
        if self.taps:
            found.tap()
        else:
            found.click()

    def touch(self, token: str) -> None:
        """A click into the middle of a lit place."""
        self.uncover(token)
        place = self.page.evaluate(PLACE, token)
        assert place["hit"] == token, f"{place['hit']} covers the middle of {token}"
        self.clicks += 1
        if self.taps:
            self.page.touchscreen.tap(place["x"], place["y"])
        else:
            self.page.mouse.click(place["x"], place["y"])

    def uncover(self, token: str) -> None:
        """On a phone the boards beside the map lie behind a tab."""
        if not self.taps:
            return
        beside = self.page.locator(f'#tiles [data-at="{token}"].lit').count()
        wanted = "tiles" if beside else "play"
        if self.page.locator("body").get_attribute("data-panel") != wanted:
            self.press(f'#nav [data-tab="{wanted}"]')

    def choose(self, token: str, kind: str) -> bool:
        """Touch a token, wherever it stands; True if the game is over then."""
        before, seq = self.state(), self.watch.sight["seq"]
        if kind in ("stage", "tiles"):
            self.touch(token)
        else:
            self.uncover(token)
            self.press(f':is(#choices, #rail) [data-token="{token}"]')
        self.chosen.append(token)
        over = self.wait(before)
        if self.watch.sight["seq"] != seq:
            self.chosen = []
        return over

    def finish(self, selector: str) -> bool:
        """Say that this is all: Done or End turn; True if the game is over then."""
        before, sight = self.state(), self.watch.sight
        self.uncover("")
        self.press(selector)
        over = self.wait(before)
        asks_again = self.watch.sight["seq"] == sight["seq"]
        ending = [tokens for text, *tokens in sight["choices"] if text == sight["end"]]
        self.chosen = ending[0] if asks_again else []
        return over

    def step(self) -> bool:
        """One click upon something offered; True if the game is over then."""
        self.uncover("")
        offers = self.offers()
        self.check(offers)
        eager = FULL if "swap" in self.chosen else EAGER
        if offers["done"] and self.rng.random() < eager:
            return self.finish("#done")
        if offers["end"] and not self.chosen and self.rng.random() < EAGER:
            return self.finish("#end")
        things = offers["chips"] + offers["panes"]
        assert things or offers["done"], self.watch.sight["choices"]
        if not things:
            return self.finish("#done")
        weights = [WEIGHTS.get(one["token"], WEIGHTS.get(one["kind"], 1)) for one in things]
        [chosen] = self.rng.choices(things, weights)
        return self.choose(chosen["token"], chosen["kind"])

    def check(self, offers: dict[str, Any]) -> None:
        """What is asked stands there, and what is legal is lit or is a button, and nothing else."""
        sight = self.watch.sight
        assert offers["seq"] == sight["seq"]
        assert offers["ask"] == sight["ask"]["text"] and " " in offers["ask"], sight["ask"]
        legal, places = left(sight, self.chosen), set(offers["places"])
        assert set(offers["lit"]) == (legal | set(self.chosen)) & places
        chips = {one["token"] for one in offers["chips"]}
        assert chips <= legal, chips - legal
