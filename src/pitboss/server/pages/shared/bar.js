/** The bar that every page has: where one is, where one can go, who one is, light or dark. */
import { ask, mayPlay, me, whoAmI } from "./api.js";
import { field, formDialog } from "./dialogs.js";
import { become, byId, h, otherTheme, s, theme } from "./dom.js";
import { icon } from "./draw.js";
import { listen, tell } from "./keys.js";
import { backToPlaying, isDemo, leave, openLogin } from "./login.js";
import { pagesOf } from "./pages.js";
import { has, money } from "./words.js";

/**
 * Draws the bar into the page's `<header id="bar" class="bar">`; `current` is the page's address.
 * Who is logged in is known when it ends. `own` stands before the theme button (a line's state, a clock).
 * @param {string} current
 * @param {...Node} own
 * @returns {Promise<any>}
 */
export async function drawBar(current, ...own) {
  theme();
  listen(current);
  addEventListener("pitboss-person", () => fill(current));
  for (const each of ["keydown", "click"]) addEventListener(each, /** @type {EventListener} */ (closes));
  byId("bar").replaceChildren(
    h(
      "a",
      { class: "brand", href: "/", "aria-label": "Pitboss, to the floor" },
      s("svg", { viewBox: "0 0 24 18", "aria-hidden": "true" }, s("path", { d: "M0 2h24v4a12 12 0 0 1-24 0z" })),
      h("span", {}, "Pitboss"),
    ),
    disclosed("pages-button", "bar-pages", icon("menu"), "Pages"),
    h("nav", { id: "bar-pages", "aria-label": "Pages" }),
    h(
      "div",
      { class: "far" },
      h("span", { id: "demo", class: "demo-mark", title: "Play money: nothing of it is real", hidden: true }, "DEMO"),
      own,
      h("b", { id: "balance", hidden: true }),
      h("span", { id: "who" }),
      h(
        "button",
        { id: "theme", class: "round-button", type: "button", "aria-label": "Light or dark", on: { click: otherTheme } },
        icon("theme"),
      ),
    ),
  );
  fill(current);
  isDemo().then((demo) => {
    byId("demo").hidden = !demo;
  });
  await whoAmI().catch(() => null);
  fill(current);
  return me();
}

/**
 * A button that opens and closes another element; a click elsewhere and Escape close it too.
 * @param {string} id
 * @param {string} controls
 * @param {Node} kid
 * @param {string} label
 */
function disclosed(id, controls, kid, label) {
  const click = () => disclose(byId(id), !isOpen(controls));
  const expanded = { "aria-expanded": String(isOpen(controls)), "aria-controls": controls };
  return h("button", { id, class: "round-button", type: "button", ...expanded, "aria-label": label, on: { click } }, kid);
}

/** Whether what a button opens is open: it stays so when the bar is drawn anew. @param {string} controls */
const isOpen = (controls) => Boolean(document.getElementById(controls)?.hasAttribute("data-open"));

/**
 * @param {Element} button
 * @param {boolean} open
 */
function disclose(button, open) {
  button.setAttribute("aria-expanded", String(open));
  document.getElementById(button.getAttribute("aria-controls") ?? "")?.toggleAttribute("data-open", open);
}

/** What is open in the bar closes. @param {KeyboardEvent | MouseEvent} event */
function closes(event) {
  if (event instanceof KeyboardEvent && event.key !== "Escape") return;
  for (const button of document.querySelectorAll("#bar [aria-controls][aria-expanded=true]")) {
    const parts = [button, document.getElementById(button.getAttribute("aria-controls") ?? "")];
    if (event instanceof MouseEvent && parts.some((each) => each?.contains(/** @type {Node} */ (event.target)))) continue;
    disclose(button, false);
    if (event instanceof KeyboardEvent) /** @type {HTMLElement} */ (button).focus();
  }
}

/** @type {string} */
let shown;

/**
 * What depends on who is here.
 * @param {string} current
 */
function fill(current) {
  const person = me();
  byId("balance").hidden = person?.role !== "player";
  if (person?.role === "player") byId("balance").textContent = money(person.balance_cents ?? 0);
  const now = JSON.stringify([person?.id, person?.role, person?.playing]);
  if (now === shown) return;
  shown = now;
  byId("bar-pages").replaceChildren(
    ...pagesOf(person?.role).map((page) =>
      h("a", { href: page.at, "aria-current": page.at === current ? "page" : null }, page.says),
    ),
  );
  become(byId("who"), person ? somebody(person) : nobody()); // under an open menu and a finger that is down
}

/** @param {any} person */
function somebody(person) {
  const label = `${person.name}, ${person.role}`;
  return [
    mayPlay() &&
      h(
        "button",
        {
          id: "back-to-playing",
          class: "button",
          type: "button",
          title: person.playing ? has(person.playing) : null,
          on: { click: backToPlaying },
        },
        person.playing ? "Back to playing" : "Play",
      ),
    disclosed("who-button", "who-menu", h("span", {}, icon("person"), h("span", { class: "who-role" }, person.role)), label),
    h(
      "div",
      { id: "who-menu", class: "who-menu", "data-open": isOpen("who-menu") },
      h("p", {}, h("b", {}, person.name), person.role),
      h("button", { id: "page-keys", class: "button", type: "button", on: { click: tell } }, "Keys"),
      h("button", { id: "log-out", class: "button", type: "button", on: { click: leave } }, "Log out"),
      !person.id.startsWith("guest-") &&
        h("button", { id: "password", class: "button", type: "button", on: { click: newPassword } }, "Change password"),
      h("button", { id: "other-role", class: "button", type: "button", on: { click: openLogin } }, "Be somebody else"),
    ),
  ];
}

/** Another password: the page asks for the old one, and for the new one at the next log-in. */
function newPassword() {
  formDialog(
    "Change password",
    [
      field("Password until now", h("input", { name: "old", type: "password", autocomplete: "current-password", required: true })),
      field(
        "New password, ten characters or more",
        h("input", { name: "new", type: "password", autocomplete: "new-password", required: true, minlength: 10, maxlength: 200 }),
      ),
      h("p", { class: "quiet" }, "Then log in with the new one."),
    ],
    "Change it",
    async (values) => {
      await ask("/api/me/password", { password: String(values.get("old")), new_password: String(values.get("new")) });
      location.reload();
    },
  );
}

function nobody() {
  return [h("button", { id: "log-in", class: "button", type: "button", on: { click: openLogin } }, "Log in")];
}
