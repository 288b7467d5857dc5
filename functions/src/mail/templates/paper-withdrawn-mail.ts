import { momentText, oneLine, shortTitle } from '@lectern/domain/mail/mail-facts'
import type { MailContent } from '@lectern/domain/mail/mail-frame'
import { button, facts, frame, paragraph, smallPrint } from '@lectern/domain/mail/mail-frame'

/** The mail that tells an author that the own paper is withdrawn. */
export function paperWithdrawnMail(
  conference: { readonly name: string; readonly siteUrl: string },
  { title, at }: { readonly title: string; readonly at: Date },
): MailContent {
  const dashboard = `${conference.siteUrl}/dashboard`
  const intro = 'You have withdrawn your paper. The conference does not consider it any further.'
  const known = [
    ['Title', oneLine(title)],
    ['Withdrawn', momentText(at)],
  ] as const
  const later =
    'You still find the paper, its files and its history below the list of your papers. Should it have been a mistake, write to the organisers: they can bring it back as it was.'
  return {
    subject: `Withdrawn: ${shortTitle(title)}`,
    text: [
      conference.name,
      intro,
      known.map(([name, value]) => `${name}: ${value}`).join('\n'),
      `Your papers: ${dashboard}`,
      later,
      conference.siteUrl,
      '',
    ].join('\n\n'),
    html: frame(
      conference,
      paragraph(intro) + facts(known) + button('Open your papers', dashboard) + smallPrint(later),
    ),
  }
}
