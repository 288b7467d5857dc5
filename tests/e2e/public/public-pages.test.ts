import type { Browser } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'

import { openPerson, viewportNames, viewports } from '../../support/browser/browser.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { stack } from '../../support/stack.ts'
import { FramePage } from '../pages/frame.page.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

/** What the top bar leads to; whoever is not signed in is led from the dashboard to the login. */
const inTopBar = [
  ['Home', '/'],
  ['Review', '/review-process'],
  ['Presentation', '/presentation'],
  ['Contact', '/contact'],
  ['Register', '/register'],
  ['Login', '/login'],
  ['Home', '/'],
  ['Dashboard', '/login'],
] as const

test.each(viewportNames)(
  'a visitor on a %s goes everywhere by the top bar, and every page fits the width',
  async (viewport) => {
    const visitor = await openPerson(browser, viewport)
    const { page } = visitor
    const frame = new FramePage(page)
    const tooWide: string[] = []
    const shown = async (path: string) => {
      await page.waitForURL((url) => url.pathname === path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      if (width !== viewports[viewport].width) tooWide.push(path)
    }
    for (const path of ['/tracks', '/guidelines']) {
      await page.goto(path)
      await shown(path)
    }
    for (const [name, path] of inTopBar) {
      await frame.openMenu()
      await frame.link(name).click()
      await shown(path)
    }
    expect(tooWide).toEqual([])
    await visitor.leave()
  },
)

test('an unknown path shows 404 and Page Not Found', async () => {
  const visitor = await openPerson(browser)
  // The document's own answer is the one thing that a browser has to say about it.
  visitor.allowTrouble(new RegExp(`^response 404: ${stack.origin}/no-such-page$`))
  visitor.allowTrouble(
    new RegExp(`^console error: .*status of 404.* \\(${stack.origin}/no-such-page\\)$`),
  )
  const response = await visitor.page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  await visitor.page.getByText('404').first().waitFor()
  await visitor.page.getByText('Page Not Found').first().waitFor()
  await visitor.leave()
})
