import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'

import { openPerson, viewports } from '../../support/browser/browser.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

const onConsole = async (page: Page) => page.waitForEvent('console')

const troubles = [
  ['console.error("trouble")', onConsole, 'console error: trouble'],
  [
    'setTimeout(() => { throw new Error("an exception") })',
    async (page: Page) => page.waitForEvent('pageerror'),
    'uncaught: an exception',
  ],
  [
    'fetch("/assets/missing.js")',
    async (page: Page) => page.waitForResponse('**/missing.js'),
    'response 404',
  ],
  [
    'document.body.append(Object.assign(new Image(), { src: "https://elsewhere.example/a.png" }))',
    onConsole,
    'violates the following Content Security Policy directive: "img-src',
  ],
  [
    'fetch("http://127.0.0.1:9/").catch(() => undefined)',
    onConsole,
    'console error: Fetch API cannot load http://127.0.0.1:9/',
  ],
] as const

/** Every browser test relies on this: what goes wrong in the browser fails the test. */
describe('a browser test fails on', () => {
  test('each error on the console, uncaught exception, missing file, breach of the policy and refused connection', async () => {
    const person = await openPerson(browser)
    await person.page.goto('/')
    for (const [script, isThere] of troubles) {
      await Promise.all([isThere(person.page), person.page.evaluate(script)])
    }
    const told = await person.leave().catch(String)
    for (const [, , trouble] of troubles) expect(told).toContain(trouble)
  })

  test('nothing when all goes well, and not on what the test allows', async () => {
    const person = await openPerson(browser)
    person.allowTrouble(/on purpose/)
    await person.page.goto('/')
    await person.page.evaluate('console.error("on purpose")')
    await expect(person.leave()).resolves.toBeUndefined()
  })
})

describe('a window that somebody left', () => {
  test('serves the next person as if it were new', async () => {
    const first = await openPerson(browser)
    await first.page.goto('/contact')
    await first.page.evaluate(async () => {
      localStorage.setItem('kept', 'by the first')
      sessionStorage.setItem('kept', 'by the first')
      document.cookie = 'kept=by-the-first'
      await new Promise((resolve) => {
        indexedDB.open('kept').addEventListener('success', resolve)
      })
    })
    await first.page.route('**/tracks', async (route) => route.abort())
    await first.page.setViewportSize(viewports.phone)
    await first.context.setOffline(true)
    await first.leave()

    const second = await openPerson(browser)
    expect(second.context).toBe(first.context)
    expect(await second.context.storageState({ indexedDB: true })).toEqual({
      cookies: [],
      origins: [],
    })
    expect(await second.page.evaluate(() => sessionStorage.length)).toBe(0)
    expect((await second.page.goto('/tracks'))?.status()).toBe(200)
    expect(second.page.viewportSize()).toEqual(viewports.laptop)
    await second.leave()
  })

  test('serves nobody else when its clock was touched', async () => {
    const first = await openPerson(browser)
    await first.page.clock.install()
    await first.leave()
    const second = await openPerson(browser)
    expect(second.context).not.toBe(first.context)
    await second.leave()
  })
})
