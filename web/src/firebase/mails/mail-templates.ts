import type { DomainError } from '@lectern/domain/errors'
import {
  mailAnswerSchema,
  type MailTemplates,
  readMailTemplates,
} from '@lectern/domain/mail/mail-templates'
import {
  type MailTemplateKind,
  type MailWordKind,
  type MailWords,
} from '@lectern/domain/mail/mail-words'
import { type MailSender, mailSenderSchema } from '@lectern/domain/mail/test-mail'
import type { Paper, PaperId } from '@lectern/domain/paper/paper'
import { doc, getDocFromServer, onSnapshot } from 'firebase/firestore'

import { followLive } from '../live/follow-live.ts'
import { withDates } from '../live/stored-time.ts'
import { readPaper } from '../papers/stored-paper.ts'
import { asMember } from '../sdk/as-member.ts'
import { haveToken } from '../sdk/auth.ts'
import { firestore } from '../sdk/firestore.ts'
import { callAsMember } from '../sdk/functions.ts'

/**
 * Follows the words of the mails that are sent by themselves, live, for admins. Ends with the first
 * error.
 *
 * @param onError gets a DomainError: 'forbidden', 'network-failed', …
 * @returns ends the following
 */
export function watchMailTemplates(
  onTemplates: (templates: MailTemplates) => void,
  onError: (error: DomainError) => void,
): () => void {
  return followLive(async () => {
    await haveToken()
    const reference = doc(await firestore(), 'settings', 'mailTemplates')
    return (onFailure) =>
      onSnapshot(
        reference,
        // With what only tells that the server stands behind it: else none would never be told.
        { includeMetadataChanges: true },
        (snapshot) => {
          if (!snapshot.exists() && snapshot.metadata.fromCache) return
          onTemplates(readMailTemplates(withDates(snapshot.data() ?? {})))
        },
        onFailure,
      )
  }, onError)
}

/**
 * Saves the words of a mail, for admins; null goes back to the built-in ones.
 *
 * @param seen the words that were stored when the organiser looked
 * @throws {DomainError} 'invalid-input', 'words-changed', 'forbidden', 'unavailable', …
 */
export async function saveMailTemplate(
  kind: MailTemplateKind,
  words: MailWords | null,
  seen: MailWords | null,
): Promise<void> {
  await callAsMember('saveMailTemplate', { kind, words, seen }, mailAnswerSchema)
}

/**
 * Sends a mail about a paper to the organiser's own address.
 *
 * @throws {DomainError} 'invalid-input', 'not-found', 'too-many-requests', 'forbidden', …
 */
export async function sendTestMail(
  kind: MailWordKind,
  words: MailWords,
  paperId: PaperId,
): Promise<void> {
  await callAsMember('sendTestMail', { kind, words, paperId }, mailAnswerSchema)
}

/**
 * Reads on whose behalf the server sends mails just now, for admins: with it, a preview is what is sent.
 *
 * @throws {DomainError} 'forbidden', 'unavailable', 'network-failed', …
 */
export async function readMailSender(): Promise<MailSender> {
  return await callAsMember('readMailSender', {}, mailSenderSchema)
}

/**
 * Reads a paper as it is stored, for admins, to show mails about it; null when it is gone or can't be read.
 *
 * @throws {DomainError} 'forbidden', 'network-failed', …
 */
export async function readMailedPaper(id: PaperId): Promise<Paper | null> {
  return await asMember(async () => {
    return readPaper(await getDocFromServer(doc(await firestore(), 'papers', id)))
  })
}
