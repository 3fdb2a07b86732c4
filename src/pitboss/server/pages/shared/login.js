/** The log-in: a form with a name and a password, and in a demonstration one click to try a role. */
import { ask, enter, logIn, logOut, me, play, Refusal, whoAmI } from "./api.js";
import { openDialog } from "./dialogs.js";
import { h } from "./dom.js";
import { icon } from "./draw.js";
import { pagesOf, STAFF, startOf } from "./pages.js";
import { capital, has, keptFor, listed } from "./words.js";

/** @type {Promise<{demo: boolean, tries: string[], keeps_seconds: number}> | undefined} */
let asked;

/** Whether this floor is a demonstration, and which roles its visitors may try. */
function visited() {
  asked ??= ask("/api/tables").catch(() => {
    asked = undefined;
    return { demo: false, tries: [], keeps_seconds: 0 };
  });
  return asked;
}

/** Whether this floor is a demonstration. */
export const isDemo = async () => (await visited()).demo;

/**
 * @param {string} role
 * @returns {string}
 */
const a = (role) => (role === "cage" ? "the cage" : `${/^[aeiou]/.test(role) ? "an" : "a"} ${role}`);

/**
 * A form to log in with, for these roles if any are named; `done` hears who came in, `close` ends it without.
 * @param {string[]} roles
 * @param {(person: any) => void} done
 * @param {(() => void) | null} [close]
 * @returns {Promise<HTMLElement>}
 */
export async function loginForm(roles, done, close = null) {
  const { demo, tries: may, keeps_seconds } = await visited();
  const plays = demo && me()?.role === "player" && me();
  const trouble = h("p", { class: "trouble", role: "alert", hidden: true });

  /** @param {Promise<any>} coming */
  async function come(coming) {
    trouble.hidden = true;
    try {
      const person = await coming;
      if (roles.length && !roles.includes(person.role))
        throw new Refusal(
          `${person.name} is ${a(person.role)}; this page is for ${listed(roles.map(a), "or")}. Log in as somebody else, or go to your own page.`,
          "",
          "forbidden",
        );
      done(person);
    } catch (refusal) {
      const { message, why } = /** @type {Refusal} */ (refusal);
      if (why === "password") askForAnother();
      const next = why === "session" ? ". Check both, or ask the administrator for a new password." : "";
      trouble.replaceChildren(icon("warn"), h("span", {}, capital(message) + next));
      trouble.hidden = false;
    }
  }

  /** @param {SubmitEvent} event */
  function send(event) {
    event.preventDefault();
    const seen = shown.getAttribute("aria-pressed") === "true";
    show(false); // a browser that keeps what is sent keeps it as a password
    const form = new FormData(/** @type {HTMLFormElement} */ (event.currentTarget));
    const coming = logIn(String(form.get("name")), String(form.get("password")), another.hidden ? "" : newOne.value);
    come(coming).then(() => show(seen));
  }

  const shown = h(
    "button",
    { class: "button show", type: "button", id: "show-password", "aria-pressed": "false", on: { click: () => show() } },
    "Show what I type",
  );

  /** A password that is typed unseen once is a way to lock oneself out. @param {boolean} [now] */
  function show(now = shown.getAttribute("aria-pressed") !== "true") {
    shown.setAttribute("aria-pressed", String(now));
    for (const each of [old, newOne]) each.type = now ? "text" : "password";
  }

  const old = h("input", { name: "password", type: "password", autocomplete: "current-password", required: true, maxlength: 200 });
  const newOne = h("input", { name: "new", type: "password", autocomplete: "new-password", minlength: 10, maxlength: 200 });
  const another = h("label", { hidden: true }, h("span", {}, "New password, ten characters or more"), newOne);

  /** A password that was given is good for this alone: the field for another stands below it. */
  function askForAnother() {
    another.hidden = false;
    newOne.required = true;
    newOne.focus();
  }

  const tries = STAFF.filter(([role]) => may.includes(role) && (!roles.length || roles.includes(role)));
  return h(
    "div",
    { class: "login" },
    trouble,
    demo &&
      tries.length > 0 &&
      h(
        "div",
        { class: "login-demo" },
        h(
          "p",
          {},
          h("span", { class: "demo-mark" }, "DEMO"),
          " This floor has play money only, and to play you need no account. Anybody may try a role, by one click:",
        ),
        plays && h("p", { class: "kept" }, keptFor(plays, keeps_seconds)),
        h(
          "div",
          { class: "login-roles" },
          tries.map(([role, says]) =>
            h(
              "button",
              { class: "button paper", type: "button", id: `try-${role}`, on: { click: () => come(enter(role)) } },
              `Try it as ${role === "cage" ? "the cage" : says.toLowerCase()}`,
            ),
          ),
        ),
      ),
    h(
      "form",
      { on: { submit: send } },
      h(
        "label",
        {},
        h("span", {}, "Account"),
        h("input", { name: "name", autocomplete: "username", required: true, maxlength: 80, autocapitalize: "none" }),
      ),
      h("label", {}, h("span", {}, "Password"), old),
      another,
      shown,
      h(
        "div",
        { class: "login-buttons" },
        close && h("button", { class: "button", type: "button", on: { click: close } }, "Close"),
        h("button", { class: "button go", type: "submit" }, "Log in"),
      ),
    ),
    h(
      "p",
      { class: "quiet" },
      demo
        ? "An account is for the house's own staff: an administrator makes it."
        : "An administrator makes the accounts, of players and of staff.",
    ),
  );
}

