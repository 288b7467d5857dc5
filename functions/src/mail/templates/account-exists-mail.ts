import { composeMail, paragraph, quiet } from '@lectern/domain/mail/mail-blocks'
import type { MailContent, MailSite } from '@lectern/domain/mail/mail-frame'

import { whyTyped } from './code-mail.ts'

/**
 * The mail to an address that somebody registered although it has an account: the screen must not tell
 * who has one, so the mail does (docs/decisions/0013-strangers-change-nothing.md).
 */
export function accountExistsMail(site: MailSite): MailContent {
  const address = `${site.siteUrl}/login`
  return composeMail(site, {
    subject: `You already have an account for ${site.name}`,
    blocks: [
      paragraph(
        'Somebody, probably you, has just tried to register this e-mail address. It already has an account, so there is no new code: log in with the password that you chose back then.',
      ),
      { kind: 'link', label: 'Log in', plain: 'Log in', address },
      quiet(
        'If it was not you, you need not do anything: your account and its password are unchanged.',
      ),
    ],
    why: whyTyped(site),
  })
}
