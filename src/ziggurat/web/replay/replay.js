/**
 * A game that is over, played from one file: nothing is asked of any server.
 * Ids that tests rely on: main, slider, position, play, earlier, later, first, last, speed,
 * entries, players, stage, parts, chart, ranking; `body[data-at]` is the position shown.
 */

/**
 * @import {Gauge, Result} from "ziggurat/lib/types.js"
 * @import {Points, Who} from "ziggurat/charts/series.js"
 * @typedef {Record<string, [number, number[][]][]>} Film
 * @typedef {{at: number, shown: number[]}} Change
 *
 * @typedef {object} Told
 * @property {string} title
 * @property {string[]} doubts what is odd about the game
 * @property {number} moves
 * @property {Who[]} seats
 * @property {[string, string]} art light and dark
 * @property {(string | [string, string])[]} pieces
 * @property {Film} pictures numbers of pieces
 * @property {Gauge[]} gauges
 * @property {Film} panels numbers of gauges, by seat; `asked` and `left` are seats
 * @property {[number, ...string[]][]} log seat and sentences of every move
 * @property {string[][][]} signs of every move, those of each sentence
 * @property {Points} points
 * @property {Result | null} result
 * @property {import("ziggurat/charts/chances-chart.js").CourseOfGame | null} course
 */

import { ChancesChart } from "ziggurat/charts/chances-chart.js";
import { PointsChart } from "ziggurat/charts/points-chart.js";
import { rankingRows, scoreTable } from "ziggurat/charts/score-sheet.js";
import { fill, make, parseSvg, sign, signs, the } from "ziggurat/lib/dom.js";
import { say } from "ziggurat/lib/i18n.js";

const system = matchMedia("(prefers-color-scheme: dark)");

/** What is packed in the file. @returns {Promise<Told>} */
async function unpacked() {
  const letters = the("game").textContent ?? "";
  const bytes = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Response(stream).json();
}

/**
 * What a film shows from which position on, for every name.
 * @param {Film} film
 */
function developed(film) {
  /** @type {Map<string, Change[]>} */
  const found = new Map();
  for (const [name, changes] of Object.entries(film)) {
    /** @type {number[]} */
    let shown = [];
    const list = changes.map(([at, splices]) => {
      shown = [...shown];
      for (const [start, gone, ...come] of splices) shown.splice(start, gone, ...come);
      return { at, shown };
    });
    found.set(name, list);
  }
  return found;
}

/**
 * The last change up to a position.
 * @param {Change[] | undefined} changes
 * @param {number} at
 */
function then(changes, at) {
  return changes?.filter((change) => change.at <= at).at(-1);
}

class Replay {
  /** @param {Told} told */
  constructor(told) {
    this.told = told;
    this.pictures = developed(told.pictures);
    this.panels = developed(told.panels);
    this.at = 0;
    this.timer = 0;
    this.dark = system.matches;
    /** @type {Map<string, {figure: HTMLElement, change: Change | undefined}>} */
    this.frames = new Map();
    this.slider = /** @type {HTMLInputElement} */ (the("slider"));
    this.slider.max = String(told.moves);
    this.light();
    this.chart = new PointsChart(told.points, told.seats, told.moves, (at) => this.go(at));
    this.course = this.ahead();
    this.write();
    this.listen();
  }

