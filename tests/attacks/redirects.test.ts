import { connect } from 'node:net'

import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'

import { LoginPage } from '../e2e/pages/account.page.ts'
import { openPerson } from '../support/browser/browser.ts'
import { sharedBrowser } from '../support/browser/shared-browser.ts'
import { storeMember } from '../support/members.ts'
import { stack } from '../support/stack.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

/** Ways to write another site as a path of this one. */
const elsewhere = [
  '//evil.example',
  '//evil.example/',
  '///evil.example/',
  '/\\evil.example',
  '/\\/evil.example/',
  '\\\\evil.example',
  '/%2fevil.example/',
  '/%5cevil.example/',
  '//evil.example/%2e%2e',
  '//evil.example/guidelines/',
  '//evil.example/index.html',
  '/guidelines//evil.example/',
  '/guidelines/..//evil.example/',
  '/.//evil.example/',
  '/%09/evil.example/',
  '/@evil.example/',
  '/api/v1//evil.example/',
  '/api/v1/docs//evil.example/',
  'http://evil.example/',
]

describe('Hosting leads nowhere else', () => {
  test.each(elsewhere)('from the path %j', async (path) => {
    const { location } = await asked(path)
    expect(new URL(location ?? '/', stack.origin).origin).toBe(stack.origin)
  })

  test('while it does lead on within the site', async () => {
    expect(await asked('/guidelines/')).toEqual({ status: 301, location: '/guidelines' })
  })

  test.each([
    '/login?next=https://evil.example/',
    '/login?redirect=//evil.example',
    '/dashboard?url=https://evil.example/&continue=//evil.example',
  ])('from %s', async (path) => {
    expect(await asked(path)).toEqual({ status: 200, location: undefined })
  })
})

describe('a login leads to a screen of the site', () => {
  const parameters = '?next=https://evil.example/&redirect=//evil.example&returnTo=/\\evil.example'
  const states = ['//evil.example', '/\\evil.example', '/\t/evil.example', 'https://evil.example/']

  const logInFrom = async (pathname: string | undefined) => {
    const { email, password } = await storeMember('author')
    const person = await openPerson(browser)
    const { page } = person
    const left: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) left.push(new URL(request.url()).origin)
    })
    await page.goto(`/login${parameters}#//evil.example`)
    await page.evaluate((from) => {
      const place = { pathname: from, search: '', hash: '', state: null }
      const usr = from === undefined ? null : { from: place }
      history.replaceState({ usr, key: 'k', idx: 0 }, '')
    }, pathname)
    await page.reload()
    await new LoginPage(page).login({ email, password, role: 'author' })
    await page.waitForURL('**/submit-paper')
    expect(new Set(left)).toEqual(new Set([stack.origin]))
    await person.leave()
  }

  test.each(states.slice(0, 1))('whatever the address and the history say (%j)', logInFrom)

  test.each([undefined, ...states.slice(1)])(
    'whatever the address and the history say (%j)',
    { tags: ['long'] },
    logInFrom,
  )
})

/** Asks for a path as it stands, which no client would send. */
async function asked(path: string): Promise<{ status: number; location: string | undefined }> {
  const { hostname, port, host } = new URL(stack.origin)
  return await new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) }, () => {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    })
    let answer = ''
    socket.setEncoding('utf8')
    socket.on('data', (part) => {
      answer += part.toString()
    })
    socket.once('error', reject)
    socket.once('end', () => {
      const [head = ''] = answer.split('\r\n\r\n')
      resolve({
        status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]),
        location: /^location: (.*)$/im.exec(head)?.[1],
      })
    })
  })
}
