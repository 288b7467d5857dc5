import type { Browser } from 'playwright-core'

import { launchBrowser } from '../../../tools/browser/launch-browser.ts'

let shared: Promise<Browser> | undefined

/**
 * The one browser of this process, which all its test files share: starting one, and having it
 * compile the site, takes longer than many a test. It ends with the process.
 */
export async function sharedBrowser(): Promise<Browser> {
  const browser = await shared
  if (browser?.isConnected() === true) return browser
  shared = launchBrowser()
  return await shared
}
