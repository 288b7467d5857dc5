import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'

import { failureText } from './review-failure.ts'
import { askForLink, createSession } from './review-session.ts'

const reviewer = {
  name: 'Bodil Holm',
  email: 'b@example.org',
  affiliation: '',
  topics: [],
  most: 5,
  state: 'accepted',
  answers: ['stepped back'],
  bids: null,
  pairingsGoAt: null,
  timeZone: 'Asia/Kolkata',
}

interface Sent {
  readonly path: string
  readonly bearer: string | null
  readonly body: unknown
}

/** A server that opens sessions `t1`, `t2` … of an hour, and answers each other call in turn. */
function server(...answers: readonly (Response | Error)[]) {
  const sent: Sent[] = []
  const left = [...answers]
  let sessions = 0
  let now = 0
  const fetch = vi.fn<typeof globalThis.fetch>(async (address, { body, headers } = {}) => {
    const path = v.parse(v.string(), address).replace('/api/v1', '')
    const bearer = new Headers(headers).get('Authorization')
    sent.push({ path, bearer, body: typeof body === 'string' ? JSON.parse(body) : undefined })
    if (path === '/reviews/session' && left[0]?.constructor !== Error) {
      sessions += 1
      return answer({ accessToken: `t${String(sessions)}`, expiresIn: 3600, reviewer })
    }
    const next = left.shift() ?? answer('done')
    if (next instanceof Error) throw next
    return next
  })
  const onLinkOver = vi.fn<() => void>()
  const session = createSession({ fetch, now: () => now }, 'the link', onLinkOver)
  return {
    sent,
    session,
    fetch,
    onLinkOver,
    wait: (seconds: number) => {
      now += seconds * 1000
    },
  }
}

function answer(data: unknown): Response {
  return Response.json({ success: true, message: '', data })
}

function refusal(status: number, code: string): Response {
  return Response.json({ success: false, message: `said ${code}`, code }, { status })
}

const get = { method: 'GET', path: '/reviews/assigned', answer: v.string() } as const

describe('the access token', () => {
  test('is asked for once by calls that begin together, and sent in no address', async () => {
    const { session, sent } = server(answer('one'), answer('two'))
    expect(await Promise.all([session.call(get), session.call(get)])).toEqual(['one', 'two'])
    expect(sent).toEqual([
      { path: '/reviews/session', bearer: null, body: { token: 'the link' } },
      { path: '/reviews/assigned', bearer: 'Bearer t1', body: undefined },
      { path: '/reviews/assigned', bearer: 'Bearer t1', body: undefined },
    ])
  })

  test('is renewed a minute before its end, and not sooner', async () => {
    const { session, sent, wait } = server()
    await session.call(get)
    wait(3540)
    await session.call(get)
    wait(1)
    await session.call(get)
    expect(sent.map(({ bearer }) => bearer)).toEqual([
      null,
      'Bearer t1',
      'Bearer t1',
      null,
      'Bearer t2',
    ])
  })

  test('is had anew by a page that was left open for a week', async () => {
    const { session, sent, wait } = server()
    await session.call(get)
    wait(7 * 24 * 3600)
    await session.call({ ...get, method: 'PUT', path: '/reviews/a12', body: { forAuthors: 'On' } })
    expect(sent.slice(2)).toEqual([
      { path: '/reviews/session', bearer: null, body: { token: 'the link' } },
      { path: '/reviews/a12', bearer: 'Bearer t2', body: { forAuthors: 'On' } },
    ])
  })

  test('is renewed once when the server says that it is over', async () => {
    const over = () => refusal(401, 'reviewer-session-over')
    const once = server(over(), answer('there'))
    expect(await once.session.call(get)).toBe('there')
    const twice = server(over(), over(), answer('there'))
    await expect(twice.session.call(get)).rejects.toMatchObject({ code: 'reviewer-session-over' })
    expect(twice.sent.length).toBe(4)
  })
})

test('a link that is not in force is told, whenever that shows', async () => {
  const { session, onLinkOver, fetch } = server()
  await session.open()
  expect(onLinkOver).not.toHaveBeenCalled()
  fetch.mockImplementation(async () => Promise.resolve(refusal(401, 'link-not-in-force')))
  await expect(session.call(get)).rejects.toMatchObject({ code: 'link-not-in-force' })
  expect(onLinkOver).toHaveBeenCalledTimes(1)
})

test.each([
  [new TypeError('gone'), 'network-failed', /^No connection/],
  [new Response('<h1>502</h1>', { status: 502 }), 'unavailable', /does not answer/],
  [answer(12), 'unreadable', /cannot be read/],
  [new Response('{', { status: 200 }), 'unreadable', /cannot be read/],
  [refusal(403, 'reviews-closed'), 'reviews-closed', /^said reviews-closed$/],
])('a failure has a code, and words for a person: %s', async (given, code, words) => {
  const { session } = server(given)
  const error: unknown = await session.call(get).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ code })
  expect(failureText(error)).toMatch(words)
})

test('a PDF is one, whatever the server calls it', async () => {
  const { session } = server(new Response('%PDF', { headers: { 'Content-Type': 'text/html' } }))
  const file = await session.file('/reviews/a1/file?kind=pdf')
  expect([file.type, await file.text()]).toEqual(['application/pdf', '%PDF'])
  const gone = server(refusal(404, 'not-found'))
  await expect(gone.session.file('/')).rejects.toMatchObject({ code: 'not-found' })
})

test('asking for the link gives the server’s words', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>()
  fetch.mockResolvedValueOnce(Response.json({ success: true, message: 'On its way.', data: null }))
  expect(await askForLink({ fetch, now: Date.now }, 'b@example.org')).toBe('On its way.')
  fetch.mockResolvedValueOnce(refusal(400, 'invalid-input'))
  await expect(askForLink({ fetch, now: Date.now }, 'b')).rejects.toMatchObject({
    message: 'said invalid-input',
  })
  fetch.mockRejectedValueOnce(new TypeError('gone'))
  await expect(askForLink({ fetch, now: Date.now }, 'b')).rejects.toMatchObject({
    code: 'network-failed',
  })
})
