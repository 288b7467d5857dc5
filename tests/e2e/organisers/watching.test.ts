import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'

import { openPerson, viewports } from '../../support/browser/browser.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

const onConsole = async (page: Page) => page.waitForEvent('console')

/** Every browser test relies on this: what goes wrong in the browser fails the test. */
describe('a browser test fails on', () => {
  test.each([
    ['an error on the console', 'console.error("trouble")', onConsole, 'console error: trouble'],
    [
      'an uncaught exception',
      'setTimeout(() => { throw new Error("trouble") })',
      async (page: Page) => page.waitForEvent('pageerror'),
      'uncaught: trouble',
    ],
    [
      'a missing file',
      'fetch("/assets/missing.js")',
      async (page: Page) => page.waitForResponse('**/missing.js'),
      'response 404',
    ],
    [
      'a breach of the content security policy',
      'document.body.append(Object.assign(new Image(), { src: "https://elsewhere.example/a.png" }))',
      onConsole,
      'violates the following Content Security Policy directive: "img-src',
    ],
    [
      'a refused connection',
      'fetch("http://127.0.0.1:9/").catch(() => undefined)',
      onConsole,
      'console error',
    ],
  ])('%s', async (_, script, isThere, trouble) => {
    const person = await openPerson(browser)
    await person.page.goto('/')
    await Promise.all([isThere(person.page), person.page.evaluate(script)])
    await expect(person.leave()).rejects.toThrow(trouble)
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
