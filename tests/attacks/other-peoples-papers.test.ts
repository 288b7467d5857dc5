import { randomUUID } from 'node:crypto'

import { beforeAll, describe, expect, test } from 'vitest'

import { expectRefusal } from '../api/support/answers.ts'
import { json } from '../api/support/bodies.ts'
import { send } from '../api/support/client.ts'
import { paperDocument, submit } from '../api/support/papers.ts'
import { member, type Member } from '../api/support/personas.ts'
import { storedFiles } from '../api/support/storage.ts'
import {
  callFirestore,
  commit,
  documentWrite,
  fieldsWrite,
  nameOf,
  query,
  readDocuments,
  writeDocument,
  writePaper,
} from '../support/direct-calls.ts'
import { store } from '../support/emulators.ts'

let owner: Member
let stranger: Member
let paperId: string
let ownPaper: string
let path: string
beforeAll(async () => {
  owner = await member('author')
  stranger = await member('author')
  paperId = (await submit(owner.accessToken))._id
  ownPaper = (await submit(stranger.accessToken))._id
  const [stored = ''] = await storedFiles(`papers/${owner.uid}/`)
  path = stored
  await store.firestore.doc(`papers/${paperId}/events/e1`).set({ kind: 'submitted' })
})

const from = (collectionId: string, allDescendants = false) => ({
  from: [{ collectionId, allDescendants }],
})

const where = (field: string, op: string, value: object) => ({
  where: { fieldFilter: { field: { fieldPath: field }, op, value } },
})

const texts = (...values: readonly string[]) => ({
  arrayValue: { values: values.map((stringValue) => ({ stringValue })) },
})

describe('an author asks Firestore itself', () => {
  test('and gets the own papers by the one query that names them', async () => {
    const { status, body } = await query(stranger.accessToken, {
      ...from('papers'),
      ...where('ownerUid', 'EQUAL', { stringValue: stranger.uid }),
    })
    expect({ status, body }).toEqual({
      status: 200,
      body: [expect.stringMatching(new RegExp(`/papers/${ownPaper}$`))],
    })
  })

  const queries: Readonly<Record<string, () => object>> = {
    'for all papers': () => from('papers'),
    'for one paper at most': () => ({ ...from('papers'), limit: 1 }),
    'for another’s papers': () => ({
      ...from('papers'),
      ...where('ownerUid', 'EQUAL', { stringValue: owner.uid }),
    }),
    'for the own papers and another’s': () => ({
      ...from('papers'),
      ...where('ownerUid', 'IN', texts(stranger.uid, owner.uid)),
    }),
    'for papers that are not the own': () => ({
      ...from('papers'),
      ...where('ownerUid', 'NOT_EQUAL', { stringValue: stranger.uid }),
    }),
    'for owners from the first to the last': () => ({
      ...from('papers'),
      ...where('ownerUid', 'GREATER_THAN_OR_EQUAL', { stringValue: '' }),
    }),
    'for papers with the own address in them': () => ({
      ...from('papers'),
      ...where('email', 'EQUAL', { stringValue: stranger.email }),
    }),
    'for papers in a status': () => ({
      ...from('papers'),
      ...where('status', 'EQUAL', { stringValue: 'Submitted' }),
    }),
    'for a paper by its id': () => ({
      ...from('papers'),
      ...where('__name__', 'EQUAL', {
        referenceValue: nameOf(`papers/${paperId}`),
      }),
    }),
    'for each collection of the name': () => from('papers', true),
    'for the events of all papers': () => from('events', true),
    'for all people': () => from('users'),
    'for registrations': () => from('registrations'),
    'for mails': () => from('mail'),
  }

  test.each(Object.keys(queries))('%s: refused', async (what) => {
    const { status } = await query(stranger.accessToken, queries[what]?.() ?? {})
    expect(status).toBe(403)
  })

  test('how many papers there are: refused', async () => {
    const { status } = await callFirestore(stranger.accessToken, 'runAggregationQuery', {
      structuredAggregationQuery: {
        structuredQuery: from('papers'),
        aggregations: [{ alias: 'papers', count: {} }],
      },
    })
    expect(status).toBe(403)
  })

  test('for a paper, its events or its owner by their paths, whatever their form: refused', async () => {
    const paths = [
      `papers/${paperId}`,
      `papers/${paperId}/events`,
      `papers/${paperId}/events/e1`,
      `users/${owner.uid}`,
      `papers/${paperId}%00`,
      'papers',
    ]
    const dots = `papers/${ownPaper}%2F..%2F${paperId}`
    expect((await readDocuments(stranger.accessToken, dots)).status).toBe(400)
    for (const one of paths) {
      const { status } = await readDocuments(stranger.accessToken, one)
      expect({ one, status }).toEqual({ one, status: 403 })
    }
    expect((await readDocuments(owner.accessToken, `papers/${paperId}`)).status).toBe(200)
  })
})

