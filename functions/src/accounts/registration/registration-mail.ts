import { accountExistsMail } from '../../mail/templates/account-exists-mail.ts'
import { codeMail } from '../../mail/templates/code-mail.ts'
import type { MailDraft } from '../../store/outbox.ts'
import type { RegistrationContext } from '../users/account-context.ts'

/**
 * The mail that a registration sends: the code, or, to an address that has an account, a note that
 * it has one. Everything else about the two is the same, how long they are tried too, so that the screen
 * cannot tell who has an account (docs/decisions/0013-strangers-change-nothing.md).
 *
 * @param now when the code was made, milliseconds since 1970
 */
export function registrationMail(
  context: Pick<RegistrationContext, 'conference' | 'policy'>,
  person: { readonly email: string; readonly hasAccount: boolean; readonly code: string },
  now: number,
): MailDraft {
  const { conference, policy } = context
  const validUntil = now + policy.lifetime
  if (person.hasAccount) {
    const content = accountExistsMail(conference)
    return { to: person.email, kind: 'account-exists', content, validUntil }
  }
  const content = codeMail(conference, person.code, Math.floor(policy.lifetime / 60_000))
  return { to: person.email, kind: 'code', content, validUntil }
}
