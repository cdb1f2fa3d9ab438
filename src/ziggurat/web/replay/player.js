/** Plays a recorded game: its pictures, its panels, its log, and the controls below them. */

/** @import {Gauge} from "ziggurat/lib/types.js" */
/** @import {Change, Recording} from "ziggurat/replay/recording.js" */

import { ChancesChart } from "ziggurat/charts/chances-chart.js";
import { PointsChart } from "ziggurat/charts/points-chart.js";
import { rankingRows, scoreTable } from "ziggurat/charts/score-sheet.js";
import { fill, make, parseSvg, sign, signs, the } from "ziggurat/lib/dom.js";
import { say } from "ziggurat/lib/i18n.js";
import { expandDeltas, lastChange } from "ziggurat/replay/recording.js";

const system = matchMedia("(prefers-color-scheme: dark)");

export class ReplayPlayer {
  /** @param {Recording} recording */
  constructor(recording) {
    this.recording = recording;
    this.pictures = expandDeltas(recording.pictures);
    this.panels = expandDeltas(recording.panels);
    this.at = 0;
    this.timer = 0;
    this.dark = system.matches;
    /** @type {Map<string, {figure: HTMLElement, change: Change | undefined}>} */
    this.frames = new Map();
    this.slider = /** @type {HTMLInputElement} */ (the("slider"));
    this.slider.max = String(recording.moves);
    fill(the("art"), recording.art && parseSvg(recording.art));
    this.applyTheme();
    this.chart = new PointsChart(recording.points, recording.seats, recording.moves, (at) => this.go(at));
    this.course = this.chancesChart();
    this.showConstants();
    this.listen();
  }

  /** The chart of winning chances; null if the file has none. */
  chancesChart() {
    const { course, seats, moves, log } = this.recording;
    const words = (/** @type {number} */ at) => log[at - 1]?.slice(1).join(" · ") ?? "";
    const go = (/** @type {number} */ at) => this.go(at);
    return course && new ChancesChart(course, seats, moves, words, go, go);
  }

  listen() {
    const on = (/** @type {string} */ id, /** @type {() => void} */ click) =>
      the(id).addEventListener("click", click);
    on("first", () => this.go(0));
    on("earlier", () => this.go(this.at - 1));
    on("later", () => this.go(this.at + 1));
    on("last", () => this.go(this.recording.moves));
    on("play", () => this.toggle());
    on("theme", () => this.setTheme(!this.dark));
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
    the("speed").addEventListener("change", () => this.timer && this.run());
    system.addEventListener("change", () => this.setTheme(system.matches));
    document.addEventListener("keydown", (event) => this.key(event));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = /** @type {Element} */ (event.target);
    if (event.altKey || event.ctrlKey || event.metaKey || target.matches("select, #slider")) return;
    if (event.key === " " && target.matches(":is(button, summary)")) return;
    /** @type {Record<string, () => void>} */
    const commands = {
      ArrowLeft: () => this.go(this.at - 1),
      ArrowRight: () => this.go(this.at + 1),
      Home: () => this.go(0),
      End: () => this.go(this.recording.moves),
      " ": () => this.toggle(),
    };
    const command = commands[event.key];
    if (!command) return;
    event.preventDefault();
    command();
  }

  toggle() {
    if (this.timer) this.stop();
    else {
      if (this.at === this.recording.moves) this.show(0);
      this.run();
    }
  }

  run() {
    this.stop();
    const pause = Number(/** @type {HTMLSelectElement} */ (the("speed")).value);
    this.timer = setInterval(() => {
      this.show(this.at + 1);
      if (this.at === this.recording.moves) this.stop();
    }, pause);
    this.labelPlayButton();
  }

  stop() {
    clearInterval(this.timer);
    this.timer = 0;
    this.labelPlayButton();
  }

  labelPlayButton() {
    the("play").textContent = this.timer ? say("replay-pause") : say("replay-play");
    the("play").setAttribute("aria-pressed", String(this.timer > 0));
  }

  /** Stops playing, and shows a position. @param {number} at */
  go(at) {
    this.stop();
    this.show(at);
  }

  /** @param {number} at */
  show(at) {
    this.at = Math.max(0, Math.min(this.recording.moves, at));
    document.body.dataset.at = String(this.at);
    for (const [name, changes] of this.pictures) this.put(name, lastChange(changes, this.at));
    this.showGauges();
    this.showPlace();
    this.chart.show(this.at);
    this.course?.show(this.at);
  }

  /**
   * @param {string} name
   * @param {Change | undefined} change
   */
  put(name, change) {
    const frame = this.frames.get(name) ?? this.frame(name);
    if (frame.change === change) return;
    frame.change = change;
    const shown = change?.shown ?? [];
    frame.figure.hidden = !shown.length;
    if (!shown.length) return;
    const drawn = parseSvg(this.svgText(shown));
    frame.figure.style.setProperty("--wide", String(drawn.viewBox.baseVal.width));
    fill(frame.figure, drawn);
  }

  /** @param {number[]} shown */
  svgText(shown) {
    const { pieces } = this.recording;
    return shown.map((number) => pieces[number]).join("");
  }

