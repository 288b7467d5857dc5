import * as v from 'valibot'

import type { SubmissionLimits } from '../../functions/src/platform/submission-limits.ts'
import { readParameters } from '../deploy/parameters.ts'

const number = v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(1))

const parametersSchema = v.object({
  PAPERS_PER_ACCOUNT_AND_HOUR: number,
  PAPERS_PER_ACCOUNT: number,
  UPLOADS_PER_ACCOUNT_AND_HOUR: number,
  UPLOADS_PER_ACCOUNT_AND_DAY: number,
})

/**
 * Reads how much one account may submit, as the functions are told it.
 *
 * @param files from the repository's root: what a later one says stands; one that is missing says nothing
 * @throws {v.ValiError} when a number is missing or none
 */
export async function readLimits(...files: readonly string[]): Promise<SubmissionLimits> {
  const all = await Promise.all(files.map(readParameters))
  const told = v.parse(parametersSchema, Object.assign({}, ...all))
  return {
    papersAnHour: told.PAPERS_PER_ACCOUNT_AND_HOUR,
    papersInAll: told.PAPERS_PER_ACCOUNT,
    uploadsAnHour: told.UPLOADS_PER_ACCOUNT_AND_HOUR,
    uploadsADay: told.UPLOADS_PER_ACCOUNT_AND_DAY,
  }
}
