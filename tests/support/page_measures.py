"""What a page measures: sizes of what is touched, names, contrasts."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

FINGER = 40
"""Pixels that a finger needs, in both directions."""

_TOUCHED = """() => {
  const kinds = 'button, a[href], select, summary, input, [role=tab]';
  const seen = (one) => one.checkVisibility({opacityProperty: true, visibilityProperty: true});
  const clipped = (one, x, y) => {
    for (let box, up = one.parentElement; up; up = up.parentElement)
      if (getComputedStyle(up).overflow !== 'visible' && (box = up.getBoundingClientRect()))
        if (x < box.left || x > box.right || y < box.top || y > box.bottom) return true;
    return x < 0 || y < 0 || x > innerWidth || y > innerHeight;
  };
  const loose = (one) => ['fixed', 'sticky'].includes(getComputedStyle(one).position);
  const floats = (one) => one && (loose(one) || floats(one.parentElement));
  const covered = [...document.querySelectorAll('dialog[open]')].at(-1);
  const found = [];
  for (const one of (covered ?? document.body).querySelectorAll(kinds)) {
    const meant = one.matches('input') ? (one.closest('label') ?? one) : one;
    const {x, y, width, height} = meant.getBoundingClientRect();
    if (!seen(meant) || !width || !height) continue;
    const [cx, cy] = [x + width / 2, y + height / 2];
    const top = document.elementFromPoint(cx, cy);
    const hidden = !clipped(meant, cx, cy) && !meant.contains(top) && !floats(top);
    const name = one.id || one.className || one.localName;
    found.push({name, width, height, hidden});
  }
  return found;
}"""

_CONTRAST = """(selectors) => {
  const canvas = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
  const read = (colour) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const over = (top, below, alpha) =>
    top.slice(0, 3).map((v, at) => v * alpha + below[at] * (1 - alpha));
  const ground = (one) => {
    if (!one) return [255, 255, 255];
    const colour = read(getComputedStyle(one).backgroundColor);
    if (colour[3] === 1) return colour.slice(0, 3);
    return over(colour, ground(one.parentElement), colour[3]);
  };
  const veil = (one) => (one ? Number(getComputedStyle(one).opacity) * veil(one.parentElement) : 1);
  const light = (rgb) => {
    const linear = (v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
    const [r, g, b] = rgb.map((v) => linear(v / 255));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const found = {};
  for (const selector of selectors)
    for (const one of document.querySelectorAll(selector)) {
      if (!one.checkVisibility() || !one.textContent.trim()) continue;
      if (one.closest('[aria-disabled=true], :disabled')) continue;
      const below = ground(one);
      const colour = read(getComputedStyle(one).color);
      const text = over(colour, below, colour[3] * veil(one));
      const [low, high] = [light(text), light(below)].sort((a, b) => a - b);
      const contrast = (high + 0.05) / (low + 0.05);
      found[selector] = Math.min(found[selector] ?? 21, contrast);
    }
  return found;
}"""

_OUTLINE = """() => {
  const one = document.activeElement;
  const {outlineStyle, outlineWidth} = getComputedStyle(one);
  const drawn = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  return {name: one.id || one.getAttribute('class') || one.localName, drawn};
}"""

NAMED = ("button", "link", "textbox", "combobox", "slider", "tab", "radio", "checkbox")
"""Roles of things that are used, and so need a name."""


def hard_to_touch(page: Page) -> list[str]:
    """What can be touched, is seen, and is too small for a finger or lies under something."""
    found: list[dict[str, Any]] = page.evaluate(_TOUCHED)
    assert found
    small = [
        f"{one['name']} is {one['width']:.0f} x {one['height']:.0f}"
        for one in found
        if min(one["width"], one["height"]) < FINGER - 0.5
    ]
    return [*small, *(f"{one['name']} is covered" for one in found if one["hidden"])]


def width(page: Page) -> int:
    """How wide the page is if one scrolls sideways."""
    found: int = page.evaluate("document.scrollingElement.scrollWidth")
    return found


_SETTLED = """async (selectors) => {
  const changing = () =>
    document.getAnimations().filter((one) => one instanceof CSSTransition);
  while (changing().length) await Promise.allSettled(changing().map((one) => one.finished));
  return (%s)(selectors);
}"""


def contrasts(page: Page, *selectors: str) -> dict[str, float]:
    """The lowest contrast of text to its ground, while no colour changes, for each selector."""
    found: dict[str, float] = page.evaluate(_SETTLED % _CONTRAST, list(selectors))
    return found


def nameless(page: Page) -> list[str]:
    """Things to use that a screen reader has no name for."""
    session = page.context.new_cdp_session(page)
    tree: list[dict[str, Any]] = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    used = [one for one in tree if one.get("role", {}).get("value") in NAMED]
    assert used
    return [
        f"{one['role']['value']} {one['nodeId']}"
        for one in used
        if not one["ignored"] and not one.get("name", {}).get("value", "").strip()
    ]


def focus_is_drawn(page: Page) -> tuple[str, bool]:
    """What has the focus, and whether that is to be seen."""
    found = page.evaluate(_OUTLINE)
    return found["name"], found["drawn"]


_CUT_OFF = """async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  for (const _ of [1, 2]) await frame();
  const kinds = 'button, .button, label, legend, summary, h1, h2, h3, th, select, [role=tab]';
  const seen = (one) => one.checkVisibility({visibilityProperty: true, opacityProperty: true});
  const name = (one) => one.id || one.className || one.localName;
  const found = [];
  for (const one of document.querySelectorAll(kinds)) {
    const box = one.getBoundingClientRect();
    if (!seen(one) || one.closest('.unseen, .skip') || !box.width) continue;
    if (one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline')
      found.push(`${name(one)} is cut: ${one.textContent.trim()}`);
    for (let up = one.parentElement; up; up = up.parentElement) {
      const {overflowX} = getComputedStyle(up);
      const frame = up.getBoundingClientRect();
      if (['auto', 'scroll'].includes(overflowX)) break;
      if (overflowX === 'visible') continue;
      if (box.right > frame.right + 1 || box.left < frame.left - 1)
        found.push(`${name(one)} sticks out of ${name(up)}`);
    }
  }
  const wide = document.scrollingElement.scrollWidth;
  if (wide > innerWidth) found.push(`the page is ${wide} wide`);
  return [...new Set(found)];
}"""

_UNREACHABLE = """() => {
  const kinds = 'button, a[href], select, summary, input, textarea';
  const seen = (one) => one.checkVisibility({visibilityProperty: true, opacityProperty: true});
  const cover = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const found = [];
  for (const one of cover.querySelectorAll(kinds)) {
    const meant = one.matches('input') ? (one.closest('label') ?? one) : one;
    if (!seen(meant) || meant.closest('.skip, [inert]')) continue;
    meant.scrollIntoView({block: 'center', inline: 'nearest'});
    const {x, y, width, height} = meant.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    if (!top || !(meant.contains(top) || top.contains(meant)))
      found.push(`${one.id || one.className || one.localName} under ${top?.id || top?.className}`);
  }
  return found;
}"""


def cut_off(page: Page) -> list[str]:
    """Buttons, labels and headings that are not wholly there, and a page that is too wide.

    What has a new size is laid out anew within a frame; the next one shows it.
    """
    found: list[str] = page.evaluate(_CUT_OFF)
    return found


def unreachable(page: Page) -> list[str]:
    """What can be used, is shown, and is covered by something else even if one scrolls to it."""
    found: list[str] = page.evaluate(_UNREACHABLE)
    return found
