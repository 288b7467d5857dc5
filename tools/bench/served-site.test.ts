import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { deployedHosting } from '../build/deployed-hosting.ts'
import { cacheFolder, repositoryRoot } from '../repository.ts'
import { served } from './served-site.ts'

/** A built site with so many assets. */
async function site(names: readonly string[]) {
  await mkdir(cacheFolder, { recursive: true })
  const folder = await mkdtemp(join(cacheFolder, 'hosting-'))
  onTestFinished(async () => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'assets'))
  const files = ['index.html', '404.html', ...names.map((name) => `assets/${name}`)]
  await Promise.all(files.map(async (file) => writeFile(join(folder, file), 'content')))
  return folder
}

test('browsers keep each asset of a deployed site for a year, and nothing that is missing', async () => {
  const names = Array.from({ length: 90 }, (_, place) => `Page-${String(place)}_-a.b~c.js`)
  const folder = await site(names)
  const configurationFile = join(repositoryRoot, 'firebase.json')
  const kept = await served({ folder, configurationFile }, async (origin) => {
    const of = async (path: string) => {
      const response = await fetch(`${origin}${path}`)
      return `${String(response.status)} ${String(response.headers.get('cache-control'))}`
    }
    const missing = [
      '/assets/Page-90_-a.b~c.js',
      '/assets/',
      '/assets',
      '/assets/Page-1_-a.b~c.js/x',
    ]
    return {
      assets: new Set(await Promise.all(names.map(async (name) => of(`/assets/${name}`)))),
      missing: new Set(await Promise.all(missing.map(of))),
      page: await of('/'),
    }
  })
  expect(kept).toEqual({
    assets: new Set(['200 public, max-age=31536000, immutable']),
    missing: new Set(['404 no-cache']),
    page: '200 no-cache',
  })
})

test('a name that would be a pattern is refused', async () => {
  const hosting = { headers: [] }
  await expect(deployedHosting(hosting, await site(['a-1.js', '*.js']))).rejects.toThrow(
    'assets/*.js',
  )
  expect((await deployedHosting(hosting, await site(['a-1.js']))).headers).toHaveLength(1)
})
