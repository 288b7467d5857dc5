import type { ApiDeskRevision } from '@lectern/domain/api/api-revision'
import type { Paper } from '@lectern/domain/paper/paper'
import type { ReviewSettings } from '@lectern/domain/reviews/review-phase'
import type { ReviewRights } from '@lectern/domain/reviews/review-rights'
import type { DocumentSnapshot } from 'firebase-admin/firestore'

import { ThreadUnavailable } from '../../pdf/bounded-thread.ts'
import type { Revision } from '../../store/reviews/revision-store.ts'
import { searchNames } from '../copies/search-names.ts'
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
export async function deskRevision({
  rights,
  reports,
  letters,
  ...facts
}: DeskFacts): Promise<ApiDeskRevision> {
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
            ...(await namesInAnswers(revision, facts)),
          },
  }
}

/** Tells whether something is handed in that reviewers were not given. */
export function isAnswerNew({ handedIn, given }: Pick<Revision, 'handedIn' | 'given'>): boolean {
  return handedIn !== null && (given === null || given.number < handedIn.number)
}

async function namesInAnswers(
  { handedIn }: Revision,
  { settings, paper, profile }: Pick<DeskFacts, 'settings' | 'paper' | 'profile'>,
) {
  if (handedIn === null || settings.blind === 'single') return { finds: [], notSearched: [] }
  const texts = handedIn.answers.map(({ label, text }) => ({
    place: { label },
    text,
    continues: false,
  }))
  const { finds, notSearched } = await searchOrNone(texts, searchedAuthors(paper, profile))
  return {
    finds: finds.map(({ place, what, found }) => ({
      label: place.label,
      what: foundKinds[what],
      words: found,
    })),
    notSearched: notSearched.map(({ label }) => label),
  }
}

/** Organisers read the answers also when nothing can be searched. */
async function searchOrNone(
  ...[texts, authors]: Parameters<typeof searchNames<{ label: string }>>
) {
  try {
    return await searchNames(texts, authors)
  } catch (error) {
    if (!(error instanceof ThreadUnavailable)) throw error
    return { finds: [], notSearched: texts.map(({ place }) => place) }
  }
}
