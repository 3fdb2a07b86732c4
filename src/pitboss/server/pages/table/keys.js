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
  ["the key on a button", "decide"],
  ["A", "adviser on or off"],
  ["B", "your other box"],
];
const WATCHING = [
  ["P S", "pays, settlement"],
  ["H", "say the state aloud"],
  ["?", "rules and keys"],
  ["T", "light or dark"],
];

/** @param {boolean} seated whether somebody plays here */
export const keys = (seated) =>
  h(
    "section",
    { class: "rules" },
    h("h2", {}, "Keys"),
    h(
      "dl",
      { class: "keys" },
      [...(seated ? KEYS : []), ...WATCHING].map(([key, does]) => [h("dt", {}, key), h("dd", {}, does)]),
    ),
  );
