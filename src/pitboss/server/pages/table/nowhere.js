/** A table that is not there, or does not answer yet; loaded where that is so. */
import { ask } from "../shared/api.js";
import { byId, fill, h } from "../shared/dom.js";
import { capital } from "../shared/words.js";

/**
 * There is nothing to draw: no such table, or no answer yet.
 * @param {import("../shared/api.js").Refusal} refusal
 */
export async function nowhere({ message, why }) {
  const waits = why === "line";
  byId("page").classList.add("empty");
  if (!waits) await barOfEveryPage();
  const others = h("nav", { class: "floor-tables", "aria-label": "Tables of the floor" });
  fill(
    byId("box"),
    h(
      "div",
      { class: "nowhere" },
      h(
        "div",
        { role: "alert" },
        h(waits ? "h2" : "h1", {}, waits ? "The floor does not answer" : capital(message.replaceAll("'", ""))),
        h("p", {}, waits ? "This page tries again every three seconds." : "It may have another name, or the floor has it no more."),
      ),
      waits ? null : others,
      h("a", { class: "button", href: "/" }, "To the floor and its tables"),
    ),
  );
  if (waits) {
    byId("line").textContent = "reconnecting";
    setTimeout(() => location.reload(), 3000);
    return;
  }
  const { tables } = await ask("/api/tables");
  fill(
    others,
    tables.map((/** @type {any} */ each) =>
      h("a", { href: `/table/${encodeURIComponent(each.table)}` }, h("b", {}, each.table), h("span", {}, each.game)),
    ),
  );
}

/** In place of the table's own bar that of every page. */
async function barOfEveryPage() {
  document.title = "Pitboss: no such table";
  const { drawBar } = await import("../shared/bar.js");
  byId("bar").replaceChildren();
  drawBar("");
}
