import type { PublicConference } from '@lectern/domain/api/api-conference'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'

import { asBuilt } from '../../../tools/bench/sample-settings.ts'
import { conference } from '../../../web/src/content/conference.ts'
import { settable } from '../../../web/src/content/settable.ts'
import { axeFindings } from '../../support/browser/axe.ts'
import { openPerson, viewports, type Person } from '../../support/browser/browser.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { store } from '../../support/emulators.ts'
import { stack } from '../../support/stack.ts'
import { PublicPage } from '../pages/public.page.ts'

/*
 * What organisers set is answered here in the server's place: what is set on the stack would change the pages
 * of all the tests beside this one. One test alone sets something there, which no other looks at.
 */

/** What moved in a layout shift, as far as it is read here; the DOM's types don't know it. */
interface ShiftSource {
  readonly node: Node | null
  readonly previousRect: DOMRectReadOnly
  readonly currentRect: DOMRectReadOnly
}

declare global {
  interface Window {
    /** What moved, from where and to where, in each layout shift. */
    readonly shifts: readonly string[]
  }
}

const address = '**/api/v1/conference'
const { takesPlace } = conference

const day = (date: string) => `${date}T11:59:00.000Z`

/** More and longer of everything. */
const more: PublicConference = {
  dates: [
    { id: 'abstract', label: 'Abstract submission for everybody', at: day('2026-05-04') },
    { id: 'full-paper', label: 'Full paper submission', at: day('2026-05-11') },
    { id: 'told', label: 'Notification of acceptance to all authors', at: day('2026-07-01') },
    { id: 'final', label: 'Camera-ready versions', at: '2026-09-30T06:30:00.000Z' },
    { id: 'dinner', label: 'Conference dinner', at: '2026-11-01T07:00:00.000Z' },
  ],
  timeZone: 'Etc/GMT+12',
  notice: { text: 'The close has moved: the portal was slow on Sunday.', until: day('2096-01-01') },
  topics: ['AI'],
  limits: { pages: 12, abstractWords: 1500 },
  submissions: { opensAt: null, closesAt: day('2026-05-20'), paused: false, closedWords: null },
}

/** Fewer and shorter of everything. */
const fewer: PublicConference = {
  ...asBuilt,
  dates: [{ id: 'full-paper', label: 'Paper', at: day('2096-05-04') }],
  timeZone: 'UTC',
  limits: { pages: 1, abstractWords: 1 },
  submissions: { ...asBuilt.submissions, opensAt: day('2095-09-30') },
}

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

/** Answers in the server's place from now on, with its time. */
async function answer(page: Page, data: PublicConference | null): Promise<void> {
  await page.unroute(address)
  await page.route(address, async (route) => {
    const now = new Date().toUTCString()
    await route.fulfill({
      status: data === null ? 503 : 200,
      headers: { 'Content-Type': 'application/json', Date: now, 'Last-Modified': now },
      body: JSON.stringify({ success: data !== null, message: '', data }),
    })
  })
}

/** What a page shows of what organisers can set. */
async function shownOn(page: Page) {
  return await page.evaluate(() => ({
    texts: [...document.querySelectorAll('[data-settable]')].map(({ textContent }) => textContent),
    dates: [...document.querySelectorAll('main [data-dates]:not([aria-hidden]) [data-label]')].map(
      (label) => [
        label.textContent,
        label.parentElement?.querySelector('time')?.textContent,
        label.parentElement?.querySelector('time')?.dateTime,
      ],
    ),
    calendars: [...document.querySelectorAll('[data-calendar]')].map((link) =>
      link.getAttribute('href'),
    ),
  }))
}

/** The markup between the bar and the footer; classes and styles are React's and the browser's own. */
async function markupOf(page: Page): Promise<string> {
  const html = await page.locator('main').innerHTML()
  return html.replaceAll(/ (class|style)="[^"]*"/g, '')
}

/** Notes each layout shift of the pages that are opened from now on. */
async function noteShifts(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(globalThis, { shifts })
    const written = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join(' ')
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('sources' in entry) || !Array.isArray(entry.sources)) continue
        const sources: readonly ShiftSource[] = entry.sources
        shifts.push(
          sources
            .map(({ node, previousRect, currentRect }) =>
              [node?.textContent?.slice(0, 60), written(previousRect), written(currentRect)].join(
                ' | ',
              ),
            )
            .join('; '),
        )
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // What is noted comes after the frame in which it happened.
  return async () =>
    await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
      return window.shifts
    })
}

