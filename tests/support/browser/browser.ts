import type { Browser, BrowserContext, Disposable, Page } from 'playwright-core'

import { browserEngine } from '../../../tools/browser/browser-engine.ts'
import { stack } from '../stack.ts'
import { endGoneChannels } from './gone-channels.ts'
import { isSecondTry, watchForFailure } from './screen-of-failure.ts'
import { browserOfSecondTry } from './shared-browser.ts'

/** The two widths at which each screen is driven and looked at. */
export const viewports = {
  laptop: { width: 1440, height: 900 },
  phone: { width: 360, height: 780 },
} as const

/** The names of the two widths. */
export const viewportNames = ['laptop', 'phone'] as const

/** One of the two widths. */
export type Viewport = (typeof viewportNames)[number]

/** A person at a browser of their own: nothing is shared with other people. */
export interface Person {
  readonly context: BrowserContext
  readonly page: Page
  /** Accept what matches from now on: for tests that cause a failure on purpose. */
  allowTrouble(pattern: RegExp): void
  /** Opens another tab of the same browser, watched like the first. */
  openTab(): Promise<Page>
  /** Makes the page like that of a new tab: empty, its drafts and what tests put on it gone. */
  startAnew(): Promise<void>
  /** Closes the browser window; throws when anything went wrong in it that nobody allowed. */
  leave(): Promise<void>
}

/** A window, which serves one person after the other: a new one has to compile the whole site. */
interface Window {
  readonly context: BrowserContext
  readonly page: Page
  /** Takes each trouble, as long as somebody is at the window. */
  tell: ((trouble: string) => void) | null
  /** Whether something was done to it that can't be undone, as to its clock. */
  spent: boolean
  /** What was put on all its pages, which can be taken away again. */
  readonly added: Promise<unknown>[]
}

/** The windows that nobody is at, and that are as new. */
const free = new WeakMap<Browser, Map<Viewport, Window[]>>()

/** An address of the site's origin at which none of its scripts runs. */
export const quietAddress = '/icon.svg'

/** How long a page may take for what a test waits for, in ms: as a slow and busy machine needs. */
export const patience = 45_000

/**
 * Opens a browser window for one person. Each console error or warning about the page, each
 * uncaught exception and each failed or refused request is remembered, and makes `leave` throw.
 *
 * A window that somebody left may be given again, with nothing in its storage but with the site's
 * files in its cache.
 *
 * @param isNew asks for a window at which nobody was before: for tests about a first visit
 */
export async function openPerson(
  browser: Browser,
  viewport: Viewport = 'laptop',
  isNew = false,
): Promise<Person> {
  const from = isSecondTry() ? await browserOfSecondTry() : browser
  const left = isNew ? undefined : free.get(from)?.get(viewport)?.pop()
  const window = left ?? (await openWindow(from, viewport))
  const { context, page } = window
  const troubles: string[] = []
  const allowed: RegExp[] = []
  window.tell = (trouble) => troubles.push(trouble)
  const keepScreen = await watchForFailure(page)
  return {
    context,
    page,
    allowTrouble: (pattern) => allowed.push(pattern),
    openTab: async () => context.newPage(),
    startAnew: async () => {
      if (window.spent || window.added.length > 0) {
        throw new Error('What was done to this page stays: open another person.')
      }
      const { tell } = window
      window.tell = null
      await empty(page)
      window.tell = tell
    },
    leave: async () => {
      await keepScreen()
      await tidy(from, viewport, window)
      const serious = troubles.filter((text) => !allowed.some((pattern) => pattern.test(text)))
      if (serious.length > 0) {
        throw new Error(`The browser reported trouble:\n${serious.join('\n')}`)
      }
    },
  }
}

