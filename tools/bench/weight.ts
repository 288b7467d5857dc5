import { setTimeout } from 'node:timers/promises'

import type { Browser, Page, Request } from 'playwright-core'

import { budgets } from './budgets.ts'
import { signIn } from './lists/organiser.ts'
import { figureOf, type Budget, type Figure } from './report/figures.ts'

/** What a page fetched until it was at rest, in bytes on the way. */
interface PageLoad {
  readonly html: number
  readonly scripts: number
  /** Of the scripts that hold any of the Firebase SDK. */
  readonly firebase: number
}

/** What React marks its root element with; a pre-rendered page has it once it is hydrated. */
const isAlive = `Object.keys(document.querySelector('#root') ?? {})
  .some((key) => key.startsWith('__reactContainer'))`

/** The SDK's packages report their versions under these names, which no minifier shortens. */
const firebaseName = '@firebase/'

/** Without a request for this long a page is at rest, in milliseconds. */
const quietTime = 1500

/** Weighs what pages of the served production build fetch when nobody is signed in. */
export async function measureVisitorsWeight(browser: Browser, origin: string): Promise<Figure[]> {
  const home = await loadPage(browser, `${origin}/`)
  const login = await loadPage(browser, `${origin}/login`)
  const review = await loadPage(browser, `${origin}/review`)
  return [
    weight('Home: JavaScript (brotli)', home.scripts, budgets.homeScripts),
    weight('Home: HTML (brotli)', home.html, budgets.homeHtml),
    weight('Home: scripts with Firebase, signed out', home.firebase, budgets.homeFirebase),
    weight('Login: JavaScript (brotli)', login.scripts, budgets.loginScripts),
    weight('Review: JavaScript (brotli)', review.scripts, budgets.reviewScripts),
    weight('Review: scripts with Firebase', review.firebase, budgets.reviewFirebase),
  ]
}

/** Weighs what the dashboard fetches that is opened with the session of an earlier visit. */
export async function measureDashboardWeight(browser: Browser, origin: string): Promise<Figure[]> {
  const storageState = await signIn(browser, origin)
  const { scripts } = await loadPage(
    browser,
    `${origin}/dashboard`,
    { storageState },
    async (page) => page.getByRole('article').first().waitFor(),
  )
  return [weight('Dashboard: JavaScript (brotli)', scripts, budgets.dashboardScripts)]
}

function weight(what: string, bytes: number, budget: Budget): Figure {
  return figureOf(what, 'kilobytes', [bytes], budget)
}

/**
 * Opens a page with an empty cache, waits until React runs it and nothing is fetched any more, and counts
 * the bodies as they were sent (compressed), preloaded ones included, by the browser's own figures.
 *
 * @param ready waits for what the page is to show, when that comes after React
 */
async function loadPage(
  browser: Browser,
  url: string,
  options?: Parameters<Browser['newContext']>[0],
  ready: (page: Page) => Promise<void> = async () => undefined,
): Promise<PageLoad> {
  const context = await browser.newContext(options)
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
    const load = { html: 0, scripts: 0, firebase: 0 }
    for (const request of requests) {
      const isPage = request.isNavigationRequest()
      if (!isPage && !/\.m?js$/.test(new URL(request.url()).pathname)) continue
      const response = await request.response()
      if (response?.ok() !== true) throw new Error(`${request.url()} did not arrive.`)
      const { responseBodySize } = await request.sizes()
      load[isPage ? 'html' : 'scripts'] += responseBodySize
      if (!isPage && (await response.text()).includes(firebaseName))
        load.firebase += responseBodySize
    }
    return load
  } finally {
    await context.close()
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

/** Waits until a page has fetched nothing new for a while; Playwright's own wait ends only once. */
async function untilQuiet(requests: readonly Request[]): Promise<void> {
  let seen = -1
  while (seen !== requests.length) {
    seen = requests.length
    await Promise.all(requests.map(async (request) => request.response()))
    await setTimeout(quietTime)
  }
}
