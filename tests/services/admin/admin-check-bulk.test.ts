import { randomUUID } from 'node:crypto'

import { jobIdSchema } from '@lectern/domain/paper/bulk-change'
import { paperIdSchema } from '@lectern/domain/paper/paper'
import * as v from 'valibot'
import { afterAll, expect, it } from 'vitest'

import { startBulkChange, undoBulkChange } from '../../../functions/src/bulk/bulk-change.ts'
import { workOnJob } from '../../../functions/src/bulk/work-on-job.ts'
import { storedTold, toldReference } from '../../../functions/src/store/told.ts'
import { checkDocuments, checkMailTemplates } from '../../../tools/admin/check/check-documents.ts'
import { checkStore } from '../../../tools/admin/check/check-store.ts'
import { mend } from '../../../tools/admin/check/mend.ts'
import { organiser as organiserNamed } from '../../support/organisers.ts'
import { lookedAt } from '../support/looked-at.ts'
import { ownProject } from '../support/own-project.ts'

const { store, end } = await ownProject()
const { firestore, bucket } = store
const conference = {
  name: 'Test Conference',
  siteUrl: 'https://example.org',
  builtTimeZone: 'Asia/Kolkata',
}
const hour = 60 * 60_000
const organiser = organiserNamed('organiser-1')
afterAll(end)

async function found(later = 0): Promise<string[]> {
  const checks = [checkDocuments, checkMailTemplates]
  const findings = await lookedAt(store, checks, Date.now() + later)
  return findings.map(({ kind, where, detail }) => `${kind} ${where}: ${detail}`)
}

/** A change of a paper that is not there. */
async function begun() {
  const jobId = v.parse(jobIdSchema, randomUUID())
  const from = { Submitted: [v.parse(paperIdSchema, randomUUID())] }
  await startBulkChange({ firestore, now: Date.now }, { jobId, to: 'Reject', from }, organiser)
  return { jobId, path: `jobs/${jobId}` }
}

it('tells of changes of many papers that stand still for an hour, and sets them going', async () => {
  const { jobId, path } = await begun()
  expect(await found(hour - 1000)).toEqual([])
  expect(await found(hour + 1000)).toEqual([`bulk-stuck ${path}: running, 0 of 1 parts`])
  await firestore.doc(path).update({ updatedAt: new Date(Date.now() - 2 * hour) })
  const [stuck] = await checkStore(store, Date.now())
  if (stuck === undefined) throw new Error('nothing stands still')
  await mend(store, stuck, Date.now())
  expect(await found()).toEqual([])
  await workOnJob({ firestore, bucket, conference, now: Date.now }, jobId)
  expect(await found(2 * hour)).toEqual([])
  await undoBulkChange({ firestore }, jobId, organiser)
  expect(await found(2 * hour)).toEqual([`bulk-stuck ${path}: undoing, 0 of 1 parts`])
  await workOnJob({ firestore, bucket, conference, now: Date.now }, jobId)
  expect(await found(2 * hour)).toEqual([])
})

it('tells of those that cannot be read', async () => {
  const { path } = await begun()
  await firestore.doc(path).update({ state: 'perhaps' })
  expect(await found()).toEqual([
    `bulk-unreadable ${path}: not the form of a change of many papers: state`,
  ])
  await firestore.doc(path).delete()
})

it('tells of records of what authors were told that cannot be read, and of no others', async () => {
  const id = v.parse(paperIdSchema, randomUUID())
  const told = { status: 'Reject', at: Date.now(), mail: null, before: null, waiting: null }
  await toldReference(firestore, id).set(storedTold(told))
  expect(await found()).toEqual([])
  await toldReference(firestore, id).update({ status: 5 })
  expect(await found()).toEqual([
    `told-unreadable told/${id}: not the form of what an author was told: status`,
  ])
})
