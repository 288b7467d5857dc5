import { endpoints } from '@lectern/domain/api/api-endpoints'
import { errorCodes } from '@lectern/domain/api/api-envelope'
import { apiBase } from '@lectern/domain/api/endpoint'
import { errorStatuses } from '@lectern/domain/error-statuses'
import { errorTexts } from '@lectern/domain/error-texts'
import { actionDefaults, DomainError } from '@lectern/domain/errors'
import { uidSchema } from '@lectern/domain/paper/paper'
import { reviewerIdSchema } from '@lectern/domain/reviews/reviewer'
import * as v from 'valibot'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { invitedReviewerOf, type Member } from '../access/who-asks.ts'
import { requestFailed } from '../platform/logs.ts'
import type { AnyAnswer } from './answers/respond.ts'
import { handleRequest, type AnyCall, type ApiContext } from './handle-request.ts'
import type { ApiResponse } from './requests/http-messages.ts'

vi.mock('../platform/logs.ts')

const members: Readonly<Record<string, Member>> = {
  author: { uid: v.parse(uidSchema, 'u1'), email: 'author@example.org', role: 'author' },
  admin: { uid: v.parse(uidSchema, 'u2'), email: 'admin@example.org', role: 'admin' },
}

let calls: AnyCall[]
let answer: () => AnyAnswer

beforeEach(() => {
  vi.mocked(requestFailed).mockClear()
  calls = []
  answer = () => ({ data: null })
})

const context: ApiContext = {
  authenticate: async (bearer) => {
    const member = members[bearer ?? '']
    if (member !== undefined) return member
    throw new DomainError(bearer === 'roleless' ? 'forbidden' : 'not-signed-in')
  },
  authenticateReviewer: async (bearer) => {
    const member = members[bearer ?? '']
    if (member === undefined) throw new DomainError('reviewer-session-over')
    return invitedReviewerOf({
      id: v.parse(reviewerIdSchema, 'r1'),
      name: 'Bodil Holm',
      formerNames: [],
      email: member.email,
      furtherEmails: [],
      opened: null,
      openedBefore: [],
      affiliation: '',
      topics: [],
      most: null,
      state: 'accepted',
      version: 1,
      invitedBy: 'u2',
      invitedAt: new Date(0),
      mailId: null,
      answeredAt: null,
    })
  },
  handle: async (call) => {
    calls.push(call)
    return answer()
  },
  siteUrl: () => 'https://lectern.example.org',
}

async function ask(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body = '',
): Promise<ApiResponse> {
  return await handleRequest(
    {
      method,
      url: `${apiBase}${path}`,
      header: (name) => headers[name],
      body: Buffer.from(body),
      from: { address: '192.0.2.1', network: '192.0.2.0/24', gateway: null },
    },
    context,
  )
}

function as(bearer: string): Record<string, string> {
  return { authorization: `Bearer ${bearer}` }
}

function contentOf({ body }: ApiResponse): unknown {
  return JSON.parse(Buffer.from(body).toString())
}

function refusalOf(response: ApiResponse): unknown {
  expect(contentOf(response)).toMatchObject({ success: false })
  const { code } = v.parse(v.object({ code: v.string() }), contentOf(response))
  return [response.status, code]
}

const common = {
  'Cache-Control': 'private, no-store',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
}

const json = {
  ...common,
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Content-Type': 'application/json; charset=utf-8',
}

const asJson = { 'content-type': 'application/json' }

