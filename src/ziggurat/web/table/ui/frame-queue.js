/** Work that is spread over several frames; `flush` does the rest at once. */

import { nextFrame } from "ziggurat/lib/dom.js";

export class FrameQueue {
  constructor() {
    /** @type {Set<() => void>} */
    this.pending = new Set();
  }

  /**
   * Runs one piece a frame.
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
