import { randomUUID } from 'node:crypto'

import { announcementLimits } from '@lectern/domain/limits'
import { announcementMail } from '@lectern/domain/mail/announcement'
import { jobIdSchema } from '@lectern/domain/paper/bulk-change'
import type { PaperId } from '@lectern/domain/paper/paper'
import { FieldValue } from 'firebase-admin/firestore'
import * as v from 'valibot'
import { afterEach, describe, expect, it } from 'vitest'

import { startAnnouncement } from '../../../functions/src/announcements/start-announcement.ts'
import { workOnAnnouncement } from '../../../functions/src/announcements/work-on-announcement.ts'
import { deliverDueMail } from '../../../functions/src/mail/deliver-due.ts'
import { resendMail } from '../../../functions/src/mail/resend-mail.ts'
import { saveTemplate } from '../../../functions/src/mail/stored-templates.ts'
import { sendTestMail } from '../../../functions/src/mail/test-mail.ts'
import { MailServerError, type SendMail } from '../../../functions/src/mail/transport.ts'
import { recordPaperEvent } from '../../../functions/src/papers/history/record-event.ts'
import { clearProject } from '../../support/clear-project.ts'
import { organiser as organiserNamed } from '../../support/organisers.ts'
import { breaking, overtaken } from '../support/broken.ts'
import { countedBefore } from '../support/counted-before.ts'
import {
  apart,
  apartContext,
  authorApart,
  change,
  mailsApart,
  newPaperId,
  paperFields,
  stampOf,
  write,
} from '../support/papers-apart.ts'

const { firestore } = apart
const { conference } = apartContext()
const organiser = organiserNamed('organiser-1')
const templates = firestore.doc('settings/mailTemplates')

afterEach(async () => {
  await templates.delete()
})

/** A paper, what its author got, and a clock of its own. */
async function paperApart(owner?: { readonly uid: string; readonly email: string }) {
  const { uid, email } = owner ?? (await authorApart())
  const id = newPaperId()
  const pdf = { path: `papers/${uid}/${id}/a1.pdf`, name: 'paper.pdf', bytes: 2048 }
  await write(id, paperFields(uid, pdf))
  const inbox: string[] = []
  const keep: SendMail = async (_id, to, { subject }) => {
    await Promise.resolve()
    if (to === email) inbox.push(subject)
  }
  let time = Date.now()
  const now = () => time
  return {
    id,
    uid,
    email,
    inbox,
    set: async (status: string) => {
      const heard = await change(id, { status, ...stampOf('organiser-1') })
      await recordPaperEvent(apartContext({ now }), heard)
    },
    deliver: async (send = keep) => {
      time += 60 * 60_000
      await deliverDueMail({ firestore, send, now })
    },
    records: async () => {
      const { docs } = await firestore.collection(`papers/${id}/mails`).orderBy('queuedAt').get()
      return docs.map((one): Record<string, unknown> => Object.assign(one.data(), { id: one.id }))
    },
    again: async (mailId: unknown, confirmed = false, database = firestore) =>
      await resendMail(
        { firestore: database, conference, now },
        { paperId: id, mailId: String(mailId), confirmed },
        organiser,
      ),
  }
}

const refusing: SendMail = async () => {
  await Promise.resolve()
  throw new MailServerError('refused', { refusedForGood: true, reached: true })
}

const standing = (records: readonly Record<string, unknown>[]) =>
  records.map(({ kind, state, attempts }) => [kind, state, attempts])

