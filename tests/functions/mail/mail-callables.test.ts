import { randomUUID } from 'node:crypto'

import { announcementAnswerSchema } from '@lectern/domain/mail/announcement'
import { mailSenderSchema, previewedMail } from '@lectern/domain/mail/test-mail'
import { paperIdSchema } from '@lectern/domain/paper/paper'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'

import { lookUpPaper } from '../../../functions/src/store/stored-paper.ts'
import { idToken } from '../../services/support/sign-in.ts'
import { call, refusal } from '../../support/callables.ts'
import { store } from '../../support/emulators.ts'
import { mailsTo, waitForMails } from '../../support/inbox.ts'
import { storeMember } from '../../support/members.ts'
import { storePapers } from '../../support/stored-papers.ts'

const { firestore } = store
const words = { subject: 'News on {{title}}', body: 'Dear {{author}}' }
const odd = { subject: 'S', body: 'On {{tilte}}' }

let organiser: string
let author: string
let owner: { readonly uid: string; readonly email: string }
let ids: readonly string[]
beforeAll(async () => {
  const admin = await storeMember('admin')
  const member = await storeMember('author')
  owner = member
  organiser = await idToken(admin.email, admin.password)
  author = await idToken(member.email, member.password)
  ids = await storePapers(
    ['One', 'Two'].map((paperTitle) => ({
      ownerUid: owner.uid,
      paperTitle,
      status: 'Submitted' as const,
    })),
  )
})

describe('the functions about mails', () => {
  it('send an announcement about each of an author’s papers, once, asked for twice', async () => {
    const payload = { announcementId: randomUUID(), words, papers: { Submitted: ids } }
    for (let time = 0; time < 2; time += 1) {
      const answer = call('startAnnouncement', payload, announcementAnswerSchema, organiser)
      expect(await answer).toEqual({ papers: 2 })
    }
    const mails = await waitForMails(owner.email, 2)
    expect(mails.filter(({ subject }) => subject.startsWith('News on'))).toHaveLength(2)
    const done = async (): Promise<unknown> =>
      (await firestore.doc(`announcements/${payload.announcementId}`).get()).data()
    await expect.poll(done, { timeout: 20_000 }).toMatchObject({ state: 'done', mails: 2, left: 0 })
  })

  it('send byte for byte what the preview of an announcement shows', async () => {
    const settings = firestore.doc('settings/conference')
    await settings.set({ contact: 'office@example.org' })
    try {
      const one = await lookUpPaper(firestore, v.parse(paperIdSchema, ids[0]))
      if (one === undefined) throw new Error('no paper')
      const own = {
        subject: '{{number}} {{conference}} & <ü>',
        body: 'Dear {{author}},\r\n\r\n{{title}} “is” <b>.\n.\nSee {{link}} and https://example.org/a?b=1&c=2.',
      }
      const papers = { Submitted: [one.id] }
      const draft = { announcementId: randomUUID(), words: own, papers }
      await call('startAnnouncement', draft, announcementAnswerSchema, organiser)
      const sender = await call('readMailSender', {}, mailSenderSchema, organiser)
      expect(sender).toMatchObject({ contact: 'office@example.org', timeZone: 'Asia/Kolkata' })
      const { subject, text, html } = previewedMail(sender, 'announcement', own, one)
      const sent = async () =>
        (await mailsTo(owner.email)).filter((mail) => mail.subject === subject)
      await expect.poll(sent, { timeout: 20_000 }).toHaveLength(1)
      const [mail] = await sent()
      // The inbox takes away the empty lines at the end, as the way of a mail may.
      expect(mail?.text).toBe(text.trimEnd())
      expect(mail?.html.trimEnd()).toBe(html.trimEnd())
      expect(html).toContain('Answers reach the organisers.')
    } finally {
      await settings.delete()
    }
  })

  it.each([
    ['saveMailTemplate', () => ({ kind: 'received', words: null, seen: null })],
    ['readMailSender', () => ({})],
    ['sendTestMail', () => ({ kind: 'announcement', words, paperId: ids[0] })],
    [
      'startAnnouncement',
      () => ({ announcementId: randomUUID(), words, papers: { Submitted: ids } }),
    ],
    ['resendMail', () => ({ paperId: ids[0], mailId: 'a1', confirmed: true })],
  ])('refuse everybody but organisers: %s', async (name, payload) => {
    expect((await refusal(name, payload(), author)).code).toBe('forbidden')
    expect((await refusal(name, payload())).code).toBe('not-signed-in')
  })

  it.each([
    ['an unknown field', { subject: 'S', body: 'B {{tilte}}' }, 'unknown field: {{tilte}}'],
    ['a field that is not closed', { subject: 'S', body: '{{title' }, 'not closed: {{title'],
    ['a subject of two lines', { subject: 'S\nBcc: eve@example.org', body: 'B' }, 'a single line'],
    ['a field that is missing', { subject: 'S', body: 'B' }, 'does not tell the title'],
  ])('refuse words with %s, and say so', async (_what, bad, why) => {
    const save = { kind: 'rejected', words: bad, seen: null }
    const { code, message } = await refusal('saveMailTemplate', save, organiser)
    expect(code).toBe('invalid-input')
    expect(message).toContain(why)
  })

  it.each([
    ['sendTestMail', () => ({ kind: 'announcement', words: odd, paperId: ids[0] })],
    [
      'startAnnouncement',
      () => ({ announcementId: randomUUID(), words: odd, papers: { Submitted: ids } }),
    ],
  ])('%s refuses a misspelt field, too', async (name, payload) => {
    const { code, message } = await refusal(name, payload(), organiser)
    expect(code).toBe('invalid-input')
    expect(message).toContain('unknown field: {{tilte}}')
  })
})
