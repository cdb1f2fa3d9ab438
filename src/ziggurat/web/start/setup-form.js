/** The form for a new table: players, order, edition, options. */

import { fill, make, the } from "ziggurat/lib/dom.js";
import { known, say } from "ziggurat/lib/i18n.js";
import { readSetting, writeSetting } from "ziggurat/lib/storage.js";
import { botKind, botKinds, lastLevel } from "ziggurat/start/bot-levels.js";
import { showStartingPoints } from "ziggurat/start/starting-points.js";

/** @import {PointsChoice} from "ziggurat/start/starting-points.js" */

/**
 * @typedef {{player: string, called: string}} PlayerChoice
 * @typedef {{name: string, values: (string | boolean)[], words: string, rule: string,
 *   fewest: number, needs: {option: string, value: string | boolean} | null}} OptionChoice
 * @typedef {{name: string, words: string, options: Record<string, string | boolean>}} EditionChoice
 * @typedef {{level: string, words: string}} LevelChoice
 * @typedef {{game: string, title: string, least: number, most: number, hides: boolean,
 *   players: PlayerChoice[], options: OptionChoice[], editions: EditionChoice[],
 *   levels: LevelChoice[], first: import("ziggurat/lib/wire").FirstGame, points: PointsChoice | null, lessons: number, puzzles: number}} Title
 * @typedef {{kind: string, name: string, player: string, points?: number}} Chair
 * @typedef {{game: string, seats: {kind: string, name?: string, player?: string, points?: number}[],
 *   options: Record<string, string | boolean>, help?: boolean, order?: string}} Wish
 */

const NAME = "ziggurat.name";
/** How seats are assigned; the first is the default. */
const ORDERS = ["random", "listed"];

export class SetupForm {
  /** @param {(wish: Wish) => Promise<void>} create */
  constructor(create) {
    this.create = create;
    this.game = /** @type {Title | null} */ (null);
    /** @type {Chair[]} */
    this.chairs = [];
    /** @type {Record<string, string | boolean>} */
    this.options = {};
    /** The options of the chosen edition. @type {Record<string, string | boolean>} */
    this.preset = {};
    this.order = "";
    the("add-seat").addEventListener("click", () => this.add());
    the("setup-form").addEventListener("submit", (event) => {
      event.preventDefault();
      void this.submit();
    });
  }

  /**
   * @param {Title} game
   * @param {number} players how many there should be
   */
  open(game, players) {
    this.game = game;
    this.options = {};
    this.preset = {};
    this.chairs = [{ kind: "me", name: readSetting(NAME), player: "" }];
    while (this.chairs.length < players)
      this.chairs.push({ kind: botKind(lastLevel(game)), name: "", player: "" });
    the("setup-title").textContent = say("set-up-title", { title: game.title });
    the("setup-error").textContent = "";
    /** @type {HTMLInputElement} */ (the("set-help")).checked = true;
    this.showSeats();
    this.showOrders();
    fill(the("editions"), ...game.editions.map((edition, at) => this.edition(edition, at === 0)));
    this.showOptions();
  }

  add() {
    if (this.game && this.chairs.length < this.game.most) {
      this.chairs.push({ kind: "friend", name: "", player: "" });
      this.showSeats();
      this.focus(this.chairs.length - 1, "kind");
    }
  }

  showSeats() {
    const { game } = this;
    if (!game) return;
    fill(the("seats"), ...this.chairs.map((chair, at) => this.chair(game, chair, at)));
    the("add-seat").hidden = this.chairs.length >= game.most;
    this.showOptions();
    showStartingPoints(game.points, this.chairs);
  }

  /**
   * Restores the focus after the seats have been rendered again.
   * @param {number} at
   * @param {string} role
   */
  focus(at, role) {
    const chair = the("seats").children[Math.min(at, this.chairs.length - 1)];
    const field = chair?.querySelector(`[data-role="${role}"]:not([hidden])`) ?? the("add-seat");
    /** @type {HTMLElement} */ (field).focus();
  }

  /**
   * @param {Title} game
   * @param {Chair} chair
   * @param {number} at
   */
  chair(game, chair, at) {
    const number = { number: at + 1 };
    const label = (/** @type {string} */ words) => `${say("seat-number", number)}: ${words}`;
    const kinds = [
      ...["me", "friend"].map((kind) => option(kind, say(`kind-${kind}`), chair.kind)),
      ...botKinds(game).map(([kind, words]) => option(kind, words, chair.kind)),
    ];
    const bot = chair.kind.startsWith("bot");
    const taken = new Set(
      this.chairs.filter((other) => other !== chair).map((other) => other.player),
    );
    const players = game.players
      .filter(({ player }) => !taken.has(player))
      .map(({ player, called }) => option(player, called, chair.player));
    const kind = make("select", { "aria-label": label(say("kind")), "data-role": "kind" }, ...kinds);
    kind.addEventListener("change", () => {
      chair.kind = kind.value;
      this.showSeats();
      this.focus(at, "kind");
    });
    const plays = make(
      "select",
      { "aria-label": label(say("plays")), "data-role": "player" },
      option("", say("plays-any"), chair.player),
      ...players,
    );
    plays.addEventListener("change", () => {
      chair.player = plays.value;
      this.showSeats();
      this.focus(at, "player");
    });
    const attributes = {
      "data-role": "name",
      maxlength: 40,
      placeholder: say("name-hint"),
      "aria-label": label(say("name-label")),
      value: chair.name,
    };
    const name = bot ? null : make("input", attributes);
    name?.addEventListener("input", () => (chair.name = name.value));
    const dropping = say("drop-seat", number);
    const drop = make(
      "button",
      {
        type: "button",
        class: "plain drop",
        "aria-label": dropping,
        title: dropping,
        "data-role": "drop",
      },
      "×",
    );
    drop.addEventListener("click", () => {
      this.chairs.splice(at, 1);
      this.showSeats();
      this.focus(at, "drop");
    });
    drop.hidden = this.chairs.length <= game.least;
    return make(
      "li",
      { class: "chair", "data-kind": bot ? "bot" : chair.kind },
      make("b", {}, say("seat-number", number)),
      kind,
      plays,
      name,
      drop,
    );
  }

