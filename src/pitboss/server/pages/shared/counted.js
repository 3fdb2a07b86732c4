/** Answers that come line by line: what is counted beside the floor is told as it is found. */
import { me, Refusal } from "./api.js";

const page = crypto.getRandomValues(new Uint32Array(4)).join("-"); // one question of a page at a time, not of an address

/**
 * Asks, and hears every line as it comes; stopping the signal ends the count. True once all of it was heard.
 * @param {string} path
 * @param {any} body
 * @param {(line: any) => void} heard
 * @param {AbortSignal} signal
 * @returns {Promise<boolean>}
 */
export async function counted(path, body, heard, signal) {
  /** @type {Record<string, string>} */
  const headers = {
    "content-type": "application/json",
    "x-pitboss-protocol": "1",
    "x-pitboss-csrf": me()?.csrf ?? "",
    "x-pitboss-page": page,
  };
  try {
    const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(body), signal });
    if (!answer.ok || !answer.body) throw await refusalOf(answer);
    await lines(answer.body.getReader(), heard);
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    if (error instanceof Refusal) throw error;
    throw new Refusal("The floor does not answer. What is shown stands; it is asked again once the line is back.", "", "line");
  }
}

/** @param {Response} answer */
async function refusalOf(answer) {
  const told = await answer.json().catch(() => ({}));
  return new Refusal(told.says ?? `The floor answered ${answer.status}. Load the page again.`, told.clause ?? "", told.why ?? "");
}

/**
 * @param {ReadableStreamDefaultReader<Uint8Array>} reader
 * @param {(line: any) => void} heard
 */
async function lines(reader, heard) {
  const decoder = new TextDecoder();
  let kept = "";
  for (;;) {
    const { value, done } = await reader.read();
    kept += decoder.decode(value, { stream: !done });
    const parts = kept.split("\n");
    kept = parts.pop() ?? "";
    for (const part of parts) if (part) tell(JSON.parse(part), heard);
    if (done) return;
  }
}

/**
 * @param {any} line
 * @param {(line: any) => void} heard
 */
function tell(line, heard) {
  if (line.refused) throw new Refusal(line.refused.says, line.refused.clause, "refused");
  if (line.given_up) throw new Refusal(line.given_up, "", "given up");
  heard(line);
}

/**
 * How far a count is, in words; nothing while there is nothing to say.
 * @param {any} line
 */
export function progressSays(line) {
  if (line.waits !== undefined) return line.waits ? `${line.waits} before you` : "Yours is next";
  if (line.counting) return `Counting ${line.counting}${line.of ? `, ${Math.floor((100 * line.done) / line.of)}%` : ""}`;
  return "";
}
