import { serverTimestamp, type DocumentData } from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { blocksOf, blockStates, type BlockState } from '../support/block-states.ts'
import { decision } from '../support/decision.ts'
import { member, type Decision, type Persona } from '../support/personas.ts'
import { firestoreRules, type RulesUnderTest } from '../support/rules-environment.ts'
import { newDeletion, newPaper, store, storedPaper } from '../support/sample-paper.ts'

const states = blockStates('one')
let rules: RulesUnderTest

type Firestore = ReturnType<ReturnType<RulesUnderTest['as']>['firestore']>

/** Something that whoever is not blocked may do. */
interface Operation {
  readonly name: string
  readonly isSubmission?: true
  readonly start: (firestore: Firestore, uid: string) => PromiseLike<unknown>
}

const stamped = (uid: string) => ({ updatedAt: serverTimestamp(), updatedBy: uid })

function removal(firestore: Firestore, paperId: string, record: DocumentData) {
  const batch = firestore.batch()
  batch.delete(`papers/${paperId}`)
  batch.set(`deletions/${paperId}`, record)
  return batch.commit()
}

/** What a person does with what is the person's own. */
const ofEverybody: readonly Operation[] = [
  { name: 'reads the profile', start: (store, uid) => store.doc(`users/${uid}`).get() },
  { name: 'reads a paper', start: (store, uid) => store.doc(`papers/${uid}-1`).get() },
  {
    name: 'lists papers',
    start: (store, uid) => store.collection('papers').where('ownerUid', '==', uid).get(),
  },
  {
    name: 'reads an event',
    start: (store, uid) => store.doc(`papers/${uid}-1/events/e1`).get(),
  },
  {
    name: 'lists events',
    start: (store, uid) => store.collection(`papers/${uid}-1/events`).get(),
  },
  {
    name: 'lists the events of a paper that is gone',
    start: (store, uid) => store.collection(`papers/${uid}-gone/events`).get(),
  },
  {
    name: 'reads a withdrawn paper',
    start: (store, uid) => store.doc(`withdrawn/${uid}-gone`).get(),
  },
  {
    name: 'lists withdrawn papers',
    start: (store, uid) => store.collection('withdrawn').where('ownerUid', '==', uid).get(),
  },
  {
    name: 'submits a paper',
    isSubmission: true,
    start: (store, uid) => {
      const paperId = `${uid}-new`
      return store.doc(`papers/${paperId}`).set(newPaper(paperId, uid))
    },
  },
  {
    name: 'edits a paper',
    start: (store, uid) =>
      store.doc(`papers/${uid}-1`).update({ paperTitle: 'Another', ...stamped(uid) }),
  },
  {
    name: 'deletes a paper',
    start: (store, uid) => removal(store, `${uid}-2`, newDeletion(uid, uid)),
  },
  {
    name: 'withdraws a paper',
    start: (store, uid) =>
      removal(store, `${uid}-3`, { ...newDeletion(uid, uid), kind: 'withdrawn' }),
  },
]

/** Documents that admins alone read; those of a query are the documents' own collection. */
const readByAdmins = [
  'users/somebody',
  'papers/of-somebody',
  'papers/of-somebody/events/e1',
  'papers/of-somebody/mails/m1',
  'withdrawn/of-somebody',
  'deletions/gone',
  'jobs/j1',
  'jobs/j1/chunks/0000',
  'announcements/a1',
  'announcements/a1/chunks/0000',
  'paperIndex/state',
  'presence/somebody',
]

/** What an admin reads of what is anybody's. */
const readsOfAdmins: readonly Operation[] = [
  ...readByAdmins.flatMap((path): Operation[] => [
    { name: `reads ${path}`, start: (store) => store.doc(path).get() },
    { name: `lists beside ${path}`, start: (store) => store.doc(path).parent.get() },
  ]),
  {
    name: 'reads the words of mails',
    start: (store) => store.doc('settings/mailTemplates').get(),
  },
  {
    name: 'lists all events',
    start: (store) => store.collectionGroup('events').get(),
  },
]

/** What an admin does to it, one after the other. */
const changesOfAdmins: readonly Operation[] = [
  {
    name: 'changes a status',
    start: (store, uid) =>
      store.doc('papers/of-somebody').update({ status: 'Review Awaiting', ...stamped(uid) }),
  },
  {
    name: 'edits somebody’s paper',
    start: (store, uid) =>
      store.doc('papers/of-somebody').update({ paperTitle: `By ${uid}`, ...stamped(uid) }),
  },
  {
    name: 'deletes somebody’s paper',
    start: (store, uid) => removal(store, `of-somebody-${uid}`, newDeletion(uid, 'somebody')),
  },
  {
    name: 'says which paper is open',
    start: (store, uid) =>
      store.doc(`presence/${uid}`).set({ paperId: 'p1', at: serverTimestamp() }),
  },
  {
    name: 'says that another one is',
    start: (store, uid) =>
      store.doc(`presence/${uid}`).set({ paperId: 'p2', at: serverTimestamp() }),
  },
  {
    name: 'says that none is',
    start: (store, uid) => store.doc(`presence/${uid}`).delete(),
  },
]

