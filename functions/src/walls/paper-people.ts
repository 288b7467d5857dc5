import type { Paper } from '@lectern/domain/paper/paper'
import { addressesIn } from '@lectern/domain/reviews/conflicts/author-conflicts'
import type { WalledPaper } from '@lectern/domain/reviews/walls'
import type { DocumentSnapshot } from 'firebase-admin/firestore'

import { accountAddresses } from '../store/profiles.ts'
import {
  authorAddresses,
  formerAuthorsIn,
  keptApartIn,
} from '../store/reviews/author-conflicts-store.ts'

/**
 * Who stands on a paper's side of a wall (conference, section 4): its owner with all addresses that the account has or had,
 * the address that the paper names, its co-authors, and whom an organiser has struck from it; and whom its author would
 * keep apart.
 *
 * @param profile the owner's, which may be gone
 * @param said whom the author would keep apart, and former authors (`authorConflictsReference`); undefined if nothing
 *   was said
 */
export function paperPeople(
  paper: Paper,
  profile: DocumentSnapshot,
  said: DocumentSnapshot | undefined,
): WalledPaper {
  const coAuthors = paper.coAuthors ?? []
  // As authors typed them: what a line would mean counts, too, as in `bob@x.org.` or `*bob@x.org*`.
  const typed = [...authorAddresses({ ...paper, coAuthors }), ...formerAuthorsIn(said)]
  const named = [...new Set([...typed, ...addressesIn(typed)])]
  return {
    ownerUid: paper.ownerUid,
    emails: [...new Set([...accountAddresses(profile), ...named])],
    named,
    names: [paper.fullname, ...coAuthors.map(({ name }) => name)],
    keptApart: keptApartIn(said),
  }
}
