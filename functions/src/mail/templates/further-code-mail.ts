import { composeMail, paragraph, quiet } from '@lectern/domain/mail/mail-blocks'
import type { MailContent, MailSite } from '@lectern/domain/mail/mail-frame'

import { minutesInWords, whyTyped } from './code-mail.ts'

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
