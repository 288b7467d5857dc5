import type { ApiAssigned } from '@lectern/domain/api/api-reports'

const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' })

/** What the letter says of a reviewer's work: how many reports are in, and in which months they came. */
export function lettered(papers: readonly Pick<ApiAssigned, 'state' | 'submittedAt'>[]): {
  readonly reports: number
  readonly from: string | null
  readonly to: string | null
} {
  const done = papers.filter(({ state }) => state === 'submitted')
  const times = done
    .flatMap(({ submittedAt }) => (submittedAt === null ? [] : [Date.parse(submittedAt)]))
    .toSorted((one, other) => one - other)
  const [first, last] = [times[0], times.at(-1)]
  const written = (time: number | undefined) => (time === undefined ? null : month.format(time))
  return { reports: done.length, from: written(first), to: written(last) }
}
