/**
 * Short names for the messages of the server; docs/wire.md tells what they mean. The types are
 * generated from the server's schema into lib/wire.d.ts.
 *
 * @typedef {import("ziggurat/lib/wire").AudienceView["choices"][number]} Choice a legal move and the tokens that choose it
 * @typedef {import("ziggurat/lib/wire").TokenView} Token
 * @typedef {import("ziggurat/lib/wire").GaugeView} Gauge
 * @typedef {import("ziggurat/lib/wire").SeatView} Seat
 * @typedef {import("ziggurat/lib/wire").LogEntry} Entry
 * @typedef {import("ziggurat/lib/wire").OrderFieldView} OrderField
 * @typedef {import("ziggurat/lib/wire").NoteView} Note
 * @typedef {import("ziggurat/lib/wire").ConflictView} Conflict
 * @typedef {import("ziggurat/lib/wire").ConflictSideView} ConflictSide
 * @typedef {import("ziggurat/lib/wire").PlaceMarkView} Mark
 * @typedef {import("ziggurat/lib/wire").RailItemView} RailItem
 * @typedef {import("ziggurat/lib/wire").UndoView} Undo
 * @typedef {import("ziggurat/lib/wire").RankView} Place
 * @typedef {import("ziggurat/lib/wire").SheetView} Sheet
 * @typedef {import("ziggurat/lib/wire").ResultView} Result
 * @typedef {import("ziggurat/lib/wire").TallyView} Tally
 * @typedef {import("ziggurat/lib/wire").ProspectView} Prospect
 * @typedef {import("ziggurat/lib/wire").TokenPreview} Glance
 * @typedef {import("ziggurat/lib/wire").MoveWords} Deed
 * @typedef {import("ziggurat/lib/wire").Hint} Hint
 * @typedef {import("ziggurat/lib/wire").AudienceView} Sight
 * @typedef {import("ziggurat/lib/wire").ViewChange} Change
 * @typedef {import("ziggurat/lib/wire").ChatLine} Line
 * @typedef {Partial<Omit<import("ziggurat/lib/wire").RefusedReply, "type"> & Omit<import("ziggurat/lib/wire").ExplainReply, "type">>
 *   & {type: "refused" | "why", id: string}} Refusal
 */
export {};
