import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, it, onTestFinished } from 'vitest'

import { ExportFolder } from './export-folder.ts'

it('keeps an export from other people of the computer, also in a folder that exists', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'lectern-export-'))
  onTestFinished(async () => rm(parent, { recursive: true }))
  const path = join(parent, 'export')
  await mkdir(path, { mode: 0o755 })
  const folder = await ExportFolder.create(path)
  await folder.write('papers/1.json', ['{}'])
  await folder.finish({
    format: 'lectern-export',
    version: 1,
    projectId: 'conf-2026',
    startedAt: '',
    finishedAt: '',
    counts: {},
    missing: [],
  })
  const modes = await Promise.all(
    ['.', 'papers/1.json', 'manifest.json'].map(
      async (name) => (await stat(join(path, name))).mode,
    ),
  )
  expect(modes.map((mode) => (mode & 0o777).toString(8))).toEqual(['700', '600', '600'])
})
