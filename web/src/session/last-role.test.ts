import { expect, test } from 'vitest'

import { keepLastRole, readLastRole } from './last-role.ts'

function browserWith(stored: Record<string, string> = {}) {
  const map = new Map(Object.entries(stored))
  return {
    localStorage: {
      getItem: (key: string) => map.get(key) ?? null,
      setItem: (key: string, value: string) => void map.set(key, value),
    },
  }
}

const refusing = {
  get localStorage(): never {
    throw new DOMException('denied', 'SecurityError')
  },
}

test.each(['author', 'admin'] as const)('keeps the role %s', (role) => {
  const browser = browserWith()
  expect(readLastRole(browser)).toBeNull()
  keepLastRole(browser, role)
  expect(readLastRole(browser)).toBe(role)
})

test.each(['', 'owner', 'Author', '"author"'])('takes %j for nothing', (stored) => {
  expect(readLastRole(browserWith({ lastRole: stored }))).toBeNull()
})

test('a browser that lets nothing be stored has no last role, and breaks nothing', () => {
  expect(() => {
    keepLastRole(refusing, 'author')
  }).not.toThrow()
  expect(readLastRole(refusing)).toBeNull()
})
