import { test, type TestOptions } from 'vitest'

/**
 * Adds a test that checks the accessibility of the screens on its way once each, and the same test under `long`,
 * which checks them at each width and in each scheme (`axe.ts`).
 */
export function testScreens(
  title: string,
  run: () => Promise<void>,
  options: TestOptions = {},
): void {
  test(title, options, run)
  test(`${title} (at each width, light and dark)`, { ...options, tags: ['long'] }, run)
}
