import { createHash } from 'node:crypto'

import type { MailContent } from '@lectern/domain/mail/mail-frame'
import {
  mailStates,
  paperMailKinds,
  paperMailSubjectSchema,
} from '@lectern/domain/mail/paper-mails'
import { paperIdSchema, uidSchema, type Uid } from '@lectern/domain/paper/paper'
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import * as v from 'valibot'

import { randomId } from '../platform/random-id.ts'
import { collections } from './collections.ts'
import { storedTime, storedTimeSchema } from './stored-time.ts'

/** How long a mail's record is kept, in milliseconds: 30 days. */
const recordLifetime = 30 * 24 * 60 * 60_000

/**
 * How long whoever claimed a mail may take to send it, in milliseconds; longer than `longestSending`,
 * with time to commit the claim before it. Afterwards the mail is due again.
 */
export const leaseLength = 60_000

/** A mail's id: the name of its document, and the first half of its Message-ID. */
export const mailIdSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{1,64}$/), v.brand('MailId'))

/** A mail's id. */
export type MailId = v.InferOutput<typeof mailIdSchema>

/** What a mail is about. */
const mailKindSchema = v.picklist([
  'code',
  'account-exists',
  'password-code',
  'password-changed',
  'address-code',
  'address-in-use',
  'address-changed',
  'further-code',
  'further-proved',
  ...paperMailKinds,
  'invitation',
  'reviewer-invitation',
  'reviewer-link',
  'reviews-assigned',
  'reviewer-reminder',
  'reviews-extended',
  'reviewer-thanks',
  'revision-asked',
  'revision-ended',
  'revision-answered',
  'message',
  'test',
])

/** What a mail is about. */
export type MailKind = v.InferOutput<typeof mailKindSchema>

/**
 * Where a mail stands. `pending` and `sending` mails are due at `nextAttemptAt` (for `sending`: when
 * the lease ends); all others have come to an end and have none.
 */
const mailStateSchema = v.picklist(mailStates)

/** Which status of which paper a mail tells. */
const toldStatusSchema = v.object({
  paperId: paperIdSchema,
  status: v.string(),
  /** Whether an organiser wants it told once more, though its author may know it. */
  again: v.optional(v.boolean(), false),
})

/** Which status of which paper a mail tells. */
export type ToldStatus = v.InferOutput<typeof toldStatusSchema>

/** Which papers a mail is about, and what it says of them: what its records tell organisers. */
const mailAboutSchema = v.object({
  papers: v.array(paperIdSchema),
  subject: paperMailSubjectSchema,
})

/** What a receipt of edits tells of: names of fields, and who changed them. */
const mailEditsSchema = v.object({
  changed: v.array(v.string()),
  byOwner: v.boolean(),
  byOrganiser: v.boolean(),
})

const mailSchema = v.object({
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  html: v.string(),
  kind: mailKindSchema,
  /** Of a mail about a status; those of earlier versions have none. */
  tells: v.optional(v.nullable(toldStatusSchema), null),
  /** Of a mail about a paper; those of earlier versions have none. */
  about: v.optional(v.nullable(mailAboutSchema), null),
  /** Of a mail to an address that its account has left, or a further one: whose it is, since it may be another's. */
  uid: v.optional(v.nullable(uidSchema), null),
  /** Of a mail about a paper: whose it is, and its own address, which gets the same where that is proved. */
  also: v.optional(v.nullable(v.object({ uid: uidSchema, email: v.string() })), null),
  /** Whether it goes to a further address. */
  further: v.optional(v.boolean(), false),
  /** Of a receipt of edits. */
  edits: v.optional(v.nullable(mailEditsSchema), null),
  state: mailStateSchema,
  attempts: v.number(),
  nextAttemptAt: v.nullable(storedTimeSchema),
  validUntil: v.nullable(storedTimeSchema),
  lastError: v.nullable(v.string()),
  createdAt: storedTimeSchema,
  sentAt: v.nullable(storedTimeSchema),
  expiresAt: storedTimeSchema,
})

/** A mail as its document stores it. */
export type StoredMail = v.InferInput<typeof mailSchema>

/** A mail in the outbox; times in milliseconds since 1970. */
export interface OutboxMail extends v.InferOutput<typeof mailSchema> {
  readonly id: MailId
}

