import * as v from 'valibot'

import { shownNumber } from '../paper/paper.ts'
import { initialStatus, paperStatusSchema } from '../paper/statuses.ts'
import { momentText, numberFact, oneLine } from './mail-facts.ts'
import type { MailConference, MailContent } from './mail-frame.ts'
import { type MailTemplates } from './mail-templates.ts'
import { type MailWords, statusMailKinds } from './mail-words.ts'
import { mergedMail } from './merged-mail.ts'
import { paperMail } from './paper-mail.ts'
import { statusWords, unknownStatusWords } from './status-words.ts'

/** A change of a paper's status; `from` is null where nobody knows the one before. */
export interface MailedStatusChange {
  /** How the author is called. */
  readonly author: string
  readonly title: string
  readonly number: number | null
  readonly from: string | null
  readonly to: string
  readonly at: Date
}

/**
 * The words of an organiser's for the mail about a status.
 *
 * @param status as it is stored
 * @returns null where the built-in ones are in use, as for a status that nobody knows
 */
export function wordsAboutStatus(templates: MailTemplates, status: string): MailWords | null {
  const known = v.safeParse(paperStatusSchema, shown(status))
  return known.success ? templates[statusMailKinds[known.output]] : null
}

/**
 * The mail that notifies an author that a paper has another status. When it leaves, and when it does not:
 * docs/decisions/0023-mails-about-a-status-are-held.md.
 *
 * @param words an organiser's (`wordsAboutStatus`); null for the built-in ones
 */
export function statusChangedMail(
  conference: MailConference,
  change: MailedStatusChange,
  words: MailWords | null,
): MailContent {
  if (words === null) return builtInMail(conference, change)
  return mergedMail(conference, words, {
    author: change.author,
    title: change.title,
    number: shownNumber(change.number),
    status: shown(change.to),
    previousStatus: change.from === null ? '' : shown(change.from),
    conference: conference.name,
    link: `${conference.siteUrl}/dashboard`,
  })
}

function builtInMail(
  conference: MailConference,
  { author, title, number, from, to, at }: MailedStatusChange,
): MailContent {
  const known = v.safeParse(paperStatusSchema, shown(to))
  const { meaning, next } = known.success ? statusWords[known.output] : unknownStatusWords
  return paperMail(conference, {
    what: shown(to),
    title,
    author,
    intro: meaning,
    known: [
      ['Title', oneLine(title)],
      ...numberFact({ number }),
      ['Status', shown(to)],
      ...(from === null ? [] : [['Before', shown(from)] as const]),
      ['Since', momentText(at, conference.timeZone)],
    ],
    notice: next,
  })
}

/** No status counts as Submitted (spec section 3, Paper). */
function shown(status: string): string {
  const line = oneLine(status)
  return line === '' ? initialStatus : line
}
