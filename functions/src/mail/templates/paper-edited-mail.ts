import { momentText } from '@lectern/domain/mail/mail-facts'
import type { MailConference, MailContent } from '@lectern/domain/mail/mail-frame'
import { paperMail } from '@lectern/domain/mail/paper-mail'
import {
  aboutFingerprints,
  contentFacts,
  fileFacts,
  noticeOf,
  type ReceivedPaper,
} from '@lectern/domain/mail/paper-received-mail'
import { paperFields, type WrittenField } from '@lectern/domain/paper/paper-fields'

/** What was changed of a paper, and by whom, since its author heard of it last. */
export interface PaperEdits {
  /** In the order of the form. */
  readonly changed: readonly WrittenField[]
  readonly byOwner: boolean
  readonly byOrganiser: boolean
}

/**
 * The receipt of changes of a paper: what was changed, and the paper as it stands since the last of them.
 *
 * @param paper as it is now: its time, files and fingerprints are of one version
 */
export function paperEditedMail(
  conference: MailConference,
  paper: ReceivedPaper,
  edits: PaperEdits,
): MailContent {
  const { timeZone } = conference
  const who = edits.byOwner
    ? edits.byOrganiser
      ? 'You and the organisers have changed your paper.'
      : 'You have changed your paper.'
    : 'The organisers have changed your paper.'
  return paperMail(conference, {
    what: 'Changed',
    title: paper.paperTitle,
    author: paper.fullname,
    intro: [`${who} Keep this mail: it is the receipt of the paper as it stands now.`],
    known: [
      ...contentFacts(paper),
      ['Changed', edits.changed.map((name) => paperFields[name].label).join(', ')],
      ['First received', momentText(paper.createdAt, timeZone)],
      ['As it stood on', momentText(paper.updatedAt, timeZone)],
      ...fileFacts(paper),
    ],
    notice: noticeOf(paper),
    later: aboutFingerprints,
  })
}
