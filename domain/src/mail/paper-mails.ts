import * as v from 'valibot'

import { jobIdSchema } from '../paper/bulk-change.ts'
import { paperIdSchema } from '../paper/paper.ts'

/** Where a mail stands. `pending` waits, `superseded` told nothing new any more and was not sent. */
export const mailStates = ['pending', 'sending', 'sent', 'failed', 'expired', 'superseded'] as const

/** Where a mail stands. */
export type MailState = (typeof mailStates)[number]

/** What a mail about a paper can be. */
export const paperMailKinds = [
  'paper-received',
  'paper-edited',
  'status-changed',
  'desk-rejected',
  'paper-withdrawn',
  'paper-deleted',
  'paper-restored',
  'announcement',
] as const

const timeSchema = v.number()

/**
 * What a mail says of its paper, as far as an organiser is told: never its words, but for the subject by which
 * an announcement is known, as it was written.
 */
export const paperMailSubjectSchema = v.object({
  /** The status that it tells, the one before, and since when, in ms since 1970; else null. */
  status: v.nullable(v.object({ to: v.string(), from: v.nullable(v.string()), since: timeSchema })),
  /** The announcement that it belongs to; else null. */
  announcement: v.nullable(jobIdSchema),
  /** What that one is called; those of earlier versions have none. */
  announced: v.optional(v.nullable(v.string()), null),
})

/** What `papers/{paperId}/mails/{mailId}` stores, times as `Date`: neither words nor addresses. */
export const storedPaperMailSchema = v.object({
  kind: v.picklist(paperMailKinds),
  state: v.picklist(mailStates),
  subject: paperMailSubjectSchema,
  queuedAt: v.date(),
  /** When it last changed. */
  at: v.date(),
  attempts: v.number(),
  /** Whether it went to the paper's own address, beside the mail to the account's. */
  further: v.optional(v.boolean(), false),
  /** The mail by which an organiser had it sent once more; null while none did. */
  again: v.optional(v.nullable(v.string()), null),
})

/** How a mail about a paper fared. */
export type PaperMail = v.InferOutput<typeof storedPaperMailSchema> & { readonly id: string }

/** What can be made anew at any time: all others tell of one moment. */
const madeAgain: ReadonlySet<PaperMail['kind']> = new Set([
  'paper-received',
  'status-changed',
  'desk-rejected',
  'announcement',
])

/** Tells whether an organiser may have a mail sent once more, by what its record says. */
export function maySendAgain({ kind, state, again }: Omit<PaperMail, 'id'>): boolean {
  return madeAgain.has(kind) && (state === 'sent' || state === 'failed') && again === null
}

/** What `resendMail` takes. */
export const resendMailSchema = v.strictObject({
  paperId: paperIdSchema,
  mailId: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{1,64}$/)),
  /** Whether the organiser has confirmed that the author gets the same once more. */
  confirmed: v.boolean(),
})

/** What `resendMail` answers; `queued` is false when it has to be confirmed first. */
export const resendMailAnswerSchema = v.object({ queued: v.boolean() })
