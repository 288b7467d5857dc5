import { anywhereOnEarth } from '@lectern/domain/conference/time-zones'

/** Some browsers list zones by names that cities had long ago, under which nobody looks for them. */
const presentNames: ReadonlyMap<string, string> = new Map([
  ['Africa/Asmera', 'Africa/Asmara'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['America/Godthab', 'America/Nuuk'],
  ['America/Indianapolis', 'America/Indiana/Indianapolis'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Atlantic/Faeroe', 'Atlantic/Faroe'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Pacific/Ponape', 'Pacific/Pohnpei'],
  ['Pacific/Truk', 'Pacific/Chuuk'],
])

/**
 * The time zones that can be chosen, by name: Anywhere on Earth is offered apart.
 *
 * @param inUse the zone that is set, which is among them whatever the browser knows
 */
export function offeredZones(inUse: string): string[] {
  const known = Intl.supportedValuesOf('timeZone').map((name) =>
    name === inUse ? name : (presentNames.get(name) ?? name),
  )
  const names = new Set([...known, 'UTC', ...(inUse === '' ? [] : [inUse])])
  names.delete(anywhereOnEarth)
  return [...names].toSorted()
}
