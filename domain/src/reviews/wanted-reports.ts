/**
 * Tells whether a paper would be decided with fewer reports (conference, section 4): fewer than other papers want, or
 * than are in already. It asks for a reason.
 *
 * @param counts what the paper shall want, what the settings say, and how many reports are in
 */
export function isFewer(counts: {
  readonly wanted: number
  readonly usual: number
  readonly reports: number
}): boolean {
  const { wanted, usual, reports } = counts
  return wanted < usual || wanted < reports
}

/**
 * Tells whether a paper has the reports that it wants: one at least.
 *
 * @param reports how many are in
 */
export function hasWanted(reports: number, wanted: number): boolean {
  return reports > 0 && reports >= wanted
}
