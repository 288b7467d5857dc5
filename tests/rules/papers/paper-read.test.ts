import { paperStatuses } from '@lectern/domain/paper/statuses'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { decision } from '../support/decision.ts'
import { expected, ownerUid, personas, tagsOf, withRights } from '../support/personas.ts'
import { firestoreRules, type RulesUnderTest } from '../support/rules-environment.ts'
import { idFor, store, storedPaper, storedPapers } from '../support/sample-paper.ts'

const { owner, owningAdmin, admin } = withRights
let rules: RulesUnderTest

beforeAll(async () => {
  rules = await firestoreRules()
  await store(rules, {
    ...storedPapers(paperStatuses.map((status) => ({ paperId: idFor(status), status }))),
    'papers/of-a-stranger': storedPaper('of-a-stranger', 'Submitted', 'stranger-uid'),
    'papers/Submitted/events/e1': { kind: 'created' },
  })
})
afterAll(async () => {
  await rules.cleanup()
})

describe.concurrent('the owner and admins read a paper, whatever its status', () => {
  describe.for(paperStatuses)('%s', (status) => {
    for (const [name, persona, decided] of expected(owner, owningAdmin, admin)) {
      test(`${name}: ${decided}`, tagsOf(persona, status === 'Submitted'), async () => {
        const paper = rules
          .as(persona)
          .firestore()
          .doc(`papers/${idFor(status)}`)
        expect(await decision(() => paper.get())).toBe(decided)
      })
    }
  })
})

describe.concurrent('an author does not learn whether a paper exists', () => {
  test.each(expected(owningAdmin, admin))('%s', async (_name, persona, expected) => {
    const paper = rules.as(persona).firestore().doc('papers/absent')
    expect(await decision(() => paper.get())).toBe(expected)
  })
})

describe.concurrent('an author lists own papers, an admin all', () => {
  test.each(expected(owner, owningAdmin, admin))(
    '%s, the owner’s',
    async (_name, who, expected) => {
      const papers = rules.as(who).firestore().collection('papers')
      const own = papers.where('ownerUid', '==', ownerUid).orderBy('createdAt', 'desc')
      expect(await decision(() => own.get())).toBe(expected)
    },
  )

  test.each(expected(owningAdmin, admin))('%s, all', async (_name, who, expected) => {
    const papers = rules.as(who).firestore().collection('papers')
    expect(await decision(() => papers.get())).toBe(expected)
  })

  test.each(expected(owningAdmin, admin))('%s, those in a status', async (_name, who, expected) => {
    const papers = rules.as(who).firestore().collection('papers')
    expect(await decision(() => papers.where('status', '==', 'Reject').get())).toBe(expected)
  })

  test('what they are given', async () => {
    const ids = async (persona: typeof owner) => {
      const papers = rules.as(persona).firestore().collection('papers')
      const query = persona === admin ? papers : papers.where('ownerUid', '==', persona.uid)
      return (await query.get()).docs.map(({ id }) => id).toSorted()
    }
    const owned = paperStatuses.map((status) => idFor(status)).toSorted()
    expect(await ids(owner)).toEqual(owned)
    expect(await ids(admin)).toEqual([...owned, 'of-a-stranger'].toSorted())
  })
})

describe.concurrent('the owner and admins read a paper’s events, and nobody writes them', () => {
  const event = 'papers/Submitted/events/e1'

  test.each(expected(owner, owningAdmin, admin))('%s reads one', async (_name, who, expected) => {
    expect(await decision(() => rules.as(who).firestore().doc(event).get())).toBe(expected)
  })

  test.each(expected(owner, owningAdmin, admin))('%s lists them', async (_name, who, expected) => {
    const events = rules.as(who).firestore().collection('papers/Submitted/events')
    expect(await decision(() => events.get())).toBe(expected)
  })

  test.each(expected(owningAdmin, admin))(
    '%s, those of a paper that is gone',
    async (_name, persona, expected) => {
      const events = rules.as(persona).firestore().collection('papers/gone/events')
      expect(await decision(() => events.get())).toBe(expected)
    },
  )

  test.each(personas)('$name writes none', async (persona) => {
    const firestore = rules.as(persona).firestore()
    const writes = [
      () => firestore.doc('papers/Submitted/events/e2').set({ kind: 'created' }),
      () => firestore.doc(event).update({ kind: 'status' }),
      () => firestore.doc(event).delete(),
    ]
    expect(await Promise.all(writes.map(async (start) => decision(start)))).toEqual([
      'denied',
      'denied',
      'denied',
    ])
  })
})
