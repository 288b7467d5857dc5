import type { Browser, BrowserContext, Page } from 'playwright-core'

import { stack } from './stack.ts'

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
  /** Closes the browser window; throws when anything went wrong in it that nobody allowed. */
  leave(): Promise<void>
}

/**
 * Opens a browser window for one person. Each console error or warning about the page, each
 * uncaught exception and each failed or refused request is remembered, and makes `leave` throw.
 */
export async function openPerson(browser: Browser, viewport: Viewport = 'laptop'): Promise<Person> {
  const context = await browser.newContext({
    viewport: viewports[viewport],
    hasTouch: viewport === 'phone',
    isMobile: viewport === 'phone',
    baseURL: stack.origin,
    locale: 'en-GB',
    timezoneId: 'Asia/Kolkata',
    acceptDownloads: true,
  })
  context.setDefaultTimeout(15_000)
  const troubles: string[] = []
  const allowed: RegExp[] = []
  watch(context, troubles)
  const page = await context.newPage()
  return {
    context,
    page,
    allowTrouble: (pattern) => allowed.push(pattern),
    openTab: async () => context.newPage(),
    leave: async () => {
      await context.close()
      const serious = troubles.filter((text) => !allowed.some((pattern) => pattern.test(text)))
      if (serious.length > 0) {
        throw new Error(`The browser reported trouble:\n${serious.join('\n')}`)
      }
    },
  }
}

function watch(context: BrowserContext, troubles: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      troubles.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
    }
  })
  context.on('weberror', (error) => troubles.push(`uncaught: ${error.error().message}`))
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'unknown'
    if (!wasLeft(request.url(), reason)) {
      troubles.push(`request failed: ${request.method()} ${request.url()}: ${reason}`)
    }
  })
  context.on('response', (response) => {
    if (response.status() >= 400) {
      troubles.push(`response ${String(response.status())}: ${response.url()}`)
    }
  })
}

/**
 * Leaving a page ends what it was still loading, Firestore's live streams and the browser's own PDF
 * viewer, without which a browser saves what it can't show: these are no failures.
 */
function wasLeft(url: string, reason: string): boolean {
  if (reason !== 'net::ERR_ABORTED') return false
  return (
    url.startsWith(stack.origin) ||
    /^(blob|chrome|chrome-extension):/.test(url) ||
    /\/(Listen|Write)\/channel\?/.test(url)
  )
}
