import { guidelineLimits } from '@lectern/domain/limits'
import type { Browser } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'

import { settable } from '../../../web/src/content/settable.ts'
import { openPerson } from '../../support/browser/browser.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { stack } from '../../support/stack.ts'
import { FramePage } from '../pages/frame.page.ts'
import { PublicPage } from '../pages/public.page.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

test('the bar of a phone opens its menu, which a press beside it closes, and follows no link there', async () => {
  const visitor = await openPerson(browser, 'phone')
  const { page } = visitor
  await page.goto('/')
  const frame = new FramePage(page)
  await page.getByRole('button', { name: 'Menu', exact: true }).waitFor()
  expect(await frame.link('Contact').count()).toBe(0)
  await frame.openMenu()
  await frame.link('Contact').waitFor()
  await frame.link('Login').waitFor()
  await frame.openMenu()
  await frame.link('Contact').waitFor({ state: 'hidden' })

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

test(
  'paper gets the content of the guidelines in black, and nothing to press',
  { tags: ['long'] },
  async () => {
    const visitor = await openPerson(browser)
    await visitor.page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const guidelines = new PublicPage(visitor.page)
    await guidelines.open('/guidelines')
    const { page } = visitor
    expect(await page.getByRole('banner').isVisible()).toBe(false)
    expect(await page.getByRole('contentinfo').isVisible()).toBe(false)
    expect(await page.getByText('Add to calendar').isVisible()).toBe(false)
    const rule = page.getByText(settable.abstractWords(guidelineLimits), { exact: true })
    expect(await rule.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 0)')
    const chat = page.locator('a[href^="https://wa.me/"]')
    const address = await chat.getAttribute('href')
    expect(await chat.evaluate((link) => getComputedStyle(link, '::after').content)).toBe(
      JSON.stringify(` (${address ?? ''})`),
    )
    await visitor.leave()
  },
)
