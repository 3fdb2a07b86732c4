/** Moments in one form on every page. */

/**
 * A time of day: `14:39`.
 * @param {number} at
 */
export function clock(at) {
  return new Date(at).toTimeString().slice(0, 5);
}

/**
 * A moment with its day: `2026-11-18 14:39`.
 * @param {number} at
 */
export function dated(at) {
  return `${new Date(at).toLocaleDateString("en-CA")} ${clock(at)}`;
}

/**
 * A moment in a list: a time of day, with the date where it is another day.
 * @param {number} at
 * @param {number} [now]
 */
export function when(at, now = Date.now()) {
  return new Date(at).toDateString() === new Date(now).toDateString() ? clock(at) : dated(at);
}
