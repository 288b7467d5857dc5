import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { readLimits } from './read-limits.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'limits-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
})

it('reads the limits that are shipped', async () => {
  expect(await readLimits('functions/.env', join(folder, 'missing'))).toEqual({
    papersAnHour: 20,
    papersInAll: 100,
    uploadsAnHour: 120,
    uploadsADay: 400,
  })
})

it('takes a project’s own numbers before the shipped ones', async () => {
  const own = join(folder, 'own')
  await writeFile(own, 'PAPERS_PER_ACCOUNT=250\nUPLOADS_PER_ACCOUNT_AND_DAY="1000"\n')
  expect(await readLimits('functions/.env', own)).toMatchObject({
    papersAnHour: 20,
    papersInAll: 250,
    uploadsADay: 1000,
  })
})

it.each(['0', '-1', '1.5', 'many', ''])('takes no %j for a number', async (text) => {
  const own = join(folder, 'own')
  await writeFile(own, `PAPERS_PER_ACCOUNT=${text}\n`)
  await expect(readLimits('functions/.env', own)).rejects.toThrow('Invalid')
})
