/** The administrator's page: who has an account, with which role; passwords; the log of log-ins. */
import { ask, me } from "../shared/api.js";
import { drawBar } from "../shared/bar.js";
import { field, formDialog, openDialog } from "../shared/dialogs.js";
import { byId, fill, h } from "../shared/dom.js";
import { icon } from "../shared/draw.js";
import { admit } from "../shared/login.js";
import { when } from "../shared/times.js";
import { capital } from "../shared/words.js";
import { drawFile } from "./file.js";

const QUIET = /^(new password asked|(closed|opened again) by )/; // nothing went wrong
const ROLES = ["player", "dealer", "floorperson", "cage", "auditor", "administrator"];
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const LONG = 14;
const LOGGED = 20;

/** @type {any} */
const state = { people: [], logIns: [], frozen: [], role: "", more: false };

/** A password that is told once: letters and digits that nobody mistakes for each other. */
function oneTime() {
  return Array.from(crypto.getRandomValues(new Uint32Array(LONG)), (n) => LETTERS[n % LETTERS.length]).join("");
}

/** @param {any} refusal */
function refused(refusal) {
  if (refusal.why === "session") location.reload();
  fill(byId("call"), icon("warn"), h("span", {}, capital(refusal.message)));
  byId("call").hidden = false;
}

/** @param {string} [after] */
async function look(after = "") {
  try {
    const [people, logIns, frozen] = await Promise.all([
      ask(`/api/administrator/people?role=${state.role}&after=${encodeURIComponent(after)}`),
      ask("/api/administrator/log-ins"),
      ask("/api/administrator/frozen"),
    ]);
    state.people = after ? [...state.people, ...people.people] : people.people;
    state.more = people.people.length === 100;
    state.logIns = logIns.log_ins;
    state.frozen = frozen.tables;
    paint();
  } catch (refusal) {
    refused(refusal);
  }
}

/**
 * Tells a password once.
 * @param {string} id
 * @param {string} password
 */
function told(id, password) {
  return openDialog(`Password of ${id}`, [
    h("p", {}, "Tell it to nobody else. It is shown this once; whoever gets it chooses another at the first log-in."),
    h("p", { class: "password" }, h("code", { id: "one-time" }, password)),
  ]);
}

function add() {
  formDialog(
    "Somebody new",
    [
      field(
        "Account, small letters, digits, dots and dashes",
        h("input", { name: "id", required: true, pattern: "[a-z0-9][a-z0-9._\\-]{1,39}", autocapitalize: "none" }),
      ),
      field("Name", h("input", { name: "name", required: true, maxlength: 200 })),
      field(
        "Role",
        h(
          "select",
          { name: "role" },
          ROLES.map((role) => h("option", {}, role)),
        ),
      ),
    ],
    "Add",
    async (values) => {
      const password = oneTime();
      const id = String(values.get("id"));
      await ask("/api/administrator/people", { id, name: String(values.get("name")), role: String(values.get("role")), password });
      await look();
      told(id, password).dataset.next = "list";
    },
  );
}

/**
 * @param {any} person
 * @param {any} change
 */
async function change(person, change) {
  try {
    await ask(`/api/administrator/people/${encodeURIComponent(person.id)}`, change, "PATCH");
    await look();
    if (change.closed === false) document.getElementById(`close-${person.id}`)?.focus();
    if (change.password) told(person.id, change.password);
  } catch (refusal) {
    refused(refusal);
  }
}

/**
 * The old password ends at once: asked for once more.
 * @param {any} person
 */
function passwordDialog(person) {
  const says = `The password that ${person.name} has now ends at once, and so do the sessions. The new one is shown to you this once.`;
  formDialog(`New password for ${person.name}`, [h("p", {}, says)], "Make it", () => change(person, { password: oneTime() }));
}

/**
 * For somebody who left: asked for once more.
 * @param {any} person
 */
function closeDialog(person) {
  const says = `${person.name} is logged out at once and cannot log in any more. What ${person.name} did, and what is in the account, stays; the account ${person.id} can be opened again.`;
  formDialog(`Close the account of ${person.name}?`, [h("p", {}, says)], "Close it", async () => {
    await ask(`/api/administrator/people/${encodeURIComponent(person.id)}`, { closed: true }, "PATCH");
    await look();
    return `open-${person.id}`;
  });
}

/** @param {any} person */
function roleDialog(person) {
  formDialog(
    `Another role for ${person.name}`,
    [
      field(
        "Role",
        h(
          "select",
          { name: "role" },
          ROLES.map((role) => h("option", { selected: role === person.role }, role)),
        ),
      ),
      h("p", { class: "quiet" }, "Sessions of this person end at once."),
    ],
    "Change",
    async (values) => {
      await ask(`/api/administrator/people/${encodeURIComponent(person.id)}`, { role: String(values.get("role")) }, "PATCH");
      await look();
    },
  );
}

/**
 * The people of one role, or everybody.
 * @param {string} role
 */
function narrow(role) {
  state.role = role;
  for (const each of ["", ...ROLES]) byId(`kind-${each || "all"}`).setAttribute("aria-pressed", String(each === role));
  return look();
}

