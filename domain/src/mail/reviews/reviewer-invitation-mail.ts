import { greeting } from '../greeting.ts'
import { composeMail, paragraph, quiet } from '../mail-blocks.ts'
import { momentText, withArticle } from '../mail-facts.ts'
import type { MailConference, MailContent } from '../mail-frame.ts'

/**
 * The mail that invites somebody to review (conference, section 4), with the own link. No paper is named in it.
 *
 * @param words what the organisers write above the link; may be empty, and of several paragraphs
 * @param address the link; a preview puts a sample in its place
 * @param pairingsGoAt when who reviewed what is removed; null: no date is set
 */
export function reviewerInvitationMail(
  site: MailConference,
  invited: {
    readonly name: string | null
    readonly words: string
    readonly address: string
    readonly pairingsGoAt: Date | null
  },
): MailContent {
  const name = withArticle(site.name)
  const words = invited.words.split(/\n{2,}/).filter((text) => text.trim() !== '')
  const label = 'Answer the invitation'
  return composeMail(site, {
    subject: `You are invited to review for ${name}`,
    blocks: [
      paragraph(greeting(invited.name)),
      paragraph(
        `the organisers of ${name} ask you to review papers. Your own link shows what is asked of you: accept or decline there, and find the papers later.`,
      ),
      ...words.map((text) => paragraph(text.trim())),
      { kind: 'link', label, plain: label, address: invited.address },
      quiet(
        'The link is yours alone and needs no password: it works as often as you open it, on any device. Do not pass it on.',
      ),
      ...(invited.pairingsGoAt === null
        ? []
        : [
            quiet(
              `On ${momentText(invited.pairingsGoAt, site.timeZone)}, the records of who reviewed which paper are deleted.`,
            ),
          ]),
    ],
    why: `This mail was sent because an organiser of ${name} invited you.`,
  })
}
