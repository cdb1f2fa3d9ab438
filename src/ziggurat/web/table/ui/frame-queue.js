/** What can wait is done frame by frame; whoever does something meanwhile has it all done at once. */

import { nextFrame } from "ziggurat/lib/dom.js";

export class FrameQueue {
  constructor() {
    /** @type {Set<() => void>} */
    this.pending = new Set();
  }

  /**
   * One piece after the other, and between them the screen is drawn.
   * @param {(() => void)[]} pieces
   */
  async run(...pieces) {
    for (const piece of pieces) this.pending.add(piece);
    for (const piece of pieces) {
      await nextFrame();
      if (this.pending.delete(piece)) piece();
    }
  }

  flush() {
    for (const piece of this.pending) if (this.pending.delete(piece)) piece();
  }

  clear() {
    this.pending.clear();
  }
}
