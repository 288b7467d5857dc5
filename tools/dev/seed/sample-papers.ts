import { keywordSchema } from '@lectern/domain/paper/keywords'
import { paperStatusSchema } from '@lectern/domain/paper/statuses'
import * as v from 'valibot'

import { sampleAccounts, type SampleAccount } from './accounts.ts'
import papers from './sample-papers.json' with { type: 'json' }

const ownerSchema = v.pipe(
  v.string(),
  v.transform((name) => sampleAccounts.find(({ uid }) => uid === `sample-${name}`)),
  v.custom<SampleAccount>((account) => account !== undefined),
)

const samplePaperSchema = v.object({
  owner: ownerSchema,
  title: v.string(),
  coauthors: v.array(v.string()),
  abstract: v.string(),
  keywords: v.array(keywordSchema),
  status: paperStatusSchema,
  pages: v.number(),
  hasSupplement: v.boolean(),
  /** How long ago it was submitted. */
  daysAgo: v.number(),
})

/** A sample paper: invented, and marked as a sample wherever it is shown. */
export type SamplePaper = v.InferOutput<typeof samplePaperSchema>

/** The sample papers, newest first. */
export const samplePapers: readonly SamplePaper[] = v.parse(v.array(samplePaperSchema), papers)

/** The sample papers are numbered as they came. */
export function paperNumberOf(paper: SamplePaper): number {
  const oldestFirst = samplePapers
    .toReversed()
    .toSorted((one, other) => other.daysAgo - one.daysAgo)
  return oldestFirst.indexOf(paper) + 1
}
