import { describe, expect, test } from 'vitest'

import { stack } from '../support/stack.ts'

const functionAt = (name: string) =>
  `http://${stack.functions}/${stack.projectId}/us-central1/${name}`

async function ask(
  address: string,
  method = 'GET',
  origin: string = stack.origin,
): Promise<[number, unknown, string | null]> {
  const response = await fetch(address, { method, headers: { origin } })
  const content: unknown = await response.json()
  return [response.status, content, response.headers.get('access-control-allow-origin')]
}

const refusal = (code: string, message: string) => ({ success: false, message, code })

describe.each(['api', 'apiFiles'])('the function %s, asked without Hosting', (name) => {
  test.each([
    [
      '/api/v1/papers',
      'GET',
      401,
      refusal('not-signed-in', 'Log in first: this call needs an access token.'),
    ],
    [
      '/api/v1/papers/submit',
      'POST',
      401,
      refusal('not-signed-in', 'Log in first: this call needs an access token.'),
    ],
    // Only what begins as it does through Hosting is an address of the API.
    ['/papers', 'GET', 404, refusal('not-found', 'This does not exist (any more).')],
    ['', 'GET', 404, refusal('not-found', 'This does not exist (any more).')],
    ['/api/v1/docs', 'GET', 404, refusal('not-found', 'This does not exist (any more).')],
    [
      '/api/v1/papers',
      'OPTIONS',
      405,
      refusal('method-not-allowed', 'This address takes other methods: look at the header Allow.'),
    ],
  ])(
    'knows the same calls, at the same addresses, for its own site: %s %s',
    async (path, method, status, content) => {
      expect(await ask(`${functionAt(name)}${path}`, method)).toEqual([status, content, null])
    },
  )

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])(
    'refuses a %s of another site’s page before it looks at anything else',
    async (method) => {
      const address = `${functionAt(name)}/api/v1/papers/submit`
      expect(await ask(address, method, 'https://example.org')).toEqual([
        403,
        refusal('forbidden', 'You have no right to do this.'),
        null,
      ])
    },
  )

  test('lets no page of another site read what it asks for', async () => {
    const address = `${functionAt(name)}/api/v1/health`
    const [status, , reader] = await ask(address, 'GET', 'https://example.org')
    expect([status, reader]).toEqual([200, null])
  })

  test('answers with the headers that Hosting would add', async () => {
    const headers = [
      'cache-control',
      'content-security-policy',
      'content-type',
      'referrer-policy',
      'x-content-type-options',
      'x-robots-tag',
    ]
    const [direct, hosted] = await Promise.all(
      [functionAt(name), stack.origin].map(async (base) => fetch(`${base}/api/v1/health`)),
    )
    const told = headers.map((header) => [header, direct?.headers.get(header)])
    expect(told).toEqual(headers.map((header) => [header, hosted?.headers.get(header)]))
    expect(told).toEqual([
      ['cache-control', 'public, max-age=15'],
      ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
      ['content-type', 'application/json; charset=utf-8'],
      ['referrer-policy', 'no-referrer'],
      ['x-content-type-options', 'nosniff'],
      ['x-robots-tag', 'noindex'],
    ])
  })
})
