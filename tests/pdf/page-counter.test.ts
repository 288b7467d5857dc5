import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import { afterEach, expect, it, vi } from 'vitest'

import { startPageCounter } from '../../functions/src/papers/checks/pdf-pages/page-counter.ts'
import { plainPages, rawPdf } from './support/raw-pdf.ts'

const file = createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm')

afterEach(() => {
  vi.restoreAllMocks()
})

it('has the memory that it began with once it has forgotten a file', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const module = await WebAssembly.compile(await readFile(file))
  const exported: WebAssembly.Exports[] = []
  const { Instance } = WebAssembly
  vi.spyOn(WebAssembly, 'Instance').mockImplementation(function make(...given) {
    const instance = new Instance(...given)
    exported.push(instance.exports)
    return instance
  })
  const engine = await startPageCounter(module)
  const memory = () => {
    const own = exported[0]?.['memory']
    if (!(own instanceof WebAssembly.Memory)) throw new Error('There is no memory.')
    return Buffer.from(own.buffer)
  }
  const pristine = Buffer.from(memory())
  expect(engine.answer(rawPdf(plainPages(3)), null)).toEqual({ answer: 3, reusable: true })
  expect(memory().equals(pristine)).toBe(false)
  engine.forget()
  expect(memory().equals(pristine)).toBe(true)
  expect(engine.answer(rawPdf(plainPages(2)), null)).toEqual({ answer: 2, reusable: true })
})
