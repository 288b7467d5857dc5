import type { Paper } from '@lectern/domain/paper/paper'
import type { NameFind, SearchedAuthor } from '@lectern/domain/reviews/names/names-in-texts'
import type { DocumentSnapshot } from 'firebase-admin/firestore'

import { furtherAddressesIn } from '../../store/profiles.ts'

/**
 * The authors of a paper by whatever a text may name.
 *
 * @param profile of the account that submitted it, which may be gone
 */
export function searchedAuthors(paper: Paper, profile: DocumentSnapshot): SearchedAuthor[] {
  const accountEmails = [profile.get('email'), ...furtherAddressesIn(profile)].filter(isText)
  const owner = { name: paper.fullname, affiliation: '', orcid: null }
  const coAuthors = (paper.coAuthors ?? []).map(({ name, affiliation, orcid, email }) => ({
    name,
    affiliation,
    orcid,
    emails: email === '' ? [] : [email],
  }))
  return [{ ...owner, emails: [...new Set([paper.email, ...accountEmails])] }, ...coAuthors]
}

/** What organisers are told of what was found. */
export const foundKinds = {
  name: 'name',
  affiliation: 'affiliation',
  email: 'address',
  orcid: 'address',
} as const satisfies Readonly<Record<NameFind<unknown>['what'], string>>

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
