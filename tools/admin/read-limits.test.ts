import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { readLimits } from './read-limits.ts'

it('takes a project’s own numbers before the shipped ones, and none that is no limit', async ({
  onTestFinished,
}) => {
  const [before, folder] = [process.env, await mkdtemp(join(tmpdir(), 'limits-'))]
  process.env = { ...before }
  onTestFinished(async () => {
    process.env = before
    await rm(folder, { recursive: true })
  })
  const own = join(folder, 'own')
  const shipped = { papersAnHour: 20, papersInAll: 100, uploadsAnHour: 120, uploadsADay: 400 }
  expect(await readLimits('functions/.env', own)).toEqual(shipped)
  await writeFile(own, 'PAPERS_PER_ACCOUNT=250\nUPLOADS_PER_ACCOUNT_AND_DAY="1000"\n')
  const chosen = { ...shipped, papersInAll: 250, uploadsADay: 1000 }
  expect(await readLimits('functions/.env', own)).toEqual(chosen)
  await writeFile(own, 'PAPERS_PER_ACCOUNT=\n')
  await expect(readLimits('functions/.env', own)).rejects.toThrow('PAPERS_PER_ACCOUNT')
})
