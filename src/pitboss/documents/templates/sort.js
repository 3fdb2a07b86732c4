// Puts a table in order by a column: up, down, then as it was; and folds the sections on a phone. Without this script the page is whole and open, only not sortable.
"use strict";
(() => {
  const next = { none: "ascending", ascending: "descending", descending: "none" };

  // "-13,733,780/407,170,400", "$1,250.00", "3.37%", "1 in 4,165": a number, or null if the cell is words.
  const number = (words) => {
    const plain = words.replace(/[$,%\s]/g, "").replace(/^1in/, "1/").replace("\u2212", "-");
    const found = /^([+-]?\d+(?:\.\d+)?)(?:\/(\d+))?$/.exec(plain);
    return found ? Number(found[1]) / Number(found[2] || 1) : null;
  };

  const compare = (a, b) => {
    const [first, second] = [number(a), number(b)];
    if (first !== null && second !== null) return first - second;
    if ((first === null) !== (second === null)) return first === null ? 1 : -1;
    return a.localeCompare(b, "en", { numeric: true });
  };

  const sort = (table, heads, place) => {
    const order = next[heads[place].getAttribute("aria-sort") || "none"];
    heads.forEach((head, at) => head.setAttribute("aria-sort", at === place ? order : "none"));
    const body = table.tBodies[0];
    const words = (row) => row.cells[place].textContent.trim();
    const turn = order === "descending" ? -1 : 1;
    const rows = Array.from(body.rows);
    rows.sort((a, b) => Number(a.dataset.place) - Number(b.dataset.place));
    if (order !== "none") rows.sort((a, b) => turn * compare(words(a), words(b)));
    body.append(...rows);
  };

  document.querySelectorAll("table.sortable").forEach((table) => {
    Array.from(table.tBodies[0].rows).forEach((row, place) => { row.dataset.place = place; });
    const heads = Array.from(table.tHead.rows[table.tHead.rows.length - 1].cells);
    heads.forEach((head, place) => {
      const button = document.createElement("button");
      button.type = "button";
      button.title = "sort by this column";
      button.append(...head.childNodes);
      button.addEventListener("click", () => sort(table, heads, place));
      head.replaceChildren(button);
      head.setAttribute("aria-sort", "none");
    });
  });

  // On a phone the sections are closed until they are asked for, and open again to be printed.
  const folds = Array.from(document.querySelectorAll("details"));
  const openAll = () => {
    for (const each of folds) each.open = true;
  };
  const openTo = (hash) => {
    const asked = document.getElementById(decodeURIComponent(hash.slice(1)));
    const around = asked?.closest("details");
    if (!around) return;
    around.open = true;
    asked.scrollIntoView();
  };
  if (matchMedia("(max-width: 40rem)").matches) {
    for (const each of folds) each.open = false;
  }
  openTo(location.hash);
  document.querySelectorAll('nav a[href^="#"]').forEach((link) => {
    link.addEventListener("click", () => openTo(link.hash));
  });
  window.addEventListener("beforeprint", openAll);
})();
