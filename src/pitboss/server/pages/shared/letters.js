/** Letters of a paytable to choose from, each with its house edge where it is known. */
import { h } from "./dom.js";

/**
 * @param {{name: string, value: string, letters: string[], edges: Record<string, string>, choose: (letter: string) => void}} asked
 */
export function letters({ name, value, letters, edges, choose }) {
  return letters.map((letter) => {
    const edge = edges[letter] ?? "";
    return h(
      "label",
      {},
      h("input", {
        type: "radio",
        id: `${name}=${letter}`,
        name,
        value: letter,
        checked: letter === value,
        on: { change: () => choose(letter) },
      }),
      h(
        "span",
        {},
        h("b", {}, letter),
        edge && h("small", { class: edge.startsWith("-") ? "favours" : "" }, edge.replace("-", "−")),
      ),
    );
  });
}
