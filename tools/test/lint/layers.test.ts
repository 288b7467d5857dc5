import { fileURLToPath } from 'node:url'

import { describe, expect, test } from 'vitest'

import { readHouse, refusals, type House } from './layers.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

const web: House = {
  folder: 'web/src',
  order: [
    'environment.d.ts',
    'paths.ts',
    'browser',
    'theme',
    'content',
    'components',
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
  apart: ['features/*'],
}

const functions: House = {
  folder: 'functions/src',
  order: [
    'platform',
    'access',
    'store',
    'quota',
    'mail/templates',
    'mail',
    'accounts/users',
    'accounts/registration',
    'accounts/sessions',
    'accounts',
    'papers/files',
    'papers/history',
    'papers/checks/pdf-pages',
    'papers/checks',
    'papers/reading',
    'papers/change',
    'papers/index',
    'papers',
    'bulk',
    'announcements',
    'account-deletion',
    'api/requests',
    'api/answers',
    'api/open-api',
    'api/handlers',
    'api',
    'callables',
    'triggers',
    'schedules',
    'index.ts',
    'index.test.ts',
  ],
  apart: ['api', 'callables', 'triggers', 'schedules'],
}

const domain: House = {
  folder: 'domain/src',
  order: [
    'errors.ts',
    'errors.test.ts',
    'limits.ts',
    'text',
    'authors',
    'account',
    'conference',
    'paper',
    'paper-index',
    'mail',
    'export',
    'api',
  ],
  apart: ['export', 'api'],
}

describe.each([web, functions, domain])('$folder', (house) => {
  const { folder, order = [], apart = [] } = house

  test('imports downwards alone, without circles, and no folder of it is too full', async () => {
    const { files, imports } = await readHouse(root, house)
    expect(imports.length).toBeGreaterThan(files.length)
    expect(refusals(house, files, imports)).toEqual([])
  })

  test.each(order.slice(1).map((above, index) => [order[index] ?? '', above]))(
    '%s must not import %s',
    (below, above) => {
      const [from, to] = [below, above].map((place) =>
        /\.tsx?$/.test(place) ? place : `${place}/sample.ts`,
      )
      const upwards = { from: from ?? '', to: to ?? '' }
      expect(refusals(house, [], [upwards])).toContain(
        `upwards: ${upwards.from} imports ${upwards.to}`,
      )
      expect(refusals(house, [], [{ from: upwards.to, to: upwards.from }])).toEqual(
        apart.includes(below) && apart.includes(above)
          ? [`sideways: ${upwards.to} imports ${upwards.from}`]
          : [],
      )
    },
  )

  test(`nothing of it has no place in the order (${folder})`, () => {
    expect(refusals(house, ['nowhere/sample.ts'], [])).toEqual(['no place: nowhere/sample.ts'])
  })
})

test('features never import each other, and may import their own parts', () => {
  const sideways = { from: 'features/desk/list/a.ts', to: 'features/bulk/b.ts' }
  const inside = { from: 'features/desk/a.ts', to: 'features/desk/list/b.ts' }
  expect(refusals(web, [], [sideways, inside])).toEqual([
    'sideways: features/desk/list/a.ts imports features/bulk/b.ts',
  ])
})

test('circles of files and of folders are found', () => {
  const imports = [
    { from: 'paper/a.ts', to: 'paper/b.ts' },
    { from: 'paper/b.ts', to: 'paper/a.ts' },
    { from: 'session/one/a.ts', to: 'session/other/a.ts' },
    { from: 'session/other/b.ts', to: 'session/one/b.ts' },
  ]
  const files = imports.flatMap(({ from, to }) => [from, to])
  expect(refusals(web, files, imports)).toEqual([
    'circle of files: paper/b.ts, paper/a.ts',
    'circle of folders in session/: other/, one/',
  ])
})

test('a folder of more than twenty files is told', () => {
  const files = Array.from({ length: 21 }, (_, index) => `theme/${String(index)}.ts`)
  expect(refusals(web, files, [])).toEqual(['21 files: theme/'])
})

test.each(['tests', 'tools'])(
  'no folder of %s is too full, and none makes a circle',
  async (folder) => {
    const { files, imports } = await readHouse(root, { folder })
    expect(imports.length).toBeGreaterThan(files.length / 2)
    expect(refusals({ folder }, files, imports)).toEqual([])
  },
)
