import { parseConferenceSettings } from '@lectern/domain/conference/conference-settings'
import { mailAsSent, type MailContent, type MailSite } from '@lectern/domain/mail/mail-frame'
import type { MailSender } from '@lectern/domain/mail/test-mail'
import type { Firestore } from 'firebase-admin/firestore'

import { collections } from '../store/collections.ts'
import { withDates } from '../store/stored-time.ts'
import type { MailToSend } from './transport.ts'

/** On whose behalf mails are sent, as the site was built. */
export interface BuiltConference extends MailSite {
  /** The IANA name of the zone of its times, as long as organisers have set no other one. */
  readonly builtTimeZone: string
}

/**
 * Reads on whose behalf mails are sent by what organisers have set by now: in which zone their times are
 * written, and whom answers reach (conference, section 1). No transaction locks it: a mail that is written
 * while somebody saves may name either.
 *
 * @throws what Firestore throws
 */
export async function readMailSender(
  firestore: Firestore,
  { name, siteUrl, builtTimeZone }: BuiltConference,
): Promise<MailSender> {
  const { timeZone, contact } = await readSettings(firestore)
  return { name, siteUrl, timeZone: timeZone ?? builtTimeZone, contact }
}

/**
 * Has answers to a mail reach whom organisers have set for them, by what is set when it leaves
 * (conference, section 1). Without a contact the mail says that nobody reads them.
 *
 * @throws what Firestore throws
 */
export async function withContact(firestore: Firestore, content: MailContent): Promise<MailToSend> {
  const { contact } = await readSettings(firestore)
  const sent = mailAsSent(content, contact)
  return contact === null ? sent : { ...sent, replyTo: contact }
}

async function readSettings(firestore: Firestore) {
  const stored = await collections.settings(firestore).doc('conference').get()
  return parseConferenceSettings(withDates(stored.data() ?? {}))
}
