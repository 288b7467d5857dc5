import { greeting } from '@lectern/domain/mail/greeting'
import { composeMail, paragraph, quiet } from '@lectern/domain/mail/mail-blocks'
import { momentText } from '@lectern/domain/mail/mail-facts'
import type { MailConference, MailContent, MailSite } from '@lectern/domain/mail/mail-frame'

import { minutesInWords, whyAccount, whyTyped } from './code-mail.ts'

/**
 * The mail with the code that gives an account a new password. It carries no link, since programs that look
 * through mails open links; and nothing that whoever asked for it has typed.
 */
export function passwordCodeMail(site: MailSite, code: string, minutes: number): MailContent {
  return composeMail(site, {
    subject: `${code} is your code for a new password: ${site.name}`,
    blocks: [
      paragraph('Your code to choose a new password:'),
      { kind: 'code', code },
      paragraph(
        `It is valid for ${minutesInWords(minutes)}. Type it on the page where you asked for it; nobody from the conference will ever ask you for it.`,
      ),
      quiet(
        'If you did not ask for it, you need not do anything: your password is unchanged, and without the code it stays so. Give the code to nobody.',
      ),
    ],
    why: whyTyped(site),
  })
}

/**
 * The mail that tells somebody that the own password is another one now.
 *
 * @param author how the account's owner is called; null where nobody has proved the address
 */
export function passwordChangedMail(
  conference: MailConference,
  author: string | null,
  at: Date,
): MailContent {
  return composeMail(conference, {
    subject: `Your password was changed: ${conference.name}`,
    blocks: [
      ...(author === null ? [] : [paragraph(greeting(author))]),
      paragraph(
        `The password of your account was changed on ${momentText(at, conference.timeZone)}. Everybody who was logged in to it has been logged out.`,
      ),
      paragraph(
        'If it was not you, somebody else could read your mail or knew your password. Choose a new one at once: open the site’s Login page and choose “Forgot password?”. Then write to the organisers.',
      ),
    ],
    why: whyAccount(conference),
  })
}