function frame() {
  fill(
    byId("main"),
    h(
      "div",
      { class: "people" },
      h(
        "header",
        {},
        h("h1", {}, "People"),
        h("button", { class: "button go", type: "button", id: "add", on: { click: add } }, "Add somebody"),
      ),
      h("p", { id: "call", class: "trouble", role: "alert", hidden: true }),
      h("div", { id: "frozen" }),
      h(
        "section",
        { class: "everybody", "aria-label": "Accounts" },
        h(
          "div",
          { class: "kinds", role: "group", "aria-label": "Which role" },
          ["", ...ROLES].map((role) =>
            h(
              "button",
              {
                type: "button",
                class: "kind",
                id: `kind-${role || "all"}`,
                "aria-pressed": String(role === state.role),
                on: { click: () => narrow(role) },
              },
              role || "all",
            ),
          ),
        ),
        h(
          "ul",
          { id: "list", class: "panel people-list", tabindex: "-1" },
          h("li", { class: "quiet" }, "The accounts are being read."),
        ),
      ),
      h(
        "section",
        { class: "panel log-ins", "aria-labelledby": "log-ins" },
        h("h2", { id: "log-ins" }, "Log-ins"),
        h("ul", { id: "log" }, h("li", { class: "quiet" }, "The log is being read.")),
      ),
      h(
        "section",
        { class: "panel floor-file", id: "file", "aria-labelledby": "file-title" },
        h("h2", { id: "file-title" }, "Floor file"),
        h("p", { class: "quiet" }, "It is being read."),
      ),
    ),
  );
}

/** Whether somebody came to a demonstration, without a password. @param {any} person */
const isVisitor = (person) => person.id.startsWith("guest-");

/** @param {any} person */
function listed(person) {
  const locked = person.locked_until > Date.now();
  return h(
    "li",
    {},
    h("span", { class: "whose" }, h("b", {}, person.name), h("span", { class: "quiet" }, person.id)),
    h(
      "span",
      { class: "what" },
      h("span", { class: "role" }, person.role),
      locked && h("span", { class: "mark refused" }, "locked out"),
      person.closed && h("span", { class: "mark" }, "closed"),
      !person.closed && !person.logs_in && h("span", { class: "quiet" }, isVisitor(person) ? "visitor" : "cannot log in"),
    ),
    h(
      "span",
      { class: "acts" },
      !person.closed && act(person, "role", "Role", `Role of ${person.name}`, () => roleDialog(person)),
      !person.closed && act(person, "word", "New password", `New password for ${person.name}`, () => passwordDialog(person)),
      locked && act(person, "unlock", "Unlock", `Unlock ${person.name}`, () => change(person, { unlocked: true })),
      !isVisitor(person) &&
        !person.closed &&
        person.id !== me()?.id &&
        act(person, "close", "Close", `Close the account of ${person.name}`, () => closeDialog(person)),
      person.closed &&
        act(person, "open", "Open again", `Open the account of ${person.name} again`, () => change(person, { closed: false })),
    ),
  );
}

/**
 * @param {any} person
 * @param {string} kind
 * @param {string} says
 * @param {string} label
 * @param {() => void} click
 */
function act(person, kind, says, label, click) {
  return h(
    "button",
    { class: "button", type: "button", id: `${kind}-${person.id}`, "aria-label": label, title: label, on: { click } },
    says,
  );
}

/** @param {any} each */
function logged(each) {
  const well = each.outcome === "logged in";
  const asked = QUIET.test(each.outcome);
  const at = new Date(each.at);
  return h(
    "li",
    { class: well ? "" : asked ? "asked" : "wrong" },
    icon(well ? "won" : asked ? "pending" : "warn"),
    h("span", { class: "whose" }, h("b", {}, each.person), h("span", { class: "quiet" }, each.address)),
    h(
      "span",
      { class: "when" },
      h("span", {}, each.outcome),
      h("time", { class: "quiet", datetime: at.toISOString() }, when(each.at)),
    ),
  );
}

function paint() {
  const held = document.activeElement?.id;
  const open = /** @type {HTMLDetailsElement | null} */ (document.getElementById("visitors"))?.open ?? false;
  const [known, visitors] = [false, true].map((each) => state.people.filter((/** @type {any} */ one) => isVisitor(one) === each));
  const last = state.people[state.people.length - 1]?.id ?? "";
  fill(
    byId("frozen"),
    state.frozen.map((/** @type {any} */ each) =>
      h("p", { class: "trouble" }, icon("warn"), `${each.table} stands still: ${each.why}`),
    ),
  );
  fill(
    byId("list"),
    known.map(listed),
    visitors.length > 0 &&
      h(
        "li",
        { class: "visitors" },
        h(
          "details",
          { id: "visitors", open },
          h(
            "summary",
            { id: "visitors-title" },
            `${visitors.length} ${visitors.length === 1 ? "visitor" : "visitors"} of the demonstration`,
          ),
          h("ul", {}, visitors.map(listed)),
        ),
      ),
    state.people.length === 0 && h("li", { class: "quiet" }, `Nobody is ${state.role}. Add somebody, or look at all.`),
    state.more &&
      h("li", {}, h("button", { class: "button", type: "button", id: "more", on: { click: () => look(last) } }, "Show more")),
  );
  fill(
    byId("log"),
    state.logIns.slice(0, LOGGED).map(logged),
    state.logIns.length === 0 && h("li", { class: "quiet" }, "Nobody has logged in yet."),
  );
  if (held) document.getElementById(held)?.focus({ preventScroll: true });
}

await drawBar("/people");
await admit(["administrator"], byId("main"));
frame();
await Promise.all([look(), drawFile().catch(refused)]);
