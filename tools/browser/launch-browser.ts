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

/** Starts a Chromium without a window. Close it when the work is over. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await findBrowser(), args: launchArguments })
}
