import { momentText } from '@lectern/domain/mail/mail-facts'
import type { MailConference, MailContent } from '@lectern/domain/mail/mail-frame'
import { paperMail } from '@lectern/domain/mail/paper-mail'
import {
  contentFacts,
  fileFacts,
  type ReceivedPaper,
} from '@lectern/domain/mail/paper-received-mail'

/** Who did something to a paper: its owner, an organiser, or nobody who is known. */
export type Doer = 'owner' | 'organiser' | 'unknown'

/**
 * The mail that tells an author that the own paper is withdrawn.
 *
 * @param paper as it was then
 */
export function paperWithdrawnMail(
  conference: MailConference,
  paper: ReceivedPaper,
  at: Date,
): MailContent {
  return paperMail(conference, {
    what: 'Withdrawn',
    title: paper.paperTitle,
    author: paper.fullname,
    intro: ['You have withdrawn your paper. The conference does not consider it any further.'],
    known: goneFacts(conference, paper, ['Withdrawn', at]),
    later:
      'You still find the paper, its files and its history below the list of your papers. Should it have been a mistake, write to the organisers: they can bring it back as it was.',
  })
}

/**
 * The mail that tells an author that an organiser has brought a withdrawn paper back.
 *
 * @param paper as it is again
 */
export function paperRestoredMail(
  conference: MailConference,
  paper: ReceivedPaper,
  at: Date,
): MailContent {
  return paperMail(conference, {
    what: 'Restored',
    title: paper.paperTitle,
    author: paper.fullname,
    intro: [
      'The organisers have brought your withdrawn paper back, as it was. The conference considers it again.',
    ],
    known: goneFacts(conference, paper, ['Restored', at]),
    later:
      'You find it in the list of your papers. Should it stay withdrawn, withdraw it there once more, or write to the organisers.',
  })
}

const whoDeleted: Readonly<Record<Doer, string>> = {
  owner: 'You have deleted your paper.',
  organiser: 'The organisers have deleted your paper.',
  unknown: 'Your paper was deleted.',
}

/**
 * The last mail about a paper that was deleted.
 *
 * @param paper as it was then
 */
export function paperDeletedMail(
  conference: MailConference,
  paper: ReceivedPaper,
  { by, at }: { readonly by: Doer; readonly at: Date },
): MailContent {
  return paperMail(conference, {
    what: 'Deleted',
    title: paper.paperTitle,
    author: paper.fullname,
    intro: [`${whoDeleted[by]} The conference does not consider it any further.`],
    known: goneFacts(conference, paper, ['Deleted', at]),
    later:
      'The paper and its files are gone from the site, and cannot be brought back. This mail says what they were. Should it have been a mistake, submit the paper anew, or write to the organisers.',
  })
}

function goneFacts(
  { timeZone }: MailConference,
  paper: ReceivedPaper,
  [what, at]: readonly [what: string, at: Date],
) {
  return [
    ...contentFacts(paper),
    ['Received', momentText(paper.createdAt, timeZone)] as const,
    [what, momentText(at, timeZone)] as const,
    ...fileFacts(paper),
  ]
}