/** Waits until a page that nobody has touched shows the words of the button or the sentence. */
async function untilShown(page: Page, text: string): Promise<void> {
  await page.locator('[data-settable]', { hasText: text }).first().waitFor({ state: 'attached' })
}

const widths = {
  phone: viewports.phone,
  laptop: { width: 1280, height: 900 },
} as const

/** Settings, and what the pages then say on a button and of the time zone. */
const settings = {
  'more and longer': [more, 'Submissions closed', 'Anywhere on Earth'],
  'fewer and shorter': [fewer, 'Opens 30 Sep', 'Coordinated Universal Time'],
} as const

/** Expects settings to show without React and without a shift, and React to agree with them. */
async function expectSteady(
  viewport: keyof typeof widths,
  which: keyof typeof settings,
  reducedMotion: 'no-preference' | 'reduce',
): Promise<void> {
  const [data, button, zone] = settings[which]
  const visitor = await openPerson(browser, viewport)
  const { page } = visitor
  await page.setViewportSize(widths[viewport])
  // Fonts move what they write, with or without settings.
  await page.route('**/*.woff2', async (route) => route.abort())
  visitor.allowTrouble(/\.woff2/)
  const shifts = await noteShifts(page)
  const shown = new PublicPage(page)
  await page.emulateMedia({ reducedMotion })
  for (const [path, text] of [
    ['/', button],
    ['/guidelines', zone],
    ['/tracks', button],
  ] as const) {
    await page.evaluate(() => location.origin === 'null' || sessionStorage.clear())
    await answer(page, data)
    await shown.open(path)
    await untilShown(page, text)
    expect(await shown.isInteractive()).toBe(false)
    expect(await shifts()).toEqual([])
    const [told, markup] = [await shownOn(page), await markupOf(page)]
    await shown.becomesInteractive()
    await shown.settle()
    expect(await markupOf(page)).toBe(markup)
    expect(await shownOn(page)).toEqual(told)
  }
  // A page that React throws away and draws anew says so as an error.
  await visitor.leave()
}

// Each width and each of the settings meets both.
test.each([
  ['more and longer', 'phone', 'no-preference'],
  ['fewer and shorter', 'laptop', 'reduce'],
  ['more and longer', 'laptop', 'reduce'],
  ['fewer and shorter', 'laptop', 'no-preference'],
  ['fewer and shorter', 'phone', 'reduce'],
] as const)(
  'settings with %s are steady on a %s (motion: %s)',
  { tags: ['long'] },
  async (which, viewport, motion) => {
    await expectSteady(viewport, which, motion)
  },
)

test('Home and Guidelines show all that is set', async () => {
  const visitor = await openPerson(browser)
  const { page } = visitor
  const shown = new PublicPage(page)
  await answer(page, more)
  await shown.open('/guidelines')
  await untilShown(page, '12 pages')
  expect(await shownOn(page)).toEqual({
    texts: [
      'All times are those of Anywhere on Earth (UTC−12).',
      settable.pages(more.limits),
      settable.abstractWords(more.limits),
    ],
    dates: [
      ['Abstract submission for everybody', '3 May 2026', '2026-05-03'],
      ['Full paper submission', '19 May 2026', '2026-05-19'],
      ['Notification of acceptance to all authors', '30 June 2026', '2026-06-30'],
      ['Camera-ready versions', '29 September 2026, 18:30', '2026-09-30T06:30:00.000Z'],
      ['Conference dinner', '31 October 2026, 19:00', '2026-11-01T07:00:00.000Z'],
      [takesPlace.label, takesPlace.day, takesPlace.date],
    ],
    calendars: ['/api/v1/conference/deadlines.ics'],
  })
  // The tab's next page knows it before it has asked.
  await answer(page, null)
  await shown.open('/')
  expect((await shownOn(page)).texts).toEqual([
    'Submissions closed',
    'All times are those of Anywhere on Earth (UTC−12).',
    'All times are those of Anywhere on Earth (UTC−12).',
    settable.submitCard.closed,
    settable.submissionGuidelines(more.limits),
  ])
  await visitor.leave()
})

/** Expects an open page to show within 30 s that an organiser closed submissions, drawn by React or not. */
async function expectClosed(isInteractive: boolean): Promise<void> {
  const visitor = await openPerson(browser)
  const { page } = visitor
  await answer(page, asBuilt)
  await page.clock.install()
  const shown = new PublicPage(page)
  const first = page.waitForResponse(address)
  await shown.open('/tracks')
  await first
  if (isInteractive) await shown.becomesInteractive()
  expect((await shownOn(page)).texts).toEqual(['Submit a paper'])
  await answer(page, {
    ...asBuilt,
    submissions: { ...asBuilt.submissions, closesAt: day('2026-01-01') },
  })
  await page.clock.fastForward(29_000)
  await untilShown(page, 'Submissions closed')
  expect(await shown.isInteractive()).toBe(isInteractive)
  expect(await shown.links(page.locator('main'))).toEqual(['Submissions closed -> /submit-paper'])
  await visitor.leave()
}

