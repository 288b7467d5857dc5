import { randomUUID } from 'node:crypto'

import { jobIdSchema } from '@lectern/domain/paper/bulk-change'
import type { PaperId } from '@lectern/domain/paper/paper'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { startAnnouncement } from '../../../functions/src/announcements/start-announcement.ts'
import { workOnAnnouncement } from '../../../functions/src/announcements/work-on-announcement.ts'
import { deliverDueMail } from '../../../functions/src/mail/deliver-due.ts'
import { resendMail } from '../../../functions/src/mail/resend-mail.ts'
import { MailServerError, type SendMail } from '../../../functions/src/mail/transport.ts'
import { recordPaperEvent } from '../../../functions/src/papers/history/record-event.ts'
import { organiser as organiserNamed } from '../../support/organisers.ts'
import { overtaken } from '../support/broken.ts'
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
const newAddress = () => `${randomUUID()}@institute.example.org`

const refusal = new MailServerError('refused', { refusedForGood: true, reached: true })
const busy = new MailServerError('busy', { refusedForGood: false, reached: true })

/** An author who has proved further addresses; undefined: there is no such field. */
async function author(proved?: unknown) {
  const owner = await authorApart()
  if (proved !== undefined) {
    await firestore.doc(`users/${owner.uid}`).update({ furtherAddresses: proved })
  }
  return owner
}

/** A paper of an author with an address of its own, and a clock of its own. */
async function paperOf(owner: { readonly uid: string; readonly email: string }, email: string) {
  const id = newPaperId()
  const pdf = { path: `papers/${owner.uid}/${id}/a1.pdf`, name: 'paper.pdf', bytes: 2048 }
  const checks = { pdf: null, supplementaryPdf: null }
  const written = await write(id, { ...paperFields(owner.uid, pdf), email, checks })
  let time = Date.now()
  const now = () => time
  const hear = async (fields: Readonly<Record<string, unknown>> | null) => {
    const heard = fields === null ? await write(id, null) : await change(id, fields)
    // Events are delivered more than once.
    await recordPaperEvent(apartContext({ now }), heard)
    await recordPaperEvent(apartContext({ now }), heard)
  }
  const inboxes = new Map<string, string[]>()
  const keep: SendMail = async (_id, to, { subject }) => {
    await Promise.resolve()
    inboxes.set(to, [...(inboxes.get(to) ?? []), subject])
  }
  return {
    id,
    written,
    hear,
    set: async (status: string) => {
      await hear({ status, ...stampOf('organiser-1') })
    },
    edit: async (fields: Readonly<Record<string, unknown>>) => {
      await hear({ ...fields, ...stampOf(owner.uid) })
    },
    /** Lets an hour pass, and the schedule come by as often as there may be something to do. */
    deliver: async (send = keep) => {
      time += 60 * 60_000
      for (let by = 0; by < 2; by += 1) await deliverDueMail({ firestore, send, now })
    },
    got: (address: string) => inboxes.get(address) ?? [],
    records: async () => {
      const { docs } = await firestore.collection(`papers/${id}/mails`).orderBy('queuedAt').get()
      return docs.map((one) => ({
        id: one.id,
        kind: one.get('kind') as unknown,
        state: one.get('state') as unknown,
        further: one.get('further') as unknown,
      }))
    },
    again: async (mailId: string, confirmed = true) =>
      await resendMail(
        { firestore, conference, now },
        { paperId: id, mailId, confirmed },
        organiser,
      ),
  }
}

