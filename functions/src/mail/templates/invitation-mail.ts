import type { MailContent } from '@lectern/domain/mail/mail-frame'
import { button, frame, paragraph, smallPrint } from '@lectern/domain/mail/mail-frame'

/**
 * The mail to somebody who may be an organiser from now on. It carries nothing that the inviting organiser
 * typed but the own proved address.
 *
 * @param hasAccount whether the address has an account, which is an organiser's from now on
 */
export function invitationMail(
  conference: { readonly name: string; readonly siteUrl: string },
  { by, hasAccount }: { readonly by: string; readonly hasAccount: boolean },
): MailContent {
  const intro = `${by} has invited you to organise ${conference.name}: to see all papers, and to decide about them.`
  const [label, path, how] = hasAccount
    ? [
        'Log in as Admin',
        'login',
        'Log in as Admin, with this address and the password of your account.',
      ]
    : ['Register as Admin', 'register', 'Register as Admin, with this very address.']
  const address = `${conference.siteUrl}/${path}`
  const notYou = 'If you do not know what this is about, you need not do anything.'
  return {
    subject: `You are invited to organise ${conference.name}`,
    text: [conference.name, intro, how, address, notYou, conference.siteUrl, ''].join('\n\n'),
    html: frame(
      conference,
      paragraph(intro) + paragraph(how) + button(label, address) + smallPrint(notYou),
    ),
  }
}
