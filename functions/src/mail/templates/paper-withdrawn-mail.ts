import { momentText, numberFact, oneLine } from '@lectern/domain/mail/mail-facts'
import type { MailContent } from '@lectern/domain/mail/mail-frame'
import { paperMail } from '@lectern/domain/mail/paper-mail'

/** The mail that tells an author that the own paper is withdrawn. */
export function paperWithdrawnMail(
  conference: { readonly name: string; readonly siteUrl: string },
  {
    title,
    number,
    at,
  }: { readonly title: string; readonly number: number | null; readonly at: Date },
): MailContent {
  return paperMail(conference, {
    what: 'Withdrawn',
    title,
    intro: 'You have withdrawn your paper. The conference does not consider it any further.',
    known: [['Title', oneLine(title)], ...numberFact({ number }), ['Withdrawn', momentText(at)]],
    later:
      'You still find the paper, its files and its history below the list of your papers. Should it have been a mistake, write to the organisers: they can bring it back as it was.',
  })
}
