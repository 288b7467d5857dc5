import { setTimeout } from 'node:timers/promises'

import type { BrowserContext, Page, Request } from 'playwright-core'

/** A script that a page fetched, and what it weighed on the way. */
export interface FetchedScript {
  readonly bytes: number
  /** Whether it holds any of the Firebase SDK. */
  readonly hasFirebase: boolean
}

/** What a page fetched until it was at rest. */
export interface PageLoad {
  readonly htmlBytes: number
  readonly scripts: readonly FetchedScript[]
}

/** What React marks its root element with; a pre-rendered page has it once it is hydrated. */
const isAlive = `Object.keys(document.querySelector('#root') ?? {})
  .some((key) => key.startsWith('__reactContainer'))`

/**
 * Opens a page in a fresh tab, waits until React runs it and nothing is fetched any more, and counts
 * the bodies as they were sent (compressed), preloaded ones included, by the browser's own figures.
 *
 * @param url the page
 * @param ready waits for what the page is to show, when that comes after React
 * @throws {Error} when a script of the page could not be fetched, or React did not start
 */
export async function loadPage(
  context: BrowserContext,
  url: string,
  ready: (page: Page) => Promise<void> = async () => undefined,
): Promise<PageLoad> {
  const page = await context.newPage()
  const requests: Request[] = []
  const { origin } = new URL(url)
  page.on('request', (request) => {
    // What was fetched to be run later comes from the cache then.
    const isNew = requests.every((other) => other.url() !== request.url())
    if (isNew && request.url().startsWith(origin)) requests.push(request)
  })
  try {
    await page.goto(url, { waitUntil: 'load' })
    // A pre-rendered page runs its scripts when it sees that somebody is there.
    await page.keyboard.press('Shift')
    await untilAlive(page)
    await ready(page)
    await untilQuiet(requests)
    const scripts = await Promise.all(requests.filter(isScript).map(weighScript))
    const html = requests.find((request) => request.isNavigationRequest())
    if (html === undefined) throw new Error(`${url} was not fetched.`)
    return { htmlBytes: await bodyBytes(html), scripts }
  } finally {
    await page.close()
  }
}

/** Asks from outside: Playwright's own wait runs inside the page, whose policy forbids that. */
async function untilAlive(page: Page): Promise<void> {
  const deadline = Date.now() + 30_000
  while ((await page.evaluate(isAlive)) !== true) {
    if (Date.now() > deadline) throw new Error(`React did not start on ${page.url()}.`)
    await setTimeout(50)
  }
}

/** Without a request for this long a page is at rest, in milliseconds. */
const quietTime = 1500

/** Waits until a page has fetched nothing new for a while; Playwright's own wait ends only once. */
async function untilQuiet(requests: readonly Request[]): Promise<void> {
  let seen = -1
  while (seen !== requests.length) {
    seen = requests.length
    await Promise.all(requests.map(async (request) => request.response()))
    await setTimeout(quietTime)
  }
}

function isScript(request: Request): boolean {
  return /\.m?js$/.test(new URL(request.url()).pathname)
}

/** The SDK's packages report their versions under these names, which no minifier shortens. */
const firebaseName = '@firebase/'

async function weighScript(request: Request): Promise<FetchedScript> {
  const bytes = await bodyBytes(request)
  const text = await (await request.response())?.text()
  return { bytes, hasFirebase: text?.includes(firebaseName) !== false }
}

async function bodyBytes(request: Request): Promise<number> {
  const response = await request.response()
  if (response === null || !response.ok()) throw new Error(`${request.url()} did not arrive.`)
  const { responseBodySize } = await request.sizes()
  return responseBodySize
}
