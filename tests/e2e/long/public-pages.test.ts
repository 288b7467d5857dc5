import type { Browser } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'

import {
  openPerson,
  type Viewport,
  viewportNames,
  viewports,
} from '../../support/browser/browser.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
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

async function goEverywhere(viewport: Viewport): Promise<void> {
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
}

test.each(viewportNames)(
  'a visitor on a %s goes everywhere by the top bar, and every page fits the width',
  { tags: ['long'] },
  async (viewport) => {
    await goEverywhere(viewport)
  },
)
