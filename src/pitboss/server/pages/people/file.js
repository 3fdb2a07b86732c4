/** Another version of the floor's file: chosen or written, looked through, and put in force. */
import { ask } from "../shared/api.js";
import { byId, fill, h } from "../shared/dom.js";
import { icon } from "../shared/draw.js";
import { capital } from "../shared/words.js";

const UNTOLD =
  "Nothing is done until you put it in force. Look it through first: everything that is wrong, and what it changes, is told here.";

/** The section, with the version that is in force. */
export async function drawFile() {
  const { text } = await ask("/api/administrator/floor-file");
  const area = h("textarea", { id: "file-text", rows: 18, spellcheck: "false", maxlength: 60_000, on: { input: forget } });
  area.value = text;
  /** @param {any} event */
  const chosen = async (event) => {
    const [file] = event.target.files;
    if (!file) return;
    area.value = await file.text();
    await send("check");
  };
  fill(
    byId("file"),
    h("h2", { id: "file-title" }, "Floor file"),
    h(
      "p",
      { class: "quiet" },
      "The version in force. Change it here or choose another; every table becomes what it says between two of its rounds. ",
      "It stays in force when the floor is started again, until a newer version comes.",
    ),
    h(
      "label",
      { class: "entry" },
      h("span", {}, "Choose a file"),
      h("input", { id: "file-chosen", type: "file", accept: ".toml,text/plain", on: { change: chosen } }),
    ),
    h("label", { class: "entry text" }, h("span", {}, "Its text"), area),
    h("div", { id: "file-told", class: "file-told", role: "status" }, h("p", { class: "quiet" }, UNTOLD)),
    h(
      "p",
      { class: "acts" },
      h("button", { class: "button", type: "button", id: "file-check", on: { click: () => send("check") } }, "Look it through"),
      h(
        "button",
        { class: "button go", type: "button", id: "file-use", disabled: true, on: { click: () => send("use") } },
        "Put it in force",
      ),
    ),
  );
}

/** What was said of an older text holds no more. */
function forget() {
  fill(byId("file-told"), h("p", { class: "quiet" }, UNTOLD));
  byId("file-use").disabled = true;
}

/** @param {"check" | "use"} what */
async function send(what) {
  try {
    const path = `/api/administrator/floor-file${what === "check" ? "/check" : ""}`;
    told(await ask(path, { text: byId("file-text").value }));
  } catch (refusal) {
    const { message } = /** @type {Error} */ (refusal);
    fill(byId("file-told"), h("p", { class: "trouble" }, icon("warn"), capital(message)));
  }
}

/** @param {any} found */
function told(found) {
  const { findings, changes, in_force: inForce } = found;
  byId("file-use").disabled = inForce || findings.length > 0 || changes.length === 0;
  fill(
    byId("file-told"),
    findings.length > 0 && h("h3", {}, `${findings.length === 1 ? "One thing is" : `${findings.length} things are`} wrong`),
    findings.length > 0 &&
      h(
        "ul",
        { class: "findings" },
        findings.map((/** @type {any} */ each) =>
          h("li", {}, icon("warn"), h("span", {}, h("b", {}, each.key), `: ${each.says}`, each.clause ? ` (${each.clause})` : "")),
        ),
      ),
    inForce && h("p", { class: "in-force" }, icon("won"), h("b", {}, "It is in force.")),
    findings.length === 0 &&
      changes.length > 0 &&
      h("h3", {}, inForce ? "What changes" : "Nothing is wrong. What it would change:"),
    changes.length > 0 &&
      h(
        "ul",
        { class: "changes" },
        changes.map((/** @type {string} */ says) => h("li", {}, says)),
      ),
    findings.length === 0 && changes.length === 0 && h("p", {}, "Nothing is wrong, and it changes nothing."),
  );
}
