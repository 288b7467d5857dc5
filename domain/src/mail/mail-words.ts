import * as v from 'valibot'

import { mailLimits } from '../limits.ts'
import { type PaperStatus, paperStatuses } from '../paper/statuses.ts'
import { wellFormed } from '../text/text-fields.ts'

/** The mails about a status, by the status. */
export const statusMailKinds = {
  Submitted: 'submitted',
  'Review Awaiting': 'reviewAwaiting',
  'Review Obtained': 'reviewObtained',
  Accept: 'accepted',
  Reject: 'rejected',
} as const satisfies Record<PaperStatus, string>

/** A mail about a status. */
export type StatusMailKind = (typeof statusMailKinds)[PaperStatus]

/** The status that a mail is about; undefined of a mail about none. */
export function statusOf(kind: MailWordKind): PaperStatus | undefined {
  return paperStatuses.find((status) => statusMailKinds[status] === kind)
}

/** The mails that have built-in words: they are sent by themselves, but for the letter of a desk reject. */
export const mailTemplateKinds = [
  'received',
  'submitted',
  'reviewAwaiting',
  'reviewObtained',
  'accepted',
  'rejected',
  'deskRejected',
] as const

/** A mail that has built-in words. */
export type MailTemplateKind = (typeof mailTemplateKinds)[number]

/** The mails whose words organisers write: those that have built-in ones, and announcements. */
export const mailWordKinds = [...mailTemplateKinds, 'announcement'] as const

/** A mail whose words organisers write. */
export type MailWordKind = (typeof mailWordKinds)[number]

/** What can stand in a mail's words, between two curly brackets on each side. */
export const mergeFields = [
  'author',
  'title',
  'number',
  'status',
  'previousStatus',
  'conference',
  'link',
  'receipt',
] as const

/** What can stand in a mail's words. */
export type MergeField = (typeof mergeFields)[number]

const aboutStatus: readonly MergeField[] = [
  'author',
  'title',
  'number',
  'status',
  'previousStatus',
  'conference',
  'link',
]

const bodyFields: Readonly<Record<MailWordKind, readonly MergeField[]>> = {
  received: ['author', 'title', 'number', 'conference', 'link', 'receipt'],
  submitted: aboutStatus,
  reviewAwaiting: aboutStatus,
  reviewObtained: aboutStatus,
  accepted: aboutStatus,
  rejected: aboutStatus,
  // What was seen before it is sent is what is sent: nothing in it depends on what the author was told before.
  deskRejected: ['author', 'title', 'number', 'conference', 'link'],
  announcement: ['author', 'title', 'number', 'status', 'conference', 'link'],
}

/** The fields that a mail's subject or body can carry, in the order in which they are offered. */
export function fieldsOf(kind: MailWordKind, part: keyof MailWords): readonly MergeField[] {
  const fields = bodyFields[kind]
  return part === 'body' ? fields : fields.filter((name) => name !== 'link' && name !== 'receipt')
}

/** What a mail would be no use without. The receipt stands in its mail whether it is named or not. */
function neededFields(kind: MailWordKind): readonly MergeField[] {
  return statusOf(kind) === undefined && kind !== 'deskRejected' ? [] : ['title']
}

/** A mail's words as an organiser wrote them: plain text with fields. */
export interface MailWords {
  readonly subject: string
  readonly body: string
}

/** A piece of a mail's words: as it was written, or the name of a field. */
export type Piece =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'field'; readonly name: MergeField }

/** Takes a mail's words apart. What is no field stays as it was written. */
export function piecesOf(text: string): Piece[] {
  return text.split(/(\{\{[^{}\n]*\}\})/).flatMap((part): Piece[] => {
    if (part === '') return []
    const name = fieldIn(part)
    return [name === undefined ? { kind: 'words', text: part } : { kind: 'field', name }]
  })
}

function fieldIn(part: string): MergeField | undefined {
  const written = /^\{\{([^{}\n]*)\}\}$/.exec(part)?.[1]?.trim()
  return mergeFields.find((name) => name === written)
}

/**
 * Says what is wrong with one part of a mail's words, in a sentence for who wrote them; undefined when
 * nothing is.
 */
export function wordsProblem(
  kind: MailWordKind,
  part: keyof MailWords,
  text: string,
): string | undefined {
  const name = part === 'subject' ? 'The subject' : 'The text'
  const longest = mailLimits[part]
  if (text.trim() === '') return `${name} is empty. Write something.`
  if (text.length > longest) {
    return `${name} is too long: ${String(text.length)} characters, ${String(longest)} at most.`
  }
  if (part === 'subject' && /[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)) {
    return 'The subject must be a single line.'
  }
  if (/[^\P{Cc}\t\n]/u.test(text)) return `${name} holds characters that no mail can carry.`
  const allowed = fieldsOf(kind, part)
  for (const piece of text.split(/(\{\{[^{}\n]*\}\})/)) {
    if (/^\{\{[^{}\n]*\}\}$/.test(piece)) {
      const field = fieldIn(piece)
      if (field === undefined || !allowed.includes(field)) {
        const known = allowed.map((one) => `{{${one}}}`).join(', ')
        return `${name} has an unknown field: ${piece}. It can carry ${known}.`
      }
    } else {
      const open = /\{\{.{0,20}/.exec(piece)?.[0]
      if (open !== undefined)
        return `${name} has a field that is not closed: ${open}. End it with }}.`
      const closed = /.{0,20}\}\}/.exec(piece)?.[0]
      if (closed !== undefined)
        return `${name} has a field that is not opened: ${closed}. Begin it with {{.`
    }
  }
  return undefined
}

/** Finds the fields that a mail's words carry, in subject and text; what is no known field is none. */
export function fieldsIn({ subject, body }: MailWords): ReadonlySet<MergeField> {
  const pieces = [...piecesOf(subject), ...piecesOf(body)]
  return new Set(pieces.flatMap((piece) => (piece.kind === 'field' ? [piece.name] : [])))
}

/**
 * Says what is wrong with a mail's words, part by part, in sentences for who wrote them; a field that
 * is missing is told beside the text.
 */
export function wordsProblems(
  kind: MailWordKind,
  words: MailWords,
): Readonly<Record<keyof MailWords, string | undefined>> {
  const subject = wordsProblem(kind, 'subject', words.subject)
  const body = wordsProblem(kind, 'body', words.body)
  if (subject !== undefined || body !== undefined) return { subject, body }
  const carried = fieldsIn(words)
  const missing = neededFields(kind).find((name) => !carried.has(name))
  if (missing === undefined) return { subject, body }
  return {
    subject,
    body: `The mail does not tell the ${missing}. Put {{${missing}}} into the subject or the text.`,
  }
}

const typedTextSchema = v.pipe(
  v.string(),
  wellFormed('The mail'),
  v.transform((text) => text.replaceAll('\r\n', '\n').trim()),
)

const typedWordsSchema = v.strictObject({ subject: typedTextSchema, body: typedTextSchema })

/** Words as the server takes them: lines end as plain text's do, ends are trimmed. */
export function asTaken({ subject, body }: MailWords): MailWords {
  return v.parse(typedWordsSchema, { subject, body })
}

/** Parses a mail's words; what is refused says why. Lines end as plain text's do, ends are trimmed. */
export function mailWordsSchema(kind: MailWordKind) {
  return v.pipe(
    typedWordsSchema,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const { subject, body } = wordsProblems(kind, dataset.value)
      if (subject !== undefined) addIssue({ message: subject })
      if (body !== undefined) addIssue({ message: body })
    }),
  )
}
