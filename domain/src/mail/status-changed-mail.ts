import { shownNumber } from '../paper/paper.ts'
import { initialStatus, isFinal } from '../paper/statuses.ts'
import { momentText, numberFact, oneLine } from './mail-facts.ts'
import type { MailContent } from './mail-frame.ts'
import type { MailWords } from './mail-templates.ts'
import { mergedMail } from './merged-mail.ts'
import { paperMail } from './paper-mail.ts'

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
 * The mail that notifies an author that a paper has another status. When it leaves, and when it does not:
 * docs/decisions/0023-mails-about-a-status-are-held.md.
 *
 * @param words an organiser's; null for the built-in ones
 */
export function statusChangedMail(
  conference: { readonly name: string; readonly siteUrl: string },
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
  conference: { readonly name: string; readonly siteUrl: string },
  { title, number, from, to, at }: MailedStatusChange,
): MailContent {
  return paperMail(conference, {
    what: shown(to),
    title,
    intro: 'The organisers have given your paper another status.',
    known: [
      ['Title', oneLine(title)],
      ...numberFact({ number }),
      ['Status', shown(to)],
      ...(from === null ? [] : [['Before', shown(from)] as const]),
      ['Since', momentText(at)],
    ],
    later: isFinal(to)
      ? 'An accepted paper stays as it is: neither its text nor its files can be changed any more.'
      : 'Your papers always show the present status.',
  })
}

/** No status counts as Submitted (spec section 3, Paper). */
function shown(status: string): string {
  const line = oneLine(status)
  return line === '' ? initialStatus : line
}
