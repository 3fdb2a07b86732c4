/** The keys of the table's page; loaded with its rules. */
import { h } from "../shared/dom.js";

const KEYS = [
  ["1 to 5", "choose a chip"],
  ["arrows", "next ring"],
  ["Enter", "place the chip"],
  ["Backspace", "one chip back"],
  ["U", "undo"],
  ["R", "same again"],
  ["D", "double"],
  ["Delete", "take all back"],
  ["Ctrl+Enter", "ready"],
  ["the key on a button", "decide; a fold wants it twice"],
  ["A", "adviser on or off"],
];
const WATCHING = [
  ["P S", "pays, settlement"],
  ["J K Enter", "next line, the one before, Why?"],
  ["H", "say the state aloud"],
  ["?", "rules and keys"],
  ["T", "light or dark"],
];

/** The other box's, where there is one or may be. @param {any} view */
const box = ({ seats, options }) =>
  seats.some((/** @type {any} */ each) => each.mine) || options.some((/** @type {any} */ each) => each.id.startsWith("SitDown"))
    ? [["B", "your other box"]]
    : [];

/** @param {any} view */
export const keys = (view) =>
  h(
    "section",
    { class: "rules" },
    h("h2", {}, "Keys"),
    h(
      "dl",
      { class: "keys" },
      [...(view.you ? [...KEYS, ...box(view)] : []), ...WATCHING].map(([key, does]) => [h("dt", {}, key), h("dd", {}, does)]),
    ),
  );
