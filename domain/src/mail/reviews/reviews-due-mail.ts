import type { DueReports } from '../../reviews/reminders.ts'
import { greeting } from '../greeting.ts'
import { composeMail, paragraph, quiet } from '../mail-blocks.ts'
import { momentText, withArticle } from '../mail-facts.ts'
import type { MailConference, MailContent } from '../mail-frame.ts'

/**
 * The mail that reminds a reviewer of all reports that are still to be written (conference, section 4). No paper is
 * named in it.
 *
 * @param address the reviewer’s link; a preview puts a sample in its place
 * @param now what was due before is overdue
 */
export function reviewsDueMail(
  site: MailConference,
  asked: {
    readonly name: string | null
    readonly reports: readonly DueReports[]
    readonly address: string
    readonly now: Date
  },
): MailContent {
  const conference = withArticle(site.name)
  const count = asked.reports.reduce((sum, one) => sum + one.count, 0)
  const label = 'Open your reviews'
  return composeMail(site, {
    subject: `${count === 1 ? 'One report is' : `${String(count)} reports are`} waiting for you: ${site.name}`,
    blocks: [
      paragraph(greeting(asked.name)),
      paragraph(
        `you have agreed to review for ${conference}, and ${written(count)} of yours ${count === 1 ? 'is' : 'are'} not in yet.`,
      ),
      ...asked.reports.map((one) => paragraph(dueSentence(one, site.timeZone, asked.now))),
      { kind: 'link', label, plain: label, address: asked.address },
      quiet(
        'What you have written is kept there. If you need more time, or can’t write a report, say so there: the organisers see it.',
      ),
    ],
    why: `This mail was sent because you agreed to review for ${conference}.`,
  })
}

function dueSentence({ due, count }: DueReports, timeZone: string, now: Date): string {
  const many = count === 1 ? '1 report' : `${String(count)} reports`
  if (due === null) return `${many}: no date is set.`
  const verb = due < now ? (count === 1 ? 'was' : 'were') : count === 1 ? 'is' : 'are'
  return `${many} ${verb} due on ${momentText(due, timeZone)}.`
}

function written(count: number): string {
  return count === 1 ? 'one report' : `${String(count)} reports`
}