  /** Adds the figure of a picture; the first one is the board. @param {string} name */
  frame(name) {
    const figure = make("figure", { class: "part", "data-part": name });
    the(this.frames.size ? "parts" : "stage").append(figure);
    const frame = { figure, change: /** @type {Change | undefined} */ (undefined) };
    this.frames.set(name, frame);
    return frame;
  }

  /** Shows what each player has, as they see it themselves. */
  showGauges() {
    const asked = lastChange(this.panels.get("asked"), this.at)?.shown ?? [];
    const left = lastChange(this.panels.get("left"), this.at)?.shown ?? [];
    const gauges = (/** @type {string} */ name) =>
      (lastChange(this.panels.get(name), this.at)?.shown ?? []).map((number) =>
        gaugeElement(this.recording.gauges[number]),
      );
    fill(the("table-gauges"), ...gauges("table"));
    fill(
      the("players"),
      ...this.recording.seats.map((who) => {
        const waited = asked.includes(who.seat);
        const named = who.name ? say("named", { name: who.name, player: who.called }) : who.called;
        return make(
          "li",
          { class: waited ? "player waited" : "player", "data-seat": who.seat },
          make(
            "p",
            { class: "who" },
            sign(who.player),
            make("span", { class: "name" }, named),
            waited && make("span", { class: "badge" }, say("waited-for")),
            left.includes(who.seat) && make("span", { class: "gone" }, say("has-left")),
          ),
          make("div", { class: "gauges" }, ...gauges(`seat-${who.seat}`)),
        );
      }),
    );
  }

  /** Shows the log, the charts and the result, which are the same at every position. */
  showConstants() {
    const { recording } = this;
    the("doubt").hidden = !recording.doubts.length;
    the("doubt").textContent = [say("look-doubt"), ...recording.doubts].join(" ");
    fill(the("entries"), ...recording.log.map((entry, at) => this.entry(entry, at + 1)));
    the("chart-section").hidden = !recording.points.gains.length;
    fill(the("chart"), this.chart.element);
    the("course-section").hidden = !this.course;
    fill(the("course"), this.course?.element);
    the("result").hidden = !recording.result;
    if (!recording.result) return;
    the("result-ending").textContent = recording.result.ending;
    fill(the("ranking"), ...rankingRows(recording.seats, recording.result.ranking, null));
    fill(the("sheet"), recording.result.sheet && scoreTable(recording.seats, recording.result.sheet));
    the("sheet-note").textContent = recording.result.sheet?.note ?? "";
  }

  /**
   * @param {[number, ...string[]]} entry
   * @param {number} number
   */
  entry([seat, ...lines], number) {
    const drawn = this.recording.signs[number - 1] ?? [];
    const sentences = lines.map((line, at) =>
      make("span", {}, ...signs(drawn[at] ?? []), make("span", {}, line)),
    );
    return make(
      "li",
      { class: lines.length ? "entry" : "entry silent", "data-number": number },
      make(
        "button",
        { type: "button", click: () => this.go(number) },
        make("span", { class: "number" }, String(number)),
        sign(this.recording.seats[seat]?.player ?? ""),
        make("span", { class: "lines" }, ...sentences),
      ),
    );
  }

  /** Shows the place in the game: slider, log entry, and what the last move did. */
  showPlace() {
    const { at, recording } = this;
    const text = say("position", { at, moves: recording.moves });
    this.slider.value = String(at);
    this.slider.setAttribute("aria-valuetext", text);
    the("position").textContent = text;
    const ends = { first: 0, earlier: 0, later: recording.moves, last: recording.moves };
    for (const [id, end] of Object.entries(ends))
      /** @type {HTMLButtonElement} */ (the(id)).disabled = at === end;
    const list = the("entries");
    list.querySelector(".now")?.classList.remove("now");
    const entries = [...list.children].slice(0, at);
    const now = entries.filter((one) => !one.classList.contains("silent")).at(-1);
    now?.classList.add("now");
    const lines = now?.querySelectorAll(".lines > span") ?? [];
    const words = [...lines].map((line) => line.textContent).join(" · ");
    the("now-text").textContent = at ? words : say("replay-start");
    const place = /** @type {HTMLElement | undefined} */ (now)?.offsetTop ?? 0;
    list.scrollTop = place - list.clientHeight / 2;
  }

  /** @param {boolean} dark */
  setTheme(dark) {
    this.dark = dark;
    this.applyTheme();
    this.showConstants();
    this.chart.choose(this.chart.seat, this.chart.kinds);
    this.course?.choose();
    this.show(this.at);
  }

  /** Pictures are not drawn again: their colours are CSS variables. */
  applyTheme() {
    const root = document.documentElement;
    root.dataset.theme = this.dark ? "dark" : "light";
    const palette = this.recording.palettes[this.dark ? 1 : 0];
    for (const [name, colour] of Object.entries(palette)) root.style.setProperty(name, colour);
  }
}

/** @param {Gauge} one */
function gaugeElement(one) {
  const drawn = sign(one.sign);
  const about = { title: one.words, role: "img", "aria-label": one.words };
  return make(
    "span",
    { class: "gauge", "data-fact": one.fact || null, ...about },
    drawn ?? (one.sign ? one.words : null),
    drawn || !one.sign ? make("b", {}, one.text) : null,
    sign(one.unit),
    one.gain && make("small", {}, one.gain),
  );
}