describe('an author writes to Firestore itself', () => {
  test('no other’s paper, no event, no profile, nothing beside them', async () => {
    const before = await paperDocument(paperId)
    const writes: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
      [`papers/${paperId}`, { paperTitle: 'Mine now' }],
      [`papers/${paperId}`, { ownerUid: stranger.uid }],
      [`papers/${paperId}/events/e1`, { kind: 'status-changed', to: 'Accept' }],
      [`papers/${ownPaper}/events/e1`, { kind: 'status-changed', to: 'Accept' }],
      [`papers/${ownPaper}/reviews/r1`, { kind: 'good' }],
      [`users/${stranger.uid}`, { role: 'admin' }],
      [`registrations/r1`, { email: stranger.email }],
      [`mail/m1`, { to: owner.email }],
      [`rateLimits/l1`, { count: 0 }],
      [`deletions/${paperId}`, { by: stranger.uid }],
    ]
    for (const [name, fields] of writes) {
      const { status } = await writeDocument(stranger.accessToken, name, fields, [])
      expect({ name, status }).toEqual({ name, status: 403 })
    }
    const path = `papers/${paperId}`
    const edit = fieldsWrite(path, { paperTitle: 'Mine now', updatedBy: stranger.uid }, [
      'updatedAt',
    ])
    const record = { ownerUid: owner.uid, by: stranger.uid }
    // What the own paper would be changed and deleted by.
    for (const asked of [
      [edit],
      [{ delete: nameOf(path) }],
      [{ delete: nameOf(path) }, documentWrite(`deletions/${paperId}`, record, ['at'])],
    ]) {
      expect((await commit(stranger.accessToken, asked)).status).toBe(403)
    }
    expect(await paperDocument(paperId)).toEqual(before)
  })

  test('no paper that is another’s, already decided, or points at another’s file', async () => {
    const stolen = { path, name: 'mine.pdf', bytes: 64 }
    const forms: readonly (readonly [string, Readonly<Record<string, unknown>>, number])[] = [
      ['as it should be', {}, 200],
      ['of another', { ownerUid: owner.uid }, 403],
      ['accepted', { status: 'Accept' }, 403],
      ['with another’s file', { pdf: stolen }, 403],
      ['with another’s file as supplement', { supplementaryPdf: stolen }, 403],
      ['checked by itself', { checks: { pdf: { ok: true } } }, 403],
      ['with a role', { role: 'admin' }, 403],
      ['with a nested text', { paperTitle: { deep: 'text' } }, 403],
    ]
    for (const [what, changes, expected] of forms) {
      const { status } = await writePaper(stranger, randomUUID(), changes)
      expect({ what, status }).toEqual({ what, status: expected })
    }
  })

  test.each(['..', '.', '__x__', 'a/b', 'a%2Fb', 'a b', 'ａbc', 'аbc', 'a\u0000', 'a\u202E', '🗎'])(
    'no paper under the id %j',
    async (id) => {
      const { status } = await writePaper(stranger, id)
      expect([400, 403]).toContain(status)
    },
  )
})

test('the API shows another’s paper neither by id, file, list nor cursor, and changes it in no way', async () => {
  const before = await paperDocument(paperId)
  const token = stranger.accessToken
  const hidden = [
    ['GET', `/papers/${paperId}`],
    ['GET', `/papers/${paperId}/files/pdf`],
    ['DELETE', `/papers/delete/${paperId}`],
  ] as const
  for (const [method, address] of hidden) {
    expectRefusal(await send({ method, path: address, token }), 'not-found')
  }
  const forbidden = [
    { method: 'GET', path: '/papers' },
    { method: 'GET', path: `/papers/user/${owner.uid}` },
    { method: 'GET', path: `/papers/user/${owner.email}` },
    { method: 'PUT', path: `/papers/status/${paperId}`, body: json({ status: 'Accept' }) },
  ]
  for (const one of forbidden) expectRefusal(await send({ ...one, token }), 'forbidden')
  expect(await paperDocument(paperId)).toEqual(before)
})
