/** What can wait is done frame by frame; whoever does something meanwhile has it all done at once. */

import { breath } from "ziggurat/lib/dom.js";

export class Later {
  constructor() {
    /** @type {Set<() => void>} */
    this.left = new Set();
  }

  /**
   * One piece after the other, and between them the screen is drawn.
   * @param {(() => void)[]} pieces
   */
  async run(...pieces) {
    for (const piece of pieces) this.left.add(piece);
    for (const piece of pieces) {
      await breath();
      if (this.left.delete(piece)) piece();
    }
  }

  settle() {
    for (const piece of this.left) if (this.left.delete(piece)) piece();
  }

  drop() {
    this.left.clear();
  }
}
