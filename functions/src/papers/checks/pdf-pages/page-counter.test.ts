import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

import { expect, it } from 'vitest'

import { pageCounter } from './page-counter.ts'

const engine = pathToFileURL(createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm'))
const thread = new URL('page-worker.ts', import.meta.url)
const nowhere = new URL('nowhere.ts', import.meta.url)
const file = new TextEncoder().encode('%PDF-1.7\n%%EOF')

it('reads what is no PDF, one after the other and many at once', async () => {
  const counter = pageCounter({ engine, thread })
  expect(await counter.count(file)).toBe('damaged')
  const counts = await Promise.all(Array.from({ length: 9 }, async () => counter.count(file)))
  expect(counts).toEqual(Array.from({ length: 9 }, () => 'damaged'))
})

it.each([
  ['its threads’ program is missing', { engine, thread: nowhere }],
  ['its engine is missing', { engine: nowhere, thread }],
  ['its engine is none', { engine: thread, thread }],
  ['its threads’ program is another one', { engine, thread: new URL('limits.ts', thread) }],
])('says nothing of a file when %s', async (_what, files) => {
  const counter = pageCounter(files)
  await expect(counter.count(file)).rejects.toMatchObject({ name: 'CountingUnavailable' })
  // The place in the line is free again.
  const more = await Promise.allSettled(Array.from({ length: 9 }, async () => counter.count(file)))
  expect(more.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 'rejected'))
})
