import type { ApiAssignee } from '@lectern/domain/api/api-assignments'
import { uidSchema, type PaperId, type Uid } from '@lectern/domain/paper/paper'
import type { WalledPaper } from '@lectern/domain/reviews/walls'
import { storedEmailSchema, fullnameSchema } from '@lectern/domain/text/text-fields'
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import pMap from 'p-map'
import * as v from 'valibot'

import type { Organiser } from '../../access/who-asks.ts'
import { blockIn, blockReference, isShutOut } from '../../store/blocked.ts'
import { accountAddresses, formerNamesIn, profileReference } from '../../store/profiles.ts'
import { read, type Reading } from '../../walls/reading.ts'
import { readOwnWalls, type WallOf } from '../at-hand/read-sides.ts'

/** The papers that somebody may see, with who stands on their side of a wall. */
export type SeenPapers = ReadonlyMap<
  PaperId,
  { readonly paper: { readonly id: PaperId }; readonly people: WalledPaper }
>

/** An organiser as others know one. */
export interface NamedOrganiser {
  readonly uid: Uid
  readonly email: string
  readonly fullname: string
  /** All addresses that the account has or had. */
  readonly emails: readonly string[]
  /** Names that the account had. */
  readonly formerNames: readonly string[]
}

const organiserSchema = v.object({
  email: storedEmailSchema,
  fullname: fullnameSchema,
  role: v.literal('admin'),
})

/**
 * Tells who an organiser is, by profile and block; undefined of whoever is none, or none any more.
 *
 * @param profile `users/{uid}`
 * @param block `blocked/{uid}`
 */
export function organiserBy(
  profile: DocumentSnapshot,
  block: DocumentSnapshot,
): NamedOrganiser | undefined {
  const parsed = v.safeParse(organiserSchema, profile.data())
  if (!parsed.success || isShutOut(blockIn(block))) return undefined
  const { email, fullname } = parsed.output
  const uid = v.parse(uidSchema, profile.id)
  const formerNames = formerNamesIn(profile)
  return { uid, email, fullname, emails: accountAddresses(profile), formerNames }
}

/**
 * Reads which of some people are organisers.
 *
 * @returns those who are, by uid
 */
export async function readOrganisers(
  firestore: Firestore,
  reading: Reading,
  uids: Iterable<Uid>,
): Promise<ReadonlyMap<Uid, NamedOrganiser>> {
  const asked = [...new Set(uids)]
  const found = await read(
    reading,
    asked.flatMap((uid) => [profileReference(firestore, uid), blockReference(firestore, uid)]),
  )
  return new Map(
    asked.flatMap((uid, index) => {
      const [profile, block] = found.slice(2 * index)
      const one =
        profile === undefined || block === undefined ? undefined : organiserBy(profile, block)
      return one === undefined ? [] : [[uid, one] as const]
    }),
  )
}

/**
 * Reads who decides about papers: of those who were named, whoever is an organiser and has no wall before the paper
 * now.
 *
 * @param seen the papers that may be spoken of
 * @param assignees who was named
 * @param who asks
 * @param people until when what was read before is true (`ReviewsAtHand`), for polls. Without it, all is read now.
 * @returns by paper; those that are nobody's are left out
 */
export async function readDeciding(
  firestore: Firestore,
  seen: SeenPapers,
  assignees: ReadonlyMap<PaperId, Uid | null>,
  who: Organiser,
  people?: object,
): Promise<ReadonlyMap<PaperId, ApiAssignee>> {
  const named = [...assignees].flatMap(([paperId, uid]) => {
    const side = seen.get(paperId)
    return uid === null || side === undefined ? [] : [{ side, uid }]
  })
  const uids = named.map(({ uid }) => uid)
  const organisers = await (people === undefined
    ? readOrganisers(firestore, firestore, uids)
    : organisersAtHand(firestore, uids, people))
  const walls = new Map(
    await pMap(organisers.values(), async (one) => {
      return [one.uid, await wallsOf(firestore, one, people)] as const
    }),
  )
  return new Map(
    named.flatMap(({ side, uid }) => {
      const organiser = organisers.get(uid)
      if (organiser === undefined || walls.get(uid)?.(side) !== false) return []
      return [[side.paper.id, shownAssignee(organiser, who)] as const]
    }),
  )
}

/** The organisers and their conflicts that polls have read, for as long as none of them changes. */
interface KeptPeople {
  readonly walls: Map<string, Promise<WallOf>>
  readonly organisers: Map<Uid, Promise<NamedOrganiser | undefined>>
}

const kept = new WeakMap<object, KeptPeople>()

function keptOf(people: object): KeptPeople {
  const found = kept.get(people) ?? { walls: new Map(), organisers: new Map() }
  kept.set(people, found)
  return found
}

async function organisersAtHand(
  firestore: Firestore,
  uids: readonly Uid[],
  people: object,
): Promise<ReadonlyMap<Uid, NamedOrganiser>> {
  const { organisers } = keptOf(people)
  const found = await pMap(new Set(uids), async (uid) =>
    readOnce(organisers, uid, async () =>
      (await readOrganisers(firestore, firestore, [uid])).get(uid),
    ),
  )
  return new Map(found.flatMap((one) => (one === undefined ? [] : [[one.uid, one] as const])))
}

/**
 * Returns which papers an organiser has a conflict with.
 *
 * @param people until when what was read before is true (`ReviewsAtHand`), for polls. Without it, all is read now.
 * @throws what Firestore throws
 */
export async function wallsOf(
  firestore: Firestore,
  who: Pick<Organiser, 'uid' | 'email'>,
  people?: object,
): Promise<WallOf> {
  if (people === undefined) return await readOwnWalls(firestore, who)
  const key = `${who.uid} ${who.email}`
  return await readOnce(keptOf(people).walls, key, async () => readOwnWalls(firestore, who))
}

/** Returns what was read before, or reads it. A failed reading isn't kept. */
async function readOnce<Key, Value>(
  kept: Map<Key, Promise<Value>>,
  key: Key,
  reading: () => Promise<Value>,
): Promise<Value> {
  const found = kept.get(key) ?? reading()
  kept.set(key, found)
  try {
    return await found
  } catch (error) {
    kept.delete(key)
    throw error
  }
}

/** An organiser who decides, as another one is told. */
export function shownAssignee({ uid, email, fullname }: NamedOrganiser, who: Organiser) {
  return { email, fullname, isYou: uid === who.uid } satisfies ApiAssignee
}
