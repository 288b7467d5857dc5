import type { Locator, Page } from 'playwright-core'

/** How many presses of Tab are tried before something counts as out of reach. */
const farthest = 60

/**
 * Presses Tab until the wanted element has the focus, as somebody without a mouse would.
 *
 * @param backwards goes the other way, with Shift
 * @throws {Error} when it is not reached
 */
export async function tabTo(page: Page, wanted: Locator, backwards = false): Promise<void> {
  await wanted.waitFor()
  for (let presses = 0; presses < farthest; presses++) {
    await page.keyboard.press(backwards ? 'Shift+Tab' : 'Tab')
    if (await hasFocus(wanted)) return
  }
  throw new Error(`Tab does not reach ${String(wanted)} in ${String(farthest)} presses`)
}

export async function hasFocus(element: Locator): Promise<boolean> {
  return await element.evaluate((node) => node === document.activeElement)
}
