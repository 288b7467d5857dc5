import { greeting } from '@lectern/domain/mail/greeting'
import { composeMail, paragraph, quiet } from '@lectern/domain/mail/mail-blocks'
import { momentText } from '@lectern/domain/mail/mail-facts'
import type { MailConference, MailContent, MailSite } from '@lectern/domain/mail/mail-frame'

import { minutesInWords, whyAccount, whyTyped } from './code-mail.ts'

/**
 * The mail with the code by which somebody proves the address that the own account is to have.
 *
 * @param isPresent whether the account has that address already, and nobody has proved it yet
 */
export function addressCodeMail(
  site: MailSite,
  code: string,
  minutes: number,
  isPresent: boolean,
): MailContent {
  return composeMail(site, {
    subject: isPresent
      ? `${code} is your code for your address: ${site.name}`
      : `${code} is your code for a new address: ${site.name}`,
    blocks: [
      paragraph(
        isPresent
          ? 'Your code to prove that this e-mail address is yours:'
          : 'Your code to move your account to this e-mail address:',
      ),
      { kind: 'code', code },
      paragraph(
        `It is valid for ${minutesInWords(minutes)}. Type it on the page where you asked for it; nobody from the conference will ever ask you for it.`,
      ),
      quiet(
        isPresent
          ? 'If you have no account with us, somebody else has opened one with this address: write to the organisers.'
          : 'If you did not ask for it, you need not do anything: without the code, this address is used for no account.',
      ),
    ],
    why: whyTyped(site),
  })
}

/**
 * The mail to an address that somebody wants for another account although it has one: the screen must not
 * tell who has one, so the mail does (docs/decisions/0013-strangers-change-nothing.md).
 */
export function addressInUseMail(site: MailSite): MailContent {
  return composeMail(site, {
    subject: `This address already has an account for ${site.name}`,
    blocks: [
      paragraph(
        'Somebody, probably you, wants to move another account to this e-mail address. It has an account already, so there is no code: log in with this one, or delete it first.',
      ),
      quiet('If it was not you, you need not do anything: your account is unchanged.'),
    ],
    why: whyTyped(site),
  })
}

/**
 * The note to the address that an account had before. It does not name the new one.
 *
 * @param author how its owner is called; null where the old address was never proved to be the owner's
 */
export function addressChangedMail(
  conference: MailConference,
  author: string | null,
  at: Date,
): MailContent {
  return composeMail(conference, {
    subject: `Your account has another address: ${conference.name}`,
    blocks: [
      ...(author === null ? [] : [paragraph(greeting(author))]),
      paragraph(
        `Your account was moved to another e-mail address on ${momentText(at, conference.timeZone)}. From now on you log in with that one, and mails about your papers go there. Everybody who was logged in has been logged out.`,
      ),
      paragraph(
        'If it was not you, write to the organisers at once: somebody knew your password and could use your account.',
      ),
    ],
    why: whyAccount(conference),
  })
}
