import * as v from 'valibot'

import type { PaperStatus } from '../paper/statuses.ts'
import {
  type MailTemplateKind,
  mailTemplateKinds,
  type MailWords,
  mailWordsSchema,
  statusOf,
} from './mail-words.ts'
import { statusWords } from './status-words.ts'

function wordsToBeginWith(status: PaperStatus): MailWords {
  const { meaning, next } = statusWords[status]
  return {
    subject: `{{status}}: {{title}}`,
    body: [
      'Dear {{author}},',
      ...meaning,
      'Title: {{title}}\nNumber: {{number}}\nStatus: {{status}}\nBefore: {{previousStatus}}',
      ...next,
      'Your papers: {{link}}',
    ].join('\n\n'),
  }
}

/** The built-in words of today's mails, as close as fields come to them: what an organiser begins with. */
export const startingWords: Readonly<Record<MailTemplateKind, MailWords>> = {
  received: {
    subject: 'Received: {{title}}',
    body: [
      'Dear {{author}},',
      'Your paper has been received. Keep this mail: it is your receipt.',
      '{{receipt}}',
      'Your papers: {{link}}',
      'The SHA-256 number is a file’s fingerprint: the same file always gives the same number, and nobody can change it without changing the number. Your papers show it, too, and what happens to your paper.',
    ].join('\n\n'),
  },
  submitted: wordsToBeginWith('Submitted'),
  reviewAwaiting: wordsToBeginWith('Review Awaiting'),
  reviewObtained: wordsToBeginWith('Review Obtained'),
  accepted: wordsToBeginWith('Accept'),
  rejected: wordsToBeginWith('Reject'),
  deskRejected: {
    subject: 'Not sent to review: {{title}}',
    body: [
      'Dear {{author}},',
      'Thank you for submitting your paper. The organisers have looked at it before its review, and we are sorry to tell you that it does not go on to reviewers.',
      'Title: {{title}}\nNumber: {{number}}',
      'The decision is about this paper at {{conference}} alone. The paper, its files and its history stay among your papers, and you are free to submit it elsewhere.',
      'Your papers: {{link}}',
    ].join('\n\n'),
  },
}

function storedWords(kind: MailTemplateKind) {
  return v.fallback(v.nullable(mailWordsSchema(kind)), null)
}

const templatesSchema = v.object({
  received: storedWords('received'),
  submitted: storedWords('submitted'),
  reviewAwaiting: storedWords('reviewAwaiting'),
  reviewObtained: storedWords('reviewObtained'),
  accepted: storedWords('accepted'),
  rejected: storedWords('rejected'),
  deskRejected: storedWords('deskRejected'),
  updatedAt: v.fallback(v.nullable(v.date()), null),
  updatedBy: v.fallback(v.nullable(v.string()), null),
})

/** The words of mails that have built-in ones; null for those whose built-in ones are used. */
export type MailTemplates = Readonly<v.InferOutput<typeof templatesSchema>>

/** While nobody has written any words. */
export const builtInTemplates: MailTemplates = {
  received: null,
  submitted: null,
  reviewAwaiting: null,
  reviewObtained: null,
  accepted: null,
  rejected: null,
  deskRejected: null,
  updatedAt: null,
  updatedBy: null,
}

const fieldsSchema = v.record(v.string(), v.unknown())

/**
 * What is stored as the words of a mail, in whatever form; null where nothing is. Earlier versions had one mail
 * for every status (`statusChanged`): its words stand in for those of each status that has none.
 *
 * @param data the stored document
 */
export function storedWordsIn(
  data: Readonly<Record<string, unknown>>,
  kind: MailTemplateKind,
): unknown {
  const ofAll = statusOf(kind) === undefined ? null : data['statusChanged']
  return (data[kind] === undefined ? ofAll : data[kind]) ?? null
}

/**
 * Reads what is stored of the mails' words. Words that are damaged count as none, so that a mail always
 * goes out.
 *
 * @param data the stored document, times as `Date`; undefined where there is none
 */
export function readMailTemplates(data: unknown): MailTemplates {
  const fields = v.safeParse(fieldsSchema, data)
  if (!fields.success) return builtInTemplates
  const words = mailTemplateKinds.map((kind) => [kind, storedWordsIn(fields.output, kind)] as const)
  const { updatedAt, updatedBy } = fields.output
  return v.parse(templatesSchema, { ...Object.fromEntries(words), updatedAt, updatedBy })
}

/** Tells whether words are those that an organiser begins with: then the built-in ones stay. */
export function areStartingWords(kind: MailTemplateKind, { subject, body }: MailWords): boolean {
  const starting = startingWords[kind]
  return subject.trim() === starting.subject && body.trim() === starting.body
}

/** The words that were stored when the organiser looked; null for the built-in ones. */
const seenWordsSchema = v.nullable(v.strictObject({ subject: v.string(), body: v.string() }))

function savedSchema<const Kind extends MailTemplateKind>(kind: Kind) {
  return v.strictObject({
    kind: v.literal(kind),
    words: v.nullable(mailWordsSchema(kind)),
    seen: seenWordsSchema,
  })
}

/** What `saveMailTemplate` takes: words, or null for the built-in ones. */
export const saveMailTemplateSchema = v.variant('kind', [
  savedSchema('received'),
  savedSchema('submitted'),
  savedSchema('reviewAwaiting'),
  savedSchema('reviewObtained'),
  savedSchema('accepted'),
  savedSchema('rejected'),
  savedSchema('deskRejected'),
])

/** Words that are to be saved. */
export type MailTemplateChange = v.InferOutput<typeof saveMailTemplateSchema>

/** What `saveMailTemplate` and `sendTestMail` answer. */
export const mailAnswerSchema = v.object({})
