import * as v from 'valibot'

import { mailLimits } from '../limits.ts'
import { escapeMarkup } from '../text/markup.ts'
import { requiredLine, requiredText } from '../text/text-fields.ts'
import { oneLine } from './mail-facts.ts'
import { frame, htmlParagraph, type MailContent, paragraph } from './mail-frame.ts'

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
 * field.
 *
 * @param contact whom answers reach, of the conference's settings; null where none is set
 */
export function personalMail(
  conference: { readonly name: string; readonly siteUrl: string },
  { subject, text }: PersonalMessage,
  contact: string | null,
): MailContent {
  const answers =
    contact === null
      ? 'The organisers wrote this to you alone. Answers to this mail reach nobody.'
      : `The organisers wrote this to you alone. To answer, write to ${contact}.`
  const paragraphs = text.trim().split(/\n[ \t]*\n\s*/)
  const html = paragraphs.map((one) => htmlParagraph(escapeMarkup(one).replaceAll('\n', '<br>')))
  return {
    subject: oneLine(subject),
    text: [conference.name, text.trim(), answers, conference.siteUrl, ''].join('\n\n'),
    html: frame(conference, html.join('') + paragraph(answers)),
  }
}