/** The log-in as a dialog; whoever comes in goes to his own page. */
export async function openLogin() {
  const dialog = h("dialog", { class: "login-dialog", "aria-labelledby": "login-title" });
  dialog.append(
    h("h2", { id: "login-title" }, "Log in"),
    await loginForm(
      [],
      (person) => {
        dialog.close();
        location.href = person.role === "player" ? location.href : startOf(person.role);
      },
      () => dialog.close(),
    ),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/**
 * Somebody of one of these roles: at once if he is logged in, else as soon as he is; until then the
 * log-in stands in `into`.
 * @param {string[]} roles
 * @param {HTMLElement} into
 * @returns {Promise<any>}
 */
export async function admit(roles, into) {
  const person = me() ?? (await whoAmI().catch(() => null));
  if (person && roles.includes(person.role)) return person;
  const says = person
    ? `You are ${person.name}, ${a(person.role)}. This page is for ${listed(roles.map(a), "or")}.`
    : `This page is for ${listed(roles.map(a), "or")}.`;
  return new Promise((come) => {
    loginForm(roles, (found) => {
      section.remove();
      come(found);
    }).then((form) => section.append(form));
    const section = h(
      "section",
      { class: "login-page", "aria-labelledby": "login-title" },
      h("h1", { id: "login-title" }, "Log in"),
      h("p", {}, says),
      person && h("p", {}, h("a", { href: startOf(person.role) }, `To your own page: ${pagesOf(person.role)[0].says}`)),
    );
    into.append(section);
  });
}

/** A player again: the same one, at the same seat, if he played before he tried a role. */
export async function backToPlaying() {
  const player = await play();
  const seat = player.seats?.[0];
  location.href = seat ? `/table/${encodeURIComponent(seat.table)}` : "/";
}

/** The end of the session; back to the floor. A visitor, who cannot come back, is asked once more. */
export async function leave() {
  const person = me();
  const visitor = person?.playing ?? (person?.id.startsWith("guest-") && person.role === "player" ? person : null);
  if (!visitor) return end();
  const go = h("button", { class: "button go", type: "button", id: "log-out-now", on: { click: end } }, "Log out and give it up");
  openDialog(
    "Log out?",
    [h("p", {}, `${visitor.name} is a visitor without a password and cannot come back: ${has(visitor)} would be lost.`)],
    {
      actions: [go],
      closes: "Stay",
    },
  );
  return undefined;
}

async function end() {
  await logOut().catch(() => null);
  location.href = "/";
}
