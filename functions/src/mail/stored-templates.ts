import { DomainError } from '@lectern/domain/errors'
import {
  areStartingWords,
  type MailTemplateChange,
  type MailTemplates,
  readMailTemplates,
  storedWordsIn,
} from '@lectern/domain/mail/mail-templates'
import { mailTemplateKinds, type MailWords } from '@lectern/domain/mail/mail-words'
import {
  FieldValue,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase-admin/firestore'

import type { Organiser } from '../access/who-asks.ts'
import * as logs from '../platform/logs.ts'
import { collections } from '../store/collections.ts'
import { asDate } from '../store/stored-time.ts'

/** Where the words of the mails that are sent by themselves are stored. */
function templatesReference(firestore: Firestore): DocumentReference {
  return collections.settings(firestore).doc('mailTemplates')
}

/**
 * Reads the words of the mails that are sent by themselves; the built-in ones stand in for those that
 * are not there or are damaged. No transaction locks them: each mail would wait for all others, and one
 * that is written while somebody saves may carry either words.
 *
 * @throws what Firestore throws
 */
export async function readTemplates(firestore: Firestore): Promise<MailTemplates> {
  return parseTemplates(await templatesReference(firestore).get())
}

function parseTemplates(snapshot: DocumentSnapshot): MailTemplates {
  const data: Record<string, unknown> | undefined = snapshot.data()
  const at = asDate(data?.['updatedAt'])
  const templates = readMailTemplates(
    data === undefined ? undefined : { ...data, updatedAt: at instanceof Date ? at : null },
  )
  for (const kind of mailTemplateKinds) {
    const said = storedWordsIn(data ?? {}, kind)
    if (templates[kind] === null && said !== null) logs.damagedMailTemplate(kind)
  }
  return templates
}

function areSameWords(one: MailWords | null, other: MailWords | null): boolean {
  return one?.subject === other?.subject && one?.body === other?.body
}

/**
 * Saves the words of one mail, or goes back to the built-in ones.
 *
 * @throws {DomainError} 'words-changed' when somebody else has saved since the organiser looked
 */
export async function saveTemplate(
  firestore: Firestore,
  { kind, words, seen }: MailTemplateChange,
  by: Organiser,
): Promise<void> {
  const reference = templatesReference(firestore)
  await firestore.runTransaction(async (transaction) => {
    const stored = parseTemplates(await transaction.get(reference))
    if (!areSameWords(stored[kind], seen)) throw new DomainError('words-changed')
    const kept = words === null || areStartingWords(kind, words) ? null : words
    transaction.set(reference, {
      ...stored,
      [kind]: kept,
      updatedAt: FieldValue.serverTimestamp(),
      updatedBy: by.uid,
    })
  })
  logs.mailTemplateSaved(kind, by.uid)
}
