import { expect, test } from 'vitest'

import { dashboardText } from './dashboard-text.ts'

test('the dashboard says whose papers it shows, and Author when no role is known', () => {
  expect(dashboardText.whose('admin')).toBe('Admin: the papers of all authors.')
  expect(dashboardText.whose('author')).toBe('Author: your own papers.')
  expect(dashboardText.whose(null)).toBe('Author: your own papers.')
})
