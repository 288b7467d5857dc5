import type { ApiAssigned } from '@lectern/domain/api/api-reports'

import { writtenMonth } from '../session/written-time.ts'

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
  const written = (time: number | undefined) => (time === undefined ? null : writtenMonth(time))
  return { reports: done.length, from: written(first), to: written(last) }
}
