/*
 * What stands between a paper and somebody who would review it or decide about it (conference, section 4):
 * walls, which nobody passes, and hints, which an organiser confirms or dismisses.
 */

/** Somebody as far as walls are asked for. */
export interface WalledPerson {
  /** In lower case: of a reviewer all that organisers know, of an organiser all of the account's. */
  readonly emails: readonly string[]
  /** Further addresses that bar only where the paper names them. */
  readonly typed?: readonly string[]
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
  /** Those of them that the paper names, without the ones that only its owner's account has. */
  readonly named: readonly string[]
  readonly names: readonly string[]
  /** Addresses of those who should not review it, as its author said; in lower case. */
  readonly keptApart: readonly string[]
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
  person: Pick<WalledPerson, 'emails' | 'typed' | 'uid'>,
  paper: Pick<WalledPaper, 'ownerUid' | 'emails' | 'named' | 'keptApart'>,
  isDeclared: boolean,
): WallReason | null {
  if (person.uid !== null && person.uid === paper.ownerUid) return 'author'
  const typed = person.typed ?? []
  const isAuthor = hasOneOf(person.emails, paper.emails) || hasOneOf(typed, paper.named)
  if (isAuthor) return 'author'
  return isDeclared || hasOneOf([...person.emails, ...typed], paper.keptApart) ? 'declared' : null
}

function hasOneOf(emails: readonly string[], others: readonly string[]): boolean {
  const found = new Set(others.map(compared))
  return emails.some((email) => found.has(compared(email)))
}

/**
 * Why an organiser should look: the same domain as an author's address, the same name as an author's, or another
 * paper of this conference that the two have written together.
 */
export const hintReasons = ['same domain', 'same name', 'co-author of a co-author'] as const

/** Why an organiser should look. */
export type HintReason = (typeof hintReasons)[number]

/**
 * Tells what an organiser should look at before a person gets a paper. Nothing of it stops anybody.
 *
 * @param isPublicDomain whether anybody may have an address of a domain, so that it says nothing
 * @param wroteTogether whether the two have written another paper together (`whoWroteTogether`)
 */
export function hintsBetween(
  person: WalledPerson & { readonly formerNames?: readonly string[] },
  paper: WalledPaper,
  isPublicDomain: (domain: string) => boolean,
  wroteTogether: WroteTogether = () => false,
): readonly HintReason[] {
  const domains = new Set(paper.emails.map(domainOf))
  const sharesDomain = person.emails
    .map(domainOf)
    .some((domain) => domains.has(domain) && !isPublicDomain(domain))
  const names = new Set(paper.names.map(comparedName))
  const called = [person.name, ...(person.formerNames ?? [])]
  return [
    ...(sharesDomain ? (['same domain'] as const) : []),
    ...(called.some((name) => names.has(comparedName(name))) ? (['same name'] as const) : []),
    ...(wroteTogether(person, paper) ? (['co-author of a co-author'] as const) : []),
  ]
}

/** Tells whether somebody has written another paper together with an author of a paper. */
export type WroteTogether = (
  person: Pick<WalledPerson, 'emails' | 'name'>,
  paper: Pick<WalledPaper, 'emails' | 'names'>,
) => boolean

/**
 * Returns an address in the form in which addresses are compared. One mailbox is one address, however it is typed: in
 * any case, encoding and apostrophe, with unseen characters, and with its domain in any form that mail is sent to.
 */
export function compared(email: string): string {
  const text = legible(email)
  const domainAt = text.lastIndexOf('@') + 1
  return domainAt === 0 ? text : text.slice(0, domainAt) + sentDomain(text.slice(domainAt))
}

/** Returns an address or a line with addresses as `compared` has it, but for the domains, which stay readable. */
export function legible(text: string): string {
  return text
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
    .trim()
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[’‘ʼ＇′‛]/gu, "'")
}

/** Most domains are their own form. The last label of a number, such as `1.2.3`, has a digit. */
const plainDomain = /^(?:[a-z0-9-]+\.)*[a-z]+$/

/** Returns the domain that mail is sent to, as UTS 46 has it: in ASCII (`xn--…`), without dots around it. */
function sentDomain(domain: string): string {
  if (plainDomain.test(domain)) return domain
  const url = `http://${domain}`
  const sent = URL.canParse(url) ? new URL(url).hostname : domain
  return sent.replaceAll(/^\.+|\.+$/g, '')
}

function domainOf(email: string): string {
  return compared(email).split('@').at(-1) ?? ''
}

/** Puts a name into the form in which names are compared, without accents, case and order: "Rao, Asha" is "asha rao". */
export function comparedName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .toSorted()
    .join(' ')
}
