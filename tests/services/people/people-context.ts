import { uidSchema } from '@lectern/domain/paper/paper'
import * as v from 'valibot'

import { organiserOf, type Organiser } from '../../../functions/src/access/who-asks.ts'
import type { RegistrationContext } from '../../../functions/src/accounts/users/account-context.ts'
import { contextWith, keepingServer } from '../support/contexts.ts'
import { storeAccount, type OwnProject } from '../support/own-project.ts'

/** What acts on people need, in a project of their own, whose list of organisers is empty. */
export function peopleContext(
  { store: { auth, firestore } }: OwnProject,
  changes: Partial<RegistrationContext> = {},
): RegistrationContext & { readonly sent: ReturnType<typeof keepingServer>['sent'] } {
  const { sent, send } = keepingServer()
  const context = contextWith(send, {
    auth,
    firestore,
    adminEmails: '',
    mail: { firestore, send, now: Date.now },
    ...changes,
  })
  return { ...context, sent }
}

/** Adds an organiser to a project, as a gate finds one. */
export async function storeOrganiser({ store }: OwnProject): Promise<Organiser> {
  const { uid, email } = await storeAccount(store, 'admin')
  return organiserOf({ uid: v.parse(uidSchema, uid), email, role: 'admin' })
}
