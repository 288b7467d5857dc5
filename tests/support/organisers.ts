import { uidSchema } from '@lectern/domain/paper/paper'
import * as v from 'valibot'

import { organiserOf, type Organiser } from '../../functions/src/access/who-asks.ts'

/** An organiser as a gate finds one, without an account, which no service needs. */
export function organiser(uid: string): Organiser {
  return organiserOf({
    uid: v.parse(uidSchema, uid),
    email: `${uid}@example.org`,
    role: 'admin',
  })
}