describe('a success', () => {
  it('has the envelope of every success', async () => {
    answer = () => ({ data: [{ _id: 'p1' }] })
    const response = await ask('GET', '/papers', as('admin'))
    expect(response).toEqual({
      status: 200,
      headers: json,
      body: expect.any(Uint8Array) as unknown,
    })
    expect(contentOf(response)).toEqual({
      success: true,
      message: 'Papers of all authors',
      data: [{ _id: 'p1' }],
    })
  })

  it('has the table’s status, and the message that the handler prefers', async () => {
    answer = () => ({ data: null, message: 'Instead' })
    const fields = { fullname: 'A', email: 'a@b', password: '12345678', role: 'author' }
    const body = JSON.stringify({ ...fields, confirmPassword: fields.password })
    const response = await ask('POST', '/users/register', asJson, body)
    expect(response.status).toBe(201)
    expect(contentOf(response)).toEqual({ success: true, message: 'Instead', data: null })
  })

  it.each([
    [undefined, undefined],
    [
      { kind: 'refresh', token: 't' },
      '__session=refresh.t; Max-Age=2592000; Path=/api/v1/users; HttpOnly; Secure; SameSite=Strict',
    ],
    [null, '__session=; Max-Age=0; Path=/api/v1/users; HttpOnly; Secure; SameSite=Strict'],
  ] as const)('keeps the session %j', async (session, cookie) => {
    answer = () => ({ data: null, ...(session === undefined ? {} : { session }) })
    const { headers } = await ask('POST', '/users/logout', as('author'))
    expect(headers['Set-Cookie']).toBe(cookie)
  })

  it('leads to the next page', async () => {
    answer = () => ({ data: [], next: '/papers?limit=2&cursor=c' })
    const { headers } = await ask('GET', '/papers?limit=2', as('admin'))
    expect(headers).toEqual({
      ...json,
      Link: '<https://lectern.example.org/api/v1/papers?limit=2&cursor=c>; rel="next"',
    })
    expect(calls[0]?.query).toEqual({ limit: 2 })
  })

  it('may be a file', async () => {
    const pdf = Buffer.from('%PDF-')
    answer = () => ({ pdf, name: 'a.pdf', disposition: 'attachment' })
    expect(await ask('GET', '/papers/p1/files/pdf?token=t')).toEqual({
      status: 200,
      headers: {
        ...common,
        'Content-Security-Policy': "frame-ancestors 'self'",
        'Content-Type': 'application/pdf',
        'Content-Disposition': 'attachment; filename=a.pdf',
      },
      body: pdf,
    })
  })

  it('may be a document', async () => {
    answer = () => ({ document: { openapi: '3.1.0' } })
    expect(contentOf(await ask('HEAD', '/openapi.json'))).toEqual({ openapi: '3.1.0' })
  })
})

describe('a handler', () => {
  it('sees who calls and what was sent, parsed', async () => {
    const headers = { ...as('admin'), ...asJson, cookie: '__session=refresh.r' }
    await ask('PUT', '/papers/status/p1?x=1', headers, '{"status":"Accept","paperId":"p2"}')
    expect(calls).toEqual([
      {
        name: 'updateStatus',
        viewer: members['admin'],
        parameters: { paperId: 'p1' },
        query: {},
        input: { status: 'Accept', force: false },
        files: null,
        bearer: 'admin',
        session: { kind: 'refresh', token: 'r' },
        from: { address: '192.0.2.1', network: '192.0.2.0/24', gateway: null },
      },
    ])
  })
})

