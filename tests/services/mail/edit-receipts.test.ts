import { uidSchema, type PaperId } from '@lectern/domain/paper/paper'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { deliverDueMail } from '../../../functions/src/mail/deliver-due.ts'
import type { SendMail } from '../../../functions/src/mail/transport.ts'
import { recordPaperEvent } from '../../../functions/src/papers/history/record-event.ts'
import { blockFromEverything } from '../../../functions/src/store/change-block.ts'
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
const minute = 60_000

/** A file of a paper, and what the server found in it. */
function file(uid: string, id: PaperId, name: string) {
  const path = `papers/${uid}/${id}/${name}.pdf`
  const sha256 = name.repeat(64).slice(0, 64)
  return {
    named: { path, name: `${name}.pdf`, bytes: 2048 },
    check: { path, generation: '1', ok: true, reason: null, bytes: 2048, sha256, pages: 3 },
    sha256,
  }
}

/** A paper that was received, its files read, with a clock of its own. */
async function received(checks?: Readonly<Record<string, unknown>>) {
  const { uid: owner, email } = await authorApart()
  const uid = v.parse(uidSchema, owner)
  const id = newPaperId()
  const first = file(uid, id, 'a')
  const fields = { ...paperFields(uid, first.named), number: 7 }
  await write(id, { ...fields, checks: checks ?? { pdf: first.check, supplementaryPdf: null } })
  let time = Date.now()
  const now = () => time
  const hear = async (fields: Readonly<Record<string, unknown>> | null) => {
    const heard = fields === null ? await write(id, null) : await change(id, fields)
    // Events are delivered more than once.
    await recordPaperEvent(apartContext({ now }), heard)
    await recordPaperEvent(apartContext({ now }), heard)
  }
  return {
    id,
    uid,
    email,
    first,
    second: file(uid, id, 'b'),
    hear,
    edit: async (fields: Readonly<Record<string, unknown>>, by = uid) => {
      await hear({ ...fields, ...stampOf(by) })
    },
    /** Lets the time go on, and delivers what is due; what this paper's author gets. */
    after: async (minutes: number) => {
      time += minutes * minute
      const sent: { subject: string; text: string }[] = []
      const send: SendMail = async (_id, to, { subject, text }) => {
        await Promise.resolve()
        if (to === email) sent.push({ subject, text })
      }
      await deliverDueMail({ firestore, send, now })
      return sent
    },
    states: async () => {
      const { docs } = await firestore.collection(`papers/${id}/mails`).orderBy('queuedAt').get()
      return docs.map((one) => [one.get('kind') as unknown, one.get('state') as unknown])
    },
  }
}

const line = (text: string | undefined, name: string) =>
  text?.split('\n').find((one) => one.startsWith(`${name}: `))

describe('the receipt of an edit', () => {
  it('is one for many quick edits, and says the newest state', async () => {
    const paper = await received()
    await paper.edit({ paperTitle: 'Once' })
    expect(await paper.after(4)).toEqual([])
    await paper.edit({ keywords: ['ML'], paperTitle: 'Twice' })
    await paper.edit({ abstract: 'Another one.' })
    expect(await mailsApart(paper.email)).toHaveLength(1)
    const [mail, ...others] = await paper.after(1)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Changed: Twice')
    expect(mail?.text).toContain('You have changed your paper.')
    expect(line(mail?.text, 'Changed')).toBe('Changed: Title, Abstract, Keywords')
    expect(line(mail?.text, 'Paper, SHA-256')).toBe(`Paper, SHA-256: ${paper.first.sha256}`)
    expect(await paper.after(60)).toEqual([])
    // What comes after it has a receipt of its own, which tells of that alone.
    await paper.edit({ paperTitle: 'Thrice' }, v.parse(uidSchema, 'organiser-1'))
    const [next] = await paper.after(5)
    expect(next?.text).toContain('The organisers have changed your paper.')
    expect(line(next?.text, 'Changed')).toBe('Changed: Title')
    expect(await paper.states()).toEqual([
      ['paper-edited', 'sent'],
      ['paper-edited', 'sent'],
    ])
  })

  it('waits until a new file was read, and never has another file’s fingerprint', async () => {
    const paper = await received()
    await paper.edit({ pdf: paper.second.named })
    const [unread] = await mailsApart(paper.email)
    expect(String(unread?.['text'])).not.toContain('SHA-256: ')
    expect(await paper.after(6)).toEqual([])
    await paper.hear({ checks: { pdf: paper.second.check, supplementaryPdf: null } })
    const [mail, ...others] = await paper.after(0)
    expect(others).toEqual([])
    expect(line(mail?.text, 'Paper')).toBe('Paper: b.pdf, 3 pages, 2,048 bytes')
    expect(line(mail?.text, 'Paper, SHA-256')).toBe(`Paper, SHA-256: ${paper.second.sha256}`)
    expect(mail?.text).not.toContain(paper.first.sha256)
  })

  it('comes without a fingerprint where nobody could read the file for half an hour', async () => {
    const paper = await received()
    await paper.edit({ pdf: paper.second.named })
    expect(await paper.after(29)).toEqual([])
    const [mail] = await paper.after(1)
    expect(line(mail?.text, 'Paper')).toBe('Paper: b.pdf')
    expect(mail?.text).not.toContain('SHA-256: ')
  })

  it('is not written while the first receipt is still to come, which says the same', async () => {
    const paper = await received({ receiptDue: true })
    await paper.edit({ paperTitle: 'Once' })
    expect(await mailsApart(paper.email)).toEqual([])
  })

  it('is in the words of the zone that organisers have set', async () => {
    const settings = firestore.doc('settings/conference')
    await settings.set({ timeZone: 'Etc/GMT+12' })
    try {
      const paper = await received()
      await paper.edit({ paperTitle: 'Once' })
      const [mail] = await paper.after(5)
      expect(line(mail?.text, 'As it stood on')).toMatch(/, Anywhere on Earth \(UTC−12\)$/)
    } finally {
      await settings.delete()
    }
  })
})

describe('a paper that is deleted', () => {
  it('has a last mail, which says what it was, and no receipt of edits any more', async () => {
    const paper = await received()
    await paper.edit({ paperTitle: 'Once' })
    await firestore.doc(`deletions/${paper.id}`).set({
      ownerUid: paper.uid,
      by: paper.uid,
      at: new Date(),
    })
    await paper.hear(null)
    const [mail, ...others] = await paper.after(10)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Deleted: Once')
    expect(mail?.text).toContain('You have deleted your paper.')
    expect(line(mail?.text, 'Paper, SHA-256')).toBe(`Paper, SHA-256: ${paper.first.sha256}`)
    expect(new Set(await paper.states())).toEqual(
      new Set([
        ['paper-edited', 'superseded'],
        ['paper-deleted', 'sent'],
      ]),
    )
  })

  it('has none where it goes with the account', async () => {
    const paper = await received()
    await blockFromEverything(firestore, paper.uid, 'leaving', Date.now())
    await paper.hear(null)
    expect(await mailsApart(paper.email)).toEqual([])
  })
})