beforeAll(async () => {
  rules = await firestoreRules()
  await store(rules, {
    ...blocksOf(states),
    ...Object.fromEntries(readByAdmins.map((path) => [path, { ownerUid: 'somebody' }])),
    'papers/of-somebody': storedPaper('of-somebody', 'Submitted', 'somebody'),
    'settings/mailTemplates': { received: null },
  })
  await Promise.all(states.map(async ({ uid }) => storeFor(uid)))
})

afterAll(async () => {
  await rules.cleanup()
})

/** What there is for somebody to read, change and remove. */
async function storeFor(uid: string): Promise<void> {
  const papers = ['1', '2', '3'].map((end) => `${uid}-${end}`)
  await store(rules, {
    ...Object.fromEntries(
      papers.map((paperId) => [`papers/${paperId}`, storedPaper(paperId, 'Submitted', uid)]),
    ),
    [`papers/of-somebody-${uid}`]: storedPaper(`of-somebody-${uid}`, 'Submitted', 'somebody'),
    [`users/${uid}`]: { email: `${uid}@rules.example` },
    [`papers/${uid}-1/events/e1`]: { kind: 'submitted' },
    [`deletions/${uid}-gone`]: { ...newDeletion(uid, uid), kind: 'withdrawn' },
    [`papers/${uid}-gone/events/e1`]: { kind: 'withdrawn' },
    [`withdrawn/${uid}-gone`]: storedPaper(`${uid}-gone`, 'Submitted', uid),
  })
}

async function decided(
  persona: Persona,
  { name, start }: Operation,
  uid: string,
): Promise<readonly [string, Decision]> {
  const firestore = rules.as(persona).firestore()
  return [name, await decision(() => start(firestore, uid))]
}

/** In these states each run tries everything. */
const usualStates = new Set(['not blocked', 'from submitting', 'from everything'])
/** Of all others, these: each asks for another right. */
const usualOperations = new Set([
  'reads the profile',
  'submits a paper',
  'edits a paper',
  'reads users/somebody',
  'changes a status',
])

function isTriedAlways(state: BlockState, { name }: Operation): boolean {
  return usualStates.has(state.name) || usualOperations.has(name)
}

function isTriedNightly(state: BlockState, operation: Operation): boolean {
  return !isTriedAlways(state, operation)
}

/** What the rules say of each operation, by its name. */
function expectedOf(operations: readonly Operation[], { submitting, rest }: BlockState) {
  return operations.map(({ name, isSubmission }) => [name, isSubmission ? submitting : rest])
}

describe.each(states)('$name', (state) => {
  const { uid, rest, ...session } = state

  const always = { when: 'in each run', isTried: isTriedAlways, tags: [] }
  const nightly = { when: 'every night', isTried: isTriedNightly, tags: ['long'] }
  const times = usualStates.has(state.name) ? [always] : [always, nightly]
  for (const { when, isTried, tags } of times) {
    const tried = (operations: readonly Operation[]) =>
      operations.filter((one) => isTried(state, one))

    test(`as an author, with what is the own, ${when}`, { tags }, async () => {
      const author = member('an author', uid, 'author', session)
      const own = tried(ofEverybody)
      const found = await Promise.all(own.map(async (one) => decided(author, one, uid)))
      expect(found).toEqual(expectedOf(own, state))
    })

    test(`as an admin, with what is anybody’s, ${when}`, { tags }, async () => {
      const admin = member('an admin', uid, 'admin', session)
      const [reads, changes] = [tried(readsOfAdmins), tried(changesOfAdmins)]
      const found = await Promise.all(reads.map(async (one) => decided(admin, one, uid)))
      for (const change of changes) found.push(await decided(admin, change, uid))
      expect(found).toEqual(expectedOf([...reads, ...changes], state))
    })
  }

  test.each(['author', 'admin'])('as an %s, does nothing about it but read it', async (role) => {
    const own = rules
      .as(member('a member', uid, role, session))
      .firestore()
      .doc(`blocked/${uid}`)
    expect(await decision(() => own.get())).toBe(rest)
    expect(await decision(() => own.parent.get())).toBe('denied')
    expect(await decision(() => own.set({ from: 'submitting', until: null }))).toBe('denied')
    expect(await decision(() => own.update({ from: 'submitting' }))).toBe('denied')
    expect(await decision(() => own.delete())).toBe('denied')
  })
})

test('an admin who is blocked from submitting submits no own paper either', async () => {
  for (const { uid, submitting, ...session } of states) {
    const paperId = `${uid}-as-admin`
    const paper = rules
      .as(member('an admin', uid, 'admin', session))
      .firestore()
      .doc(`papers/${paperId}`)
    expect([uid, await decision(() => paper.set(newPaper(paperId, uid)))]).toEqual([
      uid,
      submitting,
    ])
  }
})
