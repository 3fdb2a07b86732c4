/** Meters for a big screen: the greatest first, the others below; no input. */
import { ask } from "../shared/api.js";
import { byId, h, move, theme } from "../shared/dom.js";
import { meterName, money } from "../shared/words.js";

theme();
let last = 0;

async function look() {
  try {
    const { tables } = await ask("/api/tables");
    /** @type {Map<string, any>} */
    const found = new Map();
    for (const table of tables) {
      for (const meter of table.meters) {
        const key = `${meter.link}/${meter.level}`;
        const where = [...(found.get(key)?.where ?? []), table.table];
        found.set(key, { ...meter, where, game: table.game, felt: table.rules.split("@")[0] });
      }
    }
    show([...found.values()].sort((a, b) => b.shows_cents - a.shows_cents));
    byId("asof").hidden = true;
  } catch {
    byId("asof").textContent = "as of a moment ago: the floor does not answer";
    byId("asof").hidden = false;
  }
}

/** @param {any[]} meters */
function show(meters) {
  const [first, ...others] = meters;
  if (!first) {
    byId("name").textContent = "No meter runs on this floor.";
    return;
  }
  byId("wall").setAttribute("data-felt", first.felt);
  byId("where").textContent = `${first.game}, ${first.where.join(", ")}`;
  byId("name").textContent = meterName(first.link) + (first.level === "meter" ? "" : `, ${first.level}`);
  const whole = Math.floor(first.shows_cents / 100).toLocaleString("en-US");
  const cents = `.${String(first.shows_cents % 100).padStart(2, "0")}`;
  byId("amount").replaceChildren(h("small", {}, "$"), whole, h("small", {}, cents));
  if (last && first.shows_cents !== last) move(byId("amount"), [{ opacity: 0.6 }, { opacity: 1 }], 600);
  last = first.shows_cents;
  byId("others").replaceChildren(
    ...others.map((each) => h("li", {}, `${each.where.join(", ")}, ${meterName(each.link)}`, h("b", {}, money(each.shows_cents)))),
  );
}

await look();
setInterval(look, 2000);
