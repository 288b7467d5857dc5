import type { Browser } from 'playwright-core'

import { browserEngine } from '../../../tools/browser/browser-engine.ts'
import { launchEngine } from '../../../tools/browser/launch-browser.ts'

/** A page of a test lives for a second or two: to optimise its scripts takes longer than it saves. */
const withoutOptimising = '--js-flags=--no-maglev --no-opt --always-sparkplug'

/** Nobody sees what the tests' pages look like: with no room for them, their pixels are never filled in. */
const withoutPixels = '--force-gpu-mem-available-mb=1'

let shared: Promise<Browser> | undefined

/**
 * The one browser of this process, which all its test files share: starting one, and having it
 * compile the site, takes longer than many a test. It ends with the process.
 */
export async function sharedBrowser(): Promise<Browser> {
  return await sharedWith(withoutOptimising, withoutPixels)
}

/** The same where pictures are taken of what its pages look like. */
export async function sharedBrowserThatDraws(): Promise<Browser> {
  return await sharedWith(withoutOptimising)
}

let another: Promise<Browser> | undefined

/** One that draws, beside the shared one: for the second try of a test, of which a picture may be taken. */
export async function browserOfSecondTry(): Promise<Browser> {
  another ??= launchEngine(browserEngine(), withoutOptimising)
  return await another
}

async function sharedWith(...options: readonly string[]): Promise<Browser> {
  const browser = await shared
  if (browser?.isConnected() === true) return browser
  shared = launchEngine(browserEngine(), ...options)
  return await shared
}
