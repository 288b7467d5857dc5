import { indexOverlap } from '@lectern/domain/paper-index/paper-index'
import { Timestamp } from 'firebase-admin/firestore'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { indexDocuments } from '../../../functions/src/papers/index/stored-index.ts'
import { updatePaperIndex } from '../../../functions/src/papers/index/update-index.ts'
import { checkIndex } from '../../../tools/admin/check/check-index.ts'
import { runAdmin } from '../../support/admin-command.ts'
import { deletePaper, putPaper, readAllPapers, readIndex } from '../support/index-apart.ts'
import { ownProject, storeAccount, storePaper, type OwnProject } from '../support/own-project.ts'

const hour = 60 * 60_000
const old = Timestamp.fromMillis(Date.now() - 10 * indexOverlap)

let project: OwnProject
let firestore: OwnProject['store']['firestore']

beforeEach(async () => {
  project = await ownProject()
  ;({ firestore } = project.store)
})

afterEach(async () => {
  await project.end()
})

/** Checks the index, so many milliseconds from now: what is wrong and where. */
async function found(later = 0): Promise<string[]> {
  const findings = await checkIndex(project.store, Date.now() + later)
  return findings.map(({ kind, where }) => `${kind} ${where}`).toSorted()
}

const run = async (...words: readonly string[]) => await runAdmin(project.store, words)

async function putOld(): Promise<string> {
  return await putPaper(firestore, { createdAt: old, updatedAt: old })
}

describe('the check of the index', () => {
  it('has nothing to tell of a project without one, nor of a whole one', async () => {
    await putOld()
    expect(await found(hour)).toEqual([])
    await updatePaperIndex(firestore)
    expect(await found(hour)).toEqual([])
  })

  it.each<readonly [string, () => Promise<unknown>]>([
    [
      'the state is of another form',
      async () => indexDocuments(firestore).doc('state').update({ version: 2 }),
    ],
    [
      'a shard of summaries is missing',
      async () => {
        const { state } = await readIndex(firestore)
        await indexDocuments(firestore)
          .doc(state.summaries[0] ?? '')
          .delete()
      },
    ],
    [
      'a shard of abstracts is missing',
      async () => {
        const { state } = await readIndex(firestore)
        await indexDocuments(firestore)
          .doc(state.abstracts[0] ?? '')
          .delete()
      },
    ],
    [
      'an abstract is missing',
      async () => indexDocuments(firestore).doc('state').update({ abstracts: [] }),
    ],
    [
      'it says another number of papers',
      async () => indexDocuments(firestore).doc('state').update({ papers: 7 }),
    ],
  ])('tells that %s', async (_what, damage) => {
    await putOld()
    await updatePaperIndex(firestore)
    await damage()
    expect(await found()).toEqual(['index-damaged paperIndex/state'])
  })

  it.each<readonly [string, () => Promise<unknown>]>([
    ['new', putOld],
    [
      'changed',
      async () => {
        const { docs } = await firestore.collection('papers').get()
        await docs[0]?.ref.update({ status: 'Reject' })
      },
    ],
    [
      'changed in its abstract',
      async () => {
        const { docs } = await firestore.collection('papers').get()
        await docs[0]?.ref.update({ abstract: 'Other words' })
      },
    ],
    [
      'deleted',
      async () => {
        const { docs } = await firestore.collection('papers').get()
        await deletePaper(firestore, docs[0]?.id ?? '')
      },
    ],
    [
      'deleted without a record',
      async () => {
        const { docs } = await firestore.collection('papers').get()
        await docs[0]?.ref.delete()
      },
    ],
  ])(
    'tells of a paper that is %s, when the schedule does not see it for an hour',
    async (_what, act) => {
      await putOld()
      await updatePaperIndex(firestore)
      await act()
      expect(await found(hour - 10_000)).toEqual([])
      expect(await found(hour)).toEqual(['index-outdated paperIndex/state'])
    },
  )

  it('tells of what nothing names, when it is older than an hour', async () => {
    await putOld()
    await updatePaperIndex(firestore)
    await indexDocuments(firestore).doc('summaries-stray').create({ version: 1 })
    expect(await found(hour - 10_000)).toEqual([])
    expect(await found(hour)).toEqual(['index-stray paperIndex/summaries-stray'])
  })
})

it('repair makes a damaged index anew', async () => {
  const { uid } = await storeAccount(project.store)
  await storePaper(project.store, uid)
  await updatePaperIndex(firestore)
  await indexDocuments(firestore).doc('state').update({ version: 2 })
  expect(await run('check')).toMatchObject({
    isWell: false,
    printed: expect.stringContaining('repair makes the index of papers anew') as unknown,
  })
  expect(await run('repair', '--yes')).toMatchObject({ isWell: true })
  expect(await readIndex(firestore)).toMatchObject(await readAllPapers(firestore))
})

it('index makes it anew by hand', async () => {
  const id = await putOld()
  await updatePaperIndex(firestore)
  await firestore.doc(`papers/${id}`).update({ status: 'Reject' })
  expect(await run('index')).toMatchObject({
    isWell: true,
    printed: 'The index holds 1 papers now.',
  })
  expect(await readIndex(firestore)).toMatchObject(await readAllPapers(firestore))
})
