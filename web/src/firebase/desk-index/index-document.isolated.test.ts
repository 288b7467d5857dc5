import { deflateSync } from 'node:zlib'

import { abstractLine } from '@lectern/domain/paper-index/abstract-line'
import { paperIdSchema } from '@lectern/domain/paper/paper'
import * as v from 'valibot'
import { afterEach, expect, it, test, vi } from 'vitest'

import { readIndexDocument } from './index-document.ts'
import type { IndexPiece, IndexQuestion } from './index-question.ts'

vi.mock('../sdk/options.ts', () => ({
  emulators: null,
  firebaseOptions: () => Promise.resolve({ projectId: 'p' }),
}))

afterEach(() => {
  vi.unstubAllGlobals()
})

const line = JSON.stringify([
  'a',
  'u1',
  'Asha Rao',
  'asha@example.org',
  'Arches',
  ['AI'],
  'Submitted',
  1_760_000_000_000,
  1_760_000_000_000,
  null,
  ['f1', 'paper.pdf', 9],
  null,
  false,
  'm',
  [],
])

const shard = (kind: string, lines: readonly string[], more = {}) => ({
  fields: {
    version: { integerValue: '1' },
    kind: { stringValue: kind },
    lines: { integerValue: String(lines.length) },
    deflated: { bytesValue: deflateSync(lines.join('\n')).toString('base64') },
    ...more,
  },
})

async function read(kind: IndexQuestion['kind'], answer: () => Response) {
  const pieces: IndexPiece[] = []
  const fetched = vi.fn<(...request: unknown[]) => Promise<Response>>(async () =>
    Promise.resolve().then(answer),
  )
  vi.stubGlobal('fetch', fetched)
  const end = await readIndexDocument({ kind, name: 'name', token: 'abc' }, (piece) =>
    pieces.push(piece),
  )
  return { end, pieces, calls: fetched.mock.calls }
}

it('asks Firestore by the token of who asks', async () => {
  const { end, calls } = await read('state', () => Response.json([{ missing: 'name' }]))
  expect(end).toBe('none')
  expect(calls).toEqual([
    [
      'https://firestore.googleapis.com/v1/projects/p/databases/(default)/documents:batchGet',
      {
        method: 'POST',
        headers: { authorization: 'Bearer abc' },
        body: '{"documents":["projects/p/databases/(default)/documents/paperIndex/name"]}',
      },
    ],
  ])
})

it('takes the state apart', async () => {
  const completeUpTo = new Date('2026-03-01T10:00:00.123Z')
  const names = (...values: readonly string[]) => ({
    arrayValue: { values: values.map((stringValue) => ({ stringValue })) },
  })
  const fields = {
    version: { integerValue: '1' },
    completeUpTo: { timestampValue: '2026-03-01T10:00:00.123456Z' },
    papers: { integerValue: '3' },
    unreadable: { arrayValue: {} },
    summaries: names('s-1', 's-2'),
    abstracts: names('a-1'),
    newest: { stringValue: line },
    superseded: { arrayValue: {} },
  }
  const { end, pieces } = await read('state', () => Response.json([{ found: { fields } }]))
  expect({ end, pieces }).toEqual({
    end: 'read',
    pieces: [
      {
        kind: 'state',
        state: {
          version: 1,
          completeUpTo,
          papers: 3,
          unreadable: [],
          summaries: ['s-1', 's-2'],
          abstracts: ['a-1'],
          newest: line,
          superseded: [],
        },
      },
    ],
  })
})

it('gives the lines of a shard in pieces, in order', async () => {
  const lines = Array.from({ length: 150 }, (_, at) =>
    abstractLine(v.parse(paperIdSchema, `p${String(at)}`), 'Words'),
  )
  const { end, pieces } = await read('abstracts', () =>
    Response.json([{ found: shard('abstracts', lines) }]),
  )
  expect(end).toBe('read')
  expect(pieces.map((piece) => (piece.kind === 'abstracts' ? piece.abstracts.length : 0))).toEqual([
    100, 50,
  ])
  expect(pieces.flatMap((piece) => (piece.kind === 'abstracts' ? piece.abstracts : []))).toEqual(
    lines.map((_, at) => [`p${String(at)}`, 'Words']),
  )
  const summaries = await read('summaries', () =>
    Response.json([{ found: shard('summaries', [line]) }]),
  )
  expect(summaries).toMatchObject({
    end: 'read',
    pieces: [{ kind: 'summaries', lines: `[${line}]` }],
  })
})

test.each([
  ['of another kind', shard('abstracts', [line])],
  ['with a damaged line', shard('summaries', [line, '["a"]'])],
  ['with fewer lines than it says', shard('summaries', [line], { lines: { integerValue: '2' } })],
  ['that is not packed', shard('summaries', [line], { deflated: { bytesValue: 'bm8=' } })],
  ['that is no Base64', shard('summaries', [line], { deflated: { bytesValue: '*' } })],
  ['of another version', shard('summaries', [line], { version: { integerValue: '2' } })],
  ['without fields', {}],
])('a shard %s counts as none', async (_what, document) => {
  const { end } = await read('summaries', () => Response.json([{ found: document }]))
  expect(end).toBe('none')
})

test.each([
  [401, 'token-refused'],
  [403, 'none'],
  [404, 'unanswered'],
  [429, 'unanswered'],
  [503, 'unanswered'],
])('the answer %i ends as %s', async (status, expected) => {
  const { end, pieces } = await read('state', () => new Response(null, { status }))
  expect({ end, pieces }).toEqual({ end: expected, pieces: [] })
})

it('tells a connection that is gone', async () => {
  const { end } = await read('state', () => {
    throw new TypeError('Failed to fetch')
  })
  expect(end).toBe('unanswered')
})
