import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { repositoryRoot } from '../../dev/stack/plan.ts'
import { hotPathSources, loadsOf, measureLoads } from './module-load.ts'

const built = [
  { name: 'index.js', sources: ['functions/src/index.ts'] },
  { name: 'serve.js', sources: ['functions/src/routes.ts', 'functions/src/api/serve-api.ts'] },
  { name: 'mail.js', sources: ['functions/src/triggers/mail-events.ts'] },
  { name: 'papers.js', sources: ['functions/src/api/handlers/paper-handlers.ts'] },
]

describe('the loads', () => {
  it('are of everything, of what GET /papers needs, and of the entry', () => {
    expect(loadsOf(built).map(({ files }) => files)).toEqual([
      ['index.js', 'serve.js', 'mail.js', 'papers.js'],
      ['index.js', 'serve.js', 'papers.js'],
      ['index.js'],
    ])
  })

  it('name no file twice', () => {
    const sources = [
      'functions/src/api/serve-api.ts',
      'functions/src/api/handlers/paper-handlers.ts',
    ]
    const [, hotPath] = loadsOf([{ name: 'index.js', sources }])
    expect(hotPath?.files).toEqual(['index.js'])
  })

  it.each(hotPathSources)('measure %s, which there is', (source) => {
    expect(existsSync(join(repositoryRoot, source))).toBe(true)
  })

  it('are not made up', () => {
    expect(() => loadsOf(built.slice(0, 3))).toThrow(
      'The built functions do not hold functions/src/api/handlers/paper-handlers.ts.',
    )
  })
})

describe('a load', { timeout: 60_000 }, () => {
  let folder: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'module-load-'))
    await writeFile(
      join(folder, 'slow.mjs'),
      'const end = performance.now() + 40; while (performance.now() < end);',
    )
    await writeFile(join(folder, 'endless.mjs'), 'setInterval(() => undefined, 1000)')
  })

  afterAll(async () => {
    await rm(folder, { recursive: true })
  })

  it('takes as long as its files do, in a process that ends', async () => {
    const loads = [
      { what: 'slow', files: ['slow.mjs', 'endless.mjs'], budget: { atMost: 1 } },
      { what: 'fast', files: ['endless.mjs'] },
    ]
    const figures = await measureLoads(folder, loads, new AbortController().signal)
    expect(figures.map(({ what, unit, budget }) => ({ what, unit, budget }))).toEqual([
      {
        what: 'Functions, cold module load: slow',
        unit: 'milliseconds',
        budget: { atMost: 1 },
      },
      { what: 'Functions, cold module load: fast', unit: 'milliseconds', budget: undefined },
    ])
    expect(figures[0]?.measured.min).toBeGreaterThanOrEqual(40)
    expect(figures[1]?.measured.min).toBeLessThan(figures[0]?.measured.min ?? 0)
  })

  it('fails when a file does', async () => {
    const loads = [{ what: 'missing', files: ['missing.mjs'] }]
    await expect(measureLoads(folder, loads, new AbortController().signal)).rejects.toThrow(
      'missing.mjs',
    )
  })
})
