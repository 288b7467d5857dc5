import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'

import * as v from 'valibot'

import type { SubmissionLimits } from '../../functions/src/platform/submission-limits.ts'
import { isMissingFile } from '../dev/stack/files.ts'
import { repositoryRoot } from '../dev/stack/plan.ts'

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
  const texts = await Promise.all(files.map(readIfThere))
  const told = v.parse(parametersSchema, Object.assign({}, ...texts.map((text) => parseEnv(text))))
  return {
    papersAnHour: told.PAPERS_PER_ACCOUNT_AND_HOUR,
    papersInAll: told.PAPERS_PER_ACCOUNT,
    uploadsAnHour: told.UPLOADS_PER_ACCOUNT_AND_HOUR,
    uploadsADay: told.UPLOADS_PER_ACCOUNT_AND_DAY,
  }
}

async function readIfThere(file: string): Promise<string> {
  try {
    return await readFile(resolve(repositoryRoot, file), 'utf8')
  } catch (error) {
    if (isMissingFile(error)) return ''
    throw error
  }
}
