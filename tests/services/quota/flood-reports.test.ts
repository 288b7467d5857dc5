import { randomUUID } from 'node:crypto'

import { Timestamp } from 'firebase-admin/firestore'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { day, hour } from '../../../functions/src/platform/submission-limits.ts'
import { FileCounts, findPaperFloods } from '../../../functions/src/quota/find-floods.ts'
import { checkStore } from '../../../tools/admin/check/check-store.ts'
import { ownProject, storeAccount, storePaper, type OwnProject } from '../support/own-project.ts'
import { smallLimits } from '../support/quota.ts'

let project: OwnProject
beforeEach(async () => {
  project = await ownProject()
})
afterEach(async () => {
  await project.end()
})

const now = Date.now()

/** Papers of a new account, made so long ago each, in milliseconds. */
async function author(...ages: readonly number[]): Promise<string> {
  const { uid } = await storeAccount(project.store)
  for (const age of ages) {
    await storePaper(project.store, uid, { createdAt: Timestamp.fromMillis(now - age) })
  }
  return uid
}

describe('findPaperFloods', () => {
  it('tells of accounts with more papers within an hour or in all, and of no others', async () => {
    const { firestore } = project.store
    await author(0, 1, 2)
    await author(0, 1, hour + 1, hour + 2)
    const quick = await author(0, 1, 2, 3 * hour, 3)
    const many = await author(0, 2 * hour, 4 * hour, 6 * hour, 8 * hour)
    await firestore.doc(`deletions/${randomUUID()}`).set({ ownerUid: many })
    await firestore.doc(`papers/${randomUUID()}`).set({ ownerUid: many, createdAt: 'damaged' })
    await author(2 * day, 2 * day, 2 * day, 2 * day)
    const floods = await findPaperFloods(firestore, smallLimits, now - day)
    expect(floods.toSorted((one, other) => one.papers - other.papers)).toEqual([
      { uid: quick, papers: 4, within: 'hour' },
      { uid: many, papers: 7, within: 'all' },
    ])
  })
})

describe('FileCounts', () => {
  it('names the accounts with more files than a number', () => {
    const counts = new FileCounts()
    counts.add(['papers/a/p1/1.pdf', 'papers/b/p2/1.pdf', 'papers/x'])
    counts.add(['papers/a/p1/2.pdf'])
    expect([counts.beyond(1), counts.beyond(2)]).toEqual([[{ uid: 'a', files: 2 }], []])
  })
})

describe('admin check', () => {
  const found = async (limits = smallLimits) => {
    const findings = await checkStore({ ...project.store, limits }, now)
    return findings
      .filter(({ kind }) => kind === 'account-stopped' || kind === 'papers-beyond-limit')
      .map(({ kind, where, detail }) => [kind, where, detail])
  }

  it('tells of accounts that submitted more than they may within the last week', async () => {
    const uid = await author(0, 1, 2, 3)
    await author(8 * day, 8 * day, 8 * day, 8 * day)
    expect(await found()).toEqual([
      ['papers-beyond-limit', `account ${uid}`, '4 papers within an hour'],
    ])
    expect(await found({ ...smallLimits, papersAnHour: 4 })).toEqual([])
  })

  it('tells of accounts that are stopped, as long as they are', async () => {
    const until = Timestamp.fromMillis(now + hour)
    const at = Timestamp.fromMillis(now)
    const [soon, later, over] = [await author(), await author(), await author()]
    const block = { from: 'submitting', at, reason: 'flood: 20 papers within an hour' }
    const { firestore } = project.store
    await firestore.doc(`blocked/${soon}`).set({ ...block, until })
    await firestore.doc(`blocked/${later}`).set({ ...block, until: null })
    await firestore.doc(`blocked/${over}`).set({ ...block, until: at })
    const all = await found()
    const details = all.map(([, where = '', detail]) => [where, detail] as const)
    expect(new Map(details)).toEqual(
      new Map([
        [
          `account ${soon}`,
          `flood: 20 papers within an hour; stopped until ${until.toDate().toISOString()}`,
        ],
        [`account ${later}`, 'flood: 20 papers within an hour; stopped until it is lifted'],
      ]),
    )
    expect(all.map(([kind]) => kind)).toEqual(['account-stopped', 'account-stopped'])
  })
})
