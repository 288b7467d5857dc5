import type { MailContent } from '@lectern/domain/mail/mail-frame'
import { button, frame, paragraph, smallPrint } from '@lectern/domain/mail/mail-frame'

/**
 * The mail to an address that somebody registered although it has an account: the screen must not tell
 * who has one, so the mail does (docs/decisions/0013-strangers-change-nothing.md).
 */
export function accountExistsMail(conference: {
  readonly name: string
  readonly siteUrl: string
}): MailContent {
  const login = `${conference.siteUrl}/login`
  const intro =
    'Somebody, probably you, has just tried to register this e-mail address. It already has an account, so there is no new code: log in with the password that you chose back then.'
  const notYou =
    'If it was not you, you need not do anything: your account and its password are unchanged.'
  return {
    subject: `You already have an account for ${conference.name}`,
    text: [conference.name, intro, `Log in: ${login}`, notYou, conference.siteUrl, ''].join('\n\n'),
    html: frame(conference, paragraph(intro) + button('Log in', login) + smallPrint(notYou)),
  }
}
