/** What an area, a seat and a hand tell of a view; how it is drawn is the stage's. */
import { handSays, money, signed } from "../shared/words.js";

/** @typedef {import("./stage.js").Scene} Scene */

const TONES = /** @type {Record<string, string>} */ ({
  won: "won",
  bonus: "won",
  envy: "won",
  lost: "lost",
  forfeited: "lost",
  pushed: "push",
  push: "push",
  withdrawn: "push",
  pending: "pending",
  void: "void",
  returned: "void",
});

/**
 * How a line of the settlement ended, as one of the tones of the page.
 * @param {any} line
 */
export function toneOf(line) {
  if (line.pending) return "pending";
  return TONES[line.result] ?? (line.paid_cents > line.collected_cents ? "won" : line.collected_cents ? "lost" : "push");
}

/**
 * What an area shows now.
 * @param {any} area
 * @param {Scene} scene
 * @param {any[]} lines
 * @param {Map<string, number>} shown
 */
export function stateOf(area, scene, lines, shown) {
  const { view, refused } = scene;
  const names = area.wagers.map((/** @type {any} */ each) => each.wager);
  const mine = lines.filter((line) => names.includes(line.wager));
  const lying = names.reduce((/** @type {number} */ sum, /** @type {string} */ name) => sum + (shown.get(name) ?? 0), 0);
  const stake = mine.reduce((sum, line) => sum + line.stake_cents, 0);
  if (refused && refused.area === area.name) return { cents: lying, tone: "refuses", plate: refused.says };
  if (mine.length && !lying) {
    const net = mine.reduce((sum, line) => sum + line.paid_cents - line.collected_cents, 0);
    const tone = mine.some((line) => line.pending)
      ? "pending"
      : mine.length > 1
        ? net > 0
          ? "won"
          : net < 0
            ? "lost"
            : "push"
        : toneOf(mine[0]);
    const words = /** @type {Record<string, string>} */ ({
      push: mine[0].result === "withdrawn" ? `${money(stake)} back` : "push",
      void: "returned",
      pending: "waits",
    });
    return {
      cents: tone === "lost" || mine[0].result === "withdrawn" ? 0 : stake,
      tone,
      plate: words[tone] ?? signed(net),
      settled: true,
    };
  }
  const bets =
    view.asked === view.you
      ? view.options.filter((/** @type {any} */ o) => o.id.startsWith("Bet/") && o.says.startsWith(`${area.name} `))
      : [];
  if (bets.length && !lying) {
    const times = bets.map((/** @type {any} */ o) => o.says.match(/\dx/)?.[0]).filter(Boolean);
    return {
      cents: 0,
      tone: "asks",
      plate: bets.length === 1 ? `${times[0] ?? ""} ${money(bets[0].least_cents)}`.trim() : times.join(" "),
      bets,
    };
  }
  const place = view.options.find((/** @type {any} */ o) => names.includes(o.wager));
  const accepts = scene.wagers.open && (place || lying);
  const about = view.asked === view.you && names.includes(view.asks?.wager); // it may be taken back
  if (lying) return { cents: lying, tone: about ? "lies asks" : accepts ? "lies accepts" : "lies", plate: money(lying) };
  if (accepts && place && area.kind === "main")
    return { cents: 0, tone: "accepts", plate: bounds(place), tag: from(place), soft: true };
  return {
    cents: 0,
    tone: accepts ? "accepts" : "",
    plate: accepts && area.kind === "device" && place ? `takes ${bounds(place)}` : "",
    soft: true,
    free: true,
  };
}

/** @param {any} option */
function bounds(option) {
  return option.least_cents === option.most_cents
    ? money(option.least_cents)
    : `${money(option.least_cents)} to ${money(option.most_cents)}`;
}

/** The bounds in the room of a ring. @param {any} option */
const from = (option) => (option.least_cents === option.most_cents ? bounds(option) : `from ${money(option.least_cents)}`);

/** What stands side by side on a phone. @type {Record<string, string>} */
const SHORT = { withdraws: "withdrew", "lets it ride": "rides" };

/**
 * What a seat tells under it and its tone: what it does, or how the round ended for it.
 * @param {any} seat
 * @param {Scene} scene
 * @param {boolean} narrow
 */
export function tellsOf(seat, { view, did }, narrow) {
  const lines = view.lines.filter((/** @type {any} */ line) => line.seat === seat.seat);
  const net = lines.reduce((/** @type {number} */ sum, /** @type {any} */ line) => sum + line.paid_cents - line.collected_cents, 0);
  const done = lines.length && !seat.wagers.length;
  if (view.asked === seat.seat && view.stage === "play") return ["decides", "now"];
  if (lines.some((/** @type {any} */ line) => line.pending)) return ["waits", "pending"]; // nothing is won before it is validated
  if (!seat.connected) return ["away", ""];
  const sum = signed(net);
  if (done && !net && lines.some((/** @type {any} */ line) => toneOf(line) === "void"))
    return [narrow ? "void" : "returned", "void"];
  if (done) return [sum, net > 0 ? "won" : ""];
  if (seat.folded) return ["folded", ""];
  if (view.stage === "bets" && seat.ready) return ["ready", ""];
  const does = did.get(seat.seat) ?? "";
  return [narrow ? (SHORT[does] ?? does) : does, ""];
}

/**
 * What the own hand is called: as a wager of the game itself was settled with it, else as it is seen. A bonus may be paid for
 * the hand of another, and is not asked.
 * @param {any} seat
 * @param {any} view
 * @param {any} felt
 * @returns {string}
 */
export function ownHand(seat, view, felt) {
  if (seat.folded) return "folded";
  const lines = view.lines.filter((/** @type {any} */ each) => each.seat === view.you && each.hand);
  const line = felt.areas
    .filter((/** @type {any} */ each) => each.kind === "main")
    .sort((/** @type {any} */ a, /** @type {any} */ b) => b.depth - a.depth || a.x - b.x)
    .flatMap((/** @type {any} */ each) => each.wagers.map((/** @type {any} */ w) => w.wager))
    .map((/** @type {string} */ name) => lines.find((/** @type {any} */ each) => each.wager === name))
    .find(Boolean);
  return line?.hand ?? handSays(seat.hand);
}
