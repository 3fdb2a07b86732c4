/** More play money where the account of a demonstration can wager nowhere; loaded when the floor offers it. */
import { ask, key, me } from "../shared/api.js";
import { money } from "../shared/words.js";

let sent = "";

/**
 * Brings it, once for a press however often the line is lost.
 * @returns {Promise<any>}
 */
export async function bring() {
  sent ||= key();
  try {
    await ask("/api/me/play-money", { key: sent });
    sent = "";
  } catch (refusal) {
    if (/** @type {import("../shared/api.js").Refusal} */ (refusal).why !== "line") sent = "";
    throw refusal;
  }
}

/**
 * The button of the dock.
 * @param {() => void} changed
 * @param {(refusal: any) => void} refused
 */
export function more(changed, refused) {
  const press = () => bring().catch(refused).finally(changed);
  const what = `Another ${money(me().play_money_cents)}`;
  return (/** @type {(...parts: any[]) => any} */ button) => button(what, "of play money", "", press, "more");
}
