import { greeting } from './greeting.ts'
import { composeMail, type MailBlock, paragraph, quiet } from './mail-blocks.ts'
import { shortTitle, withArticle } from './mail-facts.ts'
import type { MailContent, MailSite } from './mail-frame.ts'

/** What a mail about one paper says, in the site's own words. */
interface PaperMail {
  /** What happened, in a word or two: begins the subject. */
  readonly what: string
  readonly title: string
  /** How the author is called. */
  readonly author: string
  /** What happened, a paragraph each. */
  readonly intro: readonly string[]
  readonly known: readonly (readonly [name: string, value: string])[]
  /** What has to be looked at, and what comes next, a paragraph each. */
  readonly notice?: readonly string[]
  /** What matters less. */
  readonly later?: string
}

/** Writes a mail to an author about one paper, which leads to the list of their papers. */
export function paperMail(
  site: MailSite,
  { what, title, author, intro, known, notice = [], later }: PaperMail,
): MailContent {
  return composeMail(site, {
    subject: `${what}: ${shortTitle(title)}`,
    blocks: [
      paragraph(greeting(author)),
      ...intro.map(paragraph),
      { kind: 'facts', facts: known },
      ...notice.map(paragraph),
      linkToPapers(site),
      ...(later === undefined ? [] : [quiet(later)]),
    ],
    why: whyAuthors(site),
  })
}

function linkToPapers({ siteUrl }: MailSite): MailBlock {
  const address = `${siteUrl}/dashboard`
  return { kind: 'link', label: 'Open your papers', plain: 'Your papers', address }
}

/** Why an author gets a mail. */
export function whyAuthors({ name }: MailSite): string {
  return `This mail is for you as the author of a paper for ${withArticle(name)}.`
}
