/** The stage: felt, cards, the own position and the other seats, drawn from a view alone. */
import { become, h, keyed, move, s, set } from "../shared/dom.js";
import { card, chips, icon } from "../shared/draw.js";
import { money } from "../shared/words.js";
import { cardsAt, wordAt } from "./places.js";
import { alike, alongRing, crowds, inFont, inRing, LEAST, onDevice } from "./print.js";
import { ownHand, stateOf, tellsOf } from "./states.js";

/** @typedef {import("./places.js").Places} Places */

/**
 * @typedef {{view: any, felt: any, places: Places, wagers: any, chip: number, refused: {area: string, says: string} | null, first: boolean, did: Map<number, string>,
 *   open: Set<string> | null, own?: (seat: number) => {view: any, wagers: any}, boxes?: typeof import("./switches.js") | null, does: {area: (area: any, back: boolean, seat: number) => void,
 *   sit: (seat: number) => void, box: (box: number) => void, peek?: (seat: number) => void},
 *   cloth: typeof import("./cloth.js") | null, thumb?: typeof import("./thumb.js") | null, peeks?: number}} Scene
 */

/** @typedef {Scene & {unit: number}} Sized with how many pixels a unit of the stage has */

/**
 * Everything on the stage.
 * @param {HTMLElement} stage
 * @param {Scene} scene
 */
export function drawStage(stage, scene) {
  const { places, felt, view } = scene;
  const least = LEAST / unitOf(stage, places);
  const where = places.positions ? places.positions.map((each) => each.seat) : view.you;
  const kind = `${places.phone || Boolean(scene.cloth)}/${view.rules}/${where}/${places.phone ? places.width : [places.height, least.toFixed(1)]}`;
  if (stage.dataset.kind !== kind) {
    stage.dataset.kind = kind;
    stage.replaceChildren(
      ...(places.phone || !scene.cloth
        ? []
        : [scene.cloth.ground(places.notices ? { ...felt, notices: places.notices } : felt, places, least)]),
      h("div", { class: "layer", id: "dealt" }),
      h("div", { class: "layer", id: "own", role: "group", "aria-label": "Your position" }),
      h("div", { class: "layer", id: "others", role: "group", "aria-label": "Other seats" }),
    );
  }
  set(stage, { "--wide": places.width, "--high": places.height, "--least": least.toFixed(2) });
  set(/** @type {HTMLElement} */ (stage.parentElement), { "--call": places.call ?? 0 });
  stage.setAttribute("data-backs", felt.backs);
  const sized = { ...scene, unit: unitOf(stage, places) }; // asked for once: every answer lays out the page anew
  drawDealt(stage, sized);
  drawOwn(stage, sized);
  drawOthers(stage, sized);
}

/**
 * How many pixels a unit of the stage has.
 * @param {HTMLElement} stage
 * @param {Places} places
 */
const unitOf = (stage, places) => stage.clientWidth / places.width || 1;

/**
 * @param {number} x
 * @param {number} y
 */
const at = (x, y) => ({ "--x": x.toFixed(1), "--y": y.toFixed(1) });

/**
 * What stands by a group of cards: its name, or what is inscribed for each of them.
 * @param {import("./places.js").Group} group
 */
export function namesOf({ label, labelAt, inscribed, cards }) {
  if (!inscribed.length) return [{ says: label, ...labelAt }];
  return inscribed.map((says, n) => ({ says, x: cards[n].x, y: labelAt.y, end: "middle" }));
}

/**
 * The cards of the dealer and of the table.
 * @param {HTMLElement} stage
 * @param {Sized} scene
 */
function drawDealt(stage, scene) {
  const { view, places } = scene;
  scene.cloth?.counted(stage, view);
  const layer = /** @type {Element} */ (stage.querySelector("#dealt"));
  keyed(
    layer,
    places.groups,
    (group) => group.part,
    (group) => h("div", { class: "group", role: "group", "aria-label": group.label }),
    (element, group) => {
      const found = view[group.part] ?? [];
      const items = group.cards.map((box, n) => ({ key: `${group.part}-${n}`, code: n < found.length ? found[n] : "", box }));
      drawCards(element, items, scene);
      if (places.phone || group.part === "dealer") label(element, group, scene);
    },
  );
}

