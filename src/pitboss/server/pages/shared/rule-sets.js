/** Rule sets to choose from: the codified ones first, then what was only proposed, behind a heading. */

/**
 * @param {any[]} ruleSets
 * @returns {{heading: string, ruleSets: any[]}[]}
 */
export function parted(ruleSets) {
  const codified = { heading: "", ruleSets: ruleSets.filter((each) => !each.proposed) };
  const proposed = ruleSets.filter((each) => each.proposed);
  const years = [...new Set(proposed.map((each) => each.rules.split("@")[1]))];
  const proposals = years.map((year) => ({
    heading: `Proposals of ${year}`,
    ruleSets: proposed.filter((each) => each.rules.endsWith(`@${year}`)),
  }));
  return [codified, ...proposals].filter((each) => each.ruleSets.length);
}
