/** The door to the floor: requests, refusals in words, and the live connection of a table. */
import { keep } from "./heads.js";

/** What was refused: the floor's own sentence, its clause, and why in a word. */
export class Refusal extends Error {
  /**
   * @param {string} says
   * @param {string} clause
   * @param {string} why
   * @param {any} [view]
   */
  constructor(says, clause, why, view = null) {
    super(says);
    this.clause = clause;
    this.why = why;
    this.view = view;
  }
}

/** @type {any} */
let person = null;

/** Who is logged in here, or null. */
export function me() {
  return person;
}

/**
 * A request; what is refused is thrown with the words of the floor and what to do next.
 * @param {string} path
 * @param {any} [body]
 * @param {string} [method]
 * @returns {Promise<any>}
 */
export async function ask(path, body, method = body === undefined ? "GET" : "POST") {
  /** @type {Record<string, string>} */
  const headers = { "x-pitboss-protocol": "1" };
  if (body !== undefined) headers["content-type"] = "application/json";
  if (body !== undefined && person) headers["x-pitboss-csrf"] = person.csrf;
  let answer;
  try {
    const text = body === undefined ? undefined : JSON.stringify(body);
    answer = await fetch(path, { method, headers, body: text });
  } catch {
    throw new Refusal("The floor does not answer. What you did before stands; try again in a moment.", "", "line");
  }
  const told = await answer.json().catch(() => ({}));
  if (answer.ok) return told;
  throw new Refusal(
    told.says ?? `The floor answered ${answer.status}. Load the page again.`,
    told.clause ?? "",
    told.why ?? "",
    told.view,
  );
}

/** Who the sender is; null if nobody. */
export async function whoAmI() {
  person = (await ask("/api/session")).person;
  dispatchEvent(new Event("pitboss-person"));
  return person;
}

/**
 * A visitor of the demonstration, if nobody is logged in yet or he wants to try another role.
 * @param {string} [role]
 */
export async function enter(role) {
  if (person && (!role || person.role === role)) return person;
  person = await ask("/api/demo", role ? { role } : {});
  return whoAmI();
}

/**
 * Whether somebody who does not play could in one click: he tries a role of the demonstration.
 * @param {any} [who]
 */
export function mayPlay(who = person) {
  return Boolean(who && who.role !== "player" && (who.playing || who.id.startsWith("guest-")));
}

/** A player: oneself, or a visitor of the demonstration, the same as before he tried a role. */
export function play() {
  return !person || mayPlay() ? enter("player") : person;
}

/**
 * Somebody with a name and a password; a new one takes the place of a password that was given to him.
 * @param {string} name
 * @param {string} password
 * @param {string} [chosen]
 */
export async function logIn(name, password, chosen = "") {
  person = await ask("/api/log-in", { name, password, new_password: chosen });
  return whoAmI();
}

/** The end of the session. */
export async function logOut() {
  await ask("/api/log-out", {});
  sessionStorage.clear();
  person = null;
  dispatchEvent(new Event("pitboss-person"));
}

const START = crypto.getRandomValues(new Uint32Array(2)).join("-");
let count = 0;

/** A key of one action: a retry has the same, so that it is done once. */
export function key() {
  count += 1;
  return `page-${START}-${count}`;
}

/**
 * A choice from the list that the page was sent; tried again with the same key if the line was lost.
 * @param {string} table
 * @param {string} option
 * @param {number} seen
 * @param {{amount_cents?: number, words?: string, seat?: number}} [more]
 */
export function act(table, option, seen, more = {}) {
  return send(`/api/tables/${encodeURIComponent(table)}/actions`, { option, seen, key: key(), ...more });
}

/**
 * All wagers of a seat changed to these, or none of them.
 * @param {string} table
 * @param {Map<string, number>} wagers
 * @param {number} seen
 * @param {number} seat
 */
export function wager(table, wagers, seen, seat) {
  const laid = [...wagers].map(([name, cents]) => ({ wager: name, cents }));
  return send(`/api/tables/${encodeURIComponent(table)}/wagers`, { wagers: laid, seen, seat, key: key() });
}

/**
 * Something done at a table, tried again with the same key if the line was lost.
 * @param {string} path
 * @param {any} body
 */
async function send(path, body) {
  remember(body.key, { path, body, at: Date.now() });
  try {
    return await answered(path, body);
  } catch (refusal) {
    if (!(refusal instanceof Refusal) || refusal.why !== "line") throw refusal;
    await new Promise((done) => setTimeout(done, 600));
    return answered(path, body);
  }
}

const WAITS = "pitboss-unanswered";
const SOON = 60_000;

/** @returns {Record<string, {path: string, body: any, at: number}>} what was sent and not answered, by its key */
function unanswered() {
  return JSON.parse(sessionStorage.getItem(WAITS) ?? "{}");
}

/**
 * Keeps an action over a reload, or forgets it.
 * @param {string} name
 * @param {{path: string, body: any, at: number} | null} sent
 */
