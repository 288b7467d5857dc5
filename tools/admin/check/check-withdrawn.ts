import { parseWithdrawnPaper } from '@lectern/domain/paper/withdrawn-paper'
import type { DocumentSnapshot } from 'firebase-admin/firestore'

import { asDate, millisOf } from '../../../functions/src/store/stored-time.ts'
import type { AdminStore } from '../connection.ts'
import { checkFiles, checkOwner } from './check-papers.ts'
import { finding, type Finding } from './findings.ts'
import { lookAtEach, patience, type CheckedStore } from './looking.ts'

/**
 * Checks what withdrawals and deletions left: each withdrawn paper can be read, has an owner, its files
 * and its record; each record of a withdrawal has its paper, and no record stands beside a paper.
 */
export async function checkWithdrawn(store: CheckedStore): Promise<Finding[]> {
  const { firestore } = store
  const findings = await lookAtEach(firestore.collection('withdrawn'), async (snapshot) =>
    checkOne(store, snapshot),
  )
  const records = await lookAtEach(firestore.collection('deletions'), async (record) => {
    const paper = await firestore.collection('papers').doc(record.id).get()
    const isAsked = paper.exists || record.get('kind') === 'withdrawn'
    return isAsked ? checkRecord(store, record) : []
  })
  return [...findings, ...records]
}

async function checkOne(store: CheckedStore, snapshot: DocumentSnapshot): Promise<Finding[]> {
  const where = snapshot.ref.path
  const paper = parseWithdrawnPaper(snapshot.id, snapshot.data() ?? {}, asDate)
  if (paper === null) {
    return [finding('withdrawn-unreadable', where, 'not the form of a withdrawn paper')]
  }
  const findings = [
    ...(await checkOwner(store, where, paper)),
    ...(await checkFiles(store, where, paper)),
  ]
  // It may have been restored since the page was read: all of it is looked at in one moment.
  const { isThere, isKept, kind } = await placesOf(store, snapshot.id)
  if (!isKept) return []
  if (isThere) return [...findings, finding('withdrawn-twice', where, `papers/${paper.id} too`)]
  if (kind === 'withdrawn') return findings
  const detail = kind === undefined ? 'no record' : 'the record is of a deletion'
  return [...findings, finding('withdrawn-unrecorded', where, detail)]
}

async function checkRecord(store: CheckedStore, record: DocumentSnapshot): Promise<Finding[]> {
  const { isThere, isKept, kind } = await placesOf(store, record.id)
  const where = record.ref.path
  if (kind === undefined) return []
  if (isThere && !isKept) {
    return [finding('paper-recorded-deleted', where, `papers/${record.id} is there`)]
  }
  const at: unknown = record.get('at')
  const isLate = (millisOf(at) ?? 0) + patience <= store.now
  if (kind !== 'withdrawn' || isThere || isKept || !isLate) return []
  return [finding('withdrawn-not-kept', where, `no withdrawn/${record.id}`)]
}

/** Where a paper is, at one moment; `kind` is that of its record, undefined without one. */
export async function placesOf({ firestore }: Pick<AdminStore, 'firestore'>, id: string) {
  const places = ['papers', 'withdrawn', 'deletions'].map((name) =>
    firestore.collection(name).doc(id),
  )
  const [paper, withdrawn, record] = await firestore.runTransaction(
    async (transaction) => transaction.getAll(...places),
    { readOnly: true },
  )
  const kind: unknown = record?.exists === true ? (record.get('kind') ?? 'deleted') : undefined
  return { isThere: paper?.exists === true, isKept: withdrawn?.exists === true, kind }
}
