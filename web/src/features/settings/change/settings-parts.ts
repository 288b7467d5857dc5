import { pickBy } from 'es-toolkit'

/** Of all settings, those that a change names. */
export function only<Settings extends object>(
  settings: Settings,
  change: object,
): Partial<Settings> {
  return pickBy(settings, (_value, name) => name in change)
}
