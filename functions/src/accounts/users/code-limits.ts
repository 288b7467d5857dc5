import type { CodePolicy } from '@lectern/domain/account/one-time-code'

import type { GlobalLimits } from '../../platform/parameters.ts'
import type { ClientAddress } from '../../platform/requests/client-address.ts'
import type { Bound } from '../../quota/counters.ts'
import { day, hour, mailsOverall, mailsToAddress, wrongCodesOverall } from './account-limits.ts'

/*
 * What is counted of codes that change something of an account. All of it is counted whether or not there
 * is an account: what a limit does tells nothing of that.
 */

/** Requests for a new password of one address from one network in a day: beyond, they are refused. */
export function forgottenBound(
  policy: CodePolicy,
  email: string,
  { network }: ClientAddress,
): Bound {
  const most = 4 * policy.registrationsPerAddressAndDay
  const limit = { name: 'forgotten passwords by address and network', most, window: day }
  return { limit, subject: `${email} ${network}` }
}

/** Codes for a new password that one address is mailed at once in a day: beyond, they wait. */
export function passwordCodeBound(policy: CodePolicy, email: string, from: ClientAddress): Bound {
  const { registrationsPerAddressAndDay: most } = policy
  return mailsToAddress('password codes to address', most, email, from)
}

/** Requests for a new password of everybody together in an hour; each may send a mail. */
export function forgottenOverall(limits: GlobalLimits, from: ClientAddress): Bound {
  return mailsOverall('forgotten passwords overall', limits.resend, from)
}

/**
 * Wrong codes that would change an account: of everybody together in an hour, with those of
 * registrations, and of one address in a day. As few as for an organiser's registration, since what stands
 * behind the code is an account with its papers.
 */
export function wrongAccountCodeBounds(
  limits: GlobalLimits,
  { email, purpose }: { readonly email: string; readonly purpose: string },
  from: ClientAddress,
): { readonly overall: Bound; readonly ofAddress: Bound } {
  return {
    overall: wrongCodesOverall(limits, from),
    ofAddress: {
      shared: {
        name: `wrong ${purpose} codes of address`,
        most: 15,
        window: day,
        parts: 1.5,
        floor: 2,
        ceiling: 100,
        throughGateway: 10,
      },
      subject: email,
      from,
    },
  }
}

/** Changes of one account in an hour, and readings of all that is stored about it. */
export function ownAccountBound(uid: string): Bound {
  return { limit: { name: 'requests about own account', most: 60, window: hour }, subject: uid }
}

/** Codes to another address that one account asks for in a day. */
export function newAddressBound(uid: string): Bound {
  return { limit: { name: 'new addresses of account', most: 8, window: day }, subject: uid }
}
