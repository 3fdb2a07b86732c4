/** What is spoken: sentences one after the other, none over another that has not been read yet. */
import { byId, h } from "../shared/dom.js";

const STAYS = 15_000; // a reader takes what is new; what is old goes, so that nobody finds it later
const MOST = 8;

/**
 * A sentence for a screen reader; the same one again is read again.
 * @param {"polite" | "assertive"} where
 * @param {string} says
 */
export function say(where, says) {
  if (!says) return;
  const region = byId(where);
  const sentence = h("p", {}, says);
  region.append(sentence);
  while (region.childElementCount > MOST) region.firstElementChild?.remove();
  setTimeout(() => sentence.remove(), STAYS);
}
