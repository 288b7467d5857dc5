import { DomainError } from '@lectern/domain/errors'
import { reviewLimits } from '@lectern/domain/limits'
import type { Paper, PaperFileKind, PaperId } from '@lectern/domain/paper/paper'

import type { Organiser } from '../../access/who-asks.ts'
import { profileReference } from '../../store/profiles.ts'
import { copyReference, parseCopy } from '../../store/reviews/copy-store.ts'
import { read } from '../../walls/reading.ts'
import { copiedFiles, frozenFiles, withThreads } from '../copies/copied-files.ts'
import { namesIn, type NamesInCopy } from '../copies/names-in-copy.ts'
import { foundKinds, searchedAuthors } from '../copies/searched-authors.ts'
import { openPaper, requireRight, type OpenPaper } from '../door/review-door.ts'
import type { ReviewFileContext } from '../review-context.ts'
import { paperGone } from './pair-refusal.ts'

/** What gives an author away, where it stands first. */
interface FoundAuthor {
  readonly what: 'name' | 'affiliation' | 'address'
  readonly where: 'title' | 'abstract' | PaperFileKind
  /** From 1 up; null: title, abstract, or what stands in a file and on no page. */
  readonly page: number | null
  readonly words: string
  readonly isReference: boolean
}

/** A text, by where it stands: as of `FoundAuthor`. */
type TextPlace = Pick<FoundAuthor, 'where' | 'page'>

/** What was found in a paper. */
interface LookedThrough {
  readonly paperId: PaperId
  readonly finds: readonly FoundAuthor[]
  /** Texts that take too much to search: nothing is known of them. */
  readonly notSearched: readonly TextPlace[]
  readonly files: readonly {
    readonly kind: PaperFileKind
    readonly cleaned: boolean
    readonly searched: boolean
  }[]
}

/** What was found in some papers, why others were not looked at, and those that there was no time for. */
interface LookedThroughPapers {
  readonly papers: readonly LookedThrough[]
  readonly refused: readonly { readonly paperId: PaperId; readonly reason: string }[]
  readonly left: readonly PaperId[]
}

/**
 * Looks for what gives authors away in what reviewers would read of some papers (conference, section 4, "The copy"):
 * what is frozen already, or else a copy that is made for this and stored nowhere. One paper after the other, as long
 * as a call may take; the first is always looked through.
 *
 * @param newest whether the papers are looked at as they are now, also where something is frozen: as a new version
 * @throws {DomainError} `reviews-closed`; `unavailable` when Storage does not answer, or no PDF can be opened just now
 */
export async function lookThrough(
  context: ReviewFileContext,
  { paperIds, newest }: { readonly paperIds: readonly PaperId[]; readonly newest: boolean },
  who: Organiser,
): Promise<LookedThroughPapers> {
  const begun = context.now()
  const ids = [...new Set(paperIds)]
  const papers: LookedThrough[] = []
  const refused: PaperId[] = []
  for (const id of ids) {
    const isTimeLeft = context.now() - begun < reviewLimits.lookingThrough
    if (papers.length > 0 && !isTimeLeft) break
    const opened = await openIfThere(context, id, who)
    if (opened === null) refused.push(id)
    else papers.push(await lookAt(context, opened.paper, newest))
  }
  return {
    papers,
    refused: refused.map((paperId) => ({ paperId, reason: paperGone })),
    left: ids.slice(papers.length + refused.length),
  }
}

/** Opens the door to a paper; null where it is gone, or behind a wall: alike. */
async function openIfThere(
  context: ReviewFileContext,
  id: PaperId,
  who: Organiser,
): Promise<OpenPaper | null> {
  try {
    const opened = await openPaper(context, context.firestore, who, id)
    requireRight(opened.rights, 'assign')
    return opened.isWithdrawn ? null : opened
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not-found') return null
    throw error
  }
}

async function lookAt(
  { firestore, bucket }: ReviewFileContext,
  paper: Paper,
  newest: boolean,
): Promise<LookedThrough> {
  const [copied, profile] = await read(firestore, [
    copyReference(firestore, paper.id),
    profileReference(firestore, paper.ownerUid),
  ])
  const copy = newest ? undefined : parseCopy(copied)
  return await withThreads(async () => {
    const files = copy ? await frozenFiles(bucket, copy) : await copiedFiles(bucket, paper)
    const contentOf = (kind: PaperFileKind) =>
      files.find((file) => file.kind === kind)?.content ?? null
    const { paperTitle, abstract } = copy ?? paper
    const [pdf, supplementaryPdf] = [contentOf('pdf'), contentOf('supplementaryPdf')]
    const names = await namesIn(
      { paperTitle, abstract, pdf, supplementaryPdf },
      searchedAuthors(paper, profile),
    )
    return {
      paperId: paper.id,
      finds: firstFinds(names),
      notSearched: placesNotSearched(names),
      files: files.map(({ kind, cleaned }) => ({
        kind,
        cleaned,
        searched: isSearched(names, kind),
      })),
    }
  })
}

/** Of each author and kind the first find in each part: a running head stands on every page. */
function firstFinds({ finds }: NamesInCopy): FoundAuthor[] {
  const groups = Map.groupBy(finds, ({ author, what, place }) =>
    [author, what, place.part].join(' '),
  )
  return [...groups.values()].flatMap((group) => {
    const first = group.find(({ isReference }) => !isReference) ?? group[0]
    if (first === undefined) return []
    const { what, place, found, isReference } = first
    return [{ what: foundKinds[what], ...textPlace(place), words: found, isReference }]
  })
}

/** Each place once: a page has its own text, and what its links and remarks hold. */
function placesNotSearched({ notSearched }: NamesInCopy): TextPlace[] {
  const places = notSearched.map(textPlace)
  return [...new Map(places.map((one) => [`${one.where} ${String(one.page)}`, one])).values()]
}

function textPlace(place: NamesInCopy['notSearched'][number]): TextPlace {
  return { where: place.part, page: 'page' in place ? place.page : null }
}

function isSearched(names: NamesInCopy, kind: PaperFileKind): boolean {
  const file = names[kind]
  if (file === null || file === 'unreadable') return false
  if (names.notSearched.some(({ part }) => part === kind)) return false
  return file.searched === file.pages && file.withoutText.length === 0
}
