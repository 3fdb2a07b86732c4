/** The check of the whole log by the floor's machine: decks, cents, meters; begun and followed from the page, and told in words. */
import { ask, me } from "../shared/api.js";
import { h } from "../shared/dom.js";

/** @typedef {{record: number, about: string, says: string}} Found */
/** @typedef {{running: boolean, read: number, of: number, says: string, verdict: any}} Check */

const PATH = "/api/audit/verify";
const AGAIN = 400;
const MOST = 5;

/** Whether who is here may begin it: an auditor alone. */
export const mayCheck = () => me()?.role === "auditor";

/**
 * The check, begun unless one is under way, and followed to its end.
 * @param {(check: Check) => boolean} heard what is told of it; whether to listen on
 */
export async function checkWhole(heard) {
  try {
    let check = await ask(PATH, {});
    while (heard(check) && check.running) {
      await new Promise((done) => setTimeout(done, AGAIN));
      check = await ask(PATH);
    }
  } catch (refusal) {
    heard({ running: false, read: 0, of: 0, says: /** @type {Error} */ (refusal).message, verdict: null });
  }
}

/**
 * What the floor's machine found, or why it found nothing.
 * @param {Check} check
 */
export function wholeSays({ running, read, of, says, verdict }) {
  if (running)
    return [h("p", {}, `Decks and cents: ${said(read)} of ${of ? said(of) : "all"} records checked by the floor's machine.`)];
  if (!verdict)
    return [h("p", { role: "alert" }, `The floor's machine checked neither decks nor cents${says ? `: ${says}` : "."}`)];
  const { records, rounds, transfers, unopened, findings, more_findings } = verdict;
  const over = rounds - unopened.length; // a deck is opened when its round is over
  if (verdict.holds)
    return [
      h(
        "p",
        { role: "note" },
        `The floor's machine checked ${counted(records, "record")}, the decks of ${counted(over, "round")} and every cent of ${counted(transfers, "transfer")}: nothing is wrong.`,
      ),
    ];
  const left = findings.length + more_findings - MOST;
  const told = findings.slice(0, MOST).map((/** @type {Found} */ each) => h("li", {}, whereSays(each)));
  return [
    h("p", { class: "wrong", role: "alert" }, "The floor's machine checked decks and cents, and found what is not as it must be:"),
    h("ul", { class: "findings" }, told, left > 0 && h("li", {}, `And ${said(left)} more: pitboss audit verify tells all.`)),
  ];
}

/** @param {Found} found */
const whereSays = ({ record, says }) => (record ? `Record ${record}: ${says}` : says);

/** @param {number} count @param {string} word */
const counted = (count, word) => `${said(count)} ${word}${count === 1 ? "" : "s"}`;

/** @param {number} count */
const said = (count) => count.toLocaleString("en-US");