/**
 * The name of a group of cards, and what the dealer holds once it is seen.
 * @param {Element} element
 * @param {any} group
 * @param {Sized} scene
 */
function label(element, group, scene) {
  const { places, view } = scene;
  const two = group.labelAt.end === "two";
  const holds = group.part === "dealer" ? view.dealer_hand?.says : "";
  const named = places.phone || group.labelAt.end === "middle"; // the name lies where the hand is told
  const says = !named ? holds : places.phone || holds ? group.label + (holds ? `: ${holds}` : "") : "";
  const row = places.groups.filter((each) => each.cards[0].y === group.cards[0].y);
  const told = places.phone && !two && view.dealer_hand?.says && row.some((each) => each.part === "dealer"); // across its row
  if (!says || (told && group.part !== "dealer")) return inscribe(element);
  if (group.inscribed.length)
    return inscribe(
      element,
      ...namesOf(group).map((name) =>
        h("span", { class: "cards-name at", "aria-hidden": "true", vars: at(name.x, name.y) }, name.says),
      ),
    );
  const cards = (told ? row : [group]).flatMap((each) => each.cards);
  const x = (cards[0].x + cards[cards.length - 1].x) / 2;
  const place = told || !places.phone ? { x, y: cards[0].y + cards[0].h / 2 + (told ? 4 : 1) } : group.labelAt;
  const most = places.held * 2 - (places.phone ? 0 : Math.abs(x - 540) * 2);
  return inscribe(
    element,
    h(
      "span",
      {
        class: `cards-name at${places.phone ? "" : " says"}${two ? " two" : ""}${holds && !two ? " holds" : ""}`,
        "aria-hidden": "true",
        vars: { ...at(place.x, place.y), "--most": most.toFixed(1) },
      },
      two && holds ? [h("b", {}, group.label), holds] : says,
    ),
  );
}

/**
 * What is written beside cards; where nothing else is to be read than before, it stays as it is.
 * @param {Element} element
 * @param {...any} names
 */
function inscribe(element, ...names) {
  const told = [...element.children].find((each) => each.getAttribute("data-key") === "names") ?? h("div", { "data-key": "names" });
  become(told, ...names);
  if (!told.parentNode) element.append(told);
}

/**
 * Cards at their places: dealt from the shoe, turned where a face appears.
 * @param {Element} parent
 * @param {{key: string, code: string | null, box: any}[]} items
 * @param {Sized} scene
 */
function drawCards(parent, items, scene) {
  const { places, first, unit } = scene;
  let late = 0;
  const names = [...parent.children].find((each) => each.getAttribute("data-key") === "names");
  keyed(
    parent,
    /** @type {any[]} */ (names ? [...items, { key: "names" }] : items),
    (item) => item.key,
    () => h("span", { class: "card-at at" }),
    (element, item, fresh) => {
      if (!item.box) return;
      set(element, { ...at(item.box.x, item.box.y), "--w": item.box.w.toFixed(1) });
      const code = item.code === null ? "back" : item.code;
      const before = element.dataset.code;
      element.classList.toggle("beside", Boolean(scene.open && item.code && !scene.open.has(item.code)));
      if (before === code) return;
      element.dataset.code = code;
      element.replaceChildren(card(item.code));
      if (first || code === "") return;
      const inner = element.firstElementChild;
      if (before === "back") move(inner, [{ transform: "scaleX(0.05)" }, { transform: "none" }], 200);
      else if (fresh || before === "") {
        const dx = (places.shoe.x - item.box.x) * unit;
        const dy = (places.shoe.y - item.box.y) * unit;
        move(
          inner,
          [
            { transform: `translate(${dx}px, ${dy}px) rotate(8deg)`, opacity: 0.2 },
            { transform: "none", opacity: 1 },
          ],
          320,
          late,
        );
        late += 70;
      }
    },
  );
}

