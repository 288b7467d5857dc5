import { paperStatuses } from '@lectern/domain/paper/statuses'
import { Timestamp } from 'firebase-admin/firestore'
import { describe, expect, it } from 'vitest'

import { recordPaperEvent } from '../../../functions/src/papers/history/record-event.ts'
import { importMarker, newImportMarker } from '../../../functions/src/store/import-marker.ts'
import {
  apart,
  apartContext,
  authorApart,
  change,
  eventsApart,
  mailsApart,
  newPaperId,
  paperFields,
  stampOf,
  write,
} from '../support/papers-apart.ts'

const context = apartContext()

/** A paper that was submitted, its event recorded. */
async function submitted(ownerUid: string) {
  const id = newPaperId()
  const pdf = { path: `papers/${ownerUid}/${id}/a1.pdf`, name: 'paper.pdf', bytes: 2048 }
  const submission = await write(id, paperFields(ownerUid, pdf))
  await recordPaperEvent(context, submission)
  return { id, pdf, submission }
}

const stored = async (id: string) => (await apart.firestore.doc(`papers/${id}`).get()).data()

const coAuthor = { name: 'A', affiliation: '', email: 'a@example.org', orcid: null }

const untold = { ok: null, reason: null, sha256: null, pages: null }

describe('an event', () => {
  it('tells of a submission, by whom, when and of which files', async () => {
    const { uid } = await authorApart()
    const { id, submission } = await submitted(uid)
    expect(await eventsApart(id)).toEqual([
      {
        kind: 'submitted',
        actor: { uid, as: 'owner' },
        from: null,
        to: null,
        at: Timestamp.fromDate(submission.at),
        details: {
          changed: [],
          files: [{ kind: 'pdf', name: 'paper.pdf', bytes: 2048, ...untold }],
        },
      },
    ])
  })

  it('tells of an edit, by whom, and which fields and files are other ones', async () => {
    const { uid } = await authorApart()
    const { id, pdf } = await submitted(uid)
    const fields = {
      keywords: ['ML', 'CV'],
      abstract: 'Another one.',
      pdf: { ...pdf, path: `papers/${uid}/${id}/b2.pdf`, name: 'second.pdf', bytes: 4096 },
    }
    await recordPaperEvent(context, await change(id, { ...fields, ...stampOf('organiser-1') }))
    const [, edit] = await eventsApart(id)
    expect(edit).toMatchObject({
      kind: 'edited',
      actor: { uid: 'organiser-1', as: 'organiser' },
      from: null,
      to: null,
      details: {
        changed: ['abstract', 'keywords', 'pdf'],
        files: [{ kind: 'pdf', name: 'second.pdf', bytes: 4096, ...untold }],
      },
    })
  })

  it('names the person of each of two writes with the same time', async () => {
    const { uid, email } = await authorApart()
    const { id } = await submitted(uid)
    // Two requests can have one time, which counts milliseconds.
    const step = async (fields: Readonly<Record<string, unknown>>) => {
      await recordPaperEvent(context, await change(id, fields))
    }
    await step({ paperTitle: 'First', ...stampOf('organiser-1') })
    await step({ coAuthors: [coAuthor], updatedBy: 'organiser-1' })
    await step({ paperTitle: 'Third', updatedBy: uid })
    await step({ status: 'Reject', updatedBy: 'organiser-1' })
    const organiser = { uid: 'organiser-1', as: 'organiser' }
    const events = await eventsApart(id)
    expect(events.slice(1)).toMatchObject([
      { actor: organiser, details: { changed: ['paperTitle'], files: [] } },
      { actor: organiser, details: { changed: ['coAuthors'], files: [] } },
      { actor: { uid, as: 'owner' }, details: { changed: ['paperTitle'], files: [] } },
      { actor: organiser, details: { changed: [], files: [] } },
    ])
    const mails = await mailsApart(email)
    expect(mails.filter(({ kind }) => kind === 'status-changed')).toHaveLength(1)
  })

  it.each(paperStatuses.filter((status) => status !== 'Submitted'))(
    'tells of the status %s, from which one, and goes with a mail to the account’s address',
    async (status) => {
      const { uid, email } = await authorApart()
      const { id } = await submitted(uid)
      await recordPaperEvent(context, await change(id, { status, ...stampOf('organiser-1') }))
      const [, event] = await eventsApart(id)
      expect(event).toMatchObject({
        kind: 'status-changed',
        actor: { uid: 'organiser-1', as: 'organiser' },
        from: 'Submitted',
        to: status,
        details: { changed: [], files: [] },
      })
      expect(await mailsApart(email)).toMatchObject([
        { kind: 'status-changed', state: 'pending', subject: `${status}: On <receipts> & proofs` },
      ])
      expect(await mailsApart('typed.in.the.form@example.com')).toEqual([])
    },
  )

  it('counts a person who changes the status of an own paper as an organiser', async () => {
    const { uid } = await authorApart()
    const { id } = await submitted(uid)
    await recordPaperEvent(context, await change(id, { status: 'Reject', ...stampOf(uid) }))
    const [, event] = await eventsApart(id)
    expect(event).toMatchObject({ actor: { uid, as: 'organiser' } })
  })

  it('tells what the server found, and that nobody did it', async () => {
    const { uid } = await authorApart()
    const { id, pdf } = await submitted(uid)
    const found = { ok: true, reason: null, bytes: 2050, sha256: 'ab12', pages: 4 }
    const checks = { pdf: { path: pdf.path, ...found }, supplementaryPdf: null }
    await recordPaperEvent(context, await change(id, { checks }))
    const [, event] = await eventsApart(id)
    expect(event).toMatchObject({
      kind: 'files-checked',
      actor: { uid: null, as: 'server' },
      details: { changed: [], files: [{ kind: 'pdf', name: 'paper.pdf', ...found }] },
    })
  })

  it('of a write that names nobody says that the server did it', async () => {
    const { uid } = await authorApart()
    const { id } = await submitted(uid)
    const { updatedBy: _nobody, ...fields } = { ...paperFields(uid, null), ...(await stored(id)) }
    await recordPaperEvent(context, await write(id, { ...fields, paperTitle: 'Repaired' }))
    await recordPaperEvent(context, await change(id, { status: 'Review Awaiting' }))
    const server = { uid: null, as: 'server' }
    const events = await eventsApart(id)
    expect(events.slice(1)).toMatchObject([
      { kind: 'edited', actor: server, details: { changed: ['paperTitle'] } },
      { kind: 'status-changed', actor: server },
    ])
  })

  it('tells of a deletion what its record says', async () => {
    const { uid } = await authorApart()
    const { id } = await submitted(uid)
    const at = Timestamp.fromMillis(Date.now() + 5000)
    await apart.firestore.doc(`deletions/${id}`).set({ ownerUid: uid, by: 'organiser-1', at })
    await recordPaperEvent(context, await write(id, null))
    const [, event] = await eventsApart(id)
    expect(event).toEqual({
      kind: 'deleted',
      actor: { uid: 'organiser-1', as: 'organiser' },
      from: null,
      to: null,
      at,
      details: { changed: [], files: [] },
    })
  })

  it('of a deletion that nobody recorded names nobody', async () => {
    const { uid } = await authorApart()
    const { id } = await submitted(uid)
    await recordPaperEvent(context, await write(id, null))
    const [, event] = await eventsApart(id)
    expect(event).toMatchObject({ kind: 'deleted', actor: { uid: null, as: 'server' } })
  })
})

