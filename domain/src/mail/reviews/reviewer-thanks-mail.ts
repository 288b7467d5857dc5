import { greeting } from '../greeting.ts'
import { composeMail, paragraph, quiet } from '../mail-blocks.ts'
import { withArticle } from '../mail-facts.ts'
import type { MailContent, MailSite } from '../mail-frame.ts'

/**
 * The mail that thanks a reviewer who has reported (conference, section 4). No paper and no number stands in it.
 *
 * @param words what the organisers write; may be empty, and of several paragraphs
 * @param address the reviewer’s link; a preview puts a sample in its place
 */
export function reviewerThanksMail(
  site: MailSite,
  thanked: { readonly name: string | null; readonly words: string; readonly address: string },
): MailContent {
  const conference = withArticle(site.name)
  const words = thanked.words.split(/\n{2,}/).filter((text) => text.trim() !== '')
  const label = 'Open your reviews'
  return composeMail(site, {
    subject: `Thank you for reviewing: ${site.name}`,
    blocks: [
      paragraph(greeting(thanked.name)),
      paragraph(`thank you for reviewing for ${conference}.`),
      ...words.map((text) => paragraph(text.trim())),
      { kind: 'link', label, plain: label, address: thanked.address },
      quiet('There you can print a letter that says for whom and how often you have reviewed.'),
    ],
    why: `This mail was sent because you reviewed for ${conference}.`,
  })
}
