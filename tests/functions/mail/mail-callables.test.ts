import { randomUUID } from 'node:crypto'

import { announcementAnswerSchema } from '@lectern/domain/mail/announcement'
import { beforeAll, describe, expect, it } from 'vitest'

import { call, refusal } from '../../support/callables.ts'
import { store } from '../../support/emulators.ts'
import { waitForMails } from '../../support/inbox.ts'
import { storeMember } from '../../support/members.ts'
import { storePapers } from '../../support/stored-papers.ts'
import { idToken } from '../support/sign-in.ts'

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

  it.each([
    ['saveMailTemplate', () => ({ kind: 'received', words: null, seen: null })],
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
    ['a field that is missing', { subject: '{{title}}', body: 'B' }, 'does not tell the status'],
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
