import type { Page } from 'playwright-core'
import { TestRunner } from 'vitest'

/** How much of a screen is told, in characters. */
const mostCharacters = 4000

/**
 * Adds what a page shows to the failure of the test that is running, if it has failed: where nobody can
 * watch, that says more than what was waited for.
 */
export async function tellScreenOfFailure(page: Page): Promise<void> {
  const { result } = TestRunner.getCurrentTest() ?? {}
  const error = result?.state === 'fail' ? result.errors?.at(-1) : undefined
  if (error?.stack === undefined || page.isClosed()) return
  const shown = await page
    .locator('body')
    .ariaSnapshot({ timeout: 5000 })
    .catch(() => 'nothing that answers')
  error.stack += `\n    on the screen of ${page.url()}:\n${shown.slice(0, mostCharacters)}\n`
}