describe('the words of mails', () => {
  const words = { subject: 'News: {{status}}', body: 'Dear {{author}}, {{title}}' }
  const textOf = async (email: string) => (await mailsApart(email)).map(({ text }) => String(text))

  it('are the organisers’ once they are saved, and the built-in ones before and after', async () => {
    const intro = 'We are sorry to tell you that it has not been accepted.'
    const [before, between, after] = [await paperApart(), await paperApart(), await paperApart()]
    await before.set('Reject')
    expect((await textOf(before.email))[0]).toContain(intro)
    const save = { kind: 'rejected', words, seen: null } as const
    await saveTemplate(firestore, save, organiser)
    await between.set('Reject')
    expect((await textOf(between.email))[0]).toContain(
      '\n\nDear Asha Rao, On <receipts> & proofs\n\n',
    )
    expect((await mailsApart(between.email))[0]?.['subject']).toBe('News: Reject')
    await saveTemplate(firestore, { ...save, words: null, seen: words }, organiser)
    await after.set('Reject')
    expect((await textOf(after.email))[0]).toContain(intro)
  })

  it.each([
    ['an unknown field', { subject: 'S', body: '{{secret}}' }],
    ['a header in the subject', { subject: 'S\nBcc: eve@example.org', body: 'B' }],
    ['another form', 'words'],
  ])('are the built-in ones where the stored ones have %s', async (_what, rejected) => {
    await templates.set({ received: null, rejected })
    const paper = await paperApart()
    await paper.set('Reject')
    expect((await mailsApart(paper.email)).map((one): unknown => one['subject'])).toEqual([
      'Reject: On <receipts> & proofs',
    ])
  })

  it('are not saved over what somebody else saved since', async () => {
    const save = { kind: 'received', words, seen: null } as const
    const received = { subject: 'S', body: 'B' }
    await saveTemplate(firestore, { ...save, words: received }, organiser)
    await expect(saveTemplate(firestore, save, organiser)).rejects.toMatchObject({
      code: 'words-changed',
    })
    expect((await templates.get()).get('received')).toEqual(received)
  })

  it('go to the organiser alone in a test mail, of which there are so many in an hour', async () => {
    const paper = await paperApart()
    const own = organiserNamed(randomUUID())
    const context = { firestore, appSecret: 'a'.repeat(32), conference, now: Date.now }
    const test = { kind: 'rejected', words, paperId: paper.id } as const
    const limit = { name: 'test mail by account', most: 30, window: 60 * 60_000 }
    await countedBefore(context, { limit, subject: own.uid }, 28)
    for (let sent = 28; sent < 30; sent += 1) await sendTestMail(context, test, own)
    await expect(sendTestMail(context, test, own)).rejects.toMatchObject({
      code: 'too-many-requests',
    })
    const mails = await mailsApart(own.email)
    expect(mails).toHaveLength(2)
    expect(mails[0]?.['subject']).toBe('Test: News: Reject')
    expect(await mailsApart(paper.email)).toEqual([])
    expect(await paper.records()).toEqual([])
  })
})

describe('the record of a mail', () => {
  it('tells that it waits, is tried again and left, and holds neither words nor address', async () => {
    const paper = await paperApart()
    await paper.set('Reject')
    expect(standing(await paper.records())).toEqual([['status-changed', 'pending', 0]])
    await paper.deliver(async () => {
      await Promise.resolve()
      throw new MailServerError('busy', { refusedForGood: false, reached: true })
    })
    expect(standing(await paper.records())).toEqual([['status-changed', 'pending', 1]])
    await paper.deliver()
    const records = await paper.records()
    expect(standing(records)).toEqual([['status-changed', 'sent', 2]])
    expect(Object.keys(records[0] ?? {}).toSorted()).toEqual([
      'at',
      'attempts',
      'id',
      'kind',
      'queuedAt',
      'state',
      'subject',
    ])
    expect(JSON.stringify(records)).not.toContain(paper.email)
  })

  it('tells that it was cancelled or given up', async () => {
    const paper = await paperApart()
    await paper.set('Reject')
    await paper.set('Submitted')
    expect(standing(await paper.records())).toEqual([['status-changed', 'superseded', 0]])
    const other = await paperApart()
    await other.set('Reject')
    await other.deliver(refusing)
    expect(standing(await other.records())).toEqual([['status-changed', 'failed', 1]])
  })
})