  /** Shows how seats can be assigned. */
  showOrders() {
    const choices = ORDERS.map((order, at) =>
      radioChoice("order", order, say(`order-${order}`), say(`order-${order}-hint`), at === 0, () => {
        this.order = order;
      }),
    );
    this.order = ORDERS[0] ?? "";
    fill(the("orders"), ...choices);
  }

  /**
   * @param {EditionChoice} edition
   * @param {boolean} first
   */
  edition(edition, first) {
    const { name, words, options } = edition;
    return radioChoice("edition", name, named("edition", name), words, first, () => {
      this.options = { ...options };
      this.preset = options;
      this.showOptions();
    });
  }

  /** Shows the options that change something at this table; the focus stays on the same one. */
  showOptions() {
    const focused = document.activeElement?.closest("#options [name]")?.getAttribute("name");
    const all = this.game?.options ?? [];
    for (const one of all) if (!this.matters(one)) this.restore(one);
    fill(the("options"), ...all.filter((one) => this.matters(one)).map((one) => this.option(one)));
    const again = focused && document.querySelector(`#options [name="${CSS.escape(focused)}"]`);
    if (again) /** @type {HTMLElement} */ (again).focus();
  }

  /** True if an option changes something at this table, as the server says. @param {OptionChoice} one */
  matters({ fewest, needs }) {
    if (this.chairs.length < fewest) return false;
    if (!needs) return true;
    const other = this.game?.options.find(({ name }) => name === needs.option);
    return (this.options[needs.option] ?? other?.values[0]) === needs.value;
  }

  /** Gives an option that is not shown the value of the edition again. @param {OptionChoice} one */
  restore({ name }) {
    if (name in this.preset) this.options[name] = this.preset[name];
    else delete this.options[name];
  }

  /** @param {string} name @param {string | boolean} value */
  choose(name, value) {
    this.options[name] = value;
    if (this.game?.options.some(({ needs }) => needs?.option === name)) this.showOptions();
  }

  /** @param {OptionChoice} one */
  option(one) {
    const value = this.options[one.name] ?? one.values[0];
    const words = make(
      "span",
      {},
      make("b", {}, named("option", one.name)),
      make("small", {}, one.words, " ", make("i", {}, one.rule)),
    );
    if (typeof one.values[0] === "boolean") {
      const box = make("input", { type: "checkbox", name: one.name, checked: value === true });
      box.addEventListener("change", () => this.choose(one.name, box.checked));
      return make("label", { class: "choice" }, box, words);
    }
    const values = one.values.map((each) =>
      option(String(each), named("value", String(each)), String(value)),
    );
    const select = make(
      "select",
      { name: one.name, "aria-label": named("option", one.name) },
      ...values,
    );
    select.addEventListener("change", () => this.choose(one.name, select.value));
    return make("div", { class: "choice" }, words, select);
  }

  async submit() {
    const { game } = this;
    if (!game) return;
    const button = /** @type {HTMLButtonElement} */ (the("open-table"));
    const own = this.chairs.find((chair) => chair.kind === "me");
    if (own) writeSetting(NAME, own.name.trim());
    const seats = this.chairs.map(({ kind, name, player, points }) => ({
      kind,
      ...(!kind.startsWith("bot") && name.trim() ? { name: name.trim() } : {}),
      ...(player ? { player } : {}),
      ...(points === undefined ? {} : { points }),
    }));
    button.disabled = true;
    button.textContent = say("opening");
    try {
      const help = /** @type {HTMLInputElement} */ (the("set-help")).checked;
      const { options, order } = this;
      await this.create({ game: game.game, seats, options, help, order });
    } catch (error) {
      the("setup-error").textContent = /** @type {Error} */ (error).message;
    }
    button.disabled = false;
    button.textContent = say("open-table");
    button.focus();
  }
}

/**
 * A radio button with a name and a sentence that explains it.
 * @param {string} group
 * @param {string} value
 * @param {string} name
 * @param {string} words
 * @param {boolean} checked
 * @param {() => void} chosen
 */
function radioChoice(group, value, name, words, checked, chosen) {
  const input = make("input", { type: "radio", name: group, value, checked });
  input.addEventListener("change", chosen);
  const label = make("span", {}, make("b", {}, name), make("small", {}, words));
  return make("label", { class: "choice big" }, input, label);
}

/**
 * @param {string} value
 * @param {string} words
 * @param {string} now
 */
function option(value, words, now) {
  return make("option", { value, selected: value === now }, words);
}

/**
 * The short name of an option, a value or an edition; its key if the catalogue has none.
 * @param {string} kind
 * @param {string} name
 */
function named(kind, name) {
  return known(`${kind}-${name}`) ? say(`${kind}-${name}`) : name.replaceAll(/[-_]/g, " ");
}
