import { type Browser, chromium, firefox, webkit } from 'playwright-core'

import type { BrowserEngine } from './browser-engine.ts'
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

/**
 * Starts a browser of an engine without a window. Those other than Chromium are Playwright's own builds:
 * `npx playwright-core install --with-deps firefox` (or `webkit`) brings them.
 *
 * @param forChromium arguments that no other engine knows
 */
export async function launchEngine(
  engine: BrowserEngine,
  ...forChromium: readonly string[]
): Promise<Browser> {
  if (engine === 'chromium') return await launchBrowser(...forChromium)
  return await { firefox, webkit }[engine].launch()
}
