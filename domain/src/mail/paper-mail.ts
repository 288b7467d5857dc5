import { factsText, shortTitle } from './mail-facts.ts'
import { button, facts, frame, type MailContent, paragraph, smallPrint } from './mail-frame.ts'

/** What a mail about one paper says, in the site's own words. */
interface PaperMail {
  /** What happened, in a word or two: begins the subject. */
  readonly what: string
  readonly title: string
  readonly intro: string
  readonly known: readonly (readonly [name: string, value: string])[]
  /** What has to be looked at, a paragraph each. */
  readonly notice?: readonly string[]
  /** What matters less. */
  readonly later: string
}

/** Writes a mail to an author about one paper, which leads to the list of their papers. */
export function paperMail(
  conference: { readonly name: string; readonly siteUrl: string },
  { what, title, intro, known, notice = [], later }: PaperMail,
): MailContent {
  const dashboard = `${conference.siteUrl}/dashboard`
  return {
    subject: `${what}: ${shortTitle(title)}`,
    text: [
      conference.name,
      intro,
      factsText(known),
      ...notice,
      `Your papers: ${dashboard}`,
      later,
      conference.siteUrl,
      '',
    ].join('\n\n'),
    html: frame(
      conference,
      paragraph(intro) +
        facts(known) +
        notice.map(paragraph).join('') +
        button('Open your papers', dashboard) +
        smallPrint(later),
    ),
  }
}
