/** The stage: felt, cards, the own position and the other seats, drawn from a view alone. */
import { become, h, keyed, move, s, set } from "../shared/dom.js";
import { card, chips, icon } from "../shared/draw.js";
import { handSays, money, shortly, signed } from "../shared/words.js";
import { printed } from "./places.js";

/** @typedef {import("./places.js").Places} Places */

const TONES = /** @type {Record<string, string>} */ ({
  won: "won",
  bonus: "won",
  envy: "won",
  lost: "lost",
  forfeited: "lost",
  pushed: "push",
  push: "push",
  withdrawn: "push",
  pending: "pending",
  void: "void",
  returned: "void",
});

/**
 * How a line of the settlement ended, as one of the tones of the page.
 * @param {any} line
 */
export function toneOf(line) {
  if (line.pending) return "pending";
  return TONES[line.result] ?? (line.paid_cents > line.collected_cents ? "won" : line.collected_cents ? "lost" : "push");
}

/**
 * @typedef {{view: any, felt: any, places: Places, wagers: any, chip: number, refused: {area: string, says: string} | null, first: boolean, did: Map<number, string>,
 *   open: Set<string> | null, does: {area: (area: any, back: boolean) => void, sit: (seat: number) => void, fill: (option: any) => void,
 *   box: (box: number) => void}}} Scene
 */

/**
 * Everything on the stage.
 * @param {HTMLElement} stage
 * @param {Scene} scene
 */
export function drawStage(stage, scene) {
  const { places, felt, view } = scene;
  const kind = `${places.phone}/${view.rules}/${view.you}/${places.phone ? places.width : ""}`;
  if (stage.dataset.kind !== kind) {
    stage.dataset.kind = kind;
    stage.replaceChildren(
      ...(places.phone ? [] : [ground(felt, places)]),
      h("div", { class: "layer", id: "dealt" }),
      h("div", { class: "layer", id: "own", role: "group", "aria-label": "Your position" }),
      h("div", { class: "layer", id: "others", role: "group", "aria-label": "Other seats" }),
    );
  }
  set(stage, { "--wide": places.width, "--high": places.height });
  stage.setAttribute("data-backs", felt.backs);
  drawDealt(stage, scene);
  drawOwn(stage, scene);
  drawOthers(stage, scene);
}

/**
 * @param {number} x
 * @param {number} y
 */
const at = (x, y) => ({ "--x": x.toFixed(1), "--y": y.toFixed(1) });

/**
 * Wood, cloth and print of the wide table.
 * @param {any} felt
 * @param {Places} places
 */
function ground(felt, places) {
  const tubes = ["white", "red", "green", "black", "purple", "white", "red", "green", "black"];
  const print = [shortly(felt.game).toUpperCase(), ...printed(felt.notices)];
  const arcs = print.map((says, n) => {
    const y = places.titleAt + (n ? 8 + n * 24 : 0);
    const ends = y - 80;
    return [
      s("path", { id: `arc-${n}`, d: `M90 ${ends}A1300 1300 0 0 0 990 ${ends}`, fill: "none" }),
      s("text", { class: n ? "print" : "print title" }, s("textPath", { href: `#arc-${n}`, startOffset: "50%" }, says)),
    ];
  });
  return s(
    "svg",
    { class: "ground", viewBox: "0 0 1080 848", "aria-hidden": "true" },
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
    s("path", { class: "wood", d: "M60 8h960q50 0 50 50v242a530 506 0 0 1-1060 0V58Q10 8 60 8z" }),
    s("path", { class: "seam", d: "M62 14h956q44 0 44 44v242a522 496 0 0 1-1044 0V58q0-44 44-44z" }),
    s("path", { class: "cloth", d: "M78 20h924q32 0 32 32v248a494 462 0 0 1-988 0V52q0-32 32-32z" }),
    s("path", { class: "inlay", d: "M86 29h908q30 0 30 30v241a484 452 0 0 1-968 0V59q0-30 30-30z" }),
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
      { transform: "translate(0 -24)" },
      s("rect", { class: "tray", x: 172, y: 80, width: 66, height: 72, rx: 8 }),
      s("path", { class: "racked", id: "racked" }),
      s("text", { class: "count", x: 205, y: 172, id: "rack" }),
      s("rect", { class: "tray", x: 834, y: 80, width: 80, height: 72, rx: 8 }),
      s("path", { class: "shoe", d: "M848 98h46l8 40h-54z" }),
      s("path", { class: "shoe mouth", d: "M852 144h46" }),
      s("text", { class: "count", x: 874, y: 172, id: "shoe" }),
    ),
    arcs,
    places.groups.map((group) =>
      s("text", { class: `label ${group.labelAt.end}`, x: group.labelAt.x, y: group.labelAt.y + 4 }, group.label),
    ),
    places.symbols.map((each) => s("text", { class: "symbol", x: each.x, y: each.y + 10 }, each.symbol)),
  );
}

