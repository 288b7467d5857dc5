import type { AccountChange, AccountChanged } from '@lectern/domain/account/own-account'
import { DomainError } from '@lectern/domain/errors'

import type { Member } from '../../access/who-asks.ts'
import * as logs from '../../platform/account-logs.ts'
import type { ClientAddress } from '../../platform/requests/client-address.ts'
import { countAgainst } from '../../quota/rate-limit.ts'
import { hasProvedAddress } from '../../store/profiles.ts'
import { changePassword } from '../password/change-password.ts'
import { assertRecentLogin } from '../sessions/recent-login.ts'
import { ownAccountBound } from '../users/code-limits.ts'
import { entryToken } from '../users/entry-token.ts'
import { askForAddress } from './ask-for-address.ts'
import { changeAddress } from './change-address.ts'
import { changeName } from './change-name.ts'
import { askForFurther, proveFurther, removeFurther } from './further-addresses.ts'
import { currentUser, type OwnAccountContext } from './own-account-context.ts'
import { provePassword } from './prove-password.ts'

/** Somebody who is logged in, and the token by which that is known. */
export interface Asking {
  readonly member: Member
  readonly token: string
  readonly from: ClientAddress
}

const nothingMailed = { mail: null, mailAfterSeconds: 0, resendAfterSeconds: 0 } as const

/**
 * Changes the account of whoever asks: its name, its password, its address, or the further ones that mails about
 * papers go to. Each address takes two steps; the present one can be proved so, too, where nobody has. Another
 * password or address ends all sessions; whoever asked gets a new one.
 *
 * @param enter signs the person in with a custom token, once all sessions were ended
 * @throws {DomainError} `passwords-differ`, `wrong-password`, `login-too-old`, `too-many-requests`,
 *   `unavailable`, what `askForAddress`, `changeAddress` and those of further addresses throw
 */
export async function changeOwnAccount<Entered>(
  context: OwnAccountContext,
  { member, token, from }: Asking,
  change: AccountChange,
  enter: (customToken: string) => Promise<Entered>,
): Promise<AccountChanged & { readonly entered: Entered | null }> {
  const { auth, firestore, appSecret, now } = context
  await countAgainst(firestore, appSecret, [ownAccountBound(member.uid)], now())
  const user = await currentUser(context, member)
  const enterAgain = async () => await enter(await entryToken(auth, member.uid))
  if (change.kind === 'name') {
    await changeName(context, user.uid, change.fullname)
    return { user: { ...user, fullname: change.fullname }, ...nothingMailed, entered: null }
  }
  if (change.kind === 'password') {
    if (change.password !== change.confirmPassword) throw new DomainError('passwords-differ')
    await provePassword(context, user.email, change.oldPassword, from)
    const isChanged = await changePassword(context, user, change.password)
    if (!isChanged) throw new DomainError('account-closed')
    logs.passwordChanged(user.uid, 'old password')
    return { user, ...nothingMailed, entered: await enterAgain() }
  }
  const { email } = change
  const further = { uid: user.uid, email }
  if (change.kind === 'ask-further') {
    return { user, ...(await askForFurther(context, further, from)), entered: null }
  }
  if (change.kind === 'further' || change.kind === 'remove-further') {
    if (change.kind === 'further') await proveFurther(context, further, change.otp, from)
    else await removeFurther(context, further)
    return { user, ...nothingMailed, entered: null }
  }
  if (change.kind === 'ask') {
    const isPresent = email === user.email
    if (isPresent && (await hasProvedAddress(firestore, user.uid))) {
      throw new DomainError('invalid-input', 'This is your address already.')
    }
    if (change.oldPassword === null) await assertRecentLogin(auth, token, now())
    else await provePassword(context, user.email, change.oldPassword, from)
    const asked = await askForAddress(
      context,
      { uid: user.uid, role: user.role, email, isPresent },
      from,
    )
    return { user, ...asked, entered: null }
  }
  await changeAddress(context, { member, from: user.email, to: email }, change.otp, from)
  // Nothing but the proof is new: whoever is logged in stays.
  if (email === user.email) return { user, ...nothingMailed, entered: null }
  return { user: { ...user, email }, ...nothingMailed, entered: await enterAgain() }
}
