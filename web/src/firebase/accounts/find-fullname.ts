import { doc, getDoc } from 'firebase/firestore'
import * as v from 'valibot'

import { asMember } from '../sdk/as-member.ts'
import { firestore } from '../sdk/firestore.ts'

const namedSchema = v.object({ fullname: v.pipe(v.string(), v.trim(), v.nonEmpty()) })

/**
 * Looks up how somebody is called, for admins.
 *
 * @returns `null` when there is no such account any more
 * @throws {DomainError} 'forbidden' for anyone but an admin, 'unavailable', 'network-failed', …
 */
export async function findFullname(uid: string): Promise<string | null> {
  return await asMember(async () => {
    const profile = await getDoc(doc(await firestore(), 'users', uid))
    const parsed = v.safeParse(namedSchema, profile.data())
    return parsed.success ? parsed.output.fullname : null
  })
}