/**
 * The cards of the dealer and of the table.
 * @param {HTMLElement} stage
 * @param {Scene} scene
 */
function drawDealt(stage, scene) {
  const { view, places } = scene;
  const rack = stage.querySelector("#rack");
  const racked = view.racked ?? 0; // with the stub
  const discarded = view.discarded + racked;
  if (rack) rack.textContent = `${discarded} discarded`;
  const lie = Array.from({ length: Math.ceil(discarded / 2) }, (_, n) => `M184 ${144 - 2.6 * n}h42`); // two cards a line
  stage.querySelector("#racked")?.setAttribute("d", lie.join(""));
  const shoe = stage.querySelector("#shoe");
  if (shoe) shoe.textContent = `${view.undealt - racked} in the shoe`;
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
 * @param {Scene} scene
 */
function label(element, group, scene) {
  const { places, view } = scene;
  const two = group.labelAt.end === "two";
  const holds = group.part === "dealer" ? view.dealer_hand?.says : "";
  const named = places.phone || group.labelAt.end === "middle"; // the name lies where the hand is told
  const says = !named ? holds : places.phone || holds ? group.label + (holds ? `: ${holds}` : "") : "";
  element.querySelector(".cards-name")?.remove();
  if (!says) return;
  const last = group.cards[group.cards.length - 1];
  const place = places.phone ? group.labelAt : { x: (group.cards[0].x + last.x) / 2, y: last.y + last.h / 2 + 12 };
  element.append(
    h(
      "span",
      {
        class: `cards-name at${places.phone ? "" : " says"}${two ? " two" : ""}`,
        "data-key": "name",
        "aria-hidden": "true",
        vars: at(place.x, place.y),
      },
      two && holds ? [h("b", {}, group.label), holds] : says,
    ),
  );
}

/**
 * Cards at their places: dealt from the shoe, turned where a face appears.
 * @param {Element} parent
 * @param {{key: string, code: string | null, box: any}[]} items
 * @param {Scene} scene
 */
function drawCards(parent, items, scene) {
  const { places, first } = scene;
  const unit = /** @type {HTMLElement} */ (parent.closest(".stage")).clientWidth / places.width || 1;
  let late = 0;
  const names = [...parent.children].filter((each) => each.getAttribute("data-key") === "name");
  for (const name of names) name.remove();
  keyed(
    parent,
    items,
    (item) => item.key,
    () => h("span", { class: "card-at at" }),
    (element, item, fresh) => {
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
  for (const name of names) parent.append(name);
}

/**
 * The own position: hand and areas.
 * @param {HTMLElement} stage
 * @param {Scene} scene
 */
function drawOwn(stage, scene) {
  const { view, felt, places, wagers } = scene;
  const layer = /** @type {Element} */ (stage.querySelector("#own"));
  const seat = view.seats.find((/** @type {any} */ each) => each.you);
  if (!seat) return layer.replaceChildren(...(places.phone ? [railList(scene)] : []));
  const parts = ["areas", "hand"];
  keyed(
    layer,
    parts,
    (part) => part,
    (part) => h("div", { class: `${part}`, role: "group", "aria-label": part === "hand" ? "Your cards" : "Your wagers" }),
    (element, part) => {
      if (part === "hand") return drawHand(element, scene, seat);
      const items = felt.areas.filter((/** @type {any} */ each) => places.areas.has(each.name)).reverse();
      const lines = view.lines.filter((/** @type {any} */ line) => line.seat === view.you);
      const shown = wagers.shown();
      const pending = Boolean(wagers.want);
      const unit = stage.clientWidth / places.width; // pixels
      return keyed(
        element,
        items,
        (area) => area.name,
        (area) => areaButton(area, scene),
        (button, area) => {
          const box = /** @type {any} */ (places.areas.get(area.name));
          set(button, { ...at(box.x, box.y), "--w": box.w.toFixed(1), "--h": box.h.toFixed(1) });
          fillArea(button, area, stateOf(area, scene, lines, shown), pending, Math.round(box.w * unit));
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
 * Who sits where and what lies there, for somebody who watches on a phone.
 * @param {Scene} scene
 */
function railList(scene) {
  const { view, places } = scene;
  const below = Math.max(...places.groups.flatMap((group) => group.cards.map((box) => box.y + box.h / 2))) + 34;
  return h(
    "ul",
    { class: "rail-list", vars: { "--y": below } },
    view.seats
      .filter((/** @type {any} */ seat) => seat.name)
      .map((/** @type {any} */ seat) => {
        const lies = seat.wagers.map((/** @type {any} */ each) => `${each.wager} ${money(each.cents)}`).join(", ");
        return h(
          "li",
          {},
          h("b", {}, `${seat.seat} · ${seat.name}`),
          h("span", {}, lies || tellsOf(seat, scene, false)[0] || "no wagers"),
        );
      }),
  );
}

/**
 * @param {Element} element
 * @param {Scene} scene
 * @param {any} seat
 */
function drawHand(element, scene, seat) {
  const { places, view } = scene;
  const cards = seat.cards;
  const items = places.hand.map((box, n) => ({ key: `own-${n}`, code: n < cards.length ? cards[n] : "", box }));
  drawCards(element, items, scene);
  element.classList.toggle("folded", seat.folded);
  const main = scene.felt.areas
    .filter((/** @type {any} */ each) => each.kind === "main")
    .sort((/** @type {any} */ a, /** @type {any} */ b) => b.depth - a.depth || a.x - b.x);
  const lines = view.lines.filter((/** @type {any} */ each) => each.seat === view.you && each.hand);
  const names = main.flatMap((/** @type {any} */ each) => each.wagers.map((/** @type {any} */ w) => w.wager));
  const line =
    names.map((/** @type {string} */ name) => lines.find((/** @type {any} */ each) => each.wager === name)).find(Boolean) ??
    lines[0];
  const says = seat.folded ? "folded" : (line?.hand ?? handSays(seat.hand));
  const [first, ...beside] = says.split(" · ");
  const parts = [
    first,
    ...beside.map((/** @type {string} */ each) => h("span", { class: "beside-hand" }, h("i", {}, " · "), each)),
  ];
  const how = `says at${places.says.two ? " two" : ""}`;
  if (says) element.append(h("span", { class: how, "data-key": "name", vars: at(places.says.x, places.says.y) }, parts));
  for (const old of [...element.querySelectorAll(".says")].slice(0, -1)) old.remove();
  if (!says) element.querySelector(".says")?.remove();
}

/**
 * What an area shows now.
 * @param {any} area
 * @param {Scene} scene
 * @param {any[]} lines
 * @param {Map<string, number>} shown
 */
function stateOf(area, scene, lines, shown) {
  const { view, refused } = scene;
  const names = area.wagers.map((/** @type {any} */ each) => each.wager);
  const mine = lines.filter((line) => names.includes(line.wager));
  const lying = names.reduce((/** @type {number} */ sum, /** @type {string} */ name) => sum + (shown.get(name) ?? 0), 0);
  const stake = mine.reduce((sum, line) => sum + line.stake_cents, 0);
  if (refused && refused.area === area.name) return { cents: lying, tone: "refuses", plate: refused.says };
  if (mine.length && !lying) {
    const net = mine.reduce((sum, line) => sum + line.paid_cents - line.collected_cents, 0);
    const tone = mine.some((line) => line.pending)
      ? "pending"
      : mine.length > 1
        ? net > 0
          ? "won"
          : net < 0
            ? "lost"
            : "push"
        : toneOf(mine[0]);
    const words = /** @type {Record<string, string>} */ ({
      push: mine[0].result === "withdrawn" ? "back" : "push",
      void: "returned",
      pending: "waits",
    });
    return {
      cents: tone === "lost" || mine[0].result === "withdrawn" ? 0 : stake,
      tone,
      plate: words[tone] ?? signed(net),
      settled: true,
    };
  }
  const bets =
    view.asked === view.you
      ? view.options.filter((/** @type {any} */ o) => o.id.startsWith("Bet/") && o.says.startsWith(`${area.name} `))
      : [];
  if (bets.length && !lying) {
    const times = bets.map((/** @type {any} */ o) => o.says.match(/\dx/)?.[0]).filter(Boolean);
    return {
      cents: 0,
      tone: "asks",
      plate: bets.length === 1 ? `${times[0] ?? ""} ${money(bets[0].least_cents)}`.trim() : times.join(" "),
      bets,
    };
  }
  const place = view.options.find((/** @type {any} */ o) => names.includes(o.wager));
  const accepts = scene.wagers.open && (place || lying);
  const about = view.asked === view.you && names.includes(view.asks?.wager); // it may be taken back
  if (lying) return { cents: lying, tone: about ? "lies asks" : accepts ? "lies accepts" : "lies", plate: money(lying) };
  if (accepts && place && area.kind === "main")
    return { cents: 0, tone: "accepts", plate: bounds(place), tag: from(place), soft: true };
  return {
    cents: 0,
    tone: accepts ? "accepts" : "",
    plate: accepts && area.kind === "device" && place ? `takes ${bounds(place)}` : "",
    soft: true,
    free: true,
  };
}

/** @param {any} option */
function bounds(option) {
  return option.least_cents === option.most_cents
    ? money(option.least_cents)
    : `${money(option.least_cents)} to ${money(option.most_cents)}`;
}

/** The bounds in the room of a ring. @param {any} option */
const from = (option) => (option.least_cents === option.most_cents ? bounds(option) : `from ${money(option.least_cents)}`);

/**
 * @param {any} area
 * @param {Scene} scene
 */
function areaButton(area, scene) {
  const button = h("button", { type: "button", class: `area at ${area.kind}`, tabindex: "-1", "data-area": area.name });
  let held = 0;
  let long = false;
  button.addEventListener("pointerdown", () => {
    long = false;
    held = window.setTimeout(() => {
      long = true;
      scene.does.area(area, true);
    }, 550);
  });
  for (const end of ["pointerup", "pointerleave", "pointercancel"]) button.addEventListener(end, () => clearTimeout(held));
  button.addEventListener("click", () => {
    if (!long) scene.does.area(area, false);
  });
  button.addEventListener("contextmenu", (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!long) scene.does.area(area, true);
  });
  return button;
}

let arcs = 0;

/**
 * @param {any} button
 * @param {any} area
 * @param {any} state
 * @param {boolean} waits
 * @param {number} wide pixels
 */
function fillArea(button, area, state, waits, wide) {
  const told = JSON.stringify([state.cents, state.tone, state.plate, waits, wide]);
  if (button.dataset.told === told) return;
  const before = Number(button.dataset.cents ?? 0);
  button.dataset.told = told;
  button.dataset.cents = state.cents;
  button.className = `area at ${area.kind} ${state.tone}${state.settled ? " settled" : ""}${waits ? " waits" : ""}`;
  const plate = state.free ? ["empty", state.plate].filter(Boolean).join(", ") : state.plate || "empty";
  const says = state.cents && !state.settled && state.tone !== "refuses" ? money(state.cents) : plate;
  const device = area.kind === "device";
  const mark = /** @type {Record<string, string>} */ ({ won: "won", lost: "lost", push: "push", pending: "pending", void: "void" })[
    state.tone
  ];
  const print = state.tag ?? state.plate;
  const pile = !device && state.cents > 0 ? h("span", { class: "pile", "aria-hidden": "true" }, chips(state.cents)) : null;
  button.replaceChildren(
    h("span", { class: "heard" }, `${area.name}, ${says}`),
    device ? deviceFace(area, state) : ring(area, state.cents > 0 || Boolean(state.settled), wide),
    ...(pile ? [pile] : []),
    ...(state.plate
      ? [
          h(
            "span",
            { class: `sum ${state.tone}${state.soft ? " soft" : ""}${print.length > 6 ? " long" : ""}`, "aria-hidden": "true" },
            mark ? icon(mark) : null,
            print,
          ),
        ]
      : []),
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
  const sum = button.querySelector(".sum");
  if (state.settled && sum && state.tone === "won")
    move(
      sum,
      [
        { transform: "translate(-50%, -60px)", opacity: 0 },
        { transform: "translate(-50%, 0)", opacity: 1 },
      ],
      420,
    );
}

const LEGIBLE = 8; // pixels

/**
 * A ring with its name in the middle, or around what lies there if it can be read.
 * @param {any} area
 * @param {boolean} around
 * @param {number} wide pixels
 */
function ring(area, around, wide) {
  const name = area.name;
  if (around) {
    arcs += 1;
    const largest = (/** @type {string} */ each) => Math.min(wide < 90 ? 14 : 13, 187 / Math.max(8, each.length));
    const print = shorter(name).find((each) => largest(each) * wide >= LEGIBLE * 100) ?? "";
    const size = largest(print);
    return s(
      "svg",
      { viewBox: "0 0 100 100", class: "ring-box", "aria-hidden": "true" },
      s("circle", { class: "ring", cx: 50, cy: 50, r: 48.5 }),
      s("path", { id: `ring-${arcs}`, d: "M16 60A35.5 35.5 0 1 1 84 60", fill: "none" }),
      print
        ? s(
            "text",
            { class: "ring-name", "font-size": size },
            s("textPath", { href: `#ring-${arcs}`, startOffset: "50%" }, print.toUpperCase()),
          )
        : "",
    );
  }
  const lines = inLines(name);
  const size = Math.min(lines.length > 2 ? 15 : 17, 150 / Math.max(...lines.map((each) => each.length), 8));
  return s(
    "svg",
    { viewBox: "0 0 100 100", class: "ring-box", "aria-hidden": "true" },
    s("circle", { class: "ring", cx: 50, cy: 50, r: 48.5 }),
    lines.map((line, n) =>
      s(
        "text",
        { class: "ring-middle", x: 50, y: 51 + size * 0.32 + (n - (lines.length - 1) / 2) * size * 1.12, "font-size": size },
        line,
      ),
    ),
  );
}

/** A name, and what is left of it where there is less room: "Texas Hold 'Em", "Hold 'Em". @param {string} name */
function shorter(name) {
  const words = name.replace(/ Bonus$/, "").split(" ");
  return [name, words.join(" "), words.slice(-2).join(" ")];
}

/** @param {string} name */
function inLines(name) {
  const words = name.split(" ");
  if (words.length < 3) return name.length > 9 ? words : [name];
  if (words.length > 3) return [words[0], words.slice(1, -1).join(" "), words[words.length - 1]];
  return [words.slice(0, -1).join(" "), words[words.length - 1]];
}

/**
 * @param {any} area
 * @param {any} state
 */
function deviceFace(area, state) {
  const lit = state.cents > 0 && !state.settled;
  return h(
    "span",
    { class: `device-face${lit ? " lit" : ""}`, "aria-hidden": "true" },
    h("i", { class: "lens" }),
    h("span", {}, area.name.replace(/ Payout$/, "")),
  );
}

/**
 * The other seats.
 * @param {HTMLElement} stage
 * @param {Scene} scene
 */
function drawOthers(stage, scene) {
  const { view, places } = scene;
  const layer = /** @type {Element} */ (stage.querySelector("#others"));
  const items = view.seats.filter((/** @type {any} */ seat) => places.seats.has(seat.seat));
  keyed(
    layer,
    items,
    (seat) => `seat-${seat.seat}`,
    (seat) => h("div", { class: "place", role: "group", "aria-label": `Seat ${seat.seat}` }),
    (element, seat) => {
      const told = JSON.stringify([
        seat,
        view.asked === seat.seat,
        view.stage,
        scene.did.get(seat.seat),
        view.lines.filter((/** @type {any} */ l) => l.seat === seat.seat),
        sitOption(view, seat.seat),
      ]);
      if (element.dataset.told === told) return;
      element.dataset.told = told;
      const spot = /** @type {any} */ (places.seats.get(seat.seat));
      const lie = seat.name && seat.cards.length && !seat.you;
      const cards = lie ? (element.querySelector(".cards") ?? h("div", { class: "cards" })) : null;
      become(element, plate(seat, spot, scene), ...(seat.name ? mini(seat, spot, scene) : []), cards);
      if (cards) drawCards(cards, holeCards(seat, spot, scene), scene);
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
 * @param {Scene} scene
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
        class: "plate at free may",
        vars: place,
        "aria-label": view.you ? `Take box ${seat.seat} too` : `Sit at seat ${seat.seat}`,
        title: view.you ? "wager on this box too" : "sit down here",
        on: { click: () => scene.does.sit(seat.seat) },
      },
      String(seat.seat),
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
  const says = seat.you ? "you" : seat.name ? seat.name : "free";
  return h(
    "span",
    { class: `plate at ${kind}`, vars: place, title: says, role: "img", "aria-label": `seat ${seat.seat}: ${says}` },
    String(seat.seat),
  );
}

/** What stands side by side on a phone. @type {Record<string, string>} */
const SHORT = { withdraws: "back", "lets it ride": "rides" };

/**
 * What a seat tells under it: what it does, or how the round ended for it.
 * @param {any} seat
 * @param {Scene} scene
 * @param {boolean} narrow
 */
function tellsOf(seat, { view, did }, narrow) {
  const lines = view.lines.filter((/** @type {any} */ line) => line.seat === seat.seat);
  const net = lines.reduce((/** @type {number} */ sum, /** @type {any} */ line) => sum + line.paid_cents - line.collected_cents, 0);
  const done = lines.length && !seat.wagers.length;
  if (view.asked === seat.seat && view.stage === "play") return ["decides", "now"];
  if (!seat.connected) return ["away", ""];
  const sum = signed(narrow && Math.abs(net) >= 100_000 ? Math.trunc(net / 100) * 100 : net); // cents have no room there
  if (done) return [`${seat.folded && !narrow ? "folded · " : ""}${sum}`, net > 0 ? "won" : ""];
  if (seat.folded) return ["folded", ""];
  if (view.stage === "bets" && seat.ready) return ["ready", ""];
  const does = did.get(seat.seat) ?? "";
  return [narrow ? (SHORT[does] ?? does) : does, ""];
}

/**
 * @param {any} seat
 * @param {any} spot
 * @param {Scene} scene
 */
function mini(seat, spot, scene) {
  const { places, felt } = scene;
  const [tells, tone] = tellsOf(seat, scene, places.phone);
  const total = seat.wagers.reduce((/** @type {number} */ sum, /** @type {any} */ each) => sum + each.cents, 0);
  if (!spot.size) {
    const words = seat.you ? "you" : tells || (places.phone ? (total ? money(total) : seat.robot ? "robot" : "") : "");
    const beside = Math.max(46, 32 + 9 * (seat.cards.length - 1)); // clear of the cards
    const pile =
      !places.phone && total
        ? [
            h(
              "span",
              {
                class: "mini bare at",
                vars: { ...at(spot.block.x - beside * Math.sign(spot.block.x - 540), spot.block.y), "--w": 30, "--h": 30 },
              },
              h("span", { class: "pile" }, chips(total, false)),
              h("b", {}, money(total)),
            ),
          ]
        : [];
    return [
      ...pile,
      ...(words
        ? [
            h(
              "span",
              {
                class: `tells at ${tone}`,
                vars: at(spot.block.x, spot.block.y + (!places.phone ? 24 : seat.cards.length && !seat.you ? 0 : -24)),
              },
              words,
            ),
          ]
        : []),
    ];
  }
  const { k, left, right, top, bottom } = spot;
  const shapes = felt.areas
    .filter((/** @type {any} */ a) => places.areas.has(a.name) && !spot.apart?.includes(a.name))
    .map((/** @type {any} */ area) => {
      const box = /** @type {any} */ (places.areas.get(area.name));
      const cents = area.wagers.reduce(
        (/** @type {number} */ sum, /** @type {any} */ w) =>
          sum + (seat.wagers.find((/** @type {any} */ x) => x.wager === w.wager)?.cents ?? 0),
        0,
      );
      const vars = {
        ...at(spot.block.x + (box.x - (left + right) / 2) * k, spot.block.y + (box.y - (top + bottom) / 2) * k),
        "--w": (box.w * k).toFixed(1),
        "--h": (box.h * k).toFixed(1),
      };
      return h(
        "span",
        { class: `mini at ${area.kind}${cents ? " lit" : ""}`, vars, title: cents ? `${area.name} ${money(cents)}` : area.name },
        cents && area.kind !== "device" ? h("span", { class: "pile" }, chips(cents, false)) : null,
        cents && area.kind !== "device" ? h("b", {}, money(cents)) : null,
      );
    });
  return [
    ...shapes,
    ...(tells ? [h("span", { class: `tells at ${tone} ${sideOf(spot)}`, vars: tellsAt(seat, spot) }, tells)] : []),
  ];
}

/** From which side a word under a hand beside the rings is written. @param {any} spot */
const sideOf = (spot) => (spot.beside < 0 ? "ends" : spot.beside > 0 ? "starts" : "");

/**
 * Where a seat's word stands: under its rings, or under its hand where that lies beside them.
 * @param {any} seat
 * @param {any} spot
 */
function tellsAt(seat, spot) {
  const [wide, high] = [((spot.right - spot.left) / 2) * spot.k, ((spot.bottom - spot.top) / 2) * spot.k];
  if (!spot.beside) return at(spot.block.x, spot.block.y + high + 17);
  return at(spot.block.x + spot.beside * (wide + 5), spot.block.y - high + (seat.cards.length ? 72 : 22));
}

/**
 * @param {any} seat
 * @param {any} spot
 * @param {Scene} scene
 */
function holeCards(seat, spot, scene) {
  const { places } = scene;
  const w = places.phone ? 17 : 32;
  const step = Math.min(w * 0.55, places.phone ? 29 / Math.max(1, seat.cards.length - 1) : w); // clear of the next seat
  const wide = w + step * (seat.cards.length - 1);
  let x = spot.block.x;
  let y = spot.block.y - 74;
  if (places.phone) {
    x = spot.plate.x;
    y = spot.plate.y + 31;
  } else if (!spot.size) {
    y = spot.block.y - 8;
  } else if (spot.beside) {
    x = spot.block.x + spot.beside * (((spot.right - spot.left) / 2) * spot.k + wide / 2 + 6);
    y = spot.block.y - ((spot.bottom - spot.top) / 2) * spot.k + 34;
  } else {
    y = spot.block.y - ((spot.bottom - spot.top) / 2) * spot.k - 27;
  }
  return seat.cards.map((/** @type {string | null} */ code, /** @type {number} */ n) => ({
    key: `seat-${seat.seat}-${n}`,
    code,
    box: { x: x - wide / 2 + w / 2 + n * step, y, w, h: w * 1.4 },
  }));
}
