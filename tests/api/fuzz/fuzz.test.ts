import { endpoints } from '@lectern/domain/api/api-endpoints'
import type { Endpoint } from '@lectern/domain/api/endpoint'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'

import { storeAssignment } from '../../support/assignments.ts'
import { expectFailure, expectHeaders, expectSuccess } from '../support/answers.ts'
import { send, type ApiAnswer, type ApiRequest } from '../support/client.ts'
import { storedPaper, submit } from '../support/papers.ts'
import { makePersonas } from '../support/personas.ts'
import { requestArbitrary, type Known } from './requests.ts'

/** LECTERN_FUZZ_SEED tries other requests. */
const seed = Number(process.env['LECTERN_FUZZ_SEED'] ?? 20_251_127)

/** Two at a time: the emulator starts a process for each request that comes meanwhile. */
const atOnce = 2

let known: Known
beforeAll(async () => {
  const personas = await makePersonas()
  const { owner } = personas
  const papers = [
    await submit(owner.token ?? ''),
    await submit(personas['other author'].token ?? ''),
  ]
  const [first] = papers.map(({ _id: paperId }) => ({ paperId, reviewerId: personas.reviewer.uid }))
  if (first === undefined) throw new Error('no paper')
  const assignments = [
    await storeAssignment(first),
    await storeAssignment({ ...first, state: 'submitted' }),
  ]
  known = {
    tokens: Object.values(personas).flatMap(({ token }) => token ?? []),
    paperIds: [...papers.map(({ _id }) => _id), await storedPaper(owner.uid, 'Accept')],
    assignmentIds: assignments.map(({ assignment }) => assignment.id),
    people: [owner.uid, owner.email, personas.admin.email],
  }
})

/** Sends so many requests, and checks each answer; gives the statuses that came. */
async function tryRequests(count: number): Promise<ReadonlySet<number>> {
  const seen = new Set<number>()
  const requests = fc.array(requestArbitrary(known), { minLength: atOnce, maxLength: atOnce })
  await fc.assert(
    fc.asyncProperty(requests, async (list) => {
      const answers = await Promise.all(
        list.map(async (request) => ({ request, answer: await send(request) })),
      )
      for (const { request, answer } of answers) {
        try {
          expectOurs(request, answer)
        } catch (cause) {
          throw new Error(inWords(request, answer), { cause })
        }
        seen.add(answer.status)
      }
    }),
    { seed, numRuns: count / atOnce, endOnFailure: true },
  )
  return seen
}

describe('no request gets anything but the envelope, or its endpoint’s own success', () => {
  // It came everywhere: past the router, the callers, the bodies, and to the papers themselves.
  const everywhere = [200, 400, 401, 403, 404, 405, 415]

  test('of 200', { retry: 0, timeout: 120_000 }, async () => {
    expect([...(await tryRequests(200))]).toEqual(expect.arrayContaining(everywhere))
  })

  test('of 20,000', { tags: ['long'], retry: 0, timeout: 3_600_000 }, async () => {
    expect([...(await tryRequests(20_000))]).toEqual(expect.arrayContaining([...everywhere, 201]))
  })
})

/** Checks that an answer is one of the API's own, whole and of the right form. */
function expectOurs(request: ApiRequest, answer: ApiAnswer): void {
  expect(answer.status).toBeLessThan(500)
  if (request.method === 'HEAD') expectNoBody(answer)
  else if (answer.status >= 400) expectFailure(answer)
  else expectSuccess(endpointOf(request).success, answer)
}

function expectNoBody(answer: ApiAnswer): void {
  expect(answer.bytes).toHaveLength(0)
  expectHeaders(answer, String(answer.headers['content-type']))
}

function inWords({ method, path, headers, body }: ApiRequest, answer: ApiAnswer): string {
  return [
    `${method} ${path} ${JSON.stringify(headers)}`,
    `${body?.contentType ?? 'no body'} ${JSON.stringify(body?.bytes.toString().slice(0, 2000) ?? '')}`,
    `was answered ${String(answer.status)} ${JSON.stringify(answer.headers)}`,
    answer.bytes.toString().slice(0, 500),
  ].join('\n')
}

/** The endpoint that a request means, by method and path. */
function endpointOf({ method, path }: ApiRequest): Endpoint {
  const [address = ''] = path.split('?')
  const segments = address.replace(/\/$/, '').split('/').map(decodeURIComponent)
  const candidates = Object.values(endpoints).filter((endpoint) => {
    const template = endpoint.path.split('/')
    return (
      endpoint.method === method &&
      template.length === segments.length &&
      template.every((part, index) => part.startsWith('{') || part === segments[index])
    )
  })
  const [endpoint] = candidates.toSorted(
    (one, other) => one.path.split('{').length - other.path.split('{').length,
  )
  if (endpoint === undefined) throw new Error(`${method} ${path} is no call, and succeeded`)
  return endpoint
}
