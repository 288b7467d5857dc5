import { readdir, readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

import { drawnFrom, drawnFromFile } from './drawn-from.ts'

test('the pictures show today’s content and colours: if not, run `npm run pictures`', async () => {
  expect(await drawnFrom()).toEqual(JSON.parse(await readFile(drawnFromFile, 'utf8')))
})

test('every picture that the site serves is one that is drawn', async () => {
  const served = await readdir(new URL('../public/', import.meta.url))
  expect(served.toSorted()).toEqual(Object.keys(await drawnFrom()).toSorted())
})
