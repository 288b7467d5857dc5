/*
 * What stands between a paper and somebody who would review it or decide about it (conference, section 4):
 * walls, which nobody passes, and hints, which an organiser confirms or dismisses.
 */

/** Somebody as far as walls are asked for. */
export interface WalledPerson {
  /** In lower case: of a reviewer the invited address, of an organiser all of the account's. */
  readonly emails: readonly string[]
  /** The account, where there is one. */
  readonly uid: string | null
  readonly name: string
  readonly affiliation: string
}

/** A paper as far as walls are asked for. */
export interface WalledPaper {
  readonly ownerUid: string
  /** In lower case: the paper's, its owner account's, and its co-authors'. */
  readonly emails: readonly string[]
  readonly names: readonly string[]
}

/** Why nobody passes. */
export type WallReason = 'author' | 'declared'

/**
 * Tells which wall stands between a person and a paper.
 *
 * @param isDeclared whether the reviewer, an author or an organiser has declared a conflict
 * @returns null when there is none
 */
export function wallBetween(
  person: Pick<WalledPerson, 'emails' | 'uid'>,
  paper: Pick<WalledPaper, 'ownerUid' | 'emails'>,
  isDeclared: boolean,
): WallReason | null {
  if (person.uid !== null && person.uid === paper.ownerUid) return 'author'
  const addresses = new Set(paper.emails.map(compared))
  if (person.emails.some((email) => addresses.has(compared(email)))) return 'author'
  return isDeclared ? 'declared' : null
}

/** Why an organiser should look: the same domain as an author's address, the same name as an author's. */
export type HintReason = 'same domain' | 'same name'

/**
 * Tells what an organiser should look at before a person gets a paper. Nothing of it stops anybody.
 *
 * @param isPublicDomain whether anybody may have an address of a domain, so that it says nothing
 */
export function hintsBetween(
  person: WalledPerson,
  paper: WalledPaper,
  isPublicDomain: (domain: string) => boolean,
): readonly HintReason[] {
  const domains = new Set(paper.emails.map(domainOf))
  const sharesDomain = person.emails
    .map(domainOf)
    .some((domain) => domains.has(domain) && !isPublicDomain(domain))
  const names = new Set(paper.names.map(comparedName))
  return [
    ...(sharesDomain ? (['same domain'] as const) : []),
    ...(names.has(comparedName(person.name)) ? (['same name'] as const) : []),
  ]
}

function compared(email: string): string {
  return email.trim().toLowerCase()
}

function domainOf(email: string): string {
  return compared(email).split('@').at(-1) ?? ''
}

/** Without accents, case and order: "Rao, Asha" is "asha rao". */
function comparedName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .toSorted()
    .join(' ')
}
