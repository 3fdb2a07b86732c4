/** Where somebody sat by this browser: it outlives a floor that was started again and forgot whose seat was given up. */

import { ask } from "./api.js";

const KEY = "pitboss-sat";
const LEFT = "pitboss-left"; // and since when: a round that was played then ends without him
const CARDS_OUT = ["shuffle", "deal", "play", "settle", "over", "void"];

/** @typedef {{table: string, seat: number, player: string}} Sat */

/** @returns {Sat | null} */
const kept = () => JSON.parse(localStorage.getItem(KEY) ?? "null");

/**
 * Somebody sits at a table.
 * @param {string} table
 * @param {number} seat
 * @param {string} player
 */
export function sits(table, seat, player) {
  localStorage.setItem(KEY, JSON.stringify({ table, seat, player }));
}

/** He left by himself. */
export function left() {
  const sat = kept();
  if (sat) localStorage.setItem(LEFT, JSON.stringify({ ...sat, at: Date.now() }));
  localStorage.removeItem(KEY);
}

/**
 * The round that a player left while it was played, told once, when it is over.
 * @param {any} player
 * @param {any[]} tables
 * @returns {Promise<any>}
 */
export async function roundLeft(player, tables) {
  const gone = JSON.parse(localStorage.getItem(LEFT) ?? "null");
  if (!gone || player?.role !== "player" || gone.player !== player.id) return null;
  const goesOn = tables.some((each) => each.table === gone.table && CARDS_OUT.includes(each.stage));
  const { rounds } = await ask(`/api/me/rounds?${new URLSearchParams({ table: gone.table })}`);
  const found = rounds.find((/** @type {any} */ each) => each.begun <= gone.at && each.ended >= gone.at);
  if (found || !goesOn) localStorage.removeItem(LEFT);
  return found ?? null;
}

/**
 * The seats that a player has no more: those that the floor knows of, else the one that this browser remembers.
 * @param {{id: string, seats: {table: string}[], given_up: any[]} | null | undefined} player
 * @returns {any[]}
 */
export function lostSeats(player) {
  const known = player?.given_up ?? [];
  const sat = kept();
  const gone = sat && player && sat.player === player.id && !player.seats?.length && !known.length;
  return gone ? [{ table: sat.table, seat: sat.seat, at: 0, away_ms: 0 }] : known;
}
