import * as v from 'valibot'

import type { StackPlan } from '../stack/plan.ts'
import { localHost } from '../stack/ports.ts'
import { sampleAdmin, sampleAuthor } from './accounts.ts'

const lookupSchema = v.object({
  users: v.optional(v.array(v.object({ localId: v.string() })), []),
})

/**
 * Tells whether a running stack has the two sample accounts that a person is told of.
 *
 * @throws {Error} when the Auth emulator does not answer as expected
 */
export async function hasSampleAccounts(plan: StackPlan): Promise<boolean> {
  const auth = `http://${localHost}:${String(plan.ports.auth)}/identitytoolkit.googleapis.com/v1`
  const wanted = [sampleAdmin.uid, sampleAuthor.uid]
  const response = await fetch(`${auth}/projects/${plan.projectId}/accounts:lookup`, {
    method: 'POST',
    // The emulator takes this word for the credentials of a server.
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ localId: wanted }),
  })
  const { users } = v.parse(lookupSchema, await response.json())
  return users.length === wanted.length
}