describe('a paper’s own address', () => {
  it.each<[what: string, proved: (email: string) => unknown]>([
    ['nobody has proved', () => undefined],
    ['its owner has not proved among others', () => [newAddress()]],
    ['stands in a list that can’t be read', (email) => [email, 7]],
    [
      'stands in a list that is too long',
      (email) => [email, ...Array.from({ length: 5 }, newAddress)],
    ],
    ['stands in no list', (email) => email],
  ])('that %s is mailed nothing', async (_what, proved) => {
    const typed = newAddress()
    const owner = await author(proved(typed))
    const paper = await paperOf(owner, typed)
    await paper.set('Reject')
    await paper.edit({ paperTitle: 'Another title' })
    await paper.deliver()
    await paper.hear(null)
    await paper.deliver()
    expect(paper.got(owner.email)).toHaveLength(3)
    expect(paper.got(typed)).toEqual([])
    expect(await mailsApart(typed)).toEqual([])
  })

  it('that another author has proved is mailed nothing about this one’s papers', async () => {
    const theirs = newAddress()
    await author([theirs])
    const owner = await author()
    const paper = await paperOf(owner, theirs)
    await paper.set('Reject')
    await paper.deliver()
    expect(paper.got(owner.email)).toHaveLength(1)
    expect(paper.got(theirs)).toEqual([])
  })

  it('that is proved gets each mail about the paper once, as the account does', async () => {
    const also = newAddress()
    const owner = await author([newAddress(), also])
    const paper = await paperOf(owner, also)
    await paper.set('Reject')
    expect(await mailsApart(also)).toEqual([])
    await paper.deliver()
    await paper.edit({ paperTitle: 'Once' })
    await paper.edit({ paperTitle: 'Twice' })
    await paper.deliver()
    await paper.hear(null)
    await paper.deliver()
    await paper.deliver()
    expect(paper.got(owner.email)).toEqual([
      'Reject: On <receipts> & proofs',
      'Changed: Twice',
      'Deleted: Twice',
    ])
    expect(paper.got(also)).toEqual(paper.got(owner.email))
    expect((await mailsApart(also)).map((mail): unknown => mail['uid'])).toEqual(
      Array.from({ length: 3 }, () => owner.uid),
    )
  })

  it('that is the account’s own is mailed once', async () => {
    const owner = await authorApart()
    await firestore.doc(`users/${owner.uid}`).update({ furtherAddresses: [owner.email] })
    const paper = await paperOf(owner, owner.email)
    await paper.set('Reject')
    await paper.deliver()
    expect(paper.got(owner.email)).toHaveLength(1)
  })

  it('that was removed gets none of the mails that waited, nor one that could not be sent yet', async () => {
    const also = newAddress()
    const owner = await author([also])
    const paper = await paperOf(owner, also)
    await paper.set('Reject')
    await paper.deliver(async (_id, to) => {
      await Promise.resolve()
      if (to === also) throw busy
    })
    await paper.edit({ paperTitle: 'Once' })
    await firestore.doc(`users/${owner.uid}`).update({ furtherAddresses: [] })
    await paper.deliver()
    expect(paper.got(also)).toEqual([])
    expect(paper.got(owner.email)).toEqual(['Changed: Once'])
    expect((await paper.records()).filter(({ further }) => further === true)).toMatchObject([
      { kind: 'status-changed', state: 'superseded' },
    ])
  })

  it('has a fate of its own: what one of the two refuses, the other gets', async () => {
    const also = newAddress()
    const owner = await author([also])
    for (const refusing of [also, owner.email]) {
      const paper = await paperOf(owner, also)
      await paper.set('Reject')
      const arrived: string[] = []
      await paper.deliver(async (_id, to) => {
        await Promise.resolve()
        if (to === refusing) throw refusal
        arrived.push(to)
      })
      expect(arrived).toEqual([refusing === also ? owner.email : also])
      const fates = (await paper.records()).map(({ state, further }) =>
        [further === true ? 'its own' : 'account', state].join(': '),
      )
      expect(fates.toSorted()).toEqual(
        refusing === also
          ? ['account: sent', 'its own: failed']
          : ['account: failed', 'its own: sent'],
      )
    }
  })

  it('is told that a status was taken back which it alone got to know', async () => {
    const also = newAddress()
    const owner = await author([also])
    const paper = await paperOf(owner, also)
    await paper.set('Reject')
    const first: string[] = []
    await paper.deliver(async (_id, to, { subject }) => {
      await Promise.resolve()
      if (to === owner.email)
        throw new MailServerError('busy', { refusedForGood: false, reached: true })
      first.push(subject)
    })
    expect(first).toEqual(['Reject: On <receipts> & proofs'])
    await paper.set('Submitted')
    await paper.deliver()
    expect(paper.got(also)).toEqual(['Submitted: On <receipts> & proofs'])
    expect(paper.got(owner.email)).toEqual(['Submitted: On <receipts> & proofs'])
  })

  it('leaves the receipt of edits that waits to the account’s address, while its own is tried again', async () => {
    const also = newAddress()
    const owner = await author([also])
    const paper = await paperOf(owner, also)
    await paper.edit({ paperTitle: 'Once' })
    await paper.deliver(async (_id, to) => {
      await Promise.resolve()
      if (to === also) throw busy
    })
    await paper.edit({ paperTitle: 'Twice' })
    await paper.deliver()
    expect(paper.got(owner.email)).toEqual(['Changed: Twice'])
    expect(paper.got(also).toSorted()).toEqual(['Changed: Once', 'Changed: Twice'])
  })

  it('gets a mail again that went there, as long as it is proved', async () => {
    const also = newAddress()
    const owner = await author([also])
    const paper = await paperOf(owner, also)
    await paper.set('Reject')
    await paper.deliver()
    const [own, further] = (await paper.records()).toSorted(
      (one, other) => Number(one.further ?? false) - Number(other.further ?? false),
    )
    expect(await paper.again(further?.id ?? '', false)).toEqual({ queued: false })
    await paper.again(further?.id ?? '')
    await paper.deliver()
    expect([paper.got(owner.email).length, paper.got(also).length]).toEqual([1, 2])
    await paper.again(own?.id ?? '')
    await paper.deliver()
    expect([paper.got(owner.email).length, paper.got(also).length]).toEqual([2, 2])
    const newest = (await paper.records()).find(
      ({ id, ...one }) => one.further === true && id !== further?.id,
    )
    await firestore.doc(`users/${owner.uid}`).update({ furtherAddresses: [] })
    await expect(paper.again(newest?.id ?? '')).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('an announcement', () => {
  const announce = async (papers: PaperId[], body: string) => {
    const announcementId = v.parse(jobIdSchema, randomUUID())
    const words = { subject: 'News', body }
    const draft = { announcementId, words, papers: { Submitted: papers } }
    await startAnnouncement(firestore, draft, organiser, Date.now())
    const context = { firestore, conference, now: Date.now }
    const finish = async () => {
      while (await workOnAnnouncement(context, announcementId));
    }
    const late = { ...context, firestore: overtaken(firestore, finish) }
    expect(await workOnAnnouncement(late, announcementId)).toBe(false)
    return (await firestore.doc(`announcements/${announcementId}`).get()).get('mails') as unknown
  }

  it('goes to the addresses of its papers that are proved, once each, and counts as one mail', async () => {
    const [one, other, unproved] = [newAddress(), newAddress(), newAddress()]
    const owner = await author([one, other])
    const papers = []
    for (const email of [one, one, other, unproved, owner.email]) {
      papers.push((await paperOf(owner, email)).id)
    }
    expect(await announce(papers, 'Dear {{author}}, dinner is at eight.')).toBe(1)
    const about = async (email: string) =>
      (await mailsApart(email)).map(
        (mail) =>
          v.parse(v.object({ about: v.object({ papers: v.array(v.string()) }) }), mail).about
            .papers,
      )
    expect(await about(owner.email)).toEqual([papers])
    expect(await about(one)).toEqual([papers.slice(0, 2)])
    expect(await about(other)).toEqual([papers.slice(2, 3)])
    expect(await about(unproved)).toEqual([])
  })

  it('about each paper goes there for that paper', async () => {
    const also = newAddress()
    const owner = await author([also])
    const papers = [(await paperOf(owner, also)).id, (await paperOf(owner, owner.email)).id]
    expect(await announce(papers, 'Dear {{author}}, {{title}}.')).toBe(2)
    expect(await mailsApart(owner.email)).toHaveLength(2)
    expect(await mailsApart(also)).toHaveLength(1)
  })
})