/**
 * The own position, or two of them abreast, each with its own view and its own draft of wagers.
 * @param {HTMLElement} stage
 * @param {Sized} scene
 */
function drawOwn(stage, scene) {
  const { view, places } = scene;
  const layer = /** @type {Element} */ (stage.querySelector("#own"));
  if (!view.you) return layer.replaceChildren(...(places.phone && scene.thumb ? [scene.thumb.railList(scene)] : []));
  keyed(
    layer,
    places.positions ?? [{ ...places, seat: view.you, plate: null }],
    ({ seat }) => String(seat),
    ({ seat, plate }) => {
      const named = plate ? { role: "group", "aria-label": `Your box ${seat}`, "data-box": seat } : {};
      return h("div", { class: "position", ...named });
    },
    (element, { seat, ...lie }) => {
      const own = lie.plate && scene.own ? scene.own(seat) : {};
      const refused = seat === view.you ? scene.refused : null;
      element.classList.toggle("active", seat === view.you);
      drawPosition(element, { ...scene, ...own, places: { ...places, ...lie }, refused });
    },
  );
}

/**
 * One position: hand and areas.
 * @param {Element} layer
 * @param {Sized} scene
 */
function drawPosition(layer, scene) {
  const { view, felt, places, wagers, unit } = scene;
  const seat = view.seats.find((/** @type {any} */ each) => each.you);
  const plate = /** @type {any} */ (places).plate;
  const parts = plate ? ["areas", "hand", "plate"] : ["areas", "hand"];
  keyed(
    layer,
    parts,
    (part) => part,
    (part) =>
      part === "plate"
        ? h("div")
        : h("div", { class: `${part}`, role: "group", "aria-label": part === "hand" ? "Your cards" : "Your wagers" }),
    (element, part) => {
      if (part === "plate") return become(element, scene.boxes?.boxPlate(scene, plate) ?? null);
      if (part === "hand") return drawHand(element, scene, seat);
      const items = felt.areas.filter((/** @type {any} */ each) => places.areas.has(each.name)).reverse();
      const lines = view.lines.filter((/** @type {any} */ line) => line.seat === view.you);
      const shown = wagers.shown();
      const pending = Boolean(wagers.want);
      const print = printOf(items, places, unit);
      return keyed(
        element,
        items,
        (area) => area.name,
        (area) => areaButton(area, scene),
        (button, area) => {
          const box = /** @type {any} */ (places.areas.get(area.name));
          set(button, { ...at(box.x, box.y), "--w": box.w.toFixed(1), "--h": box.h.toFixed(1) });
          fillArea(
            button,
            area,
            stateOf(area, scene, lines, shown),
            pending,
            [box.w * unit, box.h * unit].map(Math.floor),
            unit,
            print,
          );
        },
      );
    },
  );
  const symbols = places.phone ? places.symbols : [];
  for (const old of layer.querySelectorAll(".joined")) old.remove();
  for (const each of symbols)
    layer.append(
      h("span", { class: "joined at", "data-key": "symbol", "aria-hidden": "true", vars: at(each.x, each.y) }, each.symbol),
    );
}

/**
 * @param {Element} element
 * @param {Sized} scene
 * @param {any} seat
 */
function drawHand(element, scene, seat) {
  const { places, view } = scene;
  const cards = seat.cards;
  const items = places.hand.map((box, n) => ({ key: `own-${n}`, code: n < cards.length ? cards[n] : "", box }));
  drawCards(element, items, scene);
  element.classList.toggle("folded", seat.folded);
  const says = ownHand(seat, view, scene.felt);
  const [first, ...beside] = says.split(" · ");
  const parts = [
    first,
    ...beside.map((/** @type {string} */ each) => h("span", { class: "beside-hand" }, h("i", {}, " · "), each)),
  ];
  const how = `says at${places.says.two ? " two" : ""}`;
  inscribe(element, says ? h("span", { class: how, vars: at(places.says.x, places.says.y) }, parts) : null);
}

