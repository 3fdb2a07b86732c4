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

/** Whether the log still has what this browser saw of it. */
export async function sameLog() {
  let kept = null;
  try {
    kept = localStorage.getItem(KEPT);
  } catch {
    // a browser that keeps nothing
  }
  if (!kept) return true;
  const [record, hash] = kept.split(":");
  const answer = await fetch(`/api/heads/${record}`);
  if (answer.status === 404) return false;
  return !answer.ok || (await answer.json()).hash === hash;
}
