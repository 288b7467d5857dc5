import { parseConferenceSettings } from '@lectern/domain/conference/conference-settings'
import { type MailContent, withReaders } from '@lectern/domain/mail/mail-frame'
import type { Firestore } from 'firebase-admin/firestore'

import { collections } from '../store/collections.ts'
import { withDates } from '../store/stored-time.ts'
import type { MailToSend } from './transport.ts'

/**
 * Has answers to a mail reach whom organisers have set for them, by what is set when it leaves
 * (conference, section 1). Without a contact the mail says that nobody reads them.
 *
 * @throws what Firestore throws
 */
export async function withContact(firestore: Firestore, content: MailContent): Promise<MailToSend> {
  const stored = await collections.settings(firestore).doc('conference').get()
  const { contact } = parseConferenceSettings(withDates(stored.data() ?? {}))
  if (contact === null) return content
  return { ...content, html: withReaders(content.html), replyTo: contact }
}
