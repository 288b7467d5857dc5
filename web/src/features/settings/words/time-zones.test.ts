import { expect, test } from 'vitest'

import { offeredZones } from './time-zones.ts'

test('zones are offered by the names that cities have now', () => {
  const zones = offeredZones('')
  expect(zones).toEqual(expect.arrayContaining(['Asia/Kolkata', 'Europe/Kyiv', 'UTC']))
  expect(zones).not.toContain('Asia/Calcutta')
  expect(new Set(zones).size).toBe(zones.length)
})

test('the zone that is set is offered as it is called there', () => {
  expect(offeredZones('Asia/Calcutta')).toContain('Asia/Calcutta')
})
