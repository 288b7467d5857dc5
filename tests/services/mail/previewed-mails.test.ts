import { startingWords } from '@lectern/domain/mail/mail-templates'
import { asTaken, mailTemplateKinds, mailWordKinds } from '@lectern/domain/mail/mail-words'
import { previewedMail } from '@lectern/domain/mail/test-mail'
import { describe, expect, it } from 'vitest'

import { deliverDueMail } from '../../../functions/src/mail/deliver-due.ts'
import { readMailSender } from '../../../functions/src/mail/mail-sender.ts'
import { sendTestMail } from '../../../functions/src/mail/test-mail.ts'
import type { MailToSend, SendMail } from '../../../functions/src/mail/transport.ts'
import { lookUpPaper } from '../../../functions/src/store/stored-paper.ts'
import { organiser } from '../../support/organisers.ts'
import {
  apart,
  apartContext,
  authorApart,
  newPaperId,
  paperFields,
  write,
} from '../support/papers-apart.ts'

const { firestore } = apart
const { conference } = apartContext()
const own = {
  subject: ' {{title}}',
  body: 'Dear {{author}}, <b>{{number}}</b> {{link}}\r\n\r\n. .\n\n',
}

async function aPaper() {
  const { uid } = await authorApart()
  const id = newPaperId()
  const pdf = { path: `papers/${uid}/${id}/a1.pdf`, name: 'paper.pdf', bytes: 2048 }
  const check = {
    path: pdf.path,
    ok: true,
    reason: null,
    bytes: 2048,
    sha256: 'a'.repeat(64),
    pages: 1,
  }
  await write(id, { ...paperFields(uid, pdf), number: 7, checks: { pdf: check } })
  const paper = await lookUpPaper(firestore, id)
  if (paper === undefined) throw new Error('no paper')
  return paper
}

const cases = [
  ...mailWordKinds.map((kind) => [kind, 'own', own] as const),
  ...mailTemplateKinds.map((kind) => [kind, 'built-in', startingWords[kind]] as const),
]

describe.each([
  { contact: null, timeZone: null },
  { contact: 'office@example.org', timeZone: 'Etc/GMT+12' },
])('with %j set', (said) => {
  it.each(cases)(
    'the preview of the mail %s in %s words is the mail sent',
    async (kind, _words, words) => {
      const settings = firestore.doc('settings/conference')
      await settings.set(said)
      try {
        const [paper, by] = [await aPaper(), organiser(`organiser-${newPaperId()}`)]
        const sender = await readMailSender(firestore, conference)
        const context = { firestore, appSecret: 'a'.repeat(32), conference, now: Date.now }
        await sendTestMail(context, { kind, words: asTaken(words), paperId: paper.id }, by)
        const sent: MailToSend[] = []
        const send: SendMail = async (_id, to, mail) => {
          await Promise.resolve()
          if (to === by.email) sent.push(mail)
        }
        await deliverDueMail({ firestore, send, now: Date.now })
        const preview = previewedMail(sender, kind, words, paper)
        const answers = said.contact === null ? {} : { replyTo: said.contact }
        expect(sent).toEqual([{ ...preview, subject: `Test: ${preview.subject}`, ...answers }])
      } finally {
        await settings.delete()
      }
    },
  )
})