describe('a refusal', () => {
  it.each([
    ['GET', '/nothing', {}, '', 404, 'not-found'],
    ['GET', '/papers/%', as('admin'), '', 404, 'not-found'],
    ['PATCH', '/papers', {}, '', 405, 'method-not-allowed'],
    ['GET', '/papers', {}, '', 401, 'not-signed-in'],
    ['GET', '/papers', { authorization: 'Basic YTpi' }, '', 401, 'not-signed-in'],
    ['GET', '/papers', as('forged'), '', 401, 'not-signed-in'],
    ['GET', '/papers', as('roleless'), '', 403, 'forbidden'],
    ['GET', '/papers', as('author'), '', 403, 'forbidden'],
    ['GET', '/papers?limit=0', as('author'), '', 403, 'forbidden'],
    ['GET', '/papers?limit=0', as('admin'), '', 400, 'invalid-input'],
    // Each step before the next one: role, type, form, existence.
    ['PUT', '/papers/status/bad.id', as('author'), 'x', 403, 'forbidden'],
    ['PUT', '/papers/status/bad.id', as('admin'), 'x', 415, 'unsupported-media-type'],
    ['PUT', '/papers/status/bad.id', { ...as('admin'), ...asJson }, '{}', 400, 'invalid-input'],
    [
      'PUT',
      '/papers/status/bad.id',
      { ...as('admin'), ...asJson },
      '{"status":"Accept"}',
      404,
      'not-found',
    ],
    ['GET', '/papers/p1/files/other', as('author'), '', 404, 'not-found'],
    ['GET', '/papers/p1/files/pdf', {}, '', 401, 'not-signed-in'],
    ['GET', '/papers/p1/files/pdf?token=a&token=b', {}, '', 400, 'invalid-input'],
    ['POST', '/users/login', asJson, '{', 400, 'malformed-request'],
  ] as const)('%s %s with %j and %j: %i', async (method, path, headers, body, status, code) => {
    const response = await ask(method, path, headers, body)
    expect(refusalOf(response)).toEqual([status, code])
    expect(response.headers).toEqual({
      ...json,
      ...(status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}),
      ...(status === 405 ? { Allow: 'GET, HEAD' } : {}),
    })
    expect(calls).toEqual([])
  })

  it.each(errorCodes)('of a handler is told: %s', async (code) => {
    answer = () => {
      throw new DomainError(code)
    }
    const [status, message] = [errorStatuses[code], errorTexts[code]]
    const response = await ask('GET', '/health')
    expect(response.status).toBe(status)
    expect(contentOf(response)).toEqual({ success: false, message, code })
    expect(response.headers).toEqual({
      ...json,
      ...(status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}),
      ...(status === 429 ? { 'Retry-After': '60' } : {}),
    })
    expect(requestFailed).not.toHaveBeenCalled()
  })

  it('says how long to wait', async () => {
    answer = () => {
      throw new DomainError('resend-too-soon', undefined, { retryAfterSeconds: 7 })
    }
    const { headers } = await ask('GET', '/health')
    expect(headers['Retry-After']).toBe('7')
  })

  it.each([
    ['/users/refresh-token', 'not-signed-in', true],
    ['/users/logout', 'not-signed-in', true],
    ['/users/logout', 'unavailable', false],
    ['/users/login', 'wrong-credentials', false],
  ] as const)('of %s with %s ends the session: %s', async (path, code, ends) => {
    answer = () => {
      throw new DomainError(code)
    }
    const body = path === '/users/login' ? '{"email":"a@b","password":"p","role":"author"}' : ''
    const headers = { ...as('author'), ...(body === '' ? {} : asJson) }
    const response = await ask('POST', path, headers, body)
    expect(refusalOf(response)).toEqual([errorStatuses[code], code])
    expect(response.headers['Set-Cookie']?.includes('Max-Age=0') ?? false).toBe(ends)
  })
})

it('a 401 leaves the cookie of a registration that waits for its code', async () => {
  answer = () => {
    throw new DomainError('not-signed-in')
  }
  const cookie = { cookie: '__session=registration.abc' }
  const response = await ask('POST', '/users/refresh-token', cookie)
  expect(response.status).toBe(401)
  expect(response.headers['Set-Cookie']).toBeUndefined()
})

describe('a link', () => {
  it.each([
    ['author', members['author']],
    ['forged', null],
    ['roleless', null],
    [undefined, null],
  ])('works beside the bearer %s', async (bearer, viewer) => {
    answer = () => ({ pdf: Buffer.from(''), name: 'a.pdf', disposition: 'inline' })
    const headers = bearer === undefined ? {} : as(bearer)
    const response = await ask('GET', '/papers/p1/files/pdf?token=t', headers)
    expect(response.status).toBe(200)
    expect(calls[0]).toMatchObject({ viewer, query: { disposition: 'inline', token: 't' } })
  })
})

describe('a failure that nobody foresaw', () => {
  it.each(
    Object.values(endpoints).filter(
      ({ caller, body }) => caller !== 'session' && body.kind === 'none',
    ),
  )(
    'of $path tells the action’s default text, and nothing else',
    async ({ method, path, action }) => {
      const failure = new Error('the database password is 7')
      answer = () => {
        throw failure
      }
      const response = await ask(
        method,
        path
          .replace('{kind}', 'pdf')
          .replace('{email}', 'a@b.org')
          .replaceAll(/\{\w+\}/g, 'p1')
          .concat('?papers=p1'),
        as('admin'),
      )
      expect(response.status).toBe(500)
      expect(response.headers).toEqual(json)
      expect(contentOf(response)).toEqual({
        success: false,
        message: actionDefaults[action],
        code: 'internal',
      })
      expect(requestFailed).toHaveBeenCalledExactlyOnceWith(expect.any(String), failure)
    },
  )

  it('is told as passing when it is', async () => {
    answer = () => {
      throw Object.assign(new Error('busy'), { code: 14 })
    }
    expect(refusalOf(await ask('GET', '/health'))).toEqual([503, 'unavailable'])
    expect(requestFailed).toHaveBeenCalledOnce()
  })
})
