/**
 * The page of a replay file: plays a finished game without a server.
 * Ids that tests rely on: main, slider, position, play, earlier, later, first, last, speed,
 * entries, players, stage, parts, chart, ranking; `body[data-at]` is the position shown.
 */

import { the } from "ziggurat/lib/dom.js";
import { say } from "ziggurat/lib/i18n.js";
import { ReplayPlayer } from "ziggurat/replay/player.js";
import { unpackRecording } from "ziggurat/replay/recording.js";

async function start() {
  try {
    const replay = new ReplayPlayer(await unpackRecording());
    the("wait").hidden = true;
    the("main").hidden = false;
    the("controls").hidden = false;
    replay.show(0);
  } catch (error) {
    the("wait").textContent = say("replay-broken");
    throw error;
  }
}

void start();
