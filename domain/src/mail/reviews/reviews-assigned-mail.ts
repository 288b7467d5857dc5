import { greeting } from '../greeting.ts'
import { composeMail, paragraph, quiet } from '../mail-blocks.ts'
import { momentText, withArticle } from '../mail-facts.ts'
import type { MailConference, MailContent } from '../mail-frame.ts'

/**
 * The mail to a reviewer who has been given papers (conference, section 4). No paper is named in it.
 *
 * @param address the reviewer’s link
 */
export function reviewsAssignedMail(
  site: MailConference,
  assigned: {
    readonly name: string | null
    readonly count: number
    readonly due: Date | null
    readonly address: string
  },
): MailContent {
  const conference = withArticle(site.name)
  const papers = assigned.count === 1 ? '1 paper waits' : `${String(assigned.count)} papers wait`
  const due =
    assigned.due === null ? '' : ` Reports are due on ${momentText(assigned.due, site.timeZone)}.`
  const label = 'Open your reviews'
  return composeMail(site, {
    subject: `${papers} for your review: ${site.name}`,
    blocks: [
      paragraph(greeting(assigned.name)),
      paragraph(`${papers} for your review for ${conference}.${due}`),
      { kind: 'link', label, plain: label, address: assigned.address },
      quiet(
        'If you know who wrote a paper, or can’t judge it, give it back there: the organisers find somebody else.',
      ),
    ],
    why: `This mail was sent because you agreed to review for ${conference}.`,
  })
}
