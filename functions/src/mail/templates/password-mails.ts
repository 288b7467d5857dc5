import { momentText } from '@lectern/domain/mail/mail-facts'
import type { MailContent } from '@lectern/domain/mail/mail-frame'
import { frame, paragraph, smallPrint } from '@lectern/domain/mail/mail-frame'

import { codeInHtml, minutesInWords } from './code-mail.ts'

interface SendingConference {
  readonly name: string
  readonly siteUrl: string
}

/**
 * The mail with the code that gives an account a new password. It carries no link, since programs that look
 * through mails open links; and nothing that whoever asked for it has typed.
 */
export function passwordCodeMail(
  conference: SendingConference,
  code: string,
  minutes: number,
): MailContent {
  const intro = 'Your code to choose a new password:'
  const validity = `It is valid for ${minutesInWords(minutes)}. Type it on the page where you asked for it; nobody from the conference will ever ask you for it.`
  const notYou =
    'If you did not ask for it, you need not do anything: your password is unchanged, and without the code it stays so. Give the code to nobody.'
  return {
    subject: `${code} is your code for a new password: ${conference.name}`,
    text: [conference.name, intro, code, validity, notYou, conference.siteUrl, ''].join('\n\n'),
    html: frame(
      conference,
      paragraph(intro) + codeInHtml(code) + paragraph(validity) + smallPrint(notYou),
    ),
  }
}

/** The mail that tells somebody that the own password is another one now. */
export function passwordChangedMail(conference: SendingConference, at: Date): MailContent {
  const intro = `The password of your account was changed on ${momentText(at)}. Everybody who was logged in to it has been logged out.`
  const notYou =
    'If it was not you, somebody else could read your mail or knew your password. Choose a new one at once: open the site’s Login page and choose “Forgot password?”. Then write to the organisers.'
  return {
    subject: `Your password was changed: ${conference.name}`,
    text: [conference.name, intro, notYou, conference.siteUrl, ''].join('\n\n'),
    html: frame(conference, paragraph(intro) + paragraph(notYou)),
  }
}
