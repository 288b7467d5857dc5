import {
  announcementSchema,
  type announcementAnswerSchema,
} from '@lectern/domain/mail/announcement'
import { saveMailTemplateSchema } from '@lectern/domain/mail/mail-templates'
import { resendMailSchema, type resendMailAnswerSchema } from '@lectern/domain/mail/paper-mails'
import { testMailSchema, type MailSender } from '@lectern/domain/mail/test-mail'
import type * as v from 'valibot'

import { startAnnouncement } from '../announcements/start-announcement.ts'
import { readMailSender } from '../mail/mail-sender.ts'
import { resendMail } from '../mail/resend-mail.ts'
import { saveTemplate } from '../mail/stored-templates.ts'
import { sendTestMail } from '../mail/test-mail.ts'
import { appSecret, readConference } from '../platform/parameters.ts'
import { adminCaller } from './admin-caller.ts'
import type { CallableInput } from './callable.ts'
import { parsePayload } from './parse-payload.ts'

/**
 * The callable `saveMailTemplate`: admins alone.
 *
 * @throws {DomainError} `not-signed-in`, `forbidden`, `invalid-input`, `words-changed`, `unavailable`
 */
export async function handleSaveMailTemplate(input: CallableInput): Promise<Record<string, never>> {
  const { firestore, organiser } = await adminCaller(input)
  await saveTemplate(firestore, parsePayload(saveMailTemplateSchema, input.data), organiser)
  return {}
}

/**
 * The callable `readMailSender`: admins alone.
 *
 * @throws {DomainError} `not-signed-in`, `forbidden`, `unavailable`
 */
export async function handleReadMailSender(input: CallableInput): Promise<MailSender> {
  const { firestore } = await adminCaller(input)
  return await readMailSender(firestore, readConference())
}

/**
 * The callable `sendTestMail`: admins alone, to the own address alone.
 *
 * @throws {DomainError} `not-signed-in`, `forbidden`, `invalid-input`, `not-found`,
 *   `too-many-requests`, `unavailable`
 */
export async function handleSendTestMail(input: CallableInput): Promise<Record<string, never>> {
  const { firestore, organiser } = await adminCaller(input)
  const mail = parsePayload(testMailSchema, input.data)
  const context = {
    firestore,
    appSecret: appSecret.value(),
    conference: readConference(),
    now: Date.now,
  }
  await sendTestMail(context, mail, organiser)
  return {}
}

/**
 * The callable `startAnnouncement`: admins alone.
 *
 * @throws {DomainError} `not-signed-in`, `forbidden`, `invalid-input`, `key-used`, `unavailable`
 */
export async function handleStartAnnouncement(
  input: CallableInput,
): Promise<v.InferOutput<typeof announcementAnswerSchema>> {
  const { firestore, organiser } = await adminCaller(input)
  const draft = parsePayload(announcementSchema, input.data)
  return await startAnnouncement(firestore, draft, organiser, Date.now())
}

/**
 * The callable `resendMail`: admins alone.
 *
 * @throws {DomainError} `not-signed-in`, `forbidden`, `invalid-input`, `not-found`, `paper-gone`,
 *   `status-changed`, `unavailable`
 */
export async function handleResendMail(
  input: CallableInput,
): Promise<v.InferOutput<typeof resendMailAnswerSchema>> {
  const { firestore, organiser } = await adminCaller(input)
  const context = { firestore, conference: readConference(), now: Date.now }
  return await resendMail(context, parsePayload(resendMailSchema, input.data), organiser)
}
