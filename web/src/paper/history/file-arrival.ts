import type { Paper, PaperFileKind } from '@lectern/domain/paper/paper'
import type { PaperEvent } from '@lectern/domain/paper/paper-events'

/** The clocks of what writes a paper and of what writes its history agree that well, in milliseconds. */
const clocksAgree = 1000

/** What an arrival is found by. */
type ArrivedPaper = Pick<Paper, 'createdAt' | 'updatedAt' | PaperFileKind>

/**
 * Finds when the file came that a paper names now: of a paper that was changed since it was submitted, its
 * history says it.
 *
 * @param events newest first, as many as are known
 * @returns null as long as the history does not say it, as in the moments after a change
 */
export function fileArrival(
  paper: ArrivedPaper,
  kind: PaperFileKind,
  events: readonly PaperEvent[],
): Date | null {
  const { createdAt, updatedAt } = paper
  if (!wasChanged(paper)) return createdAt
  const isUpToDate = events.some(
    (event) =>
      event.kind !== 'files-checked' && event.at.getTime() + clocksAgree >= updatedAt.getTime(),
  )
  if (!isUpToDate) return null
  const bringing = events.find(
    (event) =>
      event.kind !== 'files-checked' && event.details.files.some((file) => file.kind === kind),
  )
  const brought = bringing?.details.files.find((file) => file.kind === kind)
  const isThatFile = brought?.name === paper[kind]?.name && brought?.bytes === paper[kind]?.bytes
  if (bringing === undefined || !isThatFile) return null
  return bringing.kind === 'submitted' ? createdAt : bringing.at
}

/** Tells whether anything of a paper was written since it was submitted. */
export function wasChanged({ createdAt, updatedAt }: ArrivedPaper): boolean {
  return createdAt.getTime() !== updatedAt.getTime()
}
