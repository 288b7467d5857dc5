import { createServer, type Server } from 'node:http'

import { endpoints, type EndpointName } from '@lectern/domain/api/api-endpoints'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { expectRefusal } from '../api/support/answers.ts'
import { send, type ApiAnswer, type ApiRequest } from '../api/support/client.ts'
import { endpointNames } from '../api/support/endpoint-names.ts'
import { answerHere } from '../api/support/in-process/answer-here.ts'
import { request } from '../api/support/named-request.ts'
import { member, type Member } from '../api/support/personas.ts'
import { patience } from '../support/browser/browser.ts'
import { sharedBrowser } from '../support/browser/shared-browser.ts'
import { storeMember } from '../support/members.ts'
import { stack } from '../support/stack.ts'

let browser: Browser
let server: Server
/** Another site, as browsers count them: the site itself is at 127.0.0.1. */
let evil: string
let author: Member
let victim: BrowserContext
let page: Page
beforeAll(async () => {
  browser = await sharedBrowser()
  server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><title>Evil</title>${searchParams.get('html') ?? ''}`)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  evil = `http://localhost:${String(port)}`
  author = await member('author')
})
afterAll(async () => {
  server.close()
})

const users = `${stack.origin}/api/v1/users`

/** Opens a page of the other site. */
async function openEvil(html = ''): Promise<void> {
  await page.goto(`${evil}/?html=${encodeURIComponent(html)}`)
}

/** Logs in over the API as a page of the site would, which leaves the cookie in the browser. */
async function logInHere({ email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`${stack.origin}/robots.txt`)
  const status = await page.evaluate(
    async ([address, body]) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(address, { method: 'POST', headers, body })).status
    },
    [`${users}/login`, JSON.stringify({ email, password, role: 'author' })] as const,
  )
  expect(status).toBe(200)
}

async function cookie(): Promise<string | undefined> {
  const cookies = await victim.cookies(`${users}/login`)
  return cookies.find(({ name }) => name === '__session')?.value
}

describe('a page of another site', () => {
  beforeEach(async () => {
    victim = await browser.newContext()
    victim.setDefaultTimeout(patience)
    page = await victim.newPage()
  })
  afterEach(async () => victim.close())

  test('sends no cookie along, by form or by script, and changes nothing', async () => {
    await logInHere(author)
    const kept = await cookie()
    expect(kept).toMatch(/^refresh\./)

    const sent: (string | undefined)[] = []
    victim.on('request', (request) => {
      if (!request.url().startsWith(users)) return
      void request.allHeaders().then(({ cookie: header }) => sent.push(header))
    })
    await openEvil(`<form method="post" action="${users}/refresh-token"></form>`)
    const [answer] = await Promise.all([
      page.waitForNavigation(),
      page.evaluate(() => document.forms[0]?.submit()),
    ])
    expect(answer?.status()).toBe(403)
    await openEvil()
    await page.evaluate(async (base) => {
      const calls = { 'refresh-token': 'POST', logout: 'POST', login: 'GET' }
      for (const [name, method] of Object.entries(calls)) {
        const request = { method, mode: 'no-cors', credentials: 'include' } as const
        // What comes back is kept from the page, too.
        await fetch(`${base}/${name}`, request).catch(() => undefined)
      }
    }, users)
    await expect.poll(() => sent).toEqual([undefined, undefined, undefined, undefined])
    expect(await cookie()).toBe(kept)
  })

  test('does not sign its visitor in as somebody else', async () => {
    const { email, password } = await storeMember('author')
    const inputs = Object.entries({ email, password, role: 'author' }).map(
      ([name, value]) => `<input name="${name}" value="${value}">`,
    )
    await openEvil(`<form method="post" action="${users}/login">${inputs.join('')}</form>`)
    const [answer] = await Promise.all([
      page.waitForNavigation(),
      page.evaluate(() => document.forms[0]?.submit()),
    ])
    expect(answer?.status()).toBe(403)
    expect(await cookie()).toBeUndefined()
    // The same form is good where it comes from the site.
    await logInHere({ email, password })
    expect(await cookie()).toMatch(/^refresh\./)
  })

  test('reads no answer of the API', async () => {
    await openEvil()
    const outcome = await page.evaluate(
      async (address) =>
        fetch(address).then(
          () => 'read',
          () => 'refused',
        ),
      `${stack.origin}/api/v1/health`,
    )
    expect(outcome).toBe('refused')
  })

  test('shows no page of the site in a frame', async () => {
    const paths = [
      '/',
      '/login',
      '/dashboard',
      '/app',
      '/nothing',
      '/api/v1/docs',
      '/api/v1/health',
    ]
    const refused: string[] = []
    page.on('console', (message) => {
      if (message.text().includes('frame-ancestors')) refused.push(message.text())
    })
    for (const path of paths) {
      const answered = page.waitForResponse(`${stack.origin}${path}`)
      await openEvil(`<iframe src="${stack.origin}${path}"></iframe>`)
      expect((await answered).status()).toBeLessThan(405)
      await expect.poll(() => refused.splice(0), { message: path }).toHaveLength(1)
    }
  })

  test('has no hold on a window of the site that it opened', async () => {
    await openEvil()
    const [opened] = await Promise.all([
      victim.waitForEvent('page'),
      page.evaluate((address) => {
        Object.assign(globalThis, { opened: window.open(address) })
      }, `${stack.origin}/login`),
    ])
    await opened.getByLabel('Email', { exact: true }).waitFor()
    expect(await page.evaluate('opened.closed')).toBe(true)
    expect(await opened.evaluate(() => window.opener === null)).toBe(true)
  })

  test('no script reads the cookie', async () => {
    await logInHere(author)
    await page.goto(`${users}/login`)
    expect(await cookie()).toMatch(/^refresh\./)
    expect(await page.evaluate(() => document.cookie)).toBe('')
  })
})

const withoutToken = new Set(['anyone', 'registrant', 'session'])
const withToken = endpointNames.filter((name) => !withoutToken.has(endpoints[name].caller))

/** Nothing exists of what these name, and nothing needs to: nobody is let in. */
function withCookie(name: EndpointName): ApiRequest {
  const parameters = Object.fromEntries(
    Object.keys(endpoints[name].parameters).map((one) => [one, 'a']),
  )
  return request(name, { parameters, cookie: `refresh.${author.refreshToken}` })
}

function expectNobody(name: EndpointName, answer: ApiAnswer): void {
  if (endpoints[name].caller === 'reviewer') {
    expectRefusal(answer, 'reviewer-session-over')
    return
  }
  const message = 'Log in first: this call needs an access token.'
  expectRefusal(answer, 'not-signed-in', message)
}

describe('the cookie alone is no right', () => {
  test.each(withToken)('to %s', async (name) => {
    expectNobody(name, await answerHere(withCookie(name)))
  })

  test.each(['listPapers', 'getOwnAccount', 'logout', 'listAssigned'] as const)(
    'over HTTP, to %s',
    async (name) => {
      expectNobody(name, await send(withCookie(name)))
    },
  )
})
