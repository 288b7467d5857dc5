import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import type { Page } from 'playwright-core'
import { onTestFailed, TestRunner } from 'vitest'

import { stack } from '../stack.ts'

/** How much of a screen is told, in characters. */
const mostCharacters = 4000

/** Numbers the files: a test may have several people. */
let kept = 0

/**
 * Adds what a page shows to the failure of the running test, if it fails, and keeps a picture of it in the folder of
 * the reports. Where nobody can watch, that says more than what was waited for. A second try is traced, too: what it
 * did and saw, for `npx playwright-core show-trace`.
 *
 * @returns does so now, if the test has failed, because nothing is on the page afterwards
 */
export async function watchForFailure(page: Page): Promise<() => Promise<void>> {
  const test = TestRunner.getCurrentTest()
  const { tracing } = page.context()
  const isTraced = isSecondTry()
  if (isTraced) await tracing.start({ snapshots: true })
  let isOver = false
  const keepScreen = async () => {
    if (isOver) return
    isOver = true
    const { result, id = '' } = TestRunner.getCurrentTest() ?? {}
    const error = result?.state === 'fail' ? result.errors?.at(-1) : undefined
    const file = join(stack.reportsFolder, `failed-${id}-${String(kept++)}`)
    if (isTraced) await tracing.stop(error === undefined ? {} : { path: `${file}.zip` })
    if (error?.stack === undefined || page.isClosed()) return
    await mkdir(stack.reportsFolder, { recursive: true })
    const [shown, pictured] = await Promise.all([
      page
        .locator('body')
        .ariaSnapshot({ timeout: 5000 })
        .catch(() => 'nothing that answers'),
      page.screenshot({ path: `${file}.png`, timeout: 5000 }).then(
        () => `its picture: ${file}.png`,
        () => 'no picture of it could be taken',
      ),
    ])
    error.stack += `\n    on the screen of ${page.url()}, ${pictured}\n${shown.slice(0, mostCharacters)}\n`
  }
  // Whoever waits in vain may not come to the end, where people leave.
  if (test !== undefined) onTestFailed(keepScreen)
  return keepScreen
}

/** True if the running test has failed before. */
export function isSecondTry(): boolean {
  return (TestRunner.getCurrentTest()?.result?.retryCount ?? 0) > 0
}
