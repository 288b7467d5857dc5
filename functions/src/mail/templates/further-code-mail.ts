import { greeting } from '@lectern/domain/mail/greeting'
import { composeMail, paragraph, quiet } from '@lectern/domain/mail/mail-blocks'
import { momentText } from '@lectern/domain/mail/mail-facts'
import type { MailConference, MailContent, MailSite } from '@lectern/domain/mail/mail-frame'

import { minutesInWords, whyAccount, whyTyped } from './code-mail.ts'

/**
 * The mail with the code by which somebody proves a further address, to which mails about papers are to go as
 * well. Like every code's mail it carries nothing that anybody typed.
 */
export function furtherCodeMail(site: MailSite, code: string, minutes: number): MailContent {
  return composeMail(site, {
    subject: `${code} is your code to get mails about your papers here: ${site.name}`,
    blocks: [
      paragraph('Your code to get mails about your papers at this e-mail address as well:'),
      { kind: 'code', code },
      paragraph(
        `It is valid for ${minutesInWords(minutes)}. Type it on the page where you asked for it; nobody from the conference will ever ask you for it.`,
      ),
      quiet(
        'If you did not ask for it, you need not do anything: without the code, no mail about a paper is sent to this address.',
      ),
    ],
    why: whyTyped(site),
  })
}

/**
 * The note to an account's own address that a further one was proved: whoever sits at a browser that was left
 * logged in could have mails sent to themselves, and a new password would not end that.
 *
 * @param author how its owner is called; null where the account's address was never proved to be the owner's
 * @param email the further address
 */
export function furtherProvedMail(
  conference: MailConference,
  author: string | null,
  { email, at }: { readonly email: string; readonly at: Date },
): MailContent {
  return composeMail(conference, {
    subject: `Mails about your papers go to another address as well: ${conference.name}`,
    blocks: [
      ...(author === null ? [] : [paragraph(greeting(author))]),
      paragraph(
        `On ${momentText(at, conference.timeZone)} the address ${email} was added to your account. Mails about those of your papers that name it go there as well from now on.`,
      ),
      paragraph(
        'If it was not you, remove it on the page of your account, change your password there, and write to the organisers.',
      ),
    ],
    why: whyAccount(conference),
  })
}
