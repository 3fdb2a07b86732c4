/** The player's own part of a shuffle, kept by this browser; loaded for who plays. */
import { act } from "../shared/api.js";
import { entropy } from "./fair.js";

const PARTS = 4; // of the last rounds

/** Where the parts of a table are kept. @param {string} table */
const where = (table) => `entropy-${table}`;

/** @param {string} table @returns {any[]} what this browser promised last, the newest at the end */
const parts = (table) => [JSON.parse(localStorage.getItem(where(table)) ?? "[]")].flat();

/** What this browser promised for a round, if it did. @param {string} table @param {any} view */
export function partOf(table, view) {
  return parts(table).find((each) => each.seat === view.you && each.commitment === view.fair.commitment) ?? null;
}

/** The last few parts are kept: a tab may check a round when another has promised for the next. @param {string} table @param {any} own */
function keep(table, own) {
  const others = parts(table).filter((each) => each.commitment !== own.commitment || each.seat !== own.seat);
  localStorage.setItem(where(table), JSON.stringify([...others, own].slice(-PARTS)));
}

/**
 * What is promised is kept for every tab; what was said once is not said again.
 * @param {string} table
 * @param {any} view
 * @param {string} due
 */
export async function part(table, view, due) {
  await navigator.locks.request(where(table), async () => {
    const kept = partOf(table, view);
    if (due === "Reveal" ? kept?.said !== "Promise" : kept) return;
    const own = kept ?? { seat: view.you, commitment: view.fair.commitment, ...(await entropy()) };
    keep(table, { ...own, said: due });
    const words = due === "Promise" ? own.promise : own.entropy;
    await act(table, due, view.version, { seat: view.you, words }).catch((/** @type {any} */ refusal) => {
      if (refusal.why !== "line") keep(table, { ...own, said: "" }); // another browser's lies there
    });
  });
}
