import { listedAddresses } from '@lectern/domain/account/admin-addresses'
import { storedEmailSchema, fullnameSchema } from '@lectern/domain/text/text-fields'
import type { Firestore } from 'firebase-admin/firestore'
import * as v from 'valibot'

import { blockIn, blockReference, isShutOut } from '../store/blocked.ts'
import { collections } from '../store/collections.ts'
import { organiserReference, parseOrganiser } from '../store/organisers.ts'
import { storedTimeSchema } from '../store/stored-time.ts'
import { readMailStandings, type MailStanding } from './mail-standing.ts'
import type { PeopleContext } from './people-context.ts'

/**
 * An organiser, or who may become one: `registered` has an account; `blocked` has one that is kept from
 * everything; `invited` has not registered yet; `listed` is named by the deployment's list, and has not
 * registered.
 */
export interface ListedOrganiser {
  readonly state: 'registered' | 'blocked' | 'invited' | 'listed'
  readonly email: string
  /** Null without an account. */
  readonly uid: string | null
  readonly fullname: string | null
  /** Since when, milliseconds since 1970; null for who is listed alone. */
  readonly since: number | null
  /** How the invitation's mail fared, of who is invited. */
  readonly mail: MailStanding | null
}

const profileSchema = v.object({
  email: storedEmailSchema,
  fullname: fullnameSchema,
  verifiedAt: storedTimeSchema,
})

/**
 * Lists organisers by their address, and whoever may become one by name (the list's `@domain` names nobody).
 *
 * @throws what Firestore throws
 */
export async function listOrganisers(context: PeopleContext): Promise<ListedOrganiser[]> {
  const [registered, invited] = await Promise.all([
    readRegistered(context.firestore),
    readInvited(context.firestore),
  ])
  const known = new Set([...registered, ...invited].map(({ email }) => email))
  const listed = await readListed(context, known)
  return [
    ...registered,
    ...invited.filter(({ email }) => !registered.some((one) => one.email === email)),
    ...listed,
  ].toSorted((one, other) => (one.email < other.email ? -1 : 1))
}

async function readRegistered(firestore: Firestore): Promise<ListedOrganiser[]> {
  const { docs } = await collections.users(firestore).where('role', '==', 'admin').get()
  if (docs.length === 0) return []
  const blocks = await firestore.getAll(...docs.map(({ id }) => blockReference(firestore, id)))
  return docs.flatMap((profile, index) => {
    const parsed = v.safeParse(profileSchema, profile.data())
    if (!parsed.success) return []
    const { email, fullname, verifiedAt } = parsed.output
    const block = blocks[index]
    const isBlocked = block !== undefined && isShutOut(blockIn(block))
    const state = isBlocked ? 'blocked' : 'registered'
    return [{ state, email, uid: profile.id, fullname, since: verifiedAt, mail: null } as const]
  })
}

async function readInvited(firestore: Firestore): Promise<ListedOrganiser[]> {
  const { docs } = await collections.organisers(firestore).where('state', '==', 'invited').get()
  const invited = docs.map(parseOrganiser).filter((one) => one?.state === 'invited')
  const mails = await readMailStandings(
    firestore,
    invited.map(({ mailId }) => mailId),
  )
  return invited.map(({ email, at }, index) => ({
    state: 'invited',
    email,
    uid: null,
    fullname: null,
    since: at,
    mail: mails[index] ?? null,
  }))
}

/** Whom the list names and of whom nothing is said yet. */
async function readListed(
  { firestore, adminEmails }: PeopleContext,
  known: ReadonlySet<string>,
): Promise<ListedOrganiser[]> {
  const addresses = listedAddresses(adminEmails).filter((email) => !known.has(email))
  if (addresses.length === 0) return []
  const said = await firestore.getAll(
    ...addresses.map((email) => organiserReference(firestore, email)),
  )
  return addresses
    .filter((_email, index) => said[index]?.exists !== true)
    .map((email) => ({
      state: 'listed',
      email,
      uid: null,
      fullname: null,
      since: null,
      mail: null,
    }))
}
