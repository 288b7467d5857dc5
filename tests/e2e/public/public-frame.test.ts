import { readFile } from 'node:fs/promises'

import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'

import { openPerson } from '../../support/browser/browser.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { stack } from '../../support/stack.ts'
import { signInAsNew } from '../pages/flows.ts'
import { FramePage } from '../pages/frame.page.ts'
import { PublicPage } from '../pages/public.page.ts'

const pageLinks = [
  'Home -> /',
  'Dashboard -> /dashboard',
  'Review -> /review-process',
  'Presentation -> /presentation',
  'Contact -> /contact',
]

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

describe('the top bar', () => {
  test('has the pages, Register and Login for whoever is signed out', async () => {
    const visitor = await openPerson(browser)
    const shown = new PublicPage(visitor.page)
    await shown.open('/tracks')
    await new FramePage(visitor.page).link('Login').waitFor()
    const bar = visitor.page.getByRole('banner')
    expect((await shown.links(bar)).slice(1)).toEqual([
      ...pageLinks,
      'Register -> /register',
      'Login -> /login',
    ])
    expect(await bar.getByRole('button').count()).toBe(0)
    await visitor.leave()
  })

  test('has Account and Logout in their place for whoever is signed in', async () => {
    const author = await openPerson(browser)
    await signInAsNew(author, 'author')
    const shown = new PublicPage(author.page)
    await shown.open('/tracks')
    const bar = author.page.getByRole('banner')
    await bar.getByRole('button', { name: 'Logout', exact: true }).waitFor()
    expect((await shown.links(bar)).slice(1)).toEqual([...pageLinks, 'Account -> /account'])
    await author.leave()
  })

  test('collapses into a toggle on a phone', async () => {
    const visitor = await openPerson(browser, 'phone')
    await visitor.page.goto('/tracks')
    const frame = new FramePage(visitor.page)
    await visitor.page.getByRole('button', { name: 'Menu', exact: true }).waitFor()
    expect(await frame.link('Contact').count()).toBe(0)
    await frame.openMenu()
    await frame.link('Contact').waitFor()
    await frame.link('Login').waitFor()
    await frame.openMenu()
    await frame.link('Contact').waitFor({ state: 'hidden' })
    await visitor.leave()
  })

  test('is closed on a phone by a press beside the menu, which follows no link there', async () => {
    const visitor = await openPerson(browser, 'phone')
    const { page } = visitor
    await page.goto('/')
    const frame = new FramePage(page)
    await frame.openMenu()
    await frame.link('Contact').waitFor()
    const below = await page.evaluate(() => {
      const end = document.querySelector(':popover-open')?.getBoundingClientRect().bottom ?? 0
      const links = [...document.querySelectorAll('main a')].map((a) => a.getBoundingClientRect())
      const link = links.find(({ top, bottom }) => top > end && bottom < window.innerHeight)
      return link === undefined ? null : { x: link.x + link.width / 2, y: link.y + link.height / 2 }
    })
    expect(below).not.toBeNull()
    await page.touchscreen.tap(below?.x ?? 0, below?.y ?? 0)
    await frame.link('Contact').waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/')
    await visitor.leave()
  })
})

test('the footer ends with the copyright line', async () => {
  const visitor = await openPerson(browser)
  await visitor.page.goto('/contact')
  const lines = await visitor.page.getByRole('contentinfo').getByRole('paragraph').allInnerTexts()
  expect(lines.at(-1)).toBe(
    '© 2025 International Conference on Applied Research and Technological Development. All rights reserved.',
  )
  await visitor.leave()
})

test('one press moves the speakers by 300 px, there and back', async () => {
  const visitor = await openPerson(browser)
  await visitor.page.emulateMedia({ reducedMotion: 'reduce' })
  const home = new PublicPage(visitor.page)
  await home.open('/')
  await home.becomesInteractive()
  const speakers = home.part('Featured speakers')
  const row = speakers.getByRole('list')
  const left = async () => row.evaluate((element) => element.scrollLeft)
  // Without the snapping to cards, which would hide a step that is a little off.
  await row.evaluate((element) => {
    element.style.scrollSnapType = 'none'
  })
  const press = async (name: string, expected: number) => {
    await speakers.getByRole('button', { name, exact: true }).click()
    await expect.poll(left).toBe(expected)
  }
  await press('Next speakers', 300)
  await press('Next speakers', 600)
  await press('Previous speakers', 300)
  await press('Previous speakers', 0)
  await visitor.leave()
})