function remember(name, sent) {
  const { [name]: _, ...others } = unanswered();
  sessionStorage.setItem(WAITS, JSON.stringify(sent ? { ...others, [name]: sent } : others));
}

/**
 * An action that is kept until there is an answer, whichever it is.
 * @param {string} path
 * @param {any} body
 */
async function answered(path, body) {
  try {
    const found = await ask(path, body);
    remember(body.key, null);
    return found;
  } catch (refusal) {
    if (!(refusal instanceof Refusal) || refusal.why !== "line") remember(body.key, null);
    throw refusal;
  }
}

/** What was not answered before a reload, said again with its key: it is done once, or refused. */
async function sayAgain() {
  for (const [name, { path, body, at }] of Object.entries(unanswered())) {
    if (Date.now() - at > SOON) remember(name, null);
    else await answered(path, body).catch(() => null);
  }
}

const PING = 1400;
const SILENT = 1300; // a line that says nothing is told within three seconds
const DELAYS = [200, 500, 1000, 2000, 3000];

/** The live views of a table: it reconnects by itself and gets the whole view each time. */
export class Live {
  /**
   * @param {string} table
   * @param {(view: any) => void} seen
   * @param {(state: "live" | "lost" | "over" | "none", says: string) => void} told
   * @param {number} [seat] which of one's own; 0: the first
   */
  constructor(table, seen, told, seat = 0) {
    this.table = table;
    this.seat = seat;
    this.over = false;
    this.seen = seen;
    this.told = told;
    this.tries = 0;
    this.version = 0;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.pinged = 0;
    this.heard = Date.now();
    addEventListener("online", () => this.again(0));
    addEventListener("offline", () => this.lose());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && this.socket?.readyState !== WebSocket.OPEN) this.again(0);
    });
    setInterval(() => this.beat(), 250);
    if (person) sayAgain().finally(() => this.begin());
    else this.begin();
  }

  /** A connection, with a ticket where somebody is logged in. */
  async begin() {
    if (this.over) return undefined;
    clearTimeout(this.later);
    this.later = undefined;
    const path = `/api/tables/${encodeURIComponent(this.table)}`;
    let ticket = "";
    try {
      if (person) ticket = `&ticket=${encodeURIComponent((await ask(`${path}/tickets`, {})).ticket)}`;
    } catch (refusal) {
      if (refusal instanceof Refusal && refusal.why === "session") person = null;
      else if (refusal instanceof Refusal && refusal.why === "unknown") return this.told("none", refusal.message);
      else return this.again();
    }
    const old = this.socket;
    this.socket = null;
    old?.close();
    const at = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${path}/live?protocol=1&seat=${this.seat}${ticket}`;
    const socket = new WebSocket(at);
    this.socket = socket;
    this.heard = Date.now();
    this.pinged = Date.now();
    socket.addEventListener("message", (message) => this.message(socket, JSON.parse(message.data)));
    socket.addEventListener("close", (event) => this.closed(socket, event));
    return undefined;
  }

  /**
   * @param {WebSocket} socket
   * @param {any} message
   */
  message(socket, message) {
    if (socket !== this.socket) return;
    this.heard = Date.now();
    this.tries = 0;
    this.told("live", "");
    if (message.head) keep(message.head);
    if (message.view) {
      this.version = message.view.version;
      this.seen(message.view);
    } else if (message.pong > this.version) {
      if (this.behind) this.begin(); // twice behind: the whole view anew
      this.behind = !this.behind;
    } else this.behind = false;
  }

  /**
   * @param {WebSocket} socket
   * @param {CloseEvent} event
   */
  closed(socket, event) {
    if (socket !== this.socket) return;
    this.socket = null;
    if (event.code === 4404) return this.told("none", "There is no such table.");
    if (event.code === 4401) return this.told("over", "Your session is over. Go to the floor and sit down again.");
    if (event.code === 4400) return location.reload();
    return this.again();
  }

  /**
   * Another try, soon: never later than three seconds.
   * @param {number} [wait]
   */
  again(wait) {
    if (this.over) return;
    if (wait === undefined && this.later !== undefined) return;
    clearTimeout(this.later);
    const delay = wait ?? DELAYS[Math.min(this.tries, DELAYS.length - 1)];
    this.tries += 1;
    if (this.tries > 1) this.told("lost", "Reconnecting. Your wagers stand.");
    this.later = setTimeout(() => this.begin(), delay);
  }

  /** The line is gone: what was open is closed, and tried again. */
  lose() {
    const old = this.socket;
    this.socket = null;
    old?.close();
    this.tries = Math.max(this.tries, 1);
    this.again();
  }

  /** No more views. */
  end() {
    this.over = true;
    clearTimeout(this.later);
    const old = this.socket;
    this.socket = null;
    old?.close();
  }

  /** Every quarter of a second: a ping now and then, and a look whether anything was heard. */
  beat() {
    const now = Date.now();
    if (this.socket?.readyState === WebSocket.OPEN && now - this.pinged > PING) {
      this.pinged = now;
      this.socket.send("ping");
    }
    if (this.socket && now - this.heard > PING + SILENT) this.lose();
  }
}
