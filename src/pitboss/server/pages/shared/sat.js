/** Where somebody sat by this browser: it outlives a floor that was started again and forgot whose seat was given up. */

const KEY = "pitboss-sat";

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
  localStorage.removeItem(KEY);
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