describe('a mail that is sent again', () => {
  it('failed before: goes out once, however many ask', async () => {
    const paper = await paperApart()
    await paper.set('Reject')
    await paper.deliver(refusing)
    const [failed] = await paper.records()
    const answers: unknown[] = []
    const faster = async () => answers.push(await paper.again(failed?.['id']))
    answers.push(await paper.again(failed?.['id'], false, overtaken(firestore, faster)))
    expect(answers).toEqual([{ queued: true }, { queued: true }])
    await paper.deliver()
    expect(paper.inbox).toEqual(['Reject: On <receipts> & proofs'])
    expect(await paper.again(failed?.['id'], true)).toEqual({ queued: true })
    await paper.deliver()
    expect(paper.inbox).toHaveLength(1)
  })

  it('arrived before: goes out once more, and only when that is confirmed', async () => {
    const paper = await paperApart()
    await paper.set('Reject')
    await paper.deliver()
    const [sent] = await paper.records()
    expect(await paper.again(sent?.['id'])).toEqual({ queued: false })
    await paper.deliver()
    expect(paper.inbox).toHaveLength(1)
    expect(await paper.again(sent?.['id'], true)).toEqual({ queued: true })
    await paper.deliver()
    expect(paper.inbox).toEqual(Array.from({ length: 2 }, () => 'Reject: On <receipts> & proofs'))
  })

  it('failed, and was told by another one since: asks first', async () => {
    const paper = await paperApart()
    await paper.set('Reject')
    await paper.deliver(refusing)
    const [failed] = await paper.records()
    await paper.set('Review Awaiting')
    await paper.deliver()
    await paper.set('Reject')
    await paper.deliver()
    expect(paper.inbox).toHaveLength(2)
    expect(await paper.again(failed?.['id'])).toEqual({ queued: false })
  })

  it('tells no status that the paper has no more, nor one that it loses before the mail leaves', async () => {
    const paper = await paperApart()
    await paper.set('Reject')
    await paper.deliver()
    const [sent] = await paper.records()
    await paper.again(sent?.['id'], true)
    await change(paper.id, { status: 'Review Awaiting' })
    await paper.deliver()
    expect(paper.inbox).toHaveLength(1)
    const [, second] = await paper.records()
    expect(second?.['state']).toBe('superseded')
    await expect(paper.again(second?.['id'], true)).rejects.toMatchObject({ code: 'invalid-input' })
    const other = await paperApart()
    await other.set('Reject')
    await other.deliver()
    const [told] = await other.records()
    await change(other.id, { status: 'Submitted' })
    await expect(other.again(told?.['id'], true)).rejects.toMatchObject({ code: 'status-changed' })
  })

  it('waits still, is unknown or of a paper that is gone: is refused', async () => {
    const paper = await paperApart()
    await paper.set('Reject')
    const [waiting] = await paper.records()
    await expect(paper.again(waiting?.['id'], true)).rejects.toMatchObject({
      code: 'invalid-input',
    })
    await expect(paper.again('nothing', true)).rejects.toMatchObject({ code: 'not-found' })
    await write(paper.id, null)
    await expect(paper.again(waiting?.['id'], true)).rejects.toMatchObject({ code: 'paper-gone' })
  })
})

