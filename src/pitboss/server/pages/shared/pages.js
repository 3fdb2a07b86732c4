/** Where the pages are, and for whom: a page that is added gets a line here, and is in every bar. */

/** @typedef {{at: string, says: string, roles?: string[], keys?: [string, string][], search?: string}} PageLink */

/** In the order of the bar; without roles a page is for everybody. `search`: the field that one searches with. */
export const PAGES = /** @type {PageLink[]} */ ([
  { at: "/", says: "Floor", keys: [["← →", "along the free seats of a table"]] },
  { at: "/meters", says: "Meters" },
  { at: "/odds", says: "Odds" },
  { at: "/submission", says: "Submissions" },
  {
    at: "/dispute",
    says: "Settle a dispute",
    keys: [
      ["A K Q J T 9 to 2", "a card's rank"],
      ["S H D C", "its suit"],
      ["Backspace", "one card back"],
    ],
  },
  {
    at: "/floor",
    says: "Pits",
    roles: ["floorperson"],
    keys: [
      ["J K", "down and up in what needs you"],
      ["Enter", "open it"],
      ["V V", "validate the award that is shown"],
    ],
  },
  {
    at: "/dealer",
    says: "Console",
    roles: ["dealer"],
    keys: [
      ["Space", "the next step"],
      ["I", "to what goes wrong"],
      ["G", "call the floorperson"],
    ],
  },
  {
    at: "/audit",
    says: "Audit",
    roles: ["auditor", "floorperson"],
    keys: [
      ["← →", "a step"],
      ["Home End", "the first step, the last one"],
      ["Shift ← →", "another round"],
      ["V", "verify the chain"],
    ],
    search: "find-table",
  },
  { at: "/people", says: "People", roles: ["administrator"] },
  { at: "/cage", says: "Cage", roles: ["cage", "player"], search: "find" },
]);

/** The staff of a floor, as a demonstration lets visitors try them. */
export const STAFF = /** @type {[string, string][]} */ ([
  ["dealer", "Dealer"],
  ["floorperson", "Floorperson"],
  ["cage", "Cage"],
  ["auditor", "Auditor"],
]);

/**
 * The pages of somebody: the staff's own first, then everybody's; a player begins at the floor.
 * @param {string | undefined} role
 * @returns {PageLink[]}
 */
export function pagesOf(role) {
  const own = PAGES.filter((page) => page.roles?.includes(role ?? ""));
  const all = PAGES.filter((page) => !page.roles);
  return role === "player" ? [...all, ...own] : [...own, ...all];
}

/**
 * Where somebody of a role begins.
 * @param {string | undefined} role
 */
export function startOf(role) {
  return pagesOf(role)[0].at;
}
