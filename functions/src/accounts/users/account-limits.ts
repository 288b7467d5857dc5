import type { CodePolicy } from '@lectern/domain/account/one-time-code'
import type { Role } from '@lectern/domain/account/roles'

import type { GlobalLimits, IpLimits } from '../../platform/parameters.ts'
import type { ClientAddress } from '../../platform/requests/client-address.ts'
import type { Bound } from '../../quota/counters.ts'

/*
 * What the account services count, and against what. Where many share a limit, a network has a part of
 * what the others have left, so that none uses it up; docs/security.md has the sums.
 */

/** In milliseconds. */
export const hour = 60 * 60_000
/** In milliseconds. */
export const day = 24 * hour

/** What everybody together shares is counted under this subject. */
const everybody = 'everybody'

/** The documents that a counter of everybody or of a gateway is spread over. */
const shards = 5

/** The documents for one IP address, which may be a whole campus. */
const shardsOfAddress = 2

/** Many people may come through Hosting's addresses; see `ClientAddress`. */
const peopleThroughGateway = 10

/** Of two networks that ask for codes to one address at once, each gets some: two thirds of the rest. */
const partsOfAnAddress = 1.5

/** Requests of a kind by one visitor in an hour, and ten times as many through one gateway. */
export function requestBounds(
  kind: keyof IpLimits,
  limits: IpLimits,
  { address, gateway }: ClientAddress,
): Bound[] {
  const most = limits[kind]
  const byAddress: Bound = {
    limit: { name: `${kind} by IP`, most, window: hour, shards: shardsOfAddress },
    subject: address,
  }
  if (gateway === null) return [byAddress]
  const name = `${kind} by gateway`
  return [
    byAddress,
    { limit: { name, most: most * peopleThroughGateway, window: hour, shards }, subject: gateway },
  ]
}

/** Registrations of one address from one network in a day: beyond, they are refused. */
export function registrationBound(
  policy: CodePolicy,
  { email, role }: { readonly email: string; readonly role: Role },
  { network }: ClientAddress,
): Bound {
  const most = 4 * firstCodes(policy, role)
  const limit = { name: 'registrations by address and network', most, window: day }
  return { limit, subject: `${email} ${network}` }
}

/** First codes that one address is mailed at once in a day: beyond, they wait. */
export function firstCodeBound(
  policy: CodePolicy,
  { email, role }: { readonly email: string; readonly role: Role },
  from: ClientAddress,
): Bound {
  return mailsToAddress('first codes to address', firstCodes(policy, role), email, from)
}

/** Fewer for what may become an organiser's account: each one may be guessed. */
function firstCodes(policy: CodePolicy, role: Role): number {
  return role === 'admin'
    ? policy.registrationsPerOrganiserAndDay
    : policy.registrationsPerAddressAndDay
}

/** Codes of all kinds that one address is mailed at once in a day: beyond, they wait. */
export function codeBound(policy: CodePolicy, email: string, from: ClientAddress): Bound {
  return mailsToAddress('codes to address', policy.codesPerAddressAndDay, email, from)
}

/** Codes that are mailed once more for somebody without a token, in a day: beyond, nothing is. */
export function repeatedCodeBound(email: string): Bound {
  return { limit: { name: 'repeated codes to address', most: 3, window: day }, subject: email }
}

/** Mails of a kind that one address is sent at once in a day. */
export function mailsToAddress(
  name: string,
  most: number,
  email: string,
  from: ClientAddress,
): Bound {
  return {
    shared: {
      name,
      most,
      window: day,
      parts: partsOfAnAddress,
      floor: 1,
      ceiling: most,
      throughGateway: 1,
    },
    subject: email,
    from,
  }
}

/** Mails that everybody together has sent in an hour, by registering or by asking for another code. */
export function mailBound(
  kind: 'register' | 'resend',
  limits: GlobalLimits,
  from: ClientAddress,
): Bound {
  return mailsOverall(`${kind} overall`, limits[kind], from)
}

/** Mails of a kind that everybody together has sent in an hour. */
export function mailsOverall(name: string, most: number, from: ClientAddress): Bound {
  return {
    shared: {
      name,
      most,
      window: hour,
      shards,
      parts: 10,
      floor: 1,
      ceiling: most,
      throughGateway: 1,
    },
    subject: everybody,
    from,
  }
}

/**
 * Wrong codes, of everybody together in an hour and of one address in a day. When they are used up,
 * each network still has a few, so that nobody who mistypes is kept out by those who guess.
 */
export function wrongCodeBounds(
  limits: GlobalLimits,
  { email, role }: { readonly email: string; readonly role: Role },
  from: ClientAddress,
): { readonly overall: Bound; readonly ofAddress: Bound } {
  const isOrganiser = role === 'admin'
  return {
    overall: wrongCodesOverall(limits, from),
    ofAddress: {
      shared: {
        name: isOrganiser ? 'wrong codes of organiser' : 'wrong codes of address',
        most: isOrganiser ? 15 : 75,
        window: day,
        parts: partsOfAnAddress,
        floor: isOrganiser ? 2 : 3,
        ceiling: isOrganiser ? 100 : 1000,
        throughGateway: peopleThroughGateway,
      },
      subject: email,
      from,
    },
  }
}

/** Wrong codes of any kind, of everybody together in an hour. */
export function wrongCodesOverall(limits: GlobalLimits, from: ClientAddress): Bound {
  return {
    shared: {
      name: 'wrong codes overall',
      most: limits.wrongCodes,
      window: hour,
      shards,
      parts: 10,
      floor: 3,
      ceiling: 5 * limits.wrongCodes,
      throughGateway: peopleThroughGateway,
    },
    subject: everybody,
    from,
  }
}

/**
 * Wrong passwords of one address in an hour: so many from one network, ten times as many from all.
 * When those are used up, each network still has a few: strangers never keep a person out.
 *
 * @param triesPerNetwork while nobody else guesses
 */
export function wrongPasswordBound(
  triesPerNetwork: number,
  email: string,
  from: ClientAddress,
): Bound {
  return {
    shared: {
      name: 'wrong passwords',
      most: 10 * triesPerNetwork,
      window: hour,
      parts: 10,
      floor: Math.min(5, triesPerNetwork),
      ceiling: Infinity,
      throughGateway: peopleThroughGateway,
    },
    subject: email,
    from,
  }
}
