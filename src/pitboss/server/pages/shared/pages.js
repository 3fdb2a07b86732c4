/** Where the pages are, and for whom: a page that is added gets a line here, and is in every bar. */

/** @typedef {{at: string, says: string, roles?: string[]}} PageLink */

/** In the order of the bar; without roles a page is for everybody. */
export const PAGES = /** @type {PageLink[]} */ ([
  { at: "/", says: "Floor" },
  { at: "/meters", says: "Meters" },
  { at: "/odds", says: "Odds" },
  { at: "/submission", says: "Submissions" },
  { at: "/dispute", says: "Settle a dispute" },
  { at: "/floor", says: "Pits", roles: ["floorperson"] },
  { at: "/dealer", says: "Console", roles: ["dealer"] },
  { at: "/audit", says: "Audit", roles: ["auditor", "floorperson"] },
  { at: "/people", says: "People", roles: ["administrator"] },
  { at: "/cage", says: "Cage", roles: ["cage", "player"] },
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
