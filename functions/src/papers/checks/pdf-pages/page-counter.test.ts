import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

import { expect, it } from 'vitest'

import { pdfThreads } from '../../../pdf/pdf-threads.ts'
import { countingLimits } from './limits.ts'

const engine = pathToFileURL(createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm'))
const program = new URL('page-worker.ts', import.meta.url)
const nowhere = new URL('nowhere.ts', import.meta.url)
const file = new TextEncoder().encode('%PDF-1.7\n%%EOF')

it('reads what is no PDF, one after the other and many at once', async () => {
  const threads = pdfThreads({ engine, program }, countingLimits)
  expect(await threads.ask(file, null)).toBe('damaged')
  const counts = await Promise.all(Array.from({ length: 9 }, async () => threads.ask(file, null)))
  expect(counts).toEqual(Array.from({ length: 9 }, () => 'damaged'))
})

it.each([
  ['its threads’ program is missing', { engine, program: nowhere }],
  ['its engine is missing', { engine: nowhere, program }],
  ['its engine is none', { engine: program, program }],
  ['its threads’ program is another one', { engine, program: new URL('limits.ts', program) }],
])('says nothing of a file when %s', async (_what, files) => {
  const threads = pdfThreads(files, countingLimits)
  await expect(threads.ask(file, null)).rejects.toMatchObject({ name: 'ThreadUnavailable' })
  // The place in the line is free again.
  const { atOnce: length } = countingLimits
  const more = await Promise.allSettled(Array.from({ length }, async () => threads.ask(file, null)))
  expect(more.map(({ status }) => status)).toEqual(Array.from({ length }, () => 'rejected'))
})
