import { browserEngine } from '../../../tools/browser/browser-engine.ts'
import { findBrowser } from '../../../tools/browser/find-browser.ts'

/** Unpacks the browser, where it comes as a package, before two test files would do it at once. */
export async function setup(): Promise<void> {
  if (browserEngine() === 'chromium') await findBrowser()
}
