import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { repositoryRoot } from '../repository.ts'
import { isSampleAddress } from './sample-address.ts'

test.each([
  ['https://lectern.example.org', true],
  ['https://example.com', true],
  ['https://papers.example', true],
  ['https://example.edu', false],
  ['https://counterexample.org', false],
  ['https://example.org.icartd.in', false],
])('%s is a sample: %s', (address, expected) => {
  expect(isSampleAddress(address)).toBe(expected)
})

test('Hosting builds with the check before each deploy', async () => {
  const configuration: unknown = JSON.parse(
    await readFile(join(repositoryRoot, 'firebase.json'), 'utf8'),
  )
  expect(configuration).toMatchObject({
    hosting: { predeploy: ['npm run build:web -- --deploy'] },
  })
})