/**
 * @param {any} area
 * @param {Sized} scene
 */
function areaButton(area, scene) {
  const button = h("button", { type: "button", class: `area at ${area.kind}`, tabindex: "-1", "data-area": area.name });
  let held = 0;
  let long = false;
  button.addEventListener("pointerdown", () => {
    long = false;
    held = window.setTimeout(() => {
      long = true;
      scene.does.area(area, true, scene.view.you);
    }, 550);
  });
  for (const end of ["pointerup", "pointerleave", "pointercancel"]) button.addEventListener(end, () => clearTimeout(held));
  button.addEventListener("click", () => {
    if (!long) scene.does.area(area, false, scene.view.you);
  });
  button.addEventListener("contextmenu", (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!long) scene.does.area(area, true, scene.view.you);
  });
  return button;
}

const MARKS = ["won", "lost", "push", "pending", "void"]; // how an area or a seat ended
let arcs = 0;

/**
 * @param {any} button
 * @param {any} area
 * @param {any} state
 * @param {boolean} waits
 * @param {number[]} size pixels
 * @param {number} unit pixels
 * @param {ReturnType<typeof printOf>} names
 */
function fillArea(button, area, state, waits, size, unit, { light, named }) {
  const name = named(area.name);
  const told = JSON.stringify([state.cents, state.tone, state.plate, waits, size, name]);
  if (button.dataset.told === told) return;
  const before = Number(button.dataset.cents ?? 0);
  button.dataset.told = told;
  button.dataset.cents = state.cents;
  button.className = `area at ${area.kind} ${state.tone}${state.settled ? " settled" : ""}${waits ? " waits" : ""}`;
  const plate = state.free ? ["empty", state.plate].filter(Boolean).join(", ") : state.plate || "empty";
  const says = state.cents && !state.settled && state.tone !== "refuses" ? money(state.cents) : plate;
  const device = area.kind === "device";
  const mark = MARKS.includes(state.tone) ? state.tone : "";
  const print = state.tag ?? state.plate;
  const room = device ? size[0] - 8 : size[0] + 8 * unit;
  const sum = state.plate
    ? h(
        "span",
        {
          class: `sum ${state.tone}${state.soft ? " soft" : ""}${mark && crowds(print, room, unit, inFont(700, "sans")) ? " long" : ""}`,
          "aria-hidden": "true",
        },
        mark ? icon(mark) : null,
        print,
      )
    : null;
  const pile = !device && state.cents > 0 ? h("span", { class: "pile", "aria-hidden": "true" }, chips(state.cents)) : null;
  button.replaceChildren(
    h("span", { class: "heard" }, `${area.name}, ${says}`),
    ...(device
      ? [deviceFace(area, state, size, sum)]
      : [ring(name, state.cents > 0 || state.settled || state.tone === "asks", size[0], light.has(area.kind)), pile, sum].filter(
          (each) => each !== null,
        )),
  );
  if (pile && state.cents > before && !state.settled)
    move(
      pile,
      [
        { transform: "translate(-50%, 30px) scale(1.2)", opacity: 0 },
        { transform: "translate(-50%, 0)", opacity: 1 },
      ],
      120,
    );
  if (state.settled && sum && state.tone === "won") {
    const across = device ? "0" : "-50%";
    const from = { transform: `translate(${across}, -60px)`, opacity: 0 };
    move(sum, [from, { transform: `translate(${across}, 0)`, opacity: 1 }], 420);
  }
}

/**
 * How names of rings are written: all of a kind in light letters where one has room only for them, and all bonuses of so many
 * cards in as few words as one of them has room for.
 * @param {any[]} areas
 * @param {Places} places
 * @param {number} unit pixels
 */
