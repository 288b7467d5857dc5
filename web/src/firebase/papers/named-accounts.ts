import type { NamedAccount } from '@lectern/domain/export/paper-table'
import {
  collection,
  documentId,
  type Firestore,
  getDocsFromServer,
  query,
  where,
} from 'firebase/firestore'
import * as v from 'valibot'

import { asMember } from '../sdk/as-member.ts'
import { firestore } from '../sdk/firestore.ts'

const namedSchema = v.object({ fullname: v.string(), email: v.string() })

/**
 * Reads the name and the address of one account, for admins.
 *
 * @returns `null` when it is gone
 * @throws {DomainError} 'forbidden', 'network-failed', …
 */
export async function findNamedAccount(uid: string): Promise<NamedAccount | null> {
  const [found] = await readNamedAccounts(await firestore(), [uid])
  return found?.[1] ?? null
}

/**
 * Reads names and addresses of accounts, for admins, one read each. An account that is gone, or has not
 * the shape of one, is left out.
 *
 * @param uids as many as Firestore takes in one query
 * @throws {DomainError} 'forbidden', 'network-failed', …
 */
export async function readNamedAccounts(
  database: Firestore,
  uids: readonly string[],
): Promise<readonly (readonly [uid: string, account: NamedAccount])[]> {
  return await asMember(async () => {
    const users = collection(database, 'users')
    const { docs } = await getDocsFromServer(query(users, where(documentId(), 'in', uids)))
    return docs.flatMap((profile) => {
      const parsed = v.safeParse(namedSchema, profile.data())
      return parsed.success ? [[profile.id, parsed.output] as const] : []
    })
  })
}
