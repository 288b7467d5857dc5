import { keywordLabels, keywordSchema } from '@lectern/domain/keywords'
import * as v from 'valibot'

/** Gives what a card shows for a stored keyword: its label, or the keyword itself when none is known. */
export function keywordLabel(keyword: string): string {
  return v.is(keywordSchema, keyword) ? keywordLabels[keyword] : keyword
}
