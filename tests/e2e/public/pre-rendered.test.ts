import { Window } from 'happy-dom'
import type { Browser, Page, Response } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'

import { scriptsName } from '../../../web/src/boot/scripts-name.ts'
import { conference } from '../../../web/src/content/conference.ts'
import { home } from '../../../web/src/content/home.ts'
import { publicPagesText } from '../../../web/src/pages/public/public-pages-text.ts'
import { publicPaths } from '../../../web/src/paths.ts'
import { structuredData } from '../../../web/src/published/structured-data.ts'
import { openPerson, quietAddress, viewports } from '../../support/browser/browser.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { stack } from '../../support/stack.ts'
import { enterAsNew, signInAsNew } from '../pages/flows.ts'
import { FramePage } from '../pages/frame.page.ts'
import { PublicPage } from '../pages/public.page.ts'

/** The file without which no page becomes interactive. */
const siteScript = '**/assets/start-*.js'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

/** What a page shows and where it leads, apart from the ids that React numbers by itself. */
async function contentOf(page: Page) {
  return await page.evaluate(() => ({
    title: document.title,
    headings: [...document.querySelectorAll('h1')].map(({ textContent }) => textContent),
    text: ['header', 'main', 'footer'].map((part) => document.querySelector(part)?.textContent),
    links: [...document.links].map((link) => link.getAttribute('href')),
    main: [...document.querySelectorAll('main, main *')].map((element) => [
      element.localName,
      [...element.attributes]
        .filter(({ name, value }) => !value.startsWith('_') && !name.startsWith('data-'))
        .map(({ name, value }) => `${name}=${value}`)
        .toSorted(),
    ]),
  }))
}

/** Returns what a reading makes of each page in a browser that runs no scripts. */
async function withoutScript<T>(
  paths: readonly string[],
  read: (page: Page) => Promise<T>,
): Promise<T[]> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: stack.origin,
    viewport: viewports.laptop,
  })
  const page = await context.newPage()
  const contents: T[] = []
  for (const path of paths) {
    await page.goto(path)
    contents.push(await read(page))
  }
  await context.close()
  return contents
}

/** The document that the server sends for a path, as it is before any script. */
async function documentAt(path: string) {
  const html = await (await fetch(`${stack.origin}${path}`)).text()
  return new new Window().DOMParser().parseFromString(html, 'text/html')
}

/** Notes all scripts that a page loads from now on, and gives their texts. */
function scriptsOf(page: Page): () => Promise<string[]> {
  const loaded: Response[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') loaded.push(response)
  })
  return async () => await Promise.all(loaded.map(async (response) => response.text()))
}

/** The button that shows more of Home's speakers, and how far their row has moved. */
function speakersOf(page: Page) {
  const speakers = new PublicPage(page).part(home.speakersHeading)
  const row = speakers.getByRole('list')
  return {
    next: speakers.getByRole('button', { name: 'Next speakers', exact: true }),
    row,
    left: async () => row.evaluate(({ scrollLeft }) => scrollLeft),
  }
}

/** How each package of Firebase's SDK names itself. */
const firebase = '@firebase/'

/** Opens a page as a first visitor, and shows that somebody is there once nothing happens any more. */
async function expectScriptsAtIntent(page: Page, path: string): Promise<void> {
  const [fetched, loaded]: [string[], string[]] = [[], []]
  page.on('request', (request) => {
    // Beside the scripts, a page asks what organisers have set.
    const isScript = new URL(request.url()).pathname !== '/api/v1/conference'
    if (request.resourceType() === 'fetch' && isScript) fetched.push(request.url())
    if (request.resourceType() === 'script') loaded.push(request.url())
  })
  const arrived: string[] = []
  page.on('requestfinished', (request) => arrived.push(request.url()))
  // A mouse that rests where the page appears is no intent.
  await page.goto(quietAddress)
  await page.mouse.move(400, 300)
  const shown = new PublicPage(page)
  await shown.open(path)
  const listed = await shown.listedScripts()
  expect(listed.length).toBeGreaterThan(5)
  await expect.poll(() => listed.filter((address) => !arrived.includes(address))).toEqual([])
  await shown.hasBeenIdle()
  expect(fetched.toSorted()).toEqual(listed.toSorted())
  expect(loaded.filter((address) => listed.includes(address))).toEqual([])
  expect(await shown.isInteractive()).toBe(false)

  const first = new Set(loaded)
  await shown.becomesInteractive()
  const later = [...new Set(loaded)].filter((address) => !first.has(address))
  expect(later.toSorted()).toEqual(listed.toSorted())
}

