import { composeMail, paragraph, quiet } from '@lectern/domain/mail/mail-blocks'
import type { MailContent, MailSite } from '@lectern/domain/mail/mail-frame'

/**
 * The mail with the one-time code. Its plain text has a line with the digits alone. It carries nothing
 * that the registering person typed, the name neither: anybody can register anybody's address, and must not
 * be able to put words into the conference's mouth.
 */
export function codeMail(site: MailSite, code: string, minutes: number): MailContent {
  return composeMail(site, {
    subject: `${code} is your code for ${site.name}`,
    blocks: [
      paragraph('Your code to verify this e-mail address:'),
      { kind: 'code', code },
      paragraph(
        `It is valid for ${minutesInWords(minutes)}. Type it on the page where you registered; nobody from the conference will ever ask you for it.`,
      ),
      quiet(
        'If you did not register, you need not do anything: without the code, no account is opened for your address.',
      ),
    ],
    why: whyTyped(site),
  })
}

/** Why somebody gets a mail whose address anybody may have typed. */
export function whyTyped({ name }: MailSite): string {
  return `This mail was sent because somebody typed this address on the site of ${name}.`
}

/** Why somebody gets a mail about the own account. */
export function whyAccount({ name }: MailSite): string {
  return `This mail is for you as the owner of an account for ${name}.`
}

/** How long a code is valid, as a mail says it. */
export function minutesInWords(minutes: number): string {
  return minutes === 1 ? '1 minute' : `${String(minutes)} minutes`
}