describe('a repeated delivery', () => {
  it('writes nothing twice, also at the same moment, and mails once', async () => {
    const { uid, email } = await authorApart()
    const { id, submission } = await submitted(uid)
    const decision = await change(id, { status: 'Reject', ...stampOf('organiser-1') })
    await Promise.all([1, 2].map(async () => recordPaperEvent(context, decision)))
    await recordPaperEvent(context, submission)
    await recordPaperEvent(context, decision)
    expect((await eventsApart(id)).map(({ kind }: Record<string, unknown>) => kind)).toEqual([
      'submitted',
      'status-changed',
    ])
    expect(await mailsApart(email)).toHaveLength(1)
  })

  it('of another change to the same status is another event', async () => {
    const { uid, email } = await authorApart()
    const { id } = await submitted(uid)
    for (const status of ['Reject', 'Submitted', 'Reject']) {
      await recordPaperEvent(context, await change(id, { status, ...stampOf('organiser-1') }))
    }
    expect(await eventsApart(id)).toHaveLength(4)
    const states = (await mailsApart(email)).map((mail) => String(mail['state']))
    expect(states.toSorted()).toEqual(['pending', 'superseded'])
  })
})

describe('no mail', () => {
  it('tells a status that the paper has no more', async () => {
    const { uid, email } = await authorApart()
    const { id } = await submitted(uid)
    const first = await change(id, { status: 'Reject', ...stampOf('organiser-1') })
    const second = await change(id, { status: 'Review Awaiting', ...stampOf('organiser-1') })
    await recordPaperEvent(context, second)
    await recordPaperEvent(context, first)
    expect(await eventsApart(id)).toHaveLength(3)
    expect(await mailsApart(email)).toMatchObject([
      { subject: 'Review Awaiting: On <receipts> & proofs' },
    ])
  })

  it('goes anywhere when the owner has no account any more', async () => {
    const { uid, email } = await authorApart()
    const { id } = await submitted(uid)
    await apart.firestore.doc(`users/${uid}`).delete()
    await recordPaperEvent(context, await change(id, { status: 'Reject', ...stampOf('o') }))
    expect(await eventsApart(id)).toHaveLength(2)
    expect(await mailsApart(email)).toEqual([])
  })
})

it('an imported paper begins no history here, and goes on with it', async () => {
  const { uid } = await authorApart()
  const id = newPaperId()
  await importMarker(apart.firestore, id).set(newImportMarker(Date.now()))
  const pdf = { path: `papers/${uid}/${id}/a1.pdf`, name: 'paper.pdf', bytes: 2048 }
  await recordPaperEvent(context, await write(id, paperFields(uid, pdf)))
  expect(await eventsApart(id)).toEqual([])
  await recordPaperEvent(context, await change(id, { paperTitle: 'New', ...stampOf(uid) }))
  expect(await eventsApart(id)).toMatchObject([{ kind: 'edited' }])
})
