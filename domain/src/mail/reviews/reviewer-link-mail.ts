import { greeting } from '../greeting.ts'
import { composeMail, paragraph, quiet } from '../mail-blocks.ts'
import { withArticle } from '../mail-facts.ts'
import type { MailContent, MailSite } from '../mail-frame.ts'

/**
 * The mail with a reviewer's link, to who has asked for it once more.
 *
 * @param address the link
 */
export function reviewerLinkMail(
  site: MailSite,
  { name, address }: { readonly name: string | null; readonly address: string },
): MailContent {
  const conference = withArticle(site.name)
  const label = 'Open your reviews'
  return composeMail(site, {
    subject: `Your link as a reviewer of ${conference}`,
    blocks: [
      paragraph(greeting(name)),
      paragraph('somebody, most likely you, has asked for your link as a reviewer. Here it is.'),
      { kind: 'link', label, plain: label, address },
      quiet(
        'The link is yours alone and needs no password. If you did not ask for it, nothing has changed.',
      ),
    ],
    why: `This mail was sent because you are invited to review for ${conference}.`,
  })
}
