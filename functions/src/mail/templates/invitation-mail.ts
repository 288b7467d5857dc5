import { composeMail, paragraph, quiet } from '@lectern/domain/mail/mail-blocks'
import { withArticle } from '@lectern/domain/mail/mail-facts'
import type { MailContent, MailSite } from '@lectern/domain/mail/mail-frame'

/**
 * The mail to somebody who may be an organiser from now on. It carries nothing that the inviting organiser
 * typed but the own proved address.
 *
 * @param hasAccount whether the address has an account, which is an organiser's from now on
 */
export function invitationMail(
  site: MailSite,
  { by, hasAccount }: { readonly by: string; readonly hasAccount: boolean },
): MailContent {
  const [label, path, how] = hasAccount
    ? [
        'Log in as Admin',
        'login',
        'Log in as Admin, with this address and the password of your account.',
      ]
    : ['Register as Admin', 'register', 'Register as Admin, with this very address.']
  const name = withArticle(site.name)
  return composeMail(site, {
    subject: `You are invited to organise ${name}`,
    blocks: [
      paragraph(
        `${by} has invited you to organise ${name}: to see all papers, and to decide about them.`,
      ),
      paragraph(how),
      { kind: 'link', label, plain: label, address: `${site.siteUrl}/${path}` },
      quiet('If you do not know what this is about, you need not do anything.'),
    ],
    why: `This mail was sent because an organiser of ${name} typed this address.`,
  })
}
