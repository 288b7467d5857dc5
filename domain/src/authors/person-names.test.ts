import { expect, it } from 'vitest'

import { namePartsOf } from './person-names.ts'

it.each([
  ['Asha Rao', 'Asha', 'Rao'],
  ['  Ana  María Lozano ', 'Ana María', 'Lozano'],
  ['Lozano, Ana María', 'Ana María', 'Lozano'],
  ['Madonna', '', 'Madonna'],
  ['Smith, John, Jr.', 'Smith, John,', 'Jr.'],
  ['王 小明', '王', '小明'],
  ['', '', ''],
])('cuts %j', (fullname, given, family) => {
  expect(namePartsOf(fullname)).toEqual({ given, family })
})
