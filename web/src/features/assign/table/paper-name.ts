import { shownNumber } from '@lectern/domain/paper/paper'
import type { PaperSummary } from '@lectern/domain/paper/paper-summary'

/** How a paper is called in a sentence: by its number, or by its title as long as it has none. */
export function paperName({
  number,
  paperTitle,
}: Pick<PaperSummary, 'number' | 'paperTitle'>): string {
  return number === null ? `“${paperTitle}”` : shownNumber(number)
}
