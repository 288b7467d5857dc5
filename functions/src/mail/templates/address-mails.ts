import { momentText } from '@lectern/domain/mail/mail-facts'
import type { MailContent } from '@lectern/domain/mail/mail-frame'
import { frame, paragraph, smallPrint } from '@lectern/domain/mail/mail-frame'

import { codeInHtml, minutesInWords } from './code-mail.ts'

interface SendingConference {
  readonly name: string
  readonly siteUrl: string
}

/** The mail with the code by which somebody proves the address that the own account is to have. */
export function addressCodeMail(
  conference: SendingConference,
  code: string,
  minutes: number,
): MailContent {
  const intro = 'Your code to move your account to this e-mail address:'
  const validity = `It is valid for ${minutesInWords(minutes)}. Type it on the page where you asked for it; nobody from the conference will ever ask you for it.`
  const notYou =
    'If you did not ask for it, you need not do anything: without the code, this address is used for no account.'
  return {
    subject: `${code} is your code for a new address: ${conference.name}`,
    text: [conference.name, intro, code, validity, notYou, conference.siteUrl, ''].join('\n\n'),
    html: frame(
      conference,
      paragraph(intro) + codeInHtml(code) + paragraph(validity) + smallPrint(notYou),
    ),
  }
}

/**
 * The mail to an address that somebody wants for another account although it has one: the screen must not
 * tell who has one, so the mail does (docs/decisions/0013-strangers-change-nothing.md).
 */
export function addressInUseMail(conference: SendingConference): MailContent {
  const intro =
    'Somebody, probably you, wants to move another account to this e-mail address. It has an account already, so there is no code: log in with this one, or delete it first.'
  const notYou = 'If it was not you, you need not do anything: your account is unchanged.'
  return {
    subject: `This address already has an account for ${conference.name}`,
    text: [conference.name, intro, notYou, conference.siteUrl, ''].join('\n\n'),
    html: frame(conference, paragraph(intro) + smallPrint(notYou)),
  }
}

/** The note to the address that an account had before. It does not name the new one. */
export function addressChangedMail(conference: SendingConference, at: Date): MailContent {
  const intro = `Your account was moved to another e-mail address on ${momentText(at)}. From now on you log in with that one, and mails about your papers go there. Everybody who was logged in has been logged out.`
  const notYou =
    'If it was not you, write to the organisers at once: somebody knew your password and could use your account.'
  return {
    subject: `Your account has another address: ${conference.name}`,
    text: [conference.name, intro, notYou, conference.siteUrl, ''].join('\n\n'),
    html: frame(conference, paragraph(intro) + paragraph(notYou)),
  }
}
