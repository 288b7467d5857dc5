import type { ApiDeskRevision } from '@lectern/domain/api/api-revision'
import type { Paper } from '@lectern/domain/paper/paper'
import { namesInTexts } from '@lectern/domain/reviews/names/names-in-texts'
import type { ReviewSettings } from '@lectern/domain/reviews/review-phase'
import type { ReviewRights } from '@lectern/domain/reviews/review-rights'
import type { DocumentSnapshot } from 'firebase-admin/firestore'

import type { Revision } from '../../store/reviews/revision-store.ts'
import { foundKinds, searchedAuthors } from '../copies/searched-authors.ts'
import type { Letters } from '../discussion/letters.ts'
import { shownHandedIn } from './own-revision.ts'
import { releasable, seenOf, type AssignedReport } from './released-reports.ts'

/** What is known of a paper's revision for an organiser who may see it. */
interface DeskFacts {
  readonly rights: ReviewRights
  readonly settings: Pick<ReviewSettings, 'blind'>
  readonly paper: Paper
  /** The profile of the paper's owner. */
  readonly profile: DocumentSnapshot
  readonly reports: readonly AssignedReport[]
  readonly letters: Letters
  readonly revision: Revision | undefined
}

/**
 * Shows what organisers see of a paper's revision (conference, section 4): what would be released, what was, and what
 * the author has handed in, with what gives authors away in it. A draft is the author's alone.
 */
export function deskRevision({ rights, reports, letters, ...facts }: DeskFacts): ApiDeskRevision {
  const { ready, missing } = releasable(reports, letters)
  const { revision } = facts
  return {
    ready: [...ready],
    missing,
    seen: seenOf(ready, revision),
    refusal: rights['ask revision'],
    asked:
      revision === undefined
        ? null
        : {
            until: revision.until?.toISOString() ?? null,
            note: revision.note,
            reports: revision.reports,
            handedIn: shownHandedIn(revision.handedIn),
            isGiven: !isAnswerNew(revision),
            finds: findsIn(revision, facts),
          },
  }
}

/** Tells whether something is handed in that reviewers were not given. */
export function isAnswerNew({ handedIn, given }: Pick<Revision, 'handedIn' | 'given'>): boolean {
  return handedIn !== null && (given === null || given.number < handedIn.number)
}

function findsIn(
  { handedIn }: Revision,
  { settings, paper, profile }: Pick<DeskFacts, 'settings' | 'paper' | 'profile'>,
) {
  if (handedIn === null || settings.blind === 'single') return []
  const texts = handedIn.answers.map(({ label, text }) => ({
    place: { label },
    text,
    continues: false,
  }))
  return namesInTexts(texts, searchedAuthors(paper, profile)).map(({ place, what, found }) => ({
    label: place.label,
    what: foundKinds[what],
    words: found,
  }))
}
