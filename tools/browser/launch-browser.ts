import { type Browser, chromium } from 'playwright-core'

import { findBrowser } from './find-browser.ts'

/** No window, no sandbox (containers run as root), and no talk with the browser's maker. */
export const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Starts a Chromium without a window. Close it when the work is over.
 *
 * @param more arguments beside those that every Chromium here is started with
 */
export async function launchBrowser(...more: readonly string[]): Promise<Browser> {
  const args = [...launchArguments, ...more]
  return chromium.launch({ executablePath: await findBrowser(), args })
}
