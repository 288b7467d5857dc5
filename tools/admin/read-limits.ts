import { readSubmissionLimits } from '../../functions/src/platform/parameters.ts'
import type { SubmissionLimits } from '../../functions/src/platform/submission-limits.ts'
import { readParameters } from '../deploy/parameters.ts'

/**
 * Reads how much one account may submit, as the functions do: from the environment.
 *
 * @param files from the repository's root: what a later one says stands; one that is missing says nothing
 * @throws {Error} when a number is missing or less than 1
 */
export async function readLimits(...files: readonly string[]): Promise<SubmissionLimits> {
  for (const file of files) Object.assign(process.env, await readParameters(file))
  return readSubmissionLimits()
}
