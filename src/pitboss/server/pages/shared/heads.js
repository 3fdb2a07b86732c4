// The last head of the floor's log that this browser has seen: a log that was cut or written anew lacks it.

const KEPT = "pitboss-head";

/** @param {string} head */
export function keep(head) {
  try {
    localStorage.setItem(KEPT, head);
  } catch {
    // a browser that keeps nothing
  }
}

/**
 * The record and its hash that this browser kept, if any.
 * @returns {{number: number, hash: string} | null}
 */
export function kept() {
  try {
    const [number, hash] = (localStorage.getItem(KEPT) ?? "").split(":");
    return hash ? { number: Number(number), hash } : null;
  } catch {
    return null; // a browser that keeps nothing
  }
}

/** Whether the log still has what this browser saw of it. */
export async function sameLog() {
  const head = kept();
  if (!head) return true;
  const answer = await fetch(`/api/heads/${head.number}`);
  if (answer.status === 404) return false;
  return !answer.ok || (await answer.json()).hash === head.hash;
}
