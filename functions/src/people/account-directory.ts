import { storedEmailSchema, fullnameSchema } from '@lectern/domain/text/text-fields'
import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import * as v from 'valibot'

import { collections } from '../store/collections.ts'
import { storedTime, storedTimeSchema } from '../store/stored-time.ts'

/** What accounts are found by. */
export interface DirectoryEntry {
  readonly uid: string
  /** The words that a search may begin with, in the form in which they are compared. */
  readonly words: readonly string[]
  /** In the order of which entries are told. */
  readonly name: string
  /** When the account was opened, milliseconds since 1970. */
  readonly since: number
}

interface Directory {
  readonly entries: Map<string, DirectoryEntry>
  readonly readAt: number
}

/** For how long what was read once is searched, in milliseconds: renamed accounts are found so late. */
const lifetime = 5 * 60_000

/** How long before it is stored a new profile's time may lie, in milliseconds. */
const overlap = 15 * 60_000

const directories = new WeakMap<Firestore, Promise<Directory>>()

/**
 * Reads what accounts are found by. Firestore finds no words within a text: all profiles are read once, by
 * each instance of the function, for five minutes, three fields each; what has come since is read each time.
 * At 10,000 accounts that is 10,000 reads for five minutes in which somebody searches.
 *
 * @param now milliseconds since 1970
 * @throws what Firestore throws
 */
export async function readDirectory(
  firestore: Firestore,
  now: number,
): Promise<readonly DirectoryEntry[]> {
  const { entries } = await current(firestore, now)
  const newest = Math.max(0, ...[...entries.values()].map(({ since }) => since))
  const later = await profiles(firestore)
    .where('verifiedAt', '>=', storedTime(newest - overlap))
    .get()
  for (const entry of entriesOf(later.docs)) entries.set(entry.uid, entry)
  return [...entries.values()]
}

/** One that is under way is shared; one that failed is read anew. */
async function current(firestore: Firestore, now: number): Promise<Directory> {
  const known = await directories.get(firestore)?.catch(() => undefined)
  if (known !== undefined && known.readAt + lifetime > now) return known
  const reading = readAll(firestore, now)
  directories.set(firestore, reading)
  return await reading
}

async function readAll(firestore: Firestore, now: number): Promise<Directory> {
  const { docs } = await profiles(firestore).get()
  return { entries: new Map(entriesOf(docs).map((entry) => [entry.uid, entry])), readAt: now }
}

function profiles(firestore: Firestore) {
  return collections.users(firestore).select('fullname', 'email', 'verifiedAt')
}

const profileSchema = v.object({
  fullname: fullnameSchema,
  email: storedEmailSchema,
  verifiedAt: storedTimeSchema,
})

function entriesOf(docs: readonly QueryDocumentSnapshot[]): DirectoryEntry[] {
  return docs.flatMap((profile) => {
    const parsed = v.safeParse(profileSchema, profile.data())
    if (!parsed.success) return []
    const { fullname, email, verifiedAt } = parsed.output
    const words = [...wordsOf(fullname), comparable(email), ...wordsOf(email)]
    return [{ uid: profile.id, words, name: comparable(fullname), since: verifiedAt }]
  })
}

/** The words of a text as they are compared: in lower case, without accents. */
export function wordsOf(text: string): string[] {
  return comparable(text)
    .split(/[\s@.,;:_+'’()-]+/)
    .filter((word) => word !== '')
}

function comparable(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** Tells whether each word of a search begins a word of an entry; an address may be typed as a whole. */
export function isFound({ words }: DirectoryEntry, search: string): boolean {
  const asked = comparable(search).trim()
  if (words.some((word) => word.startsWith(asked))) return true
  return wordsOf(asked).every((one) => words.some((word) => word.startsWith(one)))
}
