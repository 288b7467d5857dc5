import { expect, test } from 'vitest'

import { readHouse, refusals, type House } from './layers.ts'

const web: House = {
  folder: 'web/src',
  order: [
    'environment.d.ts',
    'paths.ts',
    'paths.test.ts',
    'browser',
    'theme',
    'content',
    'conference',
    'components',
    'testing',
    'review',
    'published',
    'firebase/sdk',
    'firebase/live',
    'firebase/papers',
    'firebase',
    'session',
    'paper',
    'features',
    'pages',
    'app',
    'boot',
    'main.tsx',
  ],
  apart: /^features\/[^/]+/,
}

const functions: House = {
  folder: 'functions/src',
  order: [
    'platform',
    'pdf',
    'access',
    'store',
    'walls',
    'quota',
    'mail/templates',
    'mail',
    'accounts/users',
    'accounts/registration',
    'accounts/sessions',
    'accounts',
    'conference',
    'papers/files',
    'papers/history',
    'papers/checks/pdf-pages',
    'papers/checks',
    'papers/reading',
    'papers/change',
    'papers/index',
    'papers',
    'people',
    'bulk',
    'announcements',
    'reviews',
    'account-deletion',
    'api/requests',
    'api/answers',
    'api/open-api',
    'api/handlers',
    'api',
    'callables',
    'triggers',
    'schedules',
    'entry',
    'index.ts',
    'index.test.ts',
  ],
  apart: /^(api|callables|triggers|schedules)(?=\/)/,
}

const domain: House = {
  folder: 'domain/src',
  order: [
    'error-texts.ts',
    'errors.ts',
    'error-statuses.ts',
    'error-statuses.test.ts',
    'errors.test.ts',
    'limits.ts',
    'text',
    'authors',
    'account',
    'conference',
    'paper',
    'paper-index',
    'reviews',
    'mail',
    'export',
    'api',
  ],
  apart: /^(export|api)(?=\/)/,
}

test.each([web, functions, domain])('$folder imports downwards alone, without circles', (house) => {
  const { files, imports } = readHouse(house)
  expect(imports.length).toBeGreaterThan(files.length)
  expect(refusals(house, files, imports)).toEqual([])
})

test.each(['tests', 'tools'])('no folder of %s makes a circle', (folder) => {
  const { files, imports } = readHouse({ folder })
  expect(imports.length).toBeGreaterThan(files.length / 2)
  expect(refusals({ folder }, files, imports)).toEqual([])
})

test('what stands lower imports nothing above it, whatever folder is around both', () => {
  const places = ['firebase/sdk/a.ts', 'firebase/b.ts', 'features/c.ts', 'main.tsx', 'nowhere/d.ts']
  const downwards = places.slice(1, 4).map((from, index) => ({ from, to: places[index] ?? '' }))
  const upwards = downwards.map(({ from, to }) => ({ from: to, to: from }))
  expect(refusals(web, places, downwards)).toEqual(['no place: nowhere/d.ts'])
  expect(refusals(web, [], upwards)).toEqual([
    'upwards: firebase/sdk/a.ts imports firebase/b.ts',
    'upwards: firebase/b.ts imports features/c.ts',
    'upwards: features/c.ts imports main.tsx',
  ])
})

test('features and entry points never import each other, and may import their own parts', () => {
  const sideways = { from: 'features/desk/list/a.ts', to: 'features/bulk/b.ts' }
  const inside = { from: 'features/desk/a.ts', to: 'features/desk/list/b.ts' }
  expect(refusals(web, [], [sideways, inside])).toEqual([
    'sideways: features/desk/list/a.ts imports features/bulk/b.ts',
  ])
  const entries = { from: 'callables/a.ts', to: 'api/requests/b.ts' }
  expect(refusals(functions, [], [entries])).toEqual([
    'sideways: callables/a.ts imports api/requests/b.ts',
  ])
})

test('circles of files and of folders are found', () => {
  const imports = [
    { from: 'paper/a.ts', to: 'paper/b.ts' },
    { from: 'paper/b.ts', to: 'paper/a.ts' },
    { from: 'paper/b.ts', to: 'paper/c.ts' },
    { from: 'paper/d.ts', to: 'paper/b.ts' },
    { from: 'session/one/a.ts', to: 'session/other/a.ts' },
    { from: 'session/other/b.ts', to: 'session/one/b.ts' },
  ]
  const files = imports.flatMap(({ from, to }) => [from, to])
  expect(refusals(web, files, imports)).toEqual([
    'circle of files: paper/a.ts, paper/b.ts',
    'circle of folders in session/: one/, other/',
  ])
})