describe('an announcement', () => {
  // What waits of one would be sent with the next one.
  afterEach(async () => {
    await clearProject(apart.projectId)
  })

  const words = { subject: 'On {{title}}', body: 'Dear {{author}}, {{status}}.' }
  const newId = () => v.parse(jobIdSchema, randomUUID())
  const context = { firestore, conference, now: Date.now }
  const start = async (papers: PaperId[], announcementId = newId(), own = words) => {
    const draft = { announcementId, words: own, papers: { Submitted: papers } }
    await startAnnouncement(firestore, draft, organiser, Date.now())
    return announcementId
  }
  const finish = async (id: ReturnType<typeof newId>) => {
    while (await workOnAnnouncement(context, id));
  }
  const stored = async (id: string) => {
    const document = await firestore.doc(`announcements/${id}`).get()
    return ['state', 'mails', 'left', 'changed'].map((field): unknown => document.get(field))
  }
  const leftOut = async (id: string) => {
    const { docs } = await firestore
      .collection(`announcements/${id}/chunks`)
      .orderBy('__name__')
      .get()
    return docs.flatMap((document): unknown => document.get('left'))
  }
  const set = async (id: PaperId | undefined, status: string) =>
    firestore.doc(`papers/${String(id)}`).update({ status })

  async function manyPapers(count: number) {
    const owner = await authorApart()
    const batch = firestore.batch()
    const ids = Array.from({ length: count }, newPaperId)
    for (const id of ids) {
      const pdf = { path: `papers/${owner.uid}/${id}/a1.pdf`, name: 'paper.pdf', bytes: 2048 }
      batch.create(firestore.doc(`papers/${id}`), paperFields(owner.uid, pdf))
    }
    await batch.commit()
    return { ids, ...owner }
  }

  it('names papers: writes one mail for each, to its owner’s proved address, begun and worked on twice', async () => {
    const { ids, email } = await manyPapers(announcementLimits.papersAtOnce + 2)
    const all = [...ids, newPaperId()]
    const id = await start(all)
    await start(all, id)
    const faster = overtaken(firestore, async () => finish(id))
    await workOnAnnouncement({ ...context, firestore: faster }, id)
    const mails = await mailsApart(email)
    expect(mails).toHaveLength(ids.length)
    expect(mails[0]).toMatchObject({ kind: 'announcement', subject: 'On On <receipts> & proofs' })
    expect(await stored(id)).toEqual(['done', ids.length, 1, 0])
    const record = await firestore.collection(`papers/${ids[0] ?? ''}/mails`).get()
    expect(record.docs.map((one): unknown => one.get('subject'))).toEqual([
      { status: null, announcement: id, announced: 'On {{title}}' },
    ])
  })

  it('has so few papers in one transaction that their mails stay far below 10 MiB, in any script', async () => {
    const papers = Array.from({ length: 120 }, newPaperId)
    const atOnce = async (own: { readonly subject: string; readonly body: string }) => {
      const chunks = await firestore
        .collection(`announcements/${await start(papers, newId(), own)}/chunks`)
        .get()
      const sizes = chunks.docs.map((chunk) => {
        const listed: unknown = chunk.get('papers')
        return Array.isArray(listed) ? listed.length : 0
      })
      expect(sizes.reduce((sum, size) => sum + size)).toBe(papers.length)
      return Math.max(...sizes)
    }
    expect(await atOnce(words)).toBe(announcementLimits.papersAtOnce)
    for (const [script, title] of [
      ['漢', '漢'.repeat(300)],
      ['"', '"'.repeat(300)],
      ['😀', '😀'.repeat(150)],
      ['{{title}} ', '漢'.repeat(300)],
    ] as const) {
      const own = { subject: 'News', body: script.repeat(10_000 / script.length) }
      const paper = { number: 1, fullname: '漢'.repeat(80), paperTitle: title, status: 'Submitted' }
      const { text, html } = announcementMail(conference, paper, own)
      const bytes = 2 * Buffer.byteLength(text + html) * (await atOnce(own))
      expect(bytes).toBeLessThan(6 * 1024 * 1024)
    }
  })

  it('names no paper: each author gets one mail, and each of the papers shows how it fares', async () => {
    const [ours, theirs] = [
      await manyPapers(announcementLimits.papersAtOnce + 2),
      await manyPapers(1),
    ]
    const all = [...ours.ids, ...theirs.ids]
    const news = { subject: 'Dinner', body: 'Dear {{author}}, at eight.' }
    const id = await start(all, newId(), news)
    await workOnAnnouncement(context, id)
    // The first ones leave before the last ones are looked at.
    await deliverDueMail({ ...context, send: refusing })
    await finish(id)
    expect([await mailsApart(ours.email), await mailsApart(theirs.email)]).toMatchObject([
      [{ subject: '' }],
      [{ subject: 'Dinner' }],
    ])
    expect(await stored(id)).toEqual(['done', 2, 0, 0])
    const states = await Promise.all(
      all.map(async (paper) => {
        const { docs } = await firestore.collection(`papers/${paper}/mails`).get()
        return docs.map((one): unknown => one.get('state'))
      }),
    )
    expect(states).toEqual([...ours.ids.map(() => ['failed']), ['pending']])
  })

  it('that one mail of it was refused for: is sent again once, from whichever paper', async () => {
    const { uid, email } = await authorApart()
    const [one, other] = [await paperApart({ uid, email }), await paperApart({ uid, email })]
    await finish(await start([one.id, other.id], newId(), { subject: 'Dinner', body: 'At eight.' }))
    await one.deliver(refusing)
    const [record] = await one.records()
    expect(await one.again(record?.['id'])).toEqual({ queued: true })
    expect(await other.again(record?.['id'])).toEqual({ queued: true })
    await one.deliver()
    expect(one.inbox).toEqual(['Dinner'])
    expect(standing(await other.records())).toEqual([
      ['announcement', 'failed', 1],
      ['announcement', 'sent', 1],
    ])
  })

  it('killed before a chunk is written has done nothing of it, killed after it goes on behind it', async () => {
    const { ids, email } = await manyPapers(announcementLimits.papersAtOnce + 1)
    const id = await start(ids)
    const killed = new Error('killed')
    const before = breaking(firestore, {
      runTransaction: async (update) =>
        firestore.runTransaction(async (transaction) => {
          await update(transaction)
          throw killed
        }),
    })
    await expect(workOnAnnouncement({ ...context, firestore: before }, id)).rejects.toBe(killed)
    expect(await mailsApart(email)).toEqual([])
    const after = breaking(firestore, {
      runTransaction: async (update): Promise<never> => {
        await firestore.runTransaction(update)
        throw killed
      },
    })
    await expect(workOnAnnouncement({ ...context, firestore: after }, id)).rejects.toBe(killed)
    expect(await mailsApart(email)).toHaveLength(announcementLimits.papersAtOnce)
    await finish(id)
    expect(await mailsApart(email)).toHaveLength(ids.length)
  })

  it('is nobody else’s, nor begun anew with other words or papers', async () => {
    const { ids } = await manyPapers(2)
    const announcementId = await start(ids)
    const draft = { announcementId, words, papers: { Submitted: ids } }
    const [one, two] = ids
    if (one === undefined || two === undefined) throw new Error()
    const other = organiserNamed('organiser-2')
    const tries = [
      startAnnouncement(firestore, { ...draft, words: { ...words, body: 'Other' } }, organiser, 0),
      startAnnouncement(firestore, draft, other, 0),
      ...[
        { Submitted: [...ids, newPaperId()] },
        { Submitted: [one] },
        { Submitted: [one, newPaperId()] },
        { Reject: ids },
        { Submitted: [one], Reject: [two] },
      ].map(async (papers) => startAnnouncement(firestore, { ...draft, papers }, organiser, 0)),
    ]
    for (const refused of await Promise.allSettled(tries)) {
      expect(refused).toMatchObject({
        status: 'rejected',
        reason: { code: 'key-used' },
      })
    }
    const turned = { ...draft, papers: { Submitted: [two, one] } }
    expect(await startAnnouncement(firestore, turned, organiser, 0)).toEqual({ papers: 2 })
  })

  it('leaves out papers whose status changed meanwhile, and tells which', async () => {
    const { ids, email } = await manyPapers(announcementLimits.papersAtOnce + 3)
    const [rejected, accepted, gone] = ids
    const later = ids.at(-1)
    const back = ids.at(-2)
    const id = await start(ids)
    await set(rejected, 'Reject')
    await set(accepted, 'Accept')
    await firestore.doc(`papers/${String(gone)}`).delete()
    expect(await workOnAnnouncement(context, id)).toBe(true)
    await set(rejected, 'Submitted')
    await set(later, 'Review Awaiting')
    // It has again the status that the organiser saw.
    await set(back, 'Reject')
    await set(back, 'Submitted')
    await finish(id)
    const written = ids.filter((one) => ![rejected, accepted, gone, later].includes(one))
    expect(await mailsApart(email)).toHaveLength(written.length)
    expect(await stored(id)).toEqual(['done', written.length, 1, 3])
    expect(await leftOut(id)).toEqual([
      { id: rejected, reason: 'changed', status: 'Reject' },
      { id: accepted, reason: 'changed', status: 'Accept' },
      { id: gone, reason: 'gone', status: null },
      { id: later, reason: 'changed', status: 'Review Awaiting' },
    ])
    for (const one of [rejected, accepted, later]) {
      expect((await firestore.collection(`papers/${String(one)}/mails`).get()).size).toBe(0)
    }
  })

  it('names no paper: an author all of whose papers changed meanwhile gets no mail', async () => {
    const [one, other] = [await manyPapers(2), await manyPapers(2)]
    const dinner = { subject: 'Dinner', body: 'At eight.' }
    const id = await start([...one.ids, ...other.ids], newId(), dinner)
    for (const paper of [...one.ids, other.ids[0]]) await set(paper, 'Reject')
    await finish(id)
    expect([await mailsApart(one.email), await mailsApart(other.email)]).toMatchObject([
      [],
      [{ subject: 'Dinner' }],
    ])
    expect(await stored(id)).toEqual(['done', 1, 0, 3])
  })

  it('expects a paper without a status to have none', async () => {
    const { ids, email } = await manyPapers(2)
    const [without, set] = ids
    if (without === undefined || set === undefined) throw new Error()
    await firestore.doc(`papers/${without}`).update({ status: FieldValue.delete() })
    const draft = { announcementId: newId(), words, papers: { '': [without, set] } }
    await startAnnouncement(firestore, draft, organiser, Date.now())
    await finish(draft.announcementId)
    expect(await mailsApart(email)).toHaveLength(1)
    expect(await leftOut(draft.announcementId)).toEqual([
      { id: set, reason: 'changed', status: 'Submitted' },
    ])
  })

  it('that an earlier version began goes on, and expects nothing of its papers', async () => {
    const { ids, email } = await manyPapers(2)
    const id = await start(ids)
    await firestore.doc(`announcements/${id}`).update({ changed: FieldValue.delete() })
    const chunk = firestore.doc(`announcements/${id}/chunks/0000`)
    await chunk.update({ papers: ids, left: FieldValue.delete() })
    await set(ids[0], 'Reject')
    await start(ids, id)
    await finish(id)
    expect(await mailsApart(email)).toHaveLength(2)
    expect(await stored(id)).toEqual(['done', 2, 0, 0])
  })

  it('is sent again with its own words, once confirmed', async () => {
    const paper = await paperApart()
    await finish(await start([paper.id]))
    await paper.deliver()
    const [sent] = await paper.records()
    expect(await paper.again(sent?.['id'])).toEqual({ queued: false })
    expect(await paper.again(sent?.['id'], true)).toEqual({ queued: true })
    await paper.deliver()
    expect(paper.inbox).toEqual(Array.from({ length: 2 }, () => 'On On <receipts> & proofs'))
  })
})