test('a click on Close shows within 30 s on an open page', async () => {
  await expectClosed(false)
})

test('so it does on a page that React draws', { tags: ['long'] }, async () => {
  await expectClosed(true)
})

describe('a notice', () => {
  const bar = (page: Page) => page.getByRole('region', { name: 'Notice', exact: true })
  const dismiss = (page: Page) => bar(page).getByRole('button', { name: 'Dismiss' })

  async function openNoticed(viewport: 'phone' | 'laptop'): Promise<Person> {
    const visitor = await openPerson(browser, viewport)
    await answer(visitor.page, more)
    await visitor.page.goto('/contact')
    await bar(visitor.page).waitFor()
    return visitor
  }

  test('is on every page until it is dismissed, by keys alone, and is back with other words', async () => {
    const visitor = await openNoticed('phone')
    const { page } = visitor
    expect(await axeFindings(page)).toEqual([])
    await dismiss(page).focus()
    await page.keyboard.press('Enter')
    await bar(page).waitFor({ state: 'detached' })
    const asked = page.waitForResponse(address)
    await page.evaluate(() => sessionStorage.clear())
    await page.goto('/contact')
    await asked
    await new PublicPage(page).becomesInteractive()
    expect(await bar(page).count()).toBe(0)
    await answer(page, {
      ...more,
      notice: { text: 'The close has moved again.', until: day('2096-01-01') },
    })
    await page.evaluate(() => sessionStorage.clear())
    await page.reload()
    await bar(page).getByText('The close has moved again.').waitFor()
    await visitor.leave()
  })

  test(
    'ends at its time, and covers neither the end of the page nor what has the focus',
    { tags: ['long'] },
    async () => {
      const visitor = await openPerson(browser, 'phone')
      const { page } = visitor
      await page.clock.install()
      const until = new Date(Date.now() + 20_000).toISOString()
      await answer(page, { ...more, notice: { text: 'The close has moved.', until } })
      await page.goto('/contact')
      await bar(page).waitFor()
      const last = page.getByRole('contentinfo').locator('p').last()
      const overlap = async () => {
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
        const [line, cover] = [await last.boundingBox(), await bar(page).boundingBox()]
        return (line?.y ?? 0) + (line?.height ?? 0) - (cover?.y ?? 0)
      }
      await expect.poll(overlap).toBeLessThan(1)
      await page.setViewportSize({ width: 320, height: 640 })
      await expect.poll(overlap).toBeLessThan(1)
      await page.clock.fastForward(21_000)
      await bar(page).waitFor({ state: 'detached' })
      await visitor.leave()
    },
  )
})

test.each(['/', '/guidelines'])(
  'axe finds nothing on %s with other settings',
  { tags: ['long'] },
  async (path) => {
    const visitor = await openPerson(browser, 'phone')
    await answer(visitor.page, more)
    await visitor.page.goto(path)
    await untilShown(visitor.page, path === '/' ? 'Submissions closed' : '12 pages')
    expect(await axeFindings(visitor.page)).toEqual([])
    await visitor.leave()
  },
)

test('what the server says on the stack itself reaches the pages and the calendar file', async () => {
  const settings = store.firestore.doc('settings/conference')
  // Another topic is all that disturbs no test beside this one.
  const topics = [...asBuilt.topics, 'Bees']
  await settings.set({ topics })
  try {
    const visitor = await openPerson(browser)
    const asked = visitor.page.waitForResponse(address)
    await visitor.page.goto('/contact')
    expect(await (await asked).json()).toMatchObject({ data: { ...asBuilt, topics } })
    await visitor.leave()
  } finally {
    await settings.delete()
  }
  const [made, built] = await Promise.all(
    ['/api/v1/conference/deadlines.ics', '/deadlines.ics'].map(async (path) =>
      (await fetch(`${stack.origin}${path}`)).text(),
    ),
  )
  const undated = (file = '') => file.replaceAll(/^(SEQUENCE|DTSTAMP|LAST-MODIFIED):.*$/gm, '')
  expect(undated(made)).toBe(undated(built))
  expect(made).toContain('UID:full-paper@')
})
