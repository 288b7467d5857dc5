import { expect, test } from 'vitest'

import { lanes, statesOf } from './screens.ts'

const names = lanes.flatMap((lane) => statesOf(lane, []).map(({ name }) => name))

test('each state has a name of its own that a file can have', () => {
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => !/^[a-z-]+--[A-Za-z-]+$/.test(name))).toStrictEqual([])
})
