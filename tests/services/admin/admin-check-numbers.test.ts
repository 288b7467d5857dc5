import type { DocumentData } from 'firebase-admin/firestore'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { checkNumbers } from '../../../tools/admin/check/check-numbers.ts'
import { runAdmin } from '../../support/admin-command.ts'
import { lookedAt } from '../support/looked-at.ts'
import { ownProject, storeAccount, storePaper, type OwnProject } from '../support/own-project.ts'

const hour = 60 * 60_000

let project: OwnProject
let owner: { readonly uid: string }
beforeEach(async () => {
  project = await ownProject()
  owner = await storeAccount(project.store)
})
afterEach(async () => {
  await project.end()
})

async function found(): Promise<string[]> {
  const findings = await lookedAt(project.store, [checkNumbers])
  return findings.map(({ kind, where, detail }) => `${kind} ${where}: ${detail}`)
}

const paper = async (changes: DocumentData = {}) =>
  (await storePaper(project.store, owner.uid, changes)).id

const read = async (path: string) => (await project.store.firestore.doc(path).get()).data()

const numberOf = async (id: string): Promise<unknown> =>
  (await project.store.firestore.doc(`papers/${id}`).get()).get('number')

const repair = async () => await runAdmin(project.store, ['repair', '--yes'])

it('tells of a paper without a number once it is an hour old, and gives it the next one', async () => {
  await paper()
  const [old, damaged] = [await paper({ number: null }), await paper({ number: 'twelve' })]
  await paper({ number: null, createdAt: new Date(Date.now() - hour + 60_000) })
  expect((await found()).toSorted()).toEqual(
    [old, damaged].map((id) => `number-missing papers/${id}: no number`).toSorted(),
  )
  expect(await repair()).toMatchObject({ isWell: true })
  expect(new Set([await numberOf(old), await numberOf(damaged)])).toEqual(new Set([5, 6]))
  expect(await read('counters/papers')).toEqual({ last: 6 })
})

it('tells of a number that is there twice, in a withdrawn paper too', async () => {
  const [one, other] = [await paper({ number: 3 }), await paper({ number: 3 })]
  const withdrawn = await paper({ number: 2 })
  await paper({ number: 2 })
  const { firestore } = project.store
  const kept = await read(`papers/${withdrawn}`)
  await firestore.doc(`withdrawn/${withdrawn}`).set({ ...kept, withdrawnAt: new Date() })
  await firestore.doc(`deletions/${withdrawn}`).set({ ownerUid: owner.uid, kind: 'withdrawn' })
  await firestore.doc(`papers/${withdrawn}`).delete()
  const twice = (await found()).filter((line) => line.startsWith('number-twice'))
  expect(twice).toHaveLength(2)
  expect(twice).toContain(`number-twice ${[one, other].toSorted().join(' ')}: #3`)
  expect(twice.find((line) => line.endsWith('#2'))).toContain(withdrawn)
})

it.each<[what: string, counter: DocumentData | null, detail: string]>([
  ['behind', { last: 7 }, '#40 is given, the counter is at 7'],
  ['gone', null, '#40 is given, the counter is at 0'],
  ['damaged', { last: -1 }, 'the counter can’t be read'],
])('tells of a counter that is %s, and counts anew before a number is given', async (...damage) => {
  const [, counter, detail] = damage
  await paper({ number: 40 })
  const old = await paper({ number: null })
  const { firestore } = project.store
  const reference = firestore.doc('counters/papers')
  await (counter === null ? reference.delete() : reference.set(counter))
  expect(await found()).toEqual([
    `number-uncounted counters/papers: ${detail}`,
    `number-missing papers/${old}: no number`,
  ])
  expect(await repair()).toMatchObject({ isWell: true })
  expect(await numberOf(old)).toBe(41)
})

it('tells nothing of numbers that were skipped, or of papers that are gone', async () => {
  await paper({ number: 2 })
  await project.store.firestore.doc('counters/papers').set({ last: 90 })
  expect(await found()).toEqual([])
})