  /** Who was ahead; null if the file does not tell. */
  ahead() {
    const { course, seats, moves, log } = this.told;
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
    on("last", () => this.go(this.told.moves));
    on("play", () => this.toggle());
    on("theme", () => this.turn(!this.dark));
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
    the("speed").addEventListener("change", () => this.timer && this.run());
    system.addEventListener("change", () => this.turn(system.matches));
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
      End: () => this.go(this.told.moves),
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
      if (this.at === this.told.moves) this.show(0);
      this.run();
    }
  }

  run() {
    this.stop();
    const pause = Number(/** @type {HTMLSelectElement} */ (the("speed")).value);
    this.timer = setInterval(() => {
      this.show(this.at + 1);
      if (this.at === this.told.moves) this.stop();
    }, pause);
    this.button();
  }

  stop() {
    clearInterval(this.timer);
    this.timer = 0;
    this.button();
  }

  button() {
    the("play").textContent = this.timer ? say("replay-pause") : say("replay-play");
    the("play").setAttribute("aria-pressed", String(this.timer > 0));
  }

  /** Somebody wants to see this position: nothing moves on by itself. @param {number} at */
  go(at) {
    this.stop();
    this.show(at);
  }

  /** @param {number} at */
  show(at) {
    this.at = Math.max(0, Math.min(this.told.moves, at));
    document.body.dataset.at = String(this.at);
    for (const [name, changes] of this.pictures) this.put(name, then(changes, this.at));
    this.count();
    this.mark();
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
    const drawn = parseSvg(this.text(shown));
    frame.figure.style.setProperty("--wide", String(drawn.viewBox.baseVal.width));
    fill(frame.figure, drawn);
  }

  /** @param {number[]} shown */
  text(shown) {
    const { pieces } = this.told;
    return shown.map((number) => this.lit(pieces[number])).join("");
  }

  /** A piece in this light. @param {string | [string, string]} piece */
  lit(piece) {
    if (typeof piece !== "string") return piece[this.dark ? 1 : 0];
    return this.dark ? piece.replaceAll("light", "dark") : piece;
  }

  /** The first picture is the board. @param {string} name */
  frame(name) {
    const figure = make("figure", { class: "part", "data-part": name });
    the(this.frames.size ? "parts" : "stage").append(figure);
    const made = { figure, change: /** @type {Change | undefined} */ (undefined) };
    this.frames.set(name, made);
    return made;
  }

  /** What lies before everybody, as he sees it himself. */
  count() {
    const asked = then(this.panels.get("asked"), this.at)?.shown ?? [];
    const left = then(this.panels.get("left"), this.at)?.shown ?? [];
    const gauges = (/** @type {string} */ name) =>
      (then(this.panels.get(name), this.at)?.shown ?? []).map((number) =>
        gauge(this.told.gauges[number]),
      );
    fill(the("table-gauges"), ...gauges("table"));
    fill(
      the("players"),
      ...this.told.seats.map((who) => {
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

  /** The log, the chart and the result, which are the same at every position. */
  write() {
    const { told } = this;
    the("doubt").hidden = !told.doubts.length;
    the("doubt").textContent = [say("look-doubt"), ...told.doubts].join(" ");
    fill(the("entries"), ...told.log.map((entry, at) => this.entry(entry, at + 1)));
    the("chart-section").hidden = !told.points.gains.length;
    fill(the("chart"), this.chart.element);
    the("course-section").hidden = !this.course;
    fill(the("course"), this.course?.element);
    the("result").hidden = !told.result;
    if (!told.result) return;
    the("result-ending").textContent = told.result.ending;
    fill(the("ranking"), ...rankingRows(told.seats, told.result.ranking, null));
    fill(the("sheet"), told.result.sheet && scoreTable(told.seats, told.result.sheet));
    the("sheet-note").textContent = told.result.sheet?.note ?? "";
  }

  /**
   * @param {[number, ...string[]]} entry
   * @param {number} number
   */
  entry([seat, ...lines], number) {
    const drawn = this.told.signs[number - 1] ?? [];
    const told = lines.map((line, at) =>
      make("span", {}, ...signs(drawn[at] ?? []), make("span", {}, line)),
    );
    return make(
      "li",
      { class: lines.length ? "entry" : "entry silent", "data-number": number },
      make(
        "button",
        { type: "button", click: () => this.go(number) },
        make("span", { class: "number" }, String(number)),
        sign(this.told.seats[seat]?.player ?? ""),
        make("span", { class: "lines" }, ...told),
      ),
    );
  }

  /** Where in the game this is. */
  mark() {
    const { at, told } = this;
    const text = say("position", { at, moves: told.moves });
    this.slider.value = String(at);
    this.slider.setAttribute("aria-valuetext", text);
    the("position").textContent = text;
    const ends = { first: 0, earlier: 0, later: told.moves, last: told.moves };
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
  turn(dark) {
    this.dark = dark;
    this.light();
    for (const frame of this.frames.values()) frame.change = undefined;
    this.write();
    this.chart.choose(this.chart.seat, this.chart.kinds);
    this.course?.choose();
    this.show(this.at);
  }

  light() {
    document.documentElement.dataset.theme = this.dark ? "dark" : "light";
    const art = this.told.art[this.dark ? 1 : 0];
    fill(the("art"), art && parseSvg(art));
  }
}

/** @param {Gauge} one */
function gauge(one) {
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

async function begin() {
  try {
    const replay = new Replay(await unpacked());
    the("wait").hidden = true;
    the("main").hidden = false;
    the("controls").hidden = false;
    replay.show(0);
  } catch (error) {
    the("wait").textContent = say("replay-broken");
    throw error;
  }
}

void begin();