test('each public page is whole without scripts, and says to machines what it is', async () => {
  const listed = new Set<string>()
  for (const path of publicPaths) {
    const { head, body } = await documentAt(path)
    const contents = (selector: string) =>
      [...head.querySelectorAll(selector)].map(
        (element) => element.getAttribute('content') ?? element.getAttribute('href'),
      )
    expect(body.querySelectorAll('h1')).toHaveLength(1)
    expect(body.querySelectorAll('a[href]').length).toBeGreaterThan(15)
    expect({
      titles: head.querySelectorAll('title').length,
      descriptions: contents('meta[name="description"]').length,
      canonical: contents('link[rel="canonical"]'),
      robots: contents('meta[name="robots"]'),
      title: contents('meta[property="og:title"]'),
      url: contents('meta[property="og:url"]'),
      image: contents('meta[property="og:image"]'),
      imageText: contents('meta[property="og:image:alt"]'),
      card: contents('meta[name="twitter:card"]'),
    }).toEqual({
      titles: 1,
      descriptions: 1,
      canonical: [`${conference.siteUrl}${path}`],
      robots: [],
      title: [head.querySelector('title')?.textContent],
      url: [`${conference.siteUrl}${path}`],
      image: [`${conference.siteUrl}/social-card.png`],
      imageText: [`${conference.name}, ${conference.city} ${String(conference.year)}`],
      card: ['summary_large_image'],
    })
    const scripts = contents(`meta[name="${scriptsName}"]`)[0]?.split(' ') ?? []
    expect(scripts.length).toBeGreaterThan(5)
    for (const script of scripts) listed.add(script)
  }
  const texts = await Promise.all(
    [...listed].map(async (script) => (await fetch(new URL(script, stack.origin))).text()),
  )
  expect(texts.filter((text) => text.includes(firebase))).toEqual([])
})

/** Expects a page to run its scripts at the first intent only, and to be the same without, with and drawn by them. */
async function expectSameWithScripts(path: string): Promise<void> {
  const [expected] = await withoutScript([path], contentOf)
  const visitor = await openPerson(browser, 'laptop', true)
  const { page } = visitor
  const scripts = scriptsOf(page)
  await expectScriptsAtIntent(page, path)
  expect(await contentOf(page)).toEqual(expected)

  const other = path === '/tracks' ? '/contact' : '/tracks'
  for (const next of [other, path]) {
    await page.getByRole('contentinfo').locator(`a[href="${next}"]`).click()
    await page.waitForURL((url) => url.pathname === next)
  }
  await page.waitForFunction((title) => document.title === title, expected?.title)
  expect(await contentOf(page)).toEqual(expected)
  const texts = await scripts()
  expect(texts.length).toBeGreaterThan(5)
  expect(texts.filter((text) => text.includes(firebase))).toEqual([])
  await visitor.leave()
}

const [homePath, ...otherPaths] = publicPaths
const sameWithScripts = 'is the same without scripts, with them and drawn by them'

test(`${homePath} ${sameWithScripts}`, async () => {
  await expectSameWithScripts(homePath)
})

test.each(otherPaths)(`%s ${sameWithScripts}`, { tags: ['long'] }, async (path) => {
  await expectSameWithScripts(path)
})

test('Home tells search engines about the conference', async () => {
  const html = await (await fetch(`${stack.origin}/`)).text()
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  expect(data.map(([, json]): unknown => JSON.parse(json ?? ''))).toEqual([structuredData()])
})

