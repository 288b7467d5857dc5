import { jobIdSchema, type BulkJob } from '@lectern/domain/paper/bulk-change'
import { paperIdSchema } from '@lectern/domain/paper/paper'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import * as v from 'valibot'

import { parseJob } from '../../../functions/src/store/job-store.ts'
import { parseTold } from '../../../functions/src/store/told.ts'
import type { AdminStore } from '../connection.ts'
import { fieldsIn } from './check-papers.ts'
import { documentPages } from './document-pages.ts'
import type { Finding } from './findings.ts'

/** How long a change of many papers may stand still, in milliseconds. */
const patience = 60 * 60_000

/**
 * Checks the changes of many papers: each can be read, and none that is under way stands still.
 *
 * @param now milliseconds since 1970
 * @throws what Firestore throws
 */
export async function checkBulkChanges(
  { firestore }: Pick<AdminStore, 'firestore'>,
  now: number,
): Promise<Finding[]> {
  const findings: Finding[] = []
  for await (const jobs of documentPages(firestore.collection('jobs'))) {
    findings.push(...jobs.flatMap((snapshot) => checkJob(snapshot, now)))
  }
  return findings
}

function checkJob(snapshot: DocumentSnapshot, now: number): Finding[] {
  const where = snapshot.ref.path
  let job: BulkJob | undefined
  try {
    job = parseJob(v.parse(jobIdSchema, snapshot.id), snapshot)
  } catch (error) {
    if (!v.isValiError(error)) throw error
    const detail = `not the form of a change of many papers: ${fieldsIn(error.issues)}`
    return [{ kind: 'bulk-unreadable', where, detail }]
  }
  if (job === undefined || job.state === 'done' || job.state === 'undone') return []
  if (job.updatedAt.getTime() + patience > now) return []
  const { next } = job.undo ?? job
  const detail = `${job.state}, ${String(next)} of ${String(job.chunks)} parts`
  return [{ kind: 'bulk-stuck', where, detail }]
}

/**
 * Checks the records of what authors were told: each can be read. One about a paper that is not there
 * is nothing to tell of.
 *
 * @throws what Firestore throws
 */
export async function checkTold({ firestore }: Pick<AdminStore, 'firestore'>): Promise<Finding[]> {
  const findings: Finding[] = []
  for await (const records of documentPages(firestore.collection('told'))) {
    findings.push(...records.flatMap(checkRecord))
  }
  return findings
}

function checkRecord(snapshot: DocumentSnapshot): Finding[] {
  const where = snapshot.ref.path
  try {
    v.parse(paperIdSchema, snapshot.id)
    parseTold(snapshot)
    return []
  } catch (error) {
    if (!v.isValiError(error)) throw error
    const detail = `not the form of what an author was told: ${fieldsIn(error.issues)}`
    return [{ kind: 'told-unreadable', where, detail }]
  }
}