function printOf(areas, places, unit) {
  const rings = areas
    .filter((area) => area.kind !== "device")
    .map(({ name, kind }) => ({ name, kind, wide: Math.floor((places.areas.get(name)?.w ?? 0) * unit) }));
  const [bold, thin] = [inFont(600, "sans"), inFont(500, "sans")];
  const named = alike(rings, bold, thin);
  const close = rings.filter(({ name, wide }) => alongRing(named(name), wide, bold, thin).close);
  return { named, light: new Set(close.map((each) => each.kind)) };
}

/**
 * A ring with its name in the middle, or around what lies there: the same words.
 * @param {string} name
 * @param {boolean} around
 * @param {number} wide pixels
 * @param {boolean} close as one beside it must be
 */
function ring(name, around, wide, close) {
  const unit = 100 / wide;
  const box = { viewBox: "0 0 100 100", class: "ring-box", "aria-hidden": "true" };
  const circle = s("circle", { class: "ring", cx: 50, cy: 50, r: 48.5 });
  const along = alongRing(name, wide, inFont(600, "sans"), inFont(500, "sans"));
  if (around) {
    arcs += 1;
    const r = (along.radius * unit).toFixed(1);
    return s(
      "svg",
      box,
      circle,
      s("path", { id: `ring-${arcs}`, d: `M50 50m0 ${r}a${r} ${r} 0 1 1 .01 0`, fill: "none" }), // from its foot around
      s(
        "text",
        {
          class: `ring-name${close ? " close" : ""}`,
          "font-size": ((close ? Math.min(along.size, LEAST) : along.size) * unit).toFixed(2),
        },
        s("textPath", { href: `#ring-${arcs}`, startOffset: "50%" }, along.text.toUpperCase()),
      ),
    );
  }
  const { lines, size } = inRing(along.text, wide, inFont(600, "serif"));
  const high = size * unit;
  return s(
    "svg",
    box,
    circle,
    lines.map((line, n) =>
      s(
        "text",
        {
          class: "ring-middle",
          x: 50,
          y: (51 + high * 0.32 + (n - (lines.length - 1) / 2) * high * 1.12).toFixed(1),
          "font-size": high.toFixed(2),
        },
        line,
      ),
    ),
  );
}

/**
 * A device: its lens beside what lies there, its name below.
 * @param {any} area
 * @param {any} state
 * @param {number[]} size pixels
 * @param {HTMLElement | null} sum
 */
function deviceFace(area, state, [wide, high], sum) {
  const lit = state.cents > 0 && !state.settled;
  const low = high < 58;
  const { lines, close } = onDevice(area.name, wide - 8, high - (low ? 18 : 30), inFont(700, "sans"));
  return h(
    "span",
    { class: `device-face${lit ? " lit" : ""}${low ? " low" : ""}${close ? " close" : ""}`, "aria-hidden": "true" },
    h("span", { class: "device-head" }, state.settled ? null : h("i", { class: "lens" }), sum),
    h("span", { class: "device-name" }, lines.join("\n")),
  );
}

/**
 * The other seats.
 * @param {HTMLElement} stage
 * @param {Sized} scene
 */
