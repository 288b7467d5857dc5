import type { ApiFind } from '@lectern/domain/api/reviews/api-finds'
import type { PaperFileKind } from '@lectern/domain/paper/paper'
import { writtenNumber } from '@lectern/domain/text/formats'

const parts: Readonly<Record<ApiFind['where'], string>> = {
  title: 'Title',
  abstract: 'Abstract',
  pdf: 'PDF',
  supplementaryPdf: 'Supplement',
}

const kinds: Readonly<Record<ApiFind['what'], string>> = {
  name: 'a name',
  affiliation: 'an affiliation',
  address: 'an address',
}

function place({ where, page }: Pick<ApiFind, 'where' | 'page'>): string {
  if (where === 'title' || where === 'abstract') return parts[where]
  return page === null
    ? `${parts[where]}, in no page’s text`
    : `${parts[where]}, page ${writtenNumber(page)}`
}

/** Says what gives an author away, and where. */
export function findLine(find: ApiFind): string {
  return `${place(find)}: ${kinds[find.what]}, “${find.words}”`
}

/** Says that a file can't be cleaned. */
export function notCleanedLine(kind: PaperFileKind): string {
  return `${parts[kind]}: can’t be cleaned; it may hold its makers’ names where nobody sees them`
}
