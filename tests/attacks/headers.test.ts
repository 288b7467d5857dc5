import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'

import { repositoryRoot } from '../../tools/dev/stack/plan.ts'
import { linkPath } from '../api/support/file-links.ts'
import { submit } from '../api/support/papers.ts'
import { member } from '../api/support/personas.ts'
import { stack } from '../support/stack.ts'

/** What every answer of the site carries, of whatever kind. */
const everywhere = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
}

const sitePolicy = [
  "default-src 'self'",
  "script-src 'self'",
  // Emotion writes the styles of what React draws into the page.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://firestore.googleapis.com https://firebasestorage.googleapis.com https://*.cloudfunctions.net",
  // A paper's PDF is shown from an object URL.
  'frame-src blob:',
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The reviewers' pages talk to nobody but the site itself. */
const reviewPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  // Chromium's viewer writes styles of its own around a PDF, which inherits this policy.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  'frame-src blob:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const site = {
  ...everywhere,
  'content-security-policy': sitePolicy,
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cache-control': 'no-cache',
}

const page = { ...site, 'content-type': 'text/html; charset=utf-8' }

const api = {
  ...everywhere,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'x-robots-tag': 'noindex',
  'cache-control': 'private, no-store',
  'content-type': 'application/json; charset=utf-8',
}

const file = {
  ...api,
  'content-security-policy': "frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
}

/** Says where something is served, since names of assets and papers are known to nobody before. */
const places = {
  asset: async () => {
    const home = await (await fetch(stack.origin)).text()
    return /"(\/assets\/[\w.~-]+\.js)"/.exec(home)?.[1] ?? 'no asset'
  },
  link: async (name: 'pdfFileViewerUrl' | 'pdfFileDownloadUrl') => {
    const { accessToken } = await member('author')
    return `/api/v1${linkPath(await submit(accessToken), name)}`
  },
}

/** Every kind of answer, and all headers of it that are about security or keeping. */
const answers: readonly (readonly [
  what: string,
  path: string | (() => Promise<string>),
  status: number,
  headers: Readonly<Record<string, string>>,
])[] = [
  ['a public page', '/', 200, page],
  ['another public page', '/guidelines', 200, page],
  ['a screen of the app', '/login', 200, { ...page, 'x-robots-tag': 'noindex' }],
  ['the app’s shell', '/app', 200, { ...page, 'x-robots-tag': 'noindex' }],
  [
    'the reviewers’ pages',
    '/review',
    200,
    {
      ...page,
      'content-security-policy': reviewPolicy,
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    },
  ],
  ['an unknown path', '/nothing-here', 404, page],
  [
    'a script',
    places.asset,
    200,
    // A deploy has browsers keep it: tools/bench/served-site.test.ts.
    { ...site, 'content-type': 'application/javascript; charset=utf-8' },
  ],
  ['a script that is missing', '/assets/missing-1a2b3c4d.js', 404, page],
  [
    'the calendar',
    '/deadlines.ics',
    200,
    { ...site, 'content-type': 'text/calendar; charset=utf-8' },
  ],
  ['robots.txt', '/robots.txt', 200, { ...site, 'content-type': 'text/plain; charset=utf-8' }],
  [
    'the API’s documentation',
    '/api/v1/docs',
    200,
    {
      ...api,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'cache-control': 'no-cache',
    },
  ],
  ['an answer of the API', '/api/v1/openapi.json', 200, api],
  ['what is late', '/api/v1/health', 200, { ...api, 'cache-control': 'public, max-age=15' }],
  [
    'what everybody may know of the conference',
    '/api/v1/conference',
    200,
    { ...api, 'cache-control': 'public, max-age=15' },
  ],
  [
    'the calendar with what organisers have set',
    '/api/v1/conference/deadlines.ics',
    200,
    {
      ...api,
      'cache-control': 'public, max-age=15',
      'content-type': 'text/calendar; charset=utf-8',
    },
  ],
  ['a refusal of the API', '/api/v1/papers', 401, api],
  ['nothing below the API', '/api/v1/nothing', 404, api],
  [
    'a paper’s PDF to look at',
    async () => places.link('pdfFileViewerUrl'),
    200,
    { ...file, 'content-type': 'application/pdf' },
  ],
  [
    'a paper’s PDF to save',
    async () => places.link('pdfFileDownloadUrl'),
    200,
    { ...file, 'content-type': 'application/pdf' },
  ],
  ['a PDF without a right to it', '/api/v1/papers/nothing/files/pdf', 401, file],
]

/** Not about security: what the answer is, how it came, and what Cloud Functions says of itself. */
const others = new Set([
  'accept-ranges',
  'connection',
  'content-disposition',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'transfer-encoding',
  'vary',
  'www-authenticate',
  'x-powered-by',
])

const configurationSchema = v.object({
  hosting: v.object({
    headers: v.array(
      v.object({
        source: v.string(),
        headers: v.array(v.object({ key: v.string(), value: v.string() })),
      }),
    ),
  }),
})

let configured: v.InferOutput<typeof configurationSchema>['hosting']['headers']
beforeAll(async () => {
  const text = await readFile(join(repositoryRoot, 'firebase.json'), 'utf8')
  configured = v.parse(configurationSchema, JSON.parse(text)).hosting.headers
})

describe('Hosting serves', () => {
  test.each(answers)('%s with its headers and no others', async (_what, path, status, headers) => {
    const address = new URL(typeof path === 'string' ? path : await path(), stack.origin)
    const response = await fetch(address, { redirect: 'manual' })
    const found = [...response.headers].filter(([name]) => !others.has(name))
    expect(response.status).toBe(status)
    expect(Object.fromEntries(found.map(([name, value]) => [name, shipped(value)]))).toEqual(
      headers,
    )
  })
})

test('each header of firebase.json is seen above, with each of its values', () => {
  const seen = new Set(
    answers.flatMap(([, , , headers]) =>
      Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ),
  )
  const written = configured.flatMap(({ headers }) =>
    headers.map(({ key, value }) => `${key.toLowerCase()}: ${value}`),
  )
  expect(written.length).toBeGreaterThan(0)
  expect(written.filter((header) => !seen.has(header))).toEqual([])
})

test('the policies let nothing in that is not encrypted, and no script that is not the site’s own', () => {
  const policies = configured.flatMap(({ headers }) =>
    headers.filter(({ key }) => key === 'Content-Security-Policy').map(({ value }) => value),
  )
  expect(policies).toHaveLength(6)
  for (const policy of policies) {
    expect(policy).not.toMatch(
      /http:|unsafe-eval|script-src[^;]*'unsafe|\*(?!\.cloudfunctions\.net)/,
    )
    expect(policy).toMatch(/frame-ancestors '(none|self)'/)
  }
})

/** The local stack lets pages reach the emulators too, which is in no deployed policy. */
function shipped(value: string): string {
  return value.replaceAll(/ http:\/\/127\.0\.0\.1:\d+/g, '')
}
