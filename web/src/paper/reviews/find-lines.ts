import type { ApiFind, ApiPaperFinds } from '@lectern/domain/api/reviews/api-finds'
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

/** So many pages are named in a line. */
const namedPages = 5

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

/** Returns a line for each part of a paper of which something was not searched. */
export function notSearchedLines({
  notSearched,
  files,
}: Pick<ApiPaperFinds, 'notSearched' | 'files'>): readonly string[] {
  const byPart = Map.groupBy(notSearched, ({ where }) => where)
  const unread = files.filter(({ kind, searched }) => !searched && !byPart.has(kind))
  return [
    ...[...byPart].map(([where, places]) => {
      const pages = places.flatMap(({ page }) => page ?? []).map(writtenNumber)
      const more =
        pages.length > namedPages ? ` and ${writtenNumber(pages.length - namedPages)} more` : ''
      const named = pages.slice(0, namedPages).join(', ')
      const which =
        pages.length === 0 ? '' : `, page${pages.length === 1 ? '' : 's'} ${named}${more}`
      return `${parts[where]}${which}: not searched, since the text takes too long. Read it yourself`
    }),
    ...unread.map(
      ({ kind }) =>
        `${parts[kind]}: not all of it was searched (pages of pictures, or too many pages)`,
    ),
  ]
}