test('the spinner turns for 500 ms after a path change', async () => {
  const visitor = await openPerson(browser)
  await visitor.page.clock.install()
  const shown = new PublicPage(visitor.page)
  await shown.open('/tracks')
  const frame = new FramePage(visitor.page)
  await shown.becomesInteractive()
  const spinner = visitor.page.getByText('Loading page', { exact: true })
  expect(await spinner.count()).toBe(0)

  await visitor.page.clock.pauseAt(Date.now() + 60_000)
  await frame.link('Contact').click()
  await spinner.waitFor({ state: 'attached' })
  await shown.settle()
  await visitor.page.clock.runFor(499)
  await shown.settle()
  expect(await spinner.count()).toBe(1)
  await visitor.page.clock.runFor(2)
  await spinner.waitFor({ state: 'detached' })
  await visitor.leave()
})

test('the deadlines are saved as a calendar file', async () => {
  const visitor = await openPerson(browser)
  const guidelines = new PublicPage(visitor.page)
  await guidelines.open('/guidelines')
  const link = visitor.page.getByRole('link', { name: 'Add to calendar', exact: true })
  const [download] = await Promise.all([visitor.page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toBe('deadlines.ics')
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines.filter((line) => line.startsWith('DTEND'))).toEqual([
    'DTEND;TZID=Asia/Kolkata:20251216T000000',
    'DTEND;TZID=Asia/Kolkata:20260101T000000',
  ])
  await visitor.leave()
})

test.each([
  ['/deadlines.ics', 'text/calendar'],
  ['/sitemap.xml', 'application/xml'],
  ['/robots.txt', 'text/plain'],
  ['/manifest.webmanifest', 'application/manifest+json'],
  ['/favicon.ico', 'image/vnd.microsoft.icon'],
] as const)('%s is served as %s', async (path, type) => {
  const response = await fetch(new URL(path, stack.origin))
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')?.split(';', 1)).toEqual([type])
})

test('neither pages nor what is missing are kept without asking again', async () => {
  const kept = async (path: string) => {
    const response = await fetch(new URL(path, stack.origin))
    return [response.status, response.headers.get('cache-control')]
  }
  expect(await kept('/assets/no-such-script.js')).toEqual([404, 'no-cache'])
  expect(await kept('/')).toEqual([200, 'no-cache'])
  expect(await kept('/no-such-page')).toEqual([404, 'no-cache'])
})

test.each([
  ['/apple-touch-icon.png', 180, 180],
  ['/icon-192.png', 192, 192],
  ['/icon-512.png', 512, 512],
  ['/icon-maskable-512.png', 512, 512],
  ['/social-card.png', 1200, 630],
] as const)('%s is a picture of %i by %i', async (path, width, height) => {
  const response = await fetch(new URL(path, stack.origin))
  expect(response.headers.get('content-type')).toBe('image/png')
  // A PNG's first chunk says its size.
  const header = new DataView(await response.arrayBuffer(), 16, 8)
  expect([header.getUint32(0), header.getUint32(4)]).toEqual([width, height])
})

test('paper gets the content of the guidelines in black, and nothing to press', async () => {
  const visitor = await openPerson(browser)
  await visitor.page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const guidelines = new PublicPage(visitor.page)
  await guidelines.open('/guidelines')
  const { page } = visitor
  expect(await page.getByRole('banner').isVisible()).toBe(false)
  expect(await page.getByRole('contentinfo').isVisible()).toBe(false)
  expect(await page.getByText('Add to calendar').isVisible()).toBe(false)
  const rule = page.getByText('Abstracts have at most 300 words.', { exact: true })
  expect(await rule.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 0)')
  const chat = page.locator('a[href^="https://wa.me/"]')
  expect(await chat.evaluate((link) => getComputedStyle(link, '::after').content)).toBe(
    '" (https://wa.me/910000000000)"',
  )
  await visitor.leave()
})
