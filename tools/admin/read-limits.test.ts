import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, expect, it } from 'vitest'

import { readLimits } from './read-limits.ts'

const before = { ...process.env }
afterEach(() => {
  process.env = { ...before }
})

it('takes a project’s own numbers before the shipped ones, and none that is no limit', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'limits-'))
  const own = join(folder, 'own')
  const shipped = { papersAnHour: 20, papersInAll: 100, uploadsAnHour: 120, uploadsADay: 400 }
  expect(await readLimits('functions/.env', own)).toEqual(shipped)
  await writeFile(own, 'PAPERS_PER_ACCOUNT=250\nUPLOADS_PER_ACCOUNT_AND_DAY="1000"\n')
  const chosen = { ...shipped, papersInAll: 250, uploadsADay: 1000 }
  expect(await readLimits('functions/.env', own)).toEqual(chosen)
  await writeFile(own, 'PAPERS_PER_ACCOUNT=\n')
  await expect(readLimits('functions/.env', own)).rejects.toThrow('PAPERS_PER_ACCOUNT')
  await rm(folder, { recursive: true })
})
