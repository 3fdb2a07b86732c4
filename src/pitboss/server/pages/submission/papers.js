/** Papers and versions: every document as a preview and as a file, what was filed and when. */
import { counted, progressSays } from "../shared/counted.js";
import { field, formDialog } from "../shared/dialogs.js";
import { byId, fill, h } from "../shared/dom.js";

/** @typedef {import("./submission.js").Draft} Draft */

/**
 * A text as a file of the reader's.
 * @param {string} name
 * @param {string} text
 */
export function save(name, text) {
  const at = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  h("a", { href: at, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(at), 10_000);
}

/**
 * Where a paper of the draft is.
 * @param {Draft} draft
 * @param {string} name
 * @param {string} kind
 */
function address(draft, name, kind) {
  const asked = new URLSearchParams({ text: draft.parts.form.canonical, kind });
  const filed = draft.filed?.records[0]?.date;
  if (filed) asked.set("filed", filed);
  return `/api/submission/papers/${name}/file?${asked}`;
}

/**
 * Which paper, its preview, and its files.
 * @param {HTMLElement} into
 * @param {Draft} draft
 */
export function drawPapers(into, draft) {
  const all = draft.parts.papers;
  if (!all.length) {
    fill(
      into,
      h("h2", { id: "papers-title" }, "Papers"),
      h("p", { class: "quiet" }, "They are printed once there is no violation."),
    );
    return;
  }
  const chosen = all.find((/** @type {any} */ each) => each.name === draft.paper) ?? all[0];
  const focused = document.activeElement?.id;
  const kinds = /** @type {[string, string][]} */ ([
    ["html", "HTML"],
    ["pdf", "PDF"],
  ]);
  fill(
    into,
    h(
      "div",
      { class: "panel-head" },
      h("h2", { id: "papers-title" }, chosen.title),
      h(
        "span",
        { class: "buttons" },
        kinds.map(([kind, says]) =>
          h(
            "a",
            {
              class: "button",
              id: `paper-${kind}`,
              href: address(draft, chosen.name, kind),
              download: `${chosen.name}.${kind}`,
              "aria-label": `${chosen.title} as ${says}`,
            },
            says,
          ),
        ),
      ),
    ),
    h("div", { id: "preview", class: "preview" }),
    h(
      "div",
      { class: "chips", role: "group", "aria-label": "Papers" },
      all.map((/** @type {any} */ each) =>
        h(
          "button",
          {
            type: "button",
            id: `show-${each.name}`,
            class: "chip",
            "aria-pressed": String(each === chosen),
            on: {
              click: () => {
                draft.paper = each.name;
                drawPapers(into, draft);
              },
            },
          },
          each.title.replace(/,.*| of the check| for the table/, ""),
        ),
      ),
    ),
  );
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
  preview(draft, chosen);
}

let asking = new AbortController();

/**
 * The paper made ready, then shown in a frame that runs no script.
 * @param {Draft} draft
 * @param {any} chosen
 */
async function preview(draft, chosen) {
  asking.abort();
  const mine = new AbortController();
  asking = mine;
  const says = h("p", { class: "quiet" }, "The paper is being set");
  fill(byId("preview"), says);
  try {
    const asked = { text: draft.parts.form.canonical, name: chosen.name };
    const heard = (/** @type {any} */ line) => {
      if (progressSays(line)) says.textContent = progressSays(line);
    };
    if (!(await counted("/api/submission/prepared", asked, heard, mine.signal))) return;
    const src = `${address(draft, chosen.name, "html")}#as-paper`; // light, as it is printed
    fill(byId("preview"), h("iframe", { src, sandbox: "", title: chosen.title, id: "frame" }));
  } catch (refusal) {
    if (asking !== mine) return;
    const again = h("button", { class: "button", type: "button", on: { click: () => preview(draft, chosen) } }, "Set it again");
    fill(byId("preview"), h("p", {}, /** @type {Error} */ (refusal).message), again);
  }
}

/**
 * What was filed, approved and effective.
 * @param {HTMLElement} into
 * @param {Draft} draft
 */
export function drawVersions(into, draft) {
  const all = draft.parts.versions;
  const open = (/** @type {any} */ each) => () => {
    draft.text = each.text;
    draft.look();
  };
  fill(
    into,
    h("h2", { id: "versions-title" }, "Versions"),
    all.length
      ? all.map((/** @type {any} */ each) =>
          h(
            "button",
            { type: "button", class: "version", on: { click: open(each) }, "aria-label": `Open version ${each.version}` },
            h("span", {}, `Version ${each.version}`),
            h("small", {}, `${each.state} ${each.records.at(-1).date}`),
          ),
        )
      : h("p", { class: "quiet" }, "None was filed yet."),
  );
}

/**
 * What can be done with the draft now, and what it waits for.
 * @param {HTMLElement} into
 * @param {Draft} draft
 */
export function drawFiling(into, draft) {
  const { law = [], versions = [] } = draft.parts;
  const mine = draft.filed;
  const newest = versions.at(-1);
  /** @type {[string, string, boolean]} */
  let [step, says, may] = ["filed", "File this version", draft.checked && !law.length];
  let waits = !draft.checked
    ? "The draft is being checked; then it can be filed."
    : law.length
      ? `Mend ${law.length === 1 ? "the violation" : `the ${law.length} violations`} above, then file.`
      : "The text is frozen as a version. You get two files, itself and its history: both go to the Board, and both are yours to keep.";
  const since = mine?.records.at(-1).date;
  if (mine && mine === newest && mine.state === "filed") {
    [step, says, may] = ["approved", "It is approved", true];
    const files = `${draft.rules.replace("@", "-")}.toml and its .history`;
    waits = `Frozen as version ${mine.version} on ${since}, SHA-256 ${mine.sha256.slice(0, 12)}. Nothing was sent: send these two files, ${files}, to the Board.`;
  } else if (mine && mine === newest && mine.state === "approved") {
    [step, says, may] = ["effective", "It takes effect", true];
    waits = `Version ${mine.version} is approved since ${since}. Keep its history anew: it has the approval.`;
  } else if (mine && mine === newest) {
    may = false;
    waits = `Version ${mine.version} is ${mine.state} since ${since}. Change something to file another.`;
  }
  const history = `${draft.rules.replace("@", "-")}.toml.history`;
  fill(
    into,
    h("p", { id: "filing-says" }, waits),
    draft.history
      ? h(
          "button",
          { id: "save-history", class: "button", type: "button", on: { click: () => save(history, draft.history) } },
          "History",
        )
      : null,
    h(
      "button",
      { id: "file-step", class: "button primary", type: "button", disabled: !may, on: { click: () => taken(draft, step, mine) } },
      says,
    ),
  );
}

/** Today, where the reader is. */
function today() {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** @type {Record<string, [string, string, string]>} */
const STEPS = {
  approved: ["approved", "The day on which the Board approved it", "Record the approval"],
  effective: ["in effect", "The day on which it took effect", "Record that it is in effect"],
};

/**
 * The next step of a version: the day of what others decided is asked for, since a record is never taken back.
 * @param {Draft} draft
 * @param {string} step
 * @param {any} version
 */
function taken(draft, step, version) {
  if (!(step in STEPS)) return draft.step(step, today());
  const [says, asks, does] = STEPS[step];
  const since = version.records.at(-1);
  const day = h("input", { name: "date", type: "date", required: true, value: today(), min: since.date, max: today() });
  formDialog(
    `Is version ${version.version} ${says}?`,
    [
      field(asks, day),
      h(
        "p",
        { class: "quiet" },
        `It was ${since.state} on ${since.date}. The record is sealed after that one: it is added to the history and cannot be taken back.`,
      ),
    ],
    does,
    async (values) => {
      draft.step(step, String(values.get("date"))); // all findings are counted with it: nobody waits here for them
    },
  );
}