/** A mail that is to be written to the outbox. */
export interface MailDraft {
  readonly to: string
  readonly kind: MailKind
  readonly content: MailContent
  /** Until when it is worth sending, milliseconds since 1970; null: for ever. */
  readonly validUntil: number | null
  /** Which status it tells, if it is about one: it is not sent once the paper has another. */
  readonly tells?: v.InferInput<typeof toldStatusSchema>
  /** Which papers it is about: how it fares is recorded there. */
  readonly about?: v.InferInput<typeof mailAboutSchema>
  /** Whose account it is about, where the address is not that account's own. */
  readonly uid?: Uid
  /** The paper's own address, which gets the same if its owner has proved it by the time this leaves. */
  readonly also?: { readonly uid: Uid; readonly email: string }
  /** Whether it goes to a further address of an account. */
  readonly further?: boolean
  /** How long the outbox lets it wait, in milliseconds; it leaves at once without one. */
  readonly delay?: number
}

/** Draws the id of a new mail. */
export function newMailId(): MailId {
  return v.parse(mailIdSchema, randomId())
}

/**
 * The id of the one mail of a kind about something: whoever writes it again meets it there.
 *
 * @param about what it tells of, such as an event's id
 */
export function mailIdOf(kind: MailKind, about: string): MailId {
  return v.parse(mailIdSchema, createHash('sha256').update(`${kind} ${about}`).digest('hex'))
}

/** Where a mail is stored. */
export function mailReference(firestore: Firestore, id: MailId) {
  return collections.mail(firestore).doc(id)
}

/**
 * Puts a new mail into the form in which it is stored; whoever needs it sent writes it in the same
 * batch or transaction as the change that it is about.
 *
 * @param sender who sends it: `writer` has claimed it already and delivers it right after the
 *   commit, `outbox` leaves it to the trigger, or to the schedule when it has to wait
 * @param now milliseconds since 1970
 */
export function newMail(draft: MailDraft, sender: 'writer' | 'outbox', now: number): StoredMail {
  const claimed = sender === 'writer'
  const firstAttempt = claimed ? now + leaseLength : now + (draft.delay ?? 0)
  return {
    to: draft.to,
    ...draft.content,
    kind: draft.kind,
    tells: draft.tells ?? null,
    about: draft.about ?? null,
    uid: draft.uid ?? null,
    also: draft.also ?? null,
    further: draft.further ?? false,
    state: claimed ? 'sending' : 'pending',
    attempts: claimed ? 1 : 0,
    nextAttemptAt: storedTime(firstAttempt),
    validUntil: draft.validUntil === null ? null : storedTime(draft.validUntil),
    lastError: null,
    createdAt: storedTime(now),
    sentAt: null,
    expiresAt: storedTime(now + recordLifetime),
  }
}

/** The fields of a mail that somebody begins to send, `attempts` being those before. */
export function claimed(attempts: number, now: number): Partial<StoredMail> {
  return {
    state: 'sending',
    attempts: attempts + 1,
    nextAttemptAt: storedTime(now + leaseLength),
  }
}

/** The fields of a mail that will never be sent (again): its words are gone, and codes with them. */
export function ended(
  state: 'sent' | 'expired' | 'superseded' | 'failed',
): Partial<StoredMail> & Pick<StoredMail, 'state'> {
  return { state, subject: '', text: '', html: '', nextAttemptAt: null }
}

/** What is mailed to an address, by whoever asked for it: codes, and what comes in their place. */
const addressKinds: ReadonlySet<string> = new Set([
  'code',
  'account-exists',
  'password-code',
  'address-code',
  'address-in-use',
  'further-code',
])

/** Tells whether a mail is a code, or what is mailed in a code's place: about an address, good for minutes. */
export function isAboutAddress(kind: string): boolean {
  return addressKinds.has(kind)
}

/** Tells whether a mail is still to be sent, by whoever. */
export function isUndelivered({ state }: { readonly state: string }): boolean {
  return state === 'pending' || state === 'sending'
}

/** Tells whether a mail may be claimed: it waits, or whoever had claimed it did not come back. */
export function isDue(mail: OutboxMail, now: number): boolean {
  return isUndelivered(mail) && mail.nextAttemptAt !== null && mail.nextAttemptAt <= now
}

/**
 * Parses a stored mail; undefined when there is none.
 *
 * @throws {v.ValiError} when the document has another form
 */
export function parseMail(snapshot: DocumentSnapshot): OutboxMail | undefined {
  if (!snapshot.exists) return undefined
  return { ...v.parse(mailSchema, snapshot.data()), id: v.parse(mailIdSchema, snapshot.id) }
}