test('buttons that are pressed before the page is interactive do their work then', async () => {
  const visitor = await openPerson(browser)
  const { page } = visitor
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const pressed = Promise.withResolvers<void>()
  await page.route(siteScript, async (route) => {
    await pressed.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const { next, left } = speakersOf(page)
  for (let press = 0; press < 2; press += 1) await next.click()
  expect(await left()).toBe(0)
  pressed.resolve()
  await new PublicPage(page).becomesInteractive()
  await expect.poll(left).toBe(600)
  await visitor.leave()
})

test(
  'a link that is pressed before the page is interactive leads on, once',
  { tags: ['long'] },
  async () => {
    const visitor = await openPerson(browser)
    const { page } = visitor
    await page.route(siteScript, async () => {})
    await page.goto('/')
    for (const way of ['click', 'Enter'] as const) {
      const link = page.getByRole('contentinfo').getByRole('link', { name: 'Tracks' })
      await (way === 'click' ? link.click() : link.press(way))
      await page.waitForURL('**/tracks')
      await page.goBack()
      await page.waitForURL((url) => url.pathname === '/')
    }
    await visitor.leave()
  },
)

test('what is switched before the page is interactive stays so', { tags: ['long'] }, async () => {
  const visitor = await openPerson(browser)
  const { page } = visitor
  // The switch is there for those alone before whom the banner moves.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const switched = Promise.withResolvers<void>()
  await page.route(siteScript, async (route) => {
    await switched.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const pause = page.getByRole('checkbox')
  await pause.press('Space')
  switched.resolve()
  await new PublicPage(page).becomesInteractive()
  expect(await pause.isChecked()).toBe(true)
  expect(await pause.evaluate((box) => box === document.activeElement)).toBe(true)
  await visitor.leave()
})

test('the first tap on a telephone presses the button, once', { tags: ['long'] }, async () => {
  const visitor = await openPerson(browser, 'phone')
  const { page } = visitor
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const shown = new PublicPage(page)
  await shown.open('/')
  await shown.hasBeenIdle()
  const { next, row, left } = speakersOf(page)
  // Without the snapping to cards, which would hide a step too many.
  await row.evaluate((element) => {
    element.style.scrollSnapType = 'none'
  })
  await next.tap()
  await expect.poll(left).toBe(300)
  await shown.becomesInteractive()
  expect(await left()).toBe(300)
  await visitor.leave()
})

test(
  'the scripts of /no-such-page are fetched when idle, and run at the first intent only',
  { tags: ['long'] },
  async () => {
    const visitor = await openPerson(browser, 'laptop', true)
    visitor.allowTrouble(/404/)
    await expectScriptsAtIntent(visitor.page, '/no-such-page')
    await visitor.leave()
  },
)

test(
  'a visitor who saves data fetches neither scripts nor fonts before an intent',
  { tags: ['long'] },
  async () => {
    const visitor = await openPerson(browser, 'phone', true)
    const { page } = visitor
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const shown = new PublicPage(page)
    await shown.open('/')
    await shown.hasBeenIdle()
    const later = new Set(await shown.listedScripts())
    expect(later.size).toBeGreaterThan(5)
    const early = () => asked.filter((url) => later.has(url) || url.endsWith('.woff2'))
    expect(early()).toEqual([])
    await shown.becomesInteractive()
    expect(early().length).toBeGreaterThan(later.size)
    await visitor.leave()
  },
)

test('a page shows who has signed in in another tab, touched or loaded anew, and no way in', async () => {
  const author = await openPerson(browser)
  const other = await author.openTab()
  await other.goto('/contact')
  const frame = new FramePage(other)
  await frame.link('Login').waitFor()
  await signInAsNew(author, 'author')
  for (const isLoadedAnew of [false, true]) {
    if (isLoadedAnew) await other.reload()
    await other.getByRole('button', { name: 'Logout', exact: true }).waitFor()
    expect(await frame.link('Login').count()).toBe(0)
    expect(await frame.link('Register').count()).toBe(0)
  }
  await author.leave()
})

test(
  'a page without connection offers the ways in, and is interactive once it is back',
  { tags: ['long'] },
  async () => {
    const author = await openPerson(browser)
    await enterAsNew(author, 'author')
    author.allowTrouble(/start-|ERR_INTERNET_DISCONNECTED/)
    const { page, context } = author
    const asked = Promise.withResolvers<void>()
    const lost = Promise.withResolvers<void>()
    await page.route(
      siteScript,
      async (route) => {
        asked.resolve()
        await lost.promise
        await route.abort('internetdisconnected')
      },
      { times: 1 },
    )
    await page.goto('/contact', { waitUntil: 'domcontentloaded' })
    await asked.promise
    const login = new FramePage(page).link('Login')
    expect(await login.isVisible()).toBe(false)
    await context.setOffline(true)
    lost.resolve()
    await login.waitFor({ state: 'visible' })
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Logout', exact: true }).waitFor()
    expect(await login.count()).toBe(0)
    await author.leave()
  },
)

test.each([
  ['appears gently', 'no-preference', 1],
  ['stands still for who wants no motion', 'reduce', 0],
] as const)(
  'the first page stands still; one that a link leads to %s',
  { tags: ['long'] },
  async (_, motion, moves) => {
    const visitor = await openPerson(browser)
    const { page } = visitor
    await page.emulateMedia({ reducedMotion: motion })
    const animations = async () =>
      page.locator('main h1').evaluate((heading) => {
        const names: string[] = []
        for (let part = heading.parentElement; part !== null; part = part.parentElement) {
          names.push(getComputedStyle(part).animationName)
        }
        return names.filter((name) => name !== 'none').length
      })
    const shown = new PublicPage(page)
    await shown.open('/tracks')
    expect(await animations()).toBe(0)
    await shown.becomesInteractive()
    expect(await animations()).toBe(0)
    await new FramePage(page).link('Contact').click()
    await shown.heading.getByText('Contact').waitFor()
    expect(await animations()).toBe(moves)
    await visitor.leave()
  },
)

test(
  'a page whose scripts can not be had stays as it is with the ways in, and its links lead on',
  { tags: ['long'] },
  async () => {
    const visitor = await openPerson(browser)
    visitor.allowTrouble(/start-/)
    const [expected] = await withoutScript(['/contact'], contentOf)
    await visitor.page.route(siteScript, async (route) => route.abort())
    let loads = 0
    const failedAt: number[] = []
    visitor.page.on('domcontentloaded', () => {
      loads += 1
    })
    visitor.page.on('pageerror', () => failedAt.push(loads))
    await visitor.page.goto('/contact')
    // The page is loaded once more, in case that a new version brings its scripts.
    const failsAgain = async () => {
      await visitor.page.keyboard.press('Shift')
      return failedAt.includes(2)
    }
    await expect.poll(failsAgain).toBe(true)
    expect(await contentOf(visitor.page)).toEqual(expected)
    const frame = new FramePage(visitor.page)
    for (const name of ['Login', 'Register'] as const) {
      await frame.link(name).waitFor({ state: 'visible' })
    }
    await visitor.page.getByRole('contentinfo').getByRole('link', { name: 'Tracks' }).click()
    await visitor.page.waitForURL('**/tracks')
    await visitor.leave()
  },
)

test.each([
  ['/', 200, null, null],
  ['/guidelines', 200, null, null],
  ['/app', 200, null, 'noindex'],
  ['/login', 200, null, 'noindex'],
  ['/submit-paper', 200, null, 'noindex'],
  ['/no-such-page', 404, null, null],
  ['/Guidelines', 404, null, null],
  ['/dashboard/inside', 404, null, null],
  ['/assets/no-such-script.js', 404, null, null],
  ['/api/v2/nothing', 404, null, 'noindex'],
  ['/api/v1/docs', 200, null, 'noindex'],
  ['/guidelines.html', 301, '/guidelines', null],
  ['/guidelines/', 301, '/guidelines', null],
] as const)('the answer to a request for %s is %i', async (path, status, location, robots) => {
  const response = await fetch(`${stack.origin}${path}`, { redirect: 'manual' })
  expect({
    status: response.status,
    location: response.headers.get('location'),
    robots: response.headers.get('x-robots-tag'),
    sniffing: response.headers.get('x-content-type-options'),
  }).toEqual({ status, location, robots, sniffing: 'nosniff' })
})

test('the page at an unknown path asks not to be listed', async () => {
  const text = await (await fetch(`${stack.origin}/no-such-page`)).text()
  expect(text.match(/<meta name="robots"[^>]*>/g)).toEqual([
    '<meta name="robots" content="noindex"/>',
  ])
  expect(text).not.toContain('rel="canonical"')
  const { code, title } = publicPagesText.notFound
  expect([text.includes(`>${code}<`), text.includes(`>${title}<`)]).toEqual([true, true])
})
