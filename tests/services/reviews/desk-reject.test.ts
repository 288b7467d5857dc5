import { randomUUID } from 'node:crypto'

import { DomainError } from '@lectern/domain/errors'
import type { PaperId } from '@lectern/domain/paper/paper'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { Organiser } from '../../../functions/src/access/who-asks.ts'
import { deliverDueMail } from '../../../functions/src/mail/deliver-due.ts'
import { resendMail } from '../../../functions/src/mail/resend-mail.ts'
import { recordPaperEvent } from '../../../functions/src/papers/history/record-event.ts'
import { rejectAtDesk } from '../../../functions/src/reviews/deciding/reject-at-desk.ts'
import { readPaper } from '../../../functions/src/store/stored-paper.ts'
import { storeOrganiser } from '../people/people-context.ts'
import { ownProject, storeAccount, type OwnProject } from '../support/own-project.ts'
import { stampOf } from '../support/papers-apart.ts'
import { conferenceAt, type Reviewing } from './reviewing.ts'

const letter = { subject: 'Not for us: {{title}}', body: 'Dear {{author}},\n\nit is out of scope.' }
const delay = 60_000

let project: OwnProject
let reviewing: Reviewing
let organiser: Organiser
let passed: number
let inbox: { kind: string; subject: string }[]
beforeEach(async () => {
  project = await ownProject()
  organiser = await storeOrganiser(project)
  reviewing = conferenceAt(project, organiser)
  passed = 0
  inbox = []
})
afterEach(async () => {
  await project.end()
})

const codeOf = async (asked: Promise<unknown>) =>
  await asked.then(
    () => 'done',
    (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
  )

const now = () => Date.now() + passed
const reject = async (id: PaperId, by = organiser, seen?: string) =>
  await rejectAtDesk(reviewing.context, id, { letter, ...(seen === undefined ? {} : { seen }) }, by)

/** Does something to a paper, and has the trigger hear of it. */
async function heard(id: PaperId, act: () => Promise<unknown>): Promise<void> {
  const { firestore, conference } = reviewing.context
  const reference = firestore.doc(`papers/${id}`)
  const was = await reference.get()
  await act()
  const is = await reference.get()
  await recordPaperEvent(
    { firestore, conference, now, statusMailDelay: delay },
    {
      eventId: randomUUID(),
      paperId: id,
      before: readPaper(was),
      documentBefore: was.data(),
      after: readPaper(is),
      at: is.updateTime?.toDate() ?? new Date(),
    },
  )
}

const setTo = (id: PaperId, status: string) => async () =>
  reviewing.context.firestore.doc(`papers/${id}`).update({ status, ...stampOf(organiser.uid) })

/** Lets the minute pass in which mails wait. */
async function deliver(): Promise<void> {
  passed += delay
  const { firestore } = reviewing.context
  await deliverDueMail({
    firestore,
    now,
    send: async (id, _to, { subject }) => {
      const mail = await firestore.doc(`mail/${id}`).get()
      inbox.push({ kind: String(mail.get('kind')), subject })
    },
  })
}

async function paper(changes = {}): Promise<PaperId> {
  return await reviewing.paperOf((await storeAccount(project.store)).uid, changes)
}

describe('a desk reject', () => {
  it('sets the status and mails its letter in the place of the usual mail, once', async () => {
    const id = await paper({ paperTitle: 'On bridges' })
    await heard(id, async () => reject(id, organiser, 'Submitted'))
    expect(await codeOf(reject(id, organiser, 'Submitted'))).toBe('done')
    await deliver()
    await deliver()
    expect(inbox).toEqual([{ kind: 'desk-rejected', subject: 'Not for us: On bridges' }])
    const stored = await reviewing.context.firestore.doc(`papers/${id}`).get()
    expect([stored.get('status'), stored.get('updatedBy')]).toEqual(['Reject', organiser.uid])
    const { docs } = await stored.ref.collection('events').get()
    expect(docs.map((event) => event.data())).toMatchObject([
      { kind: 'status-changed', from: 'Submitted', to: 'Reject' },
    ])
  })

  it('is undone with its letter, which no later rejection carries', async () => {
    const id = await paper({ paperTitle: 'On bridges' })
    await heard(id, async () => reject(id))
    await heard(id, setTo(id, 'Submitted'))
    await deliver()
    expect(inbox).toEqual([])
    await heard(id, setTo(id, 'Reject'))
    await deliver()
    expect(inbox).toEqual([{ kind: 'status-changed', subject: 'Reject: On bridges' }])
  })

  it('has its letter sent again in the same words', async () => {
    const id = await paper({ paperTitle: 'On bridges' })
    await heard(id, async () => reject(id))
    await deliver()
    const { firestore, conference } = reviewing.context
    const { docs } = await firestore.collection(`papers/${id}/mails`).get()
    const again = { paperId: id, mailId: docs[0]?.id ?? '', confirmed: true }
    expect(await resendMail({ firestore, conference, now }, again, organiser)).toEqual({
      queued: true,
    })
    await deliver()
    expect(inbox.map(({ subject }) => subject)).toEqual([
      'Not for us: On bridges',
      'Not for us: On bridges',
    ])
  })

  it('tells news also to whoever was told of a rejection before', async () => {
    const id = await paper({ paperTitle: 'On bridges' })
    await heard(id, setTo(id, 'Reject'))
    await deliver()
    await heard(id, setTo(id, 'Submitted'))
    await heard(id, async () => reject(id))
    await deliver()
    expect(inbox.map(({ kind }) => kind)).toEqual(['status-changed', 'desk-rejected'])
  })

  it('is refused of what reviewers were given, is accepted, rejected, another’s by now, or walled', async () => {
    const [assigned, accepted, rejected, changed] = [
      await paper(),
      await paper({ status: 'Accept' }),
      await paper({ status: 'Reject' }),
      await paper({ status: 'Review Obtained' }),
    ]
    const own = await reviewing.paperOf(organiser.uid)
    await reviewing.assign([[assigned, await reviewing.accepted('b@example.org')]])
    expect([
      await codeOf(reject(assigned)),
      await codeOf(reject(accepted)),
      await codeOf(reject(rejected)),
      await codeOf(reject(changed, organiser, 'Submitted')),
      await codeOf(reject(own)),
      await codeOf(reject(reviewing.goneId)),
    ]).toEqual([
      'paper-under-review',
      'paper-accepted',
      'status-changed',
      'status-changed',
      'not-found',
      'not-found',
    ])
    expect((await reviewing.context.firestore.collection('deskLetters').get()).size).toBe(0)
  })
})
