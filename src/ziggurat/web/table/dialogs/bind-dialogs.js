/** Attaches the dialogs of the page to their buttons. */

/** @import {TablePage} from "ziggurat/table/page.js" */

import { bindCompare } from "ziggurat/table/dialogs/compare.js";
import { bindLeave } from "ziggurat/table/dialogs/leave.js";
import { bindPlayerAid } from "ziggurat/table/dialogs/player-aid.js";
import { bindReveal } from "ziggurat/table/dialogs/result.js";
import { bindSettings } from "ziggurat/table/dialogs/settings.js";
import { bindBranch } from "ziggurat/table/history/branch.js";
import { bindOrders } from "ziggurat/table/move/standing-orders.js";
import { bindTypedMove } from "ziggurat/table/move/typed-move.js";
import { bindWarning } from "ziggurat/table/move/warnings.js";

/** @param {TablePage} page */
export function bindDialogs(page) {
  bindSettings(page);
  bindReveal();
  bindCompare(page);
  bindPlayerAid(page);
  bindOrders(page);
  bindWarning(page);
  bindTypedMove(page);
  bindLeave(page);
  bindBranch(page);
}
