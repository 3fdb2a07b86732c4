/** The state of a table in a sentence, for who asks to hear it again. */
import { listed, money, spoken } from "../shared/words.js";
import { faceUp } from "./turns.js";

/**
 * @param {string} asks what the table asks
 * @param {any} view
 * @param {Map<string, number>} shown the wagers that lie there
 */
export function again(asks, view, shown) {
  const own = view.seats.find((/** @type {any} */ each) => each.you)?.cards ?? [];
  const community = view.community.filter(Boolean);
  const lie = [...shown].map(([name, cents]) => `${name} ${money(cents)}`);
  const parts = [
    asks,
    faceUp(own) ? `You hold ${listed(own.map(spoken))}` : own.length ? "Your cards lie face down" : "",
    community.length ? `Community: ${listed(community.map(spoken))}` : "",
    lie.length ? `Your wagers: ${listed(lie)}` : "",
  ];
  return parts.filter(Boolean).join(". ");
}
