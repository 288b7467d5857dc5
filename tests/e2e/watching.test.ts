import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { launchBrowser } from '../../tools/browser/launch-browser.ts'
import { openPerson } from '../support/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(async () => browser.close())

/** Every browser test relies on this: what goes wrong in the browser fails the test. */
describe('a browser test fails on', () => {
  test.each([
    ['an error on the console', 'console.error("trouble")', 'console error: trouble'],
    [
      'an uncaught exception',
      'setTimeout(() => { throw new Error("trouble") })',
      'uncaught: trouble',
    ],
    ['a missing file', 'fetch("/assets/missing.js")', 'response 404'],
    [
      'a breach of the content security policy',
      'document.body.append(Object.assign(new Image(), { src: "https://elsewhere.example/a.png" }))',
      'violates the following Content Security Policy directive: "img-src',
    ],
    [
      'a refused connection',
      'fetch("http://127.0.0.1:9/").catch(() => undefined)',
      'console error',
    ],
  ])('%s', async (_, script, trouble) => {
    const person = await openPerson(browser)
    await person.page.goto('/')
    await person.page.evaluate(script)
    await person.page.waitForTimeout(500)
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
