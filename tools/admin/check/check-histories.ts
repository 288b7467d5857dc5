import { finalStatus, paperStatusSchema } from '@lectern/domain/paper/statuses'
import type { DocumentReference, Firestore, QuerySnapshot } from 'firebase-admin/firestore'
import * as v from 'valibot'

import type { AdminStore } from '../connection.ts'
import { placesOf } from './check-withdrawn.ts'
import { finding, type Finding } from './findings.ts'
import { lookAtEach } from './looking.ts'
import { eventsIn } from './paper-events.ts'

type Store = Pick<AdminStore, 'firestore'>

const papersAtOnce = 100

/**
 * Checks the histories against the papers: what was accepted still is, and no history lies where
 * somebody could create a paper and read it.
 */
export async function checkHistories(store: Store): Promise<Finding[]> {
  return [...(await checkAccepts(store)), ...(await checkLeftHistories(store))]
}

/** One query finds every Accept there ever was; there are far fewer of them than papers. */
async function checkAccepts({ firestore }: Store): Promise<Finding[]> {
  const accepts = firestore.collectionGroup('events').where('to', '==', finalStatus)
  const found = await lookAtEach(accepts, async ({ ref }) => {
    const paper = ref.parent.parent
    // An event below anything else is of no paper.
    if (paper?.parent.path !== 'papers') return []
    return (await paper.get()).get('status') === finalStatus ? [] : lookAgain(firestore, paper)
  })
  // A paper may have been accepted twice.
  return [...new Map(found.map((one) => [one.where, one])).values()]
}

/** It may have been accepted or deleted since: status and history are looked at in one moment. */
async function lookAgain(firestore: Firestore, paper: DocumentReference): Promise<Finding[]> {
  const [stored, events] = await firestore.runTransaction(
    async (transaction) =>
      [await transaction.get(paper), await transaction.get(paper.collection('events'))] as const,
    { readOnly: true },
  )
  const status: unknown = stored.get('status')
  if (!stored.exists || status === finalStatus || isSettled(events)) return []
  const named = v.is(paperStatusSchema, status) ? status : 'a status that is none of the five'
  return [finding('accept-taken', paper.path, `accepted, now ${named}`)]
}

/**
 * Tells whether something after the last Accept says that the paper is meant to be open again: it was
 * restored, or an organiser has given it another status on the site, which takes it as open.
 */
function isSettled(history: QuerySnapshot): boolean {
  const events = eventsIn(history)
  const last = events.findLastIndex(({ to }) => to === finalStatus)
  return events
    .slice(last + 1)
    .some(
      ({ kind, from, actor }) =>
        kind === 'restored' ||
        (kind === 'status-changed' && from !== finalStatus && typeof actor?.uid === 'string'),
    )
}

/** Firestore names the documents that are gone too, as long as something lies below them. */
async function checkLeftHistories({ firestore }: Store): Promise<Finding[]> {
  const findings: Finding[] = []
  const papers = await firestore.collection('papers').listDocuments()
  for (let start = 0; start < papers.length; start += papersAtOnce) {
    const some = papers.slice(start, start + papersAtOnce)
    const stored = await firestore.getAll(...some, { fieldMask: [] })
    for (const { ref, exists } of stored) {
      if (!exists && (await isLeftOpen(firestore, ref))) {
        const detail = 'no paper, and no record of its deletion'
        findings.push(finding('history-unguarded', ref.path, detail))
      }
    }
  }
  return findings
}

async function isLeftOpen(firestore: Firestore, paper: DocumentReference): Promise<boolean> {
  const { isThere, isKept, kind } = await placesOf({ firestore }, paper.id)
  if (isThere || isKept || kind !== undefined) return false
  return !(await paper.collection('events').limit(1).get()).empty
}
