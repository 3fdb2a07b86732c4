/** Wood, cloth and print of a wide table; loaded where there is one. */
import { s } from "../shared/dom.js";
import { shortly } from "../shared/words.js";
import { onArcs } from "./arcs.js";
import { countsOf } from "./counts.js";
import { printed, RACK, rackedAt } from "./places.js";
import { inFont } from "./print.js";
import { namesOf } from "./stage.js";

/** @typedef {import("./places.js").Places} Places */

/**
 * Wood, cloth and print of the wide table.
 * @param {any} felt
 * @param {Places} places
 * @param {number} least how high print must be
 */
export function ground(felt, places, least) {
  const tubes = ["white", "red", "green", "black", "purple", "white", "red", "green", "black"];
  const whole = printed(felt.notices);
  const { size, lines } = onArcs(whole, places.clear ?? 0, least, inFont(400, "serif"));
  const pitch = lines.length > whole.length ? size * 1.2 : 24;
  const arcs = [shortly(felt.game).toUpperCase(), ...lines].map((says, n) => {
    const y = places.titleAt + (n ? 32 + (n - 1) * pitch : 0);
    const ends = y - 80;
    return [
      s("path", { id: `arc-${n}`, d: `M90 ${ends}A1300 1300 0 0 0 990 ${ends}`, fill: "none" }),
      s(
        "text",
        { class: n ? "print" : "print title", "font-size": n ? size.toFixed(1) : 27 },
        s("textPath", { href: `#arc-${n}`, startOffset: "50%" }, says),
      ),
    ];
  });
  const side = 242 + places.height - 848; // how long the straight sides are
  return s(
    "svg",
    { class: "ground", viewBox: `0 0 1080 ${places.height}`, "aria-hidden": "true" },
    s(
      "defs",
      {},
      s(
        "radialGradient",
        { id: "lamp", gradientUnits: "userSpaceOnUse", cx: 540, cy: 270, r: 620 },
        s("stop", { offset: "0", class: "lamp-0" }),
        s("stop", { offset: ".62", class: "lamp-1" }),
        s("stop", { offset: "1", class: "lamp-2" }),
      ),
    ),
    s("path", { class: "wood", d: `M60 8h960q50 0 50 50v${side}a530 506 0 0 1-1060 0V58Q10 8 60 8z` }),
    s("path", { class: "seam", d: `M62 14h956q44 0 44 44v${side}a522 496 0 0 1-1044 0V58q0-44 44-44z` }),
    s("path", { class: "cloth", d: `M78 20h924q32 0 32 32v${side + 6}a494 462 0 0 1-988 0V52q0-32 32-32z` }),
    s("path", { class: "inlay", d: `M86 29h908q30 0 30 30v${side - 1}a484 452 0 0 1-968 0V59q0-30 30-30z` }),
    s("rect", { class: "tray", x: 408, y: 24, width: 264, height: 38, rx: 8 }),
    tubes.map((colour, n) =>
      s(
        "g",
        { class: `chip-${colour}` },
        s("rect", { class: "chip-ground", x: 420 + n * 27, y: 32, width: 21, height: 22, rx: 3 }),
        s("path", { class: "tube", d: `M${420 + n * 27} 38h21m-21 5h21m-21 5h21` }),
      ),
    ),
    s(
      "g",
      { transform: "translate(-50 -24)" },
      s("rect", { class: "tray", x: 172, y: RACK.y, width: 66, height: RACK.high, rx: 8 }),
      s("path", { class: "racked", id: "racked" }),
      s("text", { class: "count", x: 205, y: 172, id: "rack" }),
    ),
    s(
      "g",
      { transform: "translate(50 -24)" },
      s("rect", { class: "tray", x: 834, y: 80, width: 80, height: 72, rx: 8 }),
      s("path", { class: "shoe", d: "M848 98h46l8 40h-54z" }),
      s("path", { class: "shoe mouth", d: "M852 144h46" }),
      s("text", { class: "count", x: 874, y: 172, id: "shoe" }),
    ),
    arcs,
    places.groups.flatMap(namesOf).map((name) => s("text", { class: `label ${name.end}`, x: name.x, y: name.y + 4 }, name.says)),
    places.symbols.map((each) => s("text", { class: "symbol", x: each.x, y: each.y + 10 }, each.symbol)),
  );
}

/**
 * The cards in the rack and in the shoe.
 * @param {HTMLElement} stage
 * @param {any} view
 */
export function counted(stage, view) {
  const { discarded, shoe } = countsOf(view);
  for (const [id, says] of Object.entries({ rack: `${discarded} discarded`, shoe: `${shoe} in the shoe` })) {
    const place = stage.querySelector(`#${id}`);
    if (place) place.textContent = says;
  }
  const lie = rackedAt(discarded).map((y) => `M184 ${y.toFixed(1)}h42`);
  stage.querySelector("#racked")?.setAttribute("d", lie.join(""));
}
