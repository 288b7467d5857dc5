import { greeting } from '../greeting.ts'
import { composeMail, paragraph, quiet } from '../mail-blocks.ts'
import { withArticle } from '../mail-facts.ts'
import type { MailContent, MailSite } from '../mail-frame.ts'

/**
 * The mail that reminds somebody of an invitation to review that is not answered yet (conference, section 4).
 *
 * @param address the link; a preview puts a sample in its place
 */
export function invitationReminderMail(
  site: MailSite,
  invited: { readonly name: string | null; readonly address: string },
): MailContent {
  const name = withArticle(site.name)
  const label = 'Answer the invitation'
  return composeMail(site, {
    subject: `Will you review for ${name}?`,
    blocks: [
      paragraph(greeting(invited.name)),
      paragraph(
        `the organisers of ${name} have asked you to review papers, and wait for your answer. A no helps them as well: they ask somebody else then.`,
      ),
      { kind: 'link', label, plain: label, address: invited.address },
      quiet('The link is yours alone and needs no password. Do not pass it on.'),
    ],
    why: `This mail was sent because an organiser of ${name} invited you.`,
  })
}
