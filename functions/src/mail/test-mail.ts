import { DomainError } from '@lectern/domain/errors'
import { testMailsPerHour } from '@lectern/domain/limits'
import { sampleMail, type TestMail } from '@lectern/domain/mail/test-mail'
import type { Firestore } from 'firebase-admin/firestore'

import type { Organiser } from '../access/who-asks.ts'
import { countRequest } from '../quota/rate-limit.ts'
import { mailReference, newMail, newMailId } from '../store/outbox.ts'
import { lookUpPaper } from '../store/stored-paper.ts'
import { readMailSender, type BuiltConference } from './mail-sender.ts'

/** What test mails need. */
export interface TestMailContext {
  readonly firestore: Firestore
  readonly appSecret: string
  readonly conference: BuiltConference
  /** The time, in milliseconds since 1970. */
  readonly now: () => number
}

/** An hour, in milliseconds. */
const hour = 60 * 60_000

/**
 * Sends a mail as an author would get it to the organiser's own address, and to no other.
 *
 * @throws {DomainError} 'not-found', 'too-many-requests'
 */
export async function sendTestMail(
  { firestore, appSecret, conference, now }: TestMailContext,
  { kind, words, paperId }: TestMail,
  own: Organiser,
): Promise<void> {
  const paper = await lookUpPaper(firestore, paperId)
  if (paper === undefined) throw new DomainError('not-found')
  const limit = { name: 'test mail by account', most: testMailsPerHour, window: hour }
  await countRequest(firestore, appSecret, limit, own.uid, now())
  const sender = await readMailSender(firestore, conference)
  const content = sampleMail(sender, kind, words, paper)
  const subject = `Test: ${content.subject}`
  const draft = {
    to: own.email,
    kind: 'test',
    content: { ...content, subject },
    validUntil: now() + hour,
  } as const
  await mailReference(firestore, newMailId()).create(newMail(draft, 'outbox', now()))
}