function drawOthers(stage, scene) {
  const { view, places, unit } = scene;
  const layer = /** @type {Element} */ (stage.querySelector("#others"));
  const items = view.seats.filter((/** @type {any} */ seat) => places.seats.has(seat.seat));
  const close = items.some((/** @type {any} */ seat) => crowded(lyingAt(seat, places.seats.get(seat.seat), scene)));
  keyed(
    layer,
    items,
    (seat) => `seat-${seat.seat}`,
    (seat) => h("div", { class: "place", role: "group", "aria-label": `Seat ${seat.seat}` }),
    (element, seat) => {
      const drawn = JSON.stringify([
        seat,
        unit.toFixed(2),
        close,
        view.asked === seat.seat,
        view.stage,
        scene.did.get(seat.seat),
        view.lines.filter((/** @type {any} */ l) => l.seat === seat.seat),
        sitOption(view, seat.seat),
        scene.peeks === seat.seat,
      ]);
      if (element.dataset.told === drawn) return;
      element.dataset.told = drawn;
      const spot = /** @type {any} */ (places.seats.get(seat.seat));
      const lie = seat.name && seat.cards.length && !seat.you;
      const cards = lie ? (element.querySelector(".cards") ?? h("div", { class: "cards" })) : null;
      const told = scene.peeks === seat.seat && seat.name ? scene.thumb?.seatTold(seat, scene) : null;
      become(element, plate(seat, spot, scene), told, ...(seat.name ? mini(seat, spot, scene, close) : []), cards);
      if (cards) {
        const boxes = cardsAt(spot, seat.cards.length, places.phone);
        const items = seat.cards.map((/** @type {string | null} */ code, /** @type {number} */ n) => ({
          key: `seat-${seat.seat}-${n}`,
          code,
          box: boxes[n],
        }));
        drawCards(cards, items, scene);
      }
      element.classList.toggle("out", seat.folded || (!seat.connected && seat.name));
    },
  );
}

/**
 * @param {any} view
 * @param {number} seat
 */
const sitOption = (view, seat) => view.options.some((/** @type {any} */ each) => each.id === `SitDown/${seat}`);

/**
 * @param {any} seat
 * @param {any} spot
 * @param {Sized} scene
 */
function plate(seat, spot, scene) {
  const { view } = scene;
  const kind = seat.you ? "you" : view.asked === seat.seat ? "now" : seat.name ? "taken" : "free";
  const place = at(spot.plate.x, spot.plate.y);
  if (!seat.name && sitOption(view, seat.seat)) {
    return h(
      "button",
      {
        type: "button",
        class: `plate at free may${view.you ? ` too ${spot.plate.x < scene.places.width / 2 ? "left" : ""}` : ""}`,
        vars: place,
        "aria-label": view.you ? `Take box ${seat.seat} too` : `Sit at seat ${seat.seat}`,
        title: view.you ? "wager on this box too" : "sit down here",
        on: { click: () => scene.does.sit(seat.seat) },
      },
      String(seat.seat),
      view.you ? h("small", {}, scene.places.phone ? "take" : "take box") : null,
    );
  }
  if (seat.mine)
    return h(
      "button",
      {
        type: "button",
        class: `plate at you may${kind === "now" ? " now" : ""}`,
        vars: place,
        "aria-label": `Your box ${seat.seat}`,
        on: { click: () => scene.does.box(seat.seat) },
      },
      String(seat.seat),
    );
  const says = seat.you ? "you" : seat.name ? `${seat.name}${seat.folded ? ", folded" : ""}` : "free";
  const open = scene.peeks === seat.seat;
  if (scene.places.phone && seat.name && !seat.you)
    return h(
      "button",
      {
        type: "button",
        class: `plate at ${kind} may`,
        id: `plate-${seat.seat}`,
        vars: place,
        "aria-label": `seat ${seat.seat}: ${says}`,
        "aria-expanded": String(open),
        "aria-controls": open ? "seat-told" : null,
        on: { click: () => scene.does.peek?.(open ? 0 : seat.seat) },
      },
      String(seat.seat),
    );
  return h(
    "span",
    { class: `plate at ${kind}`, vars: place, title: says, role: "img", "aria-label": `seat ${seat.seat}: ${says}` },
    String(seat.seat),
  );
}

/** How wide a sum at another seat is. @param {number} weight @param {string} text @param {number} unit pixels */
const far = (weight, text, unit) => inFont(weight, "sans")(text) * Math.max(LEAST, 12 * unit);

/**
 * What lies in the rings of another seat, and how wide its sum is in pixels.
 * @param {any} seat
 * @param {any} spot
 * @param {Sized} scene
 * @returns {{area: any, box: any, cents: number, sum: string, wide: number, ring: number}[]}
 */
