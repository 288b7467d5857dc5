import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core'

import { watchTheScreen } from './screen-watch.ts'

/** How many times slower than this machine the processor is made. */
export const slowdown = 4

/**
 * Does something in a window of its own, with a slow processor and a watched screen. Nothing is in the browser but
 * what the options give.
 *
 * @param shown the selector of what shows a paper
 */
export async function inSlowWindow<Result>(
  browser: Browser,
  shown: string,
  options: BrowserContextOptions,
  act: (page: Page, devtools: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options })
  // A test's usual patience is too short for a slow processor with many papers.
  context.setDefaultTimeout(180_000)
  await context.addInitScript(watchTheScreen, shown)
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    return await act(page, devtools)
  } finally {
    await context.close()
  }
}
