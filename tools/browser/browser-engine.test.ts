import { expect, test } from 'vitest'

import { browserEngine } from './browser-engine.ts'

test.each([
  [{}, 'chromium'],
  [{ LECTERN_BROWSER: '' }, 'chromium'],
  [{ LECTERN_BROWSER: 'firefox' }, 'firefox'],
  [{ LECTERN_BROWSER: 'webkit' }, 'webkit'],
])('%j asks for %s', (environment, engine) => {
  expect(browserEngine(environment)).toBe(engine)
})

test('an engine that is not known is refused', () => {
  expect(() => browserEngine({ LECTERN_BROWSER: 'Firefox' })).toThrow(
    'LECTERN_BROWSER names Firefox: choose chromium, firefox, webkit.',
  )
})
