import { greeting } from '../greeting.ts'
import { composeMail, paragraph, quiet } from '../mail-blocks.ts'
import { momentText, numberFact, oneLine, shortTitle, withArticle } from '../mail-facts.ts'
import type { MailConference, MailContent } from '../mail-frame.ts'
import { whyAuthors } from '../paper-mail.ts'

/** A paper of which a revision is asked for. */
interface RevisedPaper {
  readonly id: string
  /** How the author is called. */
  readonly author: string
  readonly title: string
  readonly number: number | null
}

/**
 * The mail to an author of whom a revision is asked (conference, section 4). It carries no word of a report: these
 * are read on the site.
 *
 * @param asked whether another date or note is told, of a revision that was asked for before
 */
export function revisionAskedMail(
  conference: MailConference,
  paper: RevisedPaper,
  asked: { readonly note: string; readonly until: Date; readonly isChanged: boolean },
): MailContent {
  const { siteUrl, timeZone } = conference
  const begins = asked.isChanged ? 'Revision, another date or note' : 'Revision asked for'
  const label = 'Read the reports and answer'
  return composeMail(conference, {
    subject: `${begins}: ${shortTitle(paper.title)}`,
    blocks: [
      paragraph(greeting(paper.author)),
      paragraph(
        asked.isChanged
          ? 'The organisers have changed the date or the note of the revision that they ask for.'
          : 'Your paper was reviewed. The organisers ask you for a revision: read what the reviewers write, change your paper if you want to, and answer each report.',
      ),
      {
        kind: 'facts',
        facts: [
          ['Title', oneLine(paper.title)],
          ...numberFact(paper),
          ['Until', momentText(asked.until, timeZone)],
        ],
      },
      paragraph(asked.note),
      { kind: 'link', label, plain: label, address: `${siteUrl}/revision?paper=${paper.id}` },
      quiet('Who the authors are stays as it is. What you hand in can be changed until then.'),
    ],
    why: whyAuthors(conference),
  })
}

/** The mail to an author of whom no revision is asked any more. */
export function revisionEndedMail(conference: MailConference, paper: RevisedPaper): MailContent {
  return composeMail(conference, {
    subject: `No revision is needed any more: ${shortTitle(paper.title)}`,
    blocks: [
      paragraph(greeting(paper.author)),
      paragraph(
        'The organisers no longer ask you for a revision of this paper. What you typed is kept, should they ask again.',
      ),
      { kind: 'facts', facts: [['Title', oneLine(paper.title)], ...numberFact(paper)] },
      {
        kind: 'link',
        label: 'Open your papers',
        plain: 'Your papers',
        address: `${conference.siteUrl}/dashboard`,
      },
    ],
    why: whyAuthors(conference),
  })
}

/**
 * The mail to a reviewer of a paper whose authors have answered. No paper is named in it.
 *
 * @param address the reviewer’s link
 */
export function revisionAnsweredMail(
  conference: MailConference,
  { name, address }: { readonly name: string | null; readonly address: string },
): MailContent {
  const label = 'Open your reviews'
  const called = withArticle(conference.name)
  return composeMail(conference, {
    subject: `Authors have answered your report: ${conference.name}`,
    blocks: [
      paragraph(greeting(name)),
      paragraph(
        `the authors of a paper that you review for ${called} have answered the reports, and the organisers give you their answer with the new version of the paper.`,
      ),
      paragraph(
        'Please look once more. You can revise your report for as long as reports can be written.',
      ),
      { kind: 'link', label, plain: label, address },
    ],
    why: `This mail was sent because you agreed to review for ${called}.`,
  })
}