async function openWindow(browser: Browser, viewport: Viewport): Promise<Window> {
  const context = await browser.newContext({
    viewport: viewports[viewport],
    hasTouch: viewport === 'phone',
    // Firefox has no such mode: there a phone is a narrow window with touch.
    isMobile: viewport === 'phone' && browserEngine() !== 'firefox',
    baseURL: stack.origin,
    locale: 'en-GB',
    timezoneId: 'Asia/Kolkata',
    acceptDownloads: true,
    // What moves is drawn many times a second: a test that is about motion asks for it.
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(patience)
  endGoneChannels(context)
  const page = await context.newPage()
  const window: Window = { context, page, tell: null, spent: false, added: [] }
  watch(window)
  const keep = (given: unknown) => {
    window.added.push(Promise.resolve(given))
  }
  noteCalls(context, ['addInitScript', 'exposeFunction', 'route'], keep)
  noteCalls(page, ['addInitScript', 'exposeFunction'], keep)
  noteCalls(page.clock, ['install', 'fastForward', 'pauseAt', 'setSystemTime'], () => {
    window.spent = true
  })
  return window
}

/** Tells each call of an object's methods, and what it gave. */
function noteCalls<T extends object>(
  target: T,
  names: readonly (keyof T)[],
  tell: (given: unknown) => void,
) {
  for (const name of names) {
    const method: unknown = target[name]
    if (typeof method !== 'function') throw new Error(`${String(name)} is no method.`)
    const noted = (...given: readonly unknown[]): unknown => {
      const result: unknown = Reflect.apply(method, target, given)
      tell(result)
      return result
    }
    Object.defineProperty(target, name, { value: noted })
  }
}

function isDisposable(value: unknown): value is Disposable {
  return typeof value === 'object' && value !== null && 'dispose' in value
}

/** Closes a window, or makes it as new for the next person. */
async function tidy(browser: Browser, viewport: Viewport, window: Window): Promise<void> {
  const { context, page } = window
  // What leaving the page breaks off is nobody's trouble.
  window.tell = null
  if (window.spent || page.isClosed()) {
    await context.close()
    return
  }
  for (const one of await Promise.all(window.added.splice(0))) {
    if (isDisposable(one)) await one.dispose()
  }
  await Promise.all(context.pages().map(async (tab) => (tab === page ? null : tab.close())))
  await context.setOffline(false)
  await page.setViewportSize(viewports[viewport])
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: 'reduce' })
  await empty(page)
  await context.clearCookies()
  await page.evaluate(async () => {
    localStorage.clear()
    const databases = await indexedDB.databases()
    await Promise.all(
      databases.map(
        async ({ name }) =>
          new Promise((resolve, reject) => {
            const deletion = indexedDB.deleteDatabase(name ?? '')
            deletion.addEventListener('success', resolve)
            deletion.addEventListener('error', reject)
          }),
      ),
    )
  })
  const windows = free.get(browser) ?? new Map<Viewport, Window[]>()
  free.set(browser, windows.set(viewport, [...(windows.get(viewport) ?? []), window]))
}

/** Leaves what a page shows, and takes away what tests put onto it and what it kept for itself. */
async function empty(page: Page): Promise<void> {
  for (const event of ['request', 'response', 'domcontentloaded', 'pageerror'] as const) {
    page.removeAllListeners(event)
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(quietAddress)
  await page.evaluate(() => {
    sessionStorage.clear()
  })
}

/**
 * A write that met another one, such as that of a trigger to the same paper: Firestore's SDK tries again.
 * One that is wrong has these statuses, too, and its failure shows on the screen.
 */
const isTriedAgain = /(?=.*(?:^| )4(?:00|09) ).*\/documents:commit/

function watch(window: Window): void {
  const { context } = window
  context.on('console', (message) => {
    const isTrouble = message.type() === 'error' || message.type() === 'warning'
    if (isTrouble && !isTriedAgain.test(message.text() + message.location().url)) {
      window.tell?.(`console ${message.type()}: ${message.text()} (${message.location().url})`)
    }
  })
  context.on('weberror', (error) => window.tell?.(`uncaught: ${error.error().message}`))
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'unknown'
    if (!wasLeft(request.url(), reason)) {
      window.tell?.(`request failed: ${request.method()} ${request.url()}: ${reason}`)
    }
  })
  context.on('response', (response) => {
    const told = `${String(response.status())} ${response.url()}`
    if (response.status() >= 400 && !isTriedAgain.test(told)) {
      window.tell?.(`response ${String(response.status())}: ${response.url()}`)
    }
  })
}

/**
 * Leaving a page ends what it was still loading, Firestore's live streams, requests for the index, for the
 * account and for the fate of a mail, and the browser's own PDF viewer, without which a browser saves what it
 * can't show: no failures.
 */
function wasLeft(url: string, reason: string): boolean {
  if (reason !== 'net::ERR_ABORTED') return false
  return (
    url.startsWith(stack.origin) ||
    /^(blob|chrome|chrome-extension):/.test(url) ||
    /\/(Listen|Write)\/channel\?|\/documents:batchGet$|\/accounts:lookup\?|\/registrationMail$/.test(
      url,
    )
  )
}