function lyingAt(seat, spot, { felt, unit }) {
  return felt.areas
    .filter((/** @type {any} */ area) => spot.small?.has(area.name))
    .map((/** @type {any} */ area) => {
      const lies = (/** @type {any} */ each) => seat.wagers.find((/** @type {any} */ one) => one.wager === each.wager)?.cents ?? 0;
      const cents = area.wagers.reduce((/** @type {number} */ sum, /** @type {any} */ each) => sum + lies(each), 0);
      const box = spot.small.get(area.name);
      const sum = area.kind !== "device" && cents ? money(cents) : "";
      const ring = box.w * spot.k * unit;
      return { area, box, cents, sum, wide: sum ? far(600, sum, unit) + 10 * unit : 0, ring };
    });
}

/** Whether a sum is wider than its ring and what is free beside it. @param {ReturnType<typeof lyingAt>} lie */
const crowded = (lie) => lie.some(({ sum, wide, ring }) => sum && wide > ring + 4);

/**
 * @param {any} seat
 * @param {any} spot
 * @param {Sized} scene
 * @param {boolean} close whether a ring has no room for its sum: one plate tells them together
 */
function mini(seat, spot, scene, close) {
  const { places, felt, unit } = scene;
  const [tells, tone] = tellsOf(seat, scene, places.phone);
  const total = seat.wagers.reduce((/** @type {number} */ sum, /** @type {any} */ each) => sum + each.cents, 0);
  if (!spot.size) {
    const room = ((places.width - 24) / felt.seats - 1) * unit;
    const said = far(400, tells, unit) < room ? tells : /^[+−]/.test(tells) ? tells.replace(".", "\u200b.") : ""; // a sum is whole, in two lines
    const ends = scene.view.lines.some((/** @type {any} */ line) => line.seat === seat.seat) ? tells : "";
    const words = seat.you ? ends : said || (total ? money(total) : seat.robot ? "robot" : "");
    const high = seat.you ? (ends ? -18 : -24) : seat.cards.length ? 0 : -24; // the own cards lie elsewhere
    return words || seat.you
      ? [
          h(
            "span",
            {
              class: `tells at ${tone}${words.includes("\u200b") ? " apart" : ""}`,
              vars: at(spot.block.x, spot.block.y + high),
            },
            seat.you ? ["you", words && h("br")] : null,
            marked(words, tone),
          ),
        ]
      : [];
  }
  const { k, left, right, top, bottom } = spot;
  const lie = lyingAt(seat, spot, scene);
  const shapes = lie.map(({ area, box, cents, sum }) => {
    const vars = {
      ...at(spot.block.x + (box.x - (left + right) / 2) * k, spot.block.y + (box.y - (top + bottom) / 2) * k),
      "--w": (box.w * k).toFixed(1),
      "--h": (box.h * k).toFixed(1),
    };
    return h(
      "span",
      { class: `mini at ${area.kind}${cents ? " lit" : ""}`, vars, title: cents ? `${area.name} ${money(cents)}` : area.name },
      sum && h("span", { class: "pile" }, chips(cents, false)),
      sum && !close ? h("b", {}, sum) : null,
    );
  });
  const words = tells || (close && total ? money(total) : "");
  const word = wordAt(spot, seat.cards.length > 0);
  return [
    ...shapes,
    ...(words ? [h("span", { class: `tells at ${tone} ${sideOf(spot)}`, vars: at(word.x, word.y) }, marked(words, tone))] : []),
  ];
}

/**
 * A seat's word, with its mark where an award waits or a round was void.
 * @param {string} tells
 * @param {string} tone
 */
const marked = (tells, tone) => (tone === "pending" || tone === "void" ? [icon(tone), tells] : tells);

/** From which side a word under a hand beside the rings is written. @param {any} spot */
const sideOf = (spot) => (spot.beside < 0 ? "ends" : spot.beside > 0 ? "starts" : "");
