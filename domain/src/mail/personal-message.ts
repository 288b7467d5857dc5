import * as v from 'valibot'

import { mailLimits } from '../limits.ts'
import { escapeMarkup } from '../text/markup.ts'
import { requiredLine, requiredText } from '../text/text-fields.ts'
import { composeMail } from './mail-blocks.ts'
import { oneLine, withArticle } from './mail-facts.ts'
import { htmlParagraph, type MailContent, type MailSite } from './mail-frame.ts'

/** A message of an organiser to one person: plain text, as it was written. */
export const personalMessageSchema = v.object({
  subject: requiredLine('Subject', mailLimits.subject),
  text: v.pipe(
    requiredText('Text', mailLimits.body),
    v.transform((text) => text.replaceAll(/\r\n?/g, '\n')),
    v.regex(/^[\P{Cc}\t\n]*$/u, 'Text holds characters that no mail can carry.'),
  ),
})

/** A message of an organiser to one person. */
export type PersonalMessage = v.InferOutput<typeof personalMessageSchema>

/**
 * The mail that carries a message to one person. Its words are the organiser's, escaped; nothing in them is a
 * field, and no greeting stands before them but their own.
 */
export function personalMail(site: MailSite, { subject, text }: PersonalMessage): MailContent {
  const paragraphs = text.trim().split(/\n[ \t]*\n\s*/)
  const html = paragraphs.map((one) => htmlParagraph(escapeMarkup(one).replaceAll('\n', '<br>')))
  return composeMail(site, {
    subject: oneLine(subject),
    blocks: [{ kind: 'made', text: text.trim(), html: html.join('') }],
    why: `The organisers of ${withArticle(site.name)} wrote this to you alone.`,
  })
}
