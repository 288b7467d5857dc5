import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import type { Paper } from '@lectern/domain/paper/paper'
import { Timestamp, type QueryDocumentSnapshot } from 'firebase-admin/firestore'

import { storedFilePages } from '../../../functions/src/papers/files/stored-files.ts'
import { readPaper } from '../../../functions/src/store/stored-paper.ts'
import type { Mail } from '../../../tools/dev/stack/inbox/mailbox.ts'
import { store } from '../../support/emulators.ts'
import { mailsTo } from '../../support/inbox.ts'
import { runSchedule } from '../../support/schedules.ts'
import type { Ledger, Participant } from './ledger.ts'

/** An event of a paper, as far as its story goes. */
export interface StoryEvent {
  readonly kind: string
  readonly from: string | null
  readonly to: string | null
}

/** Everything that is stored of some people and their papers. */
export interface StoreState {
  readonly papers: ReadonlyMap<string, Paper>
  /** Of each paper that there ever was, in the order in which they happened. */
  readonly events: ReadonlyMap<string, readonly StoryEvent[]>
  /** The paths of all files below their folders. */
  readonly files: ReadonlySet<string>
  /** Their mails in the outbox, by id. */
  readonly outbox: ReadonlyMap<string, { readonly to: string; readonly state: string }>
  /** What came to their inboxes, by address. */
  readonly inbox: ReadonlyMap<string, readonly Mail[]>
}

/** Reads all of it. */
async function readState({ participants, papers: known }: Ledger): Promise<StoreState> {
  const { firestore, bucket } = store
  const papers = new Map<string, Paper>()
  const outbox = new Map<string, { to: string; state: string }>()
  const files = new Set<string>()
  const inbox = new Map<string, readonly Mail[]>()
  const readParticipant = async ({ uid, email }: Participant) => {
    const [own, mails, received] = await Promise.all([
      firestore.collection('papers').where('ownerUid', '==', uid).get(),
      firestore.collection('mail').where('to', '==', email).get(),
      mailsTo(email),
    ])
    for (const document of own.docs) papers.set(document.id, parsed(document))
    for (const mail of mails.docs) {
      outbox.set(mail.id, { to: email, state: String(mail.get('state')) })
    }
    for await (const page of storedFilePages(bucket, `papers/${uid}/`)) {
      for (const { path } of page) files.add(path)
    }
    inbox.set(email, received)
  }
  const events = new Map<string, StoryEvent[]>([...known.keys()].map((id) => [id, []]))
  // At once: for each query, the emulator looks through all that was ever stored.
  const readEvents = async () => {
    const { docs } = await firestore.collectionGroup('events').orderBy('at').get()
    for (const event of docs) events.get(event.ref.parent.parent?.id ?? '')?.push(eventIn(event))
  }
  await Promise.all([
    ...participants.map(async (participant) => readParticipant(participant)),
    readEvents(),
  ])
  return { papers, events, files, outbox, inbox }
}

/**
 * Reads everything again and again until nothing happens any more, and gives it. Whoever waits for
 * something that never comes is not kept waiting for ever.
 *
 * @param isComplete whether nothing is missing that the triggers still have to do
 */
export async function stateAtRest(
  ledger: Ledger,
  isComplete: (state: StoreState) => boolean,
): Promise<StoreState> {
  const deadline = Date.now() + 90_000
  let changedAt = Date.now()
  let before = ''
  for (;;) {
    const state = await readState(ledger)
    const { papers, events, outbox, files } = state
    // What was read at once came in no order.
    const seen = JSON.stringify([
      [...papers].map((one) => JSON.stringify(one)).toSorted(),
      [...events].map((one) => JSON.stringify(one)).toSorted(),
      [...outbox].map((one) => JSON.stringify(one)).toSorted(),
      [...files].toSorted(),
      mailCount(state),
    ])
    if (seen === before && isComplete(state)) return state
    if (seen === before) await sendWaiting(state)
    if (seen !== before) changedAt = Date.now()
    before = seen
    // A busy machine's triggers come late: half a minute says little, and costs a run that fails alone.
    if (Date.now() - changedAt > 45_000 || Date.now() > deadline) return state
    // Reading is work for those who are waited for.
    await wait(500)
  }
}

/** Sends the mails that are delayed in case of another change. */
async function sendWaiting({ outbox }: StoreState): Promise<void> {
  const { firestore } = store
  const waiting = [...outbox].filter(([, { state }]) => state === 'pending')
  for (const [id] of waiting) {
    const mail = firestore.doc(`mail/${id}`)
    await firestore.runTransaction(async (transaction) => {
      if ((await transaction.get(mail)).get('state') !== 'pending') return
      transaction.update(mail, { nextAttemptAt: Timestamp.fromMillis(Date.now() - 1) })
    })
  }
  if (waiting.length > 0) await runSchedule('everyMinute')
}

/** The SHA-256 of a stored file. */
export async function fingerprintOf(path: string): Promise<string> {
  const [content] = await store.bucket.file(path).download()
  return createHash('sha256').update(content).digest('hex')
}

/** Whether an account is there. */
export async function hasAccount({ uid }: Participant): Promise<boolean> {
  return (await store.auth.getUsers([{ uid }])).users.length === 1
}

function parsed(document: QueryDocumentSnapshot): Paper {
  const paper = readPaper(document)
  if (paper === undefined) throw new Error(`${document.ref.path} has not the form of a paper`)
  return paper
}

function eventIn(event: QueryDocumentSnapshot): StoryEvent {
  const text = (field: string) => {
    const value: unknown = event.get(field)
    return typeof value === 'string' ? value : null
  }
  return { kind: text('kind') ?? '', from: text('from'), to: text('to') }
}

function mailCount({ inbox }: StoreState): string {
  return [...inbox]
    .map(([address, { length }]) => `${address} ${String(length)}`)
    .toSorted()
    .join()
}
