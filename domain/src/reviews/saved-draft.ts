import { DomainError } from '../errors.ts'
import { reviewLimits } from '../limits.ts'
import { isSameReport, type DraftReport } from './report.ts'

/** The texts of a report that no device may lose. */
export const keptTexts = ['forAuthors', 'forOrganisers'] as const

/** What stood in a text when another device saved another one; null: nothing. */
export type Elsewhere = Readonly<Record<(typeof keptTexts)[number], string | null>>

/** A draft as it is stored. */
export interface SavedDraft {
  readonly draft: DraftReport
  /** Grows with each saving. */
  readonly revision: number
  readonly elsewhere: Elsewhere
}

/** How a draft is saved. */
export interface Saving {
  /** The revision that the device has seen; undefined: what is stored is replaced, whatever it is. */
  readonly seen: number | undefined
  /** Whether what is kept of another device, as it was seen, is not needed any more. */
  readonly clearsElsewhere: boolean
}

/**
 * Saves a draft over the one that is stored (conference, section 4: two devices never lose a word). Where the device
 * has not seen that, a text whose words are not all in what is sent is kept elsewhere, after what is kept there
 * already; scores are replaced.
 *
 * @returns the very same object when this changes nothing
 * @throws {DomainError} `words-changed` when no more can be kept elsewhere
 */
export function saveDraft(stored: SavedDraft, sent: DraftReport, saving: Saving): SavedDraft {
  const isNewest = saving.seen === undefined || saving.seen >= stored.revision
  const clears = saving.clearsElsewhere && saving.seen !== undefined && isNewest
  const elsewhere = clears
    ? { forAuthors: null, forOrganisers: null }
    : isNewest
      ? stored.elsewhere
      : keptElsewhere(stored, sent)
  const isSame =
    isSameReport(stored.draft, sent) &&
    keptTexts.every((name) => elsewhere[name] === stored.elsewhere[name])
  return isSame ? stored : { draft: sent, revision: stored.revision + 1, elsewhere }
}

function keptElsewhere({ draft, elsewhere }: SavedDraft, sent: DraftReport): Elsewhere {
  const kept = (name: keyof Elsewhere) => withText(elsewhere[name], draft[name], sent[name])
  return { forAuthors: kept('forAuthors'), forOrganisers: kept('forOrganisers') }
}

function withText(kept: string | null, stored: string | null, sent: string | null): string | null {
  const text = stored?.trim() ?? ''
  if ((sent ?? '').includes(text) || (kept ?? '').includes(text)) return kept
  const both = kept === null ? text : `${kept}\n\n${text}`
  if (both.length > reviewLimits.elsewhere) throw new DomainError('words-changed')
  return both
}
