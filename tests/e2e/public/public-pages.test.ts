import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'

import { openPerson, viewportNames, viewports } from '../../support/browser/browser.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { stack } from '../../support/stack.ts'
import { FramePage } from '../pages/frame.page.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

describe.each(viewportNames)('a visitor on a %s', (viewport) => {
  test.each([
    ['Home', '/'],
    ['Review', '/review-process'],
    ['Presentation', '/presentation'],
    ['Contact', '/contact'],
    ['Register', '/register'],
    ['Login', '/login'],
    ['Dashboard', '/login'],
  ] as const)('goes to %s by the top bar', async (name, path) => {
    const visitor = await openPerson(browser, viewport)
    await visitor.page.goto('/guidelines')
    const frame = new FramePage(visitor.page)
    await frame.openMenu()
    await frame.link(name).click()
    await visitor.page.waitForURL((url) => url.pathname === path)
    await visitor.page.getByRole('heading', { level: 1 }).waitFor()
    await visitor.leave()
  })

  test.each([
    '/',
    '/guidelines',
    '/tracks',
    '/contact',
    '/review-process',
    '/presentation',
    '/register',
    '/login',
  ])('%s fits the width', async (path) => {
    const visitor = await openPerson(browser, viewport)
    await visitor.page.goto(path)
    await visitor.page.getByRole('heading', { level: 1 }).waitFor()
    const width = await visitor.page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBe(viewports[viewport].width)
    await visitor.leave()
  })
})

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
