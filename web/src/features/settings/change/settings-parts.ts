/** Of all settings, those that a change names. */
export function only<Settings extends object>(
  settings: Settings,
  change: object,
): Partial<Settings> {
  const named = Object.entries(settings).filter(([name]) => name in change)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- some of the very same entries
  return Object.fromEntries(named) as Partial<Settings>
}
