import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

import { findBrowser } from '../../test/browser/find-browser.ts'
import { launchArguments } from '../../test/browser/launch-browser.ts'

/** A Chromium that nobody drives yet. */
export interface BareBrowser {
  /** Where it takes commands of the DevTools protocol. */
  readonly port: number
  readonly close: () => Promise<void>
}

/**
 * Starts a Chromium without a window, with a profile of its own, for a tool that drives it by itself:
 * Playwright and Lighthouse get into each other's way in one browser.
 *
 * @throws {Error} when it can't be started, or ends before it takes commands
 */
export async function launchBareBrowser(): Promise<BareBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'lectern-browser-'))
  const browser = spawn(
    await findBrowser(),
    [
      '--headless',
      ...launchArguments,
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  try {
    await once(browser, 'spawn')
  } catch (error) {
    // A program that can't be started never exits either.
    await rm(profile, { recursive: true, force: true })
    throw error
  }
  const ended = once(browser, 'exit')
  // Lighthouse can fail where nobody waits for it, which ends this process at once.
  const endToo = () => {
    browser.kill()
  }
  process.once('exit', endToo)
  const close = async () => {
    process.off('exit', endToo)
    browser.kill()
    await ended
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  const port = await portOf(browser.stderr)
  if (port === undefined) {
    await close()
    throw new Error('The browser ended before it took commands.')
  }
  return { port, close }
}

/** Reads what a browser says until it names its port; `undefined` when it ends without. */
async function portOf(output: Readable): Promise<number | undefined> {
  let port: number | undefined
  for await (const line of createInterface(output)) {
    const found = /^DevTools listening on ws:\/\/[^/]+:(\d+)\//.exec(line)?.[1]
    if (found !== undefined) {
      port = Number(found)
      break
    }
  }
  // The end of the loop stops the reading; a pipe that nobody empties would stop the browser.
  output.resume()
  return port
}
