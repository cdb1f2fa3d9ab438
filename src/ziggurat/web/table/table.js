/**
 * The page of a table: shows what the server says, and sends what the player chooses.
 *
 * For tests: #ask-text what is asked; [data-token="tile T"] chips; [data-at="d7"] hotspots, .lit if
 * legal; .legal, .mark, .ghost, .ring.target / .ring.picked marks; #rail [data-fact]; #forced; #done, #undo, #reset, #end; #chosen, #extra; #toast
 * with .clause, #clause-number; .player[data-seat].waited; li.entry[data-number].now; #slider, #earlier, #later,
 * #live; #costs, #kingdoms; #conflict .clash.open / .decided, .fighter[data-seat], .value.sum.attacker, #conflict-open, #conflict-close,
 * li.entry .story; #cards [data-token]; [data-tab=log|chat|play|players|tiles]; #chat-text; #invite-open, #links li[data-link];
 * #replay[data-number] .offered, #caption[data-number], #skip; #settings-open, #set-speed,
 * #set-sound, #set-notes, #set-warnings; #orders-open, #always, [data-order], #orders-off; #careful,
 * #careful-anyway, #careful-off; #theme, #theme-more; #leave-open, #leave-more, #leave, #leave-on, #leave-sure, #leave-now;
 * .player.left; #doubt; #hint, #hints, #hints-list button[data-move], #hints-plan, #hints-note, #hints-close,
 * .hinted[data-number] .strong .faint, [data-idea]; #ask-odds;
 * #course; #substituted, #take-seat, #substitute;
 * #review-open, #review, #review-state, #accuracy li[data-seat], #mistakes button[data-at][aria-expanded], .severity, .primary;
 * #try, #draft[data-step], #draft-text, #draft-news, #draft-answer, #draft-leave; #eyes;
 * #branch-open, #branch-seats select, #branch-all, #branch-bots, #branch-begin, #branch-error;
 * #curtain, #i-am; #result, #ranking li[data-seat], #sheet, #rematch; #bar; #outdated, #reload;
 * #state[data-state], #state-watch;
 * body.past, .offline, .curtained, .watching, .drafting, .lent, .replay; body[data-seq] [data-seat]
 * [data-mine] as in the last sight, [data-at] as on the board.
 */

import { bindCommands } from "ziggurat/table/commands.js";
import { bindDialogs } from "ziggurat/table/dialogs/bind-dialogs.js";
import { bindDraft } from "ziggurat/table/history/draft.js";
import { bindViewAs } from "ziggurat/table/history/view-as.js";
import { bindChat } from "ziggurat/table/live/chat.js";
import { takeFirstSeat } from "ziggurat/table/live/seating.js";
import { bindSubstitutes } from "ziggurat/table/live/substitute.js";
import { bindAlerts } from "ziggurat/table/live/turn-alerts.js";
import { bindDrag } from "ziggurat/table/move/drag.js";
import { TablePage } from "ziggurat/table/page.js";
import { bindUi } from "ziggurat/table/ui/bind-ui.js";
import { showPageState } from "ziggurat/table/ui/page-status.js";
import { showTab } from "ziggurat/table/ui/tabs.js";

const page = new TablePage();
bindUi(page);
bindCommands(page);
bindChat((text) => page.connection?.send({ type: "chat", text }));
bindAlerts();
bindDialogs(page);
bindSubstitutes(page);
bindDraft(page);
bindDrag(page);
bindViewAs(page);
showTab("play");
showPageState("loading");
void takeFirstSeat(page);
