import type { Role } from '@lectern/domain/account/roles'
import { uidSchema, type Uid } from '@lectern/domain/paper/paper'
import * as v from 'valibot'

/** The password of every sample account. */
export const samplePassword = 'lectern-sample'

/** A sample account. The people are invented; example.org belongs to nobody. */
export interface SampleAccount {
  readonly uid: Uid
  readonly email: string
  readonly fullname: string
  readonly role: Role
}

function account(id: string, email: string, fullname: string, role: Role): SampleAccount {
  return { uid: v.parse(uidSchema, `sample-${id}`), email, fullname, role }
}

/** The organiser of the sample conference. */
export const sampleAdmin = account('admin', 'admin@example.org', 'Sample Organiser', 'admin')

/** The author whom a person who tries Lectern out logs in as. */
export const sampleAuthor = account('author', 'author@example.org', 'Sample Author', 'author')

/** The authors of the other sample papers. */
export const furtherAuthors = {
  anand: account('anand', 'meera.anand@example.org', 'Meera Anand', 'author'),
  okafor: account('okafor', 'chidi.okafor@example.org', 'Chidi Okafor', 'author'),
  lindqvist: account('lindqvist', 'elsa.lindqvist@example.org', 'Elsa Lindqvist', 'author'),
  tanaka: account('tanaka', 'haru.tanaka@example.org', 'Haru Tanaka', 'author'),
  moreau: account('moreau', 'camille.moreau@example.org', 'Camille Moreau', 'author'),
  rahman: account('rahman', 'nadia.rahman@example.org', 'Nadia Rahman', 'author'),
} as const

/** Every sample account. */
export const sampleAccounts: readonly SampleAccount[] = [
  sampleAdmin,
  sampleAuthor,
  ...Object.values(furtherAuthors),
]
