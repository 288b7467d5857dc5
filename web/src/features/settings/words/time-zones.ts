import { anywhereOnEarth } from '@lectern/domain/conference/time-zones'

/**
 * The time zones that can be chosen, by name: Anywhere on Earth is offered apart.
 *
 * @param inUse the zone that is set, which is among them whatever the browser knows
 */
export function offeredZones(inUse: string): string[] {
  const known = Intl.supportedValuesOf('timeZone')
  const names = new Set([...known, 'UTC', ...(inUse === '' ? [] : [inUse])])
  names.delete(anywhereOnEarth)
  return [...names].toSorted()
}
