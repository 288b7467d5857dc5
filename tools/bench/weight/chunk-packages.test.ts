import { expect, it } from 'vitest'

import { holdsFirebase } from './chunk-packages.ts'

const chunks = new Map([
  ['home.js', ['/site/web/src/firebase/errors.ts', '/site/node_modules/react/index.js']],
  ['auth.js', ['/site/web/src/firebase/auth.ts', '/site/node_modules/@firebase/auth/dist/a.js']],
  ['app.js', ['C:\\site\\node_modules\\firebase\\app\\dist\\index.mjs']],
])

it.each([
  ['home.js', false],
  ['auth.js', true],
  ['app.js', true],
])('tells whether %s holds any of the SDK: %s', (name, expected) => {
  expect(holdsFirebase(chunks, name)).toBe(expected)
})

it('does not call an unknown script free of Firebase', () => {
  expect(() => holdsFirebase(chunks, 'other.js')).toThrow('other.js')
})
