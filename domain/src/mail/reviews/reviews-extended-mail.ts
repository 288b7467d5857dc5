import { greeting } from '../greeting.ts'
import { composeMail, paragraph, quiet } from '../mail-blocks.ts'
import { momentText, withArticle } from '../mail-facts.ts'
import type { MailConference, MailContent } from '../mail-frame.ts'

/**
 * The mail to a reviewer whose reports are due on another date (conference, section 4). No paper is named in it.
 *
 * @param address the reviewer’s link
 */
export function reviewsExtendedMail(
  site: MailConference,
  moved: {
    readonly name: string | null
    readonly count: number
    readonly due: Date
    readonly address: string
  },
): MailContent {
  const conference = withArticle(site.name)
  const [one, due] = [moved.count === 1, momentText(moved.due, site.timeZone)]
  const label = 'Open your reviews'
  return composeMail(site, {
    subject: `A new date for ${one ? 'your report' : 'your reports'}: ${site.name}`,
    blocks: [
      paragraph(greeting(moved.name)),
      paragraph(
        `${one ? 'one report' : `${String(moved.count)} reports`} of yours for ${conference} ${one ? 'is' : 'are'} now due on ${due}.`,
      ),
      { kind: 'link', label, plain: label, address: moved.address },
      quiet('Until then you can write there, whatever the date for everybody is.'),
    ],
    why: `This mail was sent because an organiser of ${conference} has set this date for you.`,
  })
}
