import { storedProfileSchema, type Profile } from '@lectern/domain/account/account'
import { peopleLimits } from '@lectern/domain/limits'
import { uidSchema, type Uid } from '@lectern/domain/paper/paper'
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import * as v from 'valibot'

import { type Block, blockIn, blockReference, isShutOut } from '../store/blocked.ts'
import { profileReference } from '../store/profiles.ts'
import { storedTimeSchema, withDates } from '../store/stored-time.ts'
import { extensionReference } from '../store/submission-window-store.ts'
import { isFound, readDirectory, wordsOf } from './account-directory.ts'
import type { PeopleContext } from './people-context.ts'

/** An account as organisers see it; times in milliseconds since 1970. */
export interface FoundAccount extends Omit<
  Profile,
  'furtherAddresses' | 'formerAddresses' | 'formerNames'
> {
  readonly uid: Uid
  /** What it is kept from now, if anything. */
  readonly block: Pick<Block, 'from' | 'until'> | null
  readonly extension: { readonly until: number; readonly note: string } | null
}

const extensionSchema = v.object({ until: storedTimeSchema, note: v.optional(v.string(), '') })

/**
 * Finds accounts by the beginnings of words of their names and addresses, by name; without a search the
 * newest ones. What is told of each is read anew.
 *
 * @returns as many as are shown, and how many were found
 * @throws what Firestore throws
 */
export async function findAccounts(
  { firestore, now }: PeopleContext,
  search: string,
): Promise<{ readonly accounts: FoundAccount[]; readonly found: number }> {
  const directory = await readDirectory(firestore, now())
  const found =
    wordsOf(search).length === 0
      ? directory.toSorted((one, other) => other.since - one.since)
      : directory
          .filter((entry) => isFound(entry, search))
          .toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const uids = found.slice(0, peopleLimits.foundAccounts).map(({ uid }) => v.parse(uidSchema, uid))
  const accounts = await readAccounts(firestore, uids, now())
  // Whoever is gone may stand in the directory for a while: nobody is asked to look for them.
  return { accounts, found: found.length - (uids.length - accounts.length) }
}

async function readAccounts(
  firestore: Firestore,
  uids: readonly Uid[],
  now: number,
): Promise<FoundAccount[]> {
  const references = uids.flatMap((uid) => [
    profileReference(firestore, uid),
    blockReference(firestore, uid),
    extensionReference(firestore, uid),
  ])
  const snapshots = references.length === 0 ? [] : await firestore.getAll(...references)
  return uids.flatMap((uid, index) => {
    const [profile, block, extension] = snapshots.slice(3 * index, 3 * index + 3)
    const parsed = v.safeParse(storedProfileSchema, withDates(profile?.data() ?? {}))
    if (!parsed.success) return []
    const {
      furtherAddresses: _further,
      formerAddresses: _former,
      formerNames: _names,
      ...shown
    } = parsed.output
    return [{ ...shown, uid, block: blockNow(block, now), extension: readExtension(extension) }]
  })
}

function blockNow(snapshot: DocumentSnapshot | undefined, now: number): FoundAccount['block'] {
  const block = snapshot === undefined ? undefined : blockIn(snapshot)
  if (block === undefined) return null
  const isOver = !isShutOut(block) && block.until !== null && block.until <= now
  return isOver ? null : { from: block.from, until: block.until }
}

function readExtension(snapshot: DocumentSnapshot | undefined): FoundAccount['extension'] {
  const extension = v.safeParse(extensionSchema, snapshot?.data())
  return extension.success ? extension.output : null
}
