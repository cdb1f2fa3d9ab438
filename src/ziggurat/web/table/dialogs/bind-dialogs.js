/** Attaches the dialogs of the page to their buttons. */

/** @import {TablePage} from "ziggurat/table/page.js" */

import { bindLeave } from "ziggurat/table/dialogs/leave.js";
import { bindSettings } from "ziggurat/table/dialogs/settings.js";
import { bindBranch } from "ziggurat/table/history/branch.js";
import { bindOrders } from "ziggurat/table/move/standing-orders.js";
import { bindTypedMove } from "ziggurat/table/move/typed-move.js";
import { bindWarning } from "ziggurat/table/move/warnings.js";

/** @param {TablePage} page */
export function bindDialogs(page) {
  bindSettings();
  bindOrders(page);
  bindWarning(page);
  bindTypedMove(page);
  bindLeave(page);
  bindBranch(page);
}
