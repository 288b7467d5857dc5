import { paperStatuses } from '@lectern/domain/paper/statuses'
import { serverTimestamp, type DocumentData } from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { decision } from '../support/decision.ts'
import {
  expected,
  ownerUid,
  personas,
  tagsOf,
  withRights,
  type Decision,
  type Persona,
} from '../support/personas.ts'
import { firestoreRules, type RulesUnderTest } from '../support/rules-environment.ts'
import {
  idFor,
  newDeletion,
  newPaper,
  store,
  storedPaper,
  storedPapers,
} from '../support/sample-paper.ts'

const { owner, owningAdmin, admin, stranger } = withRights
let rules: RulesUnderTest

/** The record of a withdrawal as whoever withdraws a paper writes it. */
function newWithdrawal(by: string, owns = ownerUid): DocumentData {
  return { ...newDeletion(by, owns), kind: 'withdrawn' }
}

const withdrawals = personas.flatMap((persona) =>
  paperStatuses.map((status) => ({
    persona,
    status,
    who: persona.name,
    paperId: idFor('withdraw', persona.name, status),
    decided:
      [owner, owningAdmin].some((one) => one === persona) && status !== 'Accept'
        ? 'allowed'
        : 'denied',
  })),
)

const kinds = [
  ['deleted', 'allowed'],
  ['withdrawn', 'allowed'],
  ['restored', 'denied'],
  ['', 'denied'],
  [null, 'denied'],
  [true, 'denied'],
] as const

const withdrawn = { ...storedPaper('gone', 'Review Awaiting'), withdrawnAt: serverTimestamp() }

beforeAll(async () => {
  rules = await firestoreRules()
  const others = [
    ...kinds.map(([kind]) => idFor('kind', String(kind))),
    'of-the-stranger',
    'unrecorded',
    'under-review',
  ]
  await store(rules, {
    ...storedPapers(withdrawals),
    ...storedPapers(others.map((paperId) => ({ paperId, status: 'Submitted' }))),
    'reviewCopies/under-review': { ownerUid },
    'papers/gone/events/e1': { kind: 'withdrawn' },
    'deletions/gone': newWithdrawal(ownerUid),
    'withdrawn/gone': withdrawn,
    'papers/deleted/events/e1': { kind: 'deleted' },
    'deletions/deleted': newDeletion('admin-uid'),
    'withdrawn/of-a-stranger': { ...withdrawn, ownerUid: 'stranger-uid' },
  })
})
afterAll(async () => {
  await rules.cleanup()
})

async function remove(who: Persona, paperId: string, record: DocumentData): Promise<Decision> {
  const firestore = rules.as(who).firestore()
  const batch = firestore.batch()
  batch.delete(`papers/${paperId}`)
  batch.set(`deletions/${paperId}`, record)
  return await decision(() => batch.commit())
}

describe.concurrent('its owner alone withdraws a paper that is not accepted', () => {
  for (const { persona, who, status, paperId, decided } of withdrawals) {
    const tags = tagsOf(persona, status === 'Submitted')
    test(`${who}, ${status}: ${decided}`, tags, async () => {
      expect(await remove(persona, paperId, newWithdrawal(persona.uid ?? ''))).toBe(decided)
    })
  }

  test('also while reviewers read a copy of it', async () => {
    expect(await remove(stranger, 'under-review', newWithdrawal('stranger-uid'))).toBe('denied')
    expect(await remove(owner, 'under-review', newDeletion(ownerUid))).toBe('denied')
    expect(await remove(owner, 'under-review', newWithdrawal(ownerUid))).toBe('allowed')
  })

  test('nobody in another’s name', async () => {
    expect(await remove(admin, 'of-the-stranger', newWithdrawal(ownerUid))).toBe('denied')
    expect(await remove(owner, 'of-the-stranger', newWithdrawal('stranger-uid'))).toBe('denied')
    expect(await remove(admin, 'of-the-stranger', newWithdrawal('admin-uid', 'admin-uid'))).toBe(
      'denied',
    )
    expect(await remove(stranger, 'of-the-stranger', newWithdrawal('stranger-uid'))).toBe('denied')
  })

  test.each(kinds)('a record of the kind %j: %s', async (kind, decided) => {
    const record = { ...newDeletion(ownerUid), kind }
    expect(await remove(owner, idFor('kind', String(kind)), record)).toBe(decided)
  })

  test('not without the record, nor the record alone', async () => {
    const firestore = rules.as(owner).firestore()
    expect(await decision(() => firestore.doc('papers/unrecorded').delete())).toBe('denied')
    const record = firestore.doc('deletions/unrecorded')
    expect(await decision(() => record.set(newWithdrawal(ownerUid)))).toBe('denied')
  })
})

describe.concurrent('its owner and admins read a withdrawn paper', () => {
  test.each(expected(owner, owningAdmin, admin))('%s reads it', async (_name, who, decided) => {
    const firestore = rules.as(who).firestore()
    expect(await decision(() => firestore.doc('withdrawn/gone').get())).toBe(decided)
  })

  test.each(expected(owner, owningAdmin, admin))(
    '%s lists the owner’s',
    async (_name, who, decided) => {
      const all = rules.as(who).firestore().collection('withdrawn')
      const own = all.where('ownerUid', '==', ownerUid)
      expect(await decision(() => own.get())).toBe(decided)
    },
  )

  test.each(expected(owningAdmin, admin))('%s lists all', async (_name, who, decided) => {
    const all = rules.as(who).firestore().collection('withdrawn')
    expect(await decision(() => all.get())).toBe(decided)
  })

  test.each(['gone', 'deleted'])('and the events of a paper that is %s', async (paperId) => {
    for (const [name, who, decided] of expected(owner, owningAdmin, admin)) {
      const events = rules.as(who).firestore().collection(`papers/${paperId}/events`)
      expect([name, await decision(() => events.get())]).toEqual([name, decided])
    }
  })

  test.each(personas)('$name does not write one', async (persona) => {
    const firestore = rules.as(persona).firestore()
    const writes = [
      () => firestore.doc('withdrawn/new').set({ ...withdrawn, ownerUid: persona.uid }),
      () => firestore.doc('withdrawn/gone').update({ paperTitle: 'Another' }),
      () => firestore.doc('withdrawn/gone').delete(),
      () => firestore.doc('papers/gone/events/e2').set({ kind: 'restored' }),
      () => firestore.doc('deletions/gone').delete(),
      () => firestore.doc('papers/gone').set(newPaper('gone')),
    ]
    expect(await Promise.all(writes.map(async (start) => decision(start)))).toEqual(
      writes.map(() => 'denied'),
    )
  })
})
