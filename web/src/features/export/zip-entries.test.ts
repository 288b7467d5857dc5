import { DomainError } from '@lectern/domain/errors'
import { expect, it } from 'vitest'

import { type LostFile, pdfEntries } from './zip-entries.ts'

const contents = new Map([
  ['a', new Blob(['one'])],
  ['c', new Blob(['three!'])],
])

async function entriesOf(paths: readonly string[], signal = new AbortController().signal) {
  const progress: (readonly number[])[] = []
  const lost: LostFile[] = []
  const entries: (readonly string[])[] = []
  const run = async () => {
    for await (const { name, input } of pdfEntries({
      files: paths.map((path) => ({ path, name: `${path}.pdf` })),
      read: async (path) => {
        const content = contents.get(path)
        if (path === 'odd') throw new Error('at line 5')
        if (content === undefined) throw new DomainError('not-found', 'It is gone.')
        return Promise.resolve(content)
      },
      signal,
      onProgress: (...counts) => progress.push(counts),
      onLost: (file) => lost.push(file),
    })) {
      entries.push([name, typeof input === 'string' ? input : await input.text()])
    }
  }
  const failure: unknown = await run().catch((error: unknown) => error)
  return { entries, progress, lost, failure }
}

it('gives the files in order and tells how far it is', async () => {
  expect(await entriesOf(['a', 'c'])).toEqual({
    entries: [
      ['a.pdf', 'one'],
      ['c.pdf', 'three!'],
    ],
    progress: [
      [1, 3],
      [2, 9],
    ],
    lost: [],
    failure: undefined,
  })
})

it('goes on without a file that can’t be read and names it at the end', async () => {
  const lost = [
    { name: 'b.pdf', reason: 'It is gone.' },
    { name: 'odd.pdf', reason: 'could not be read' },
  ]
  const list = `These files could not be read and are not in this ZIP:\r\n\r\nb.pdf: It is gone.\r\nodd.pdf: could not be read\r\n`
  expect(await entriesOf(['b', 'a', 'odd', 'c'])).toEqual({
    entries: [
      ['a.pdf', 'one'],
      ['c.pdf', 'three!'],
      ['NOT IN THIS ZIP.txt', list],
    ],
    progress: [
      [1, 0],
      [2, 3],
      [3, 3],
      [4, 9],
    ],
    lost,
    failure: undefined,
  })
})

it('ends without a list when it was called off', async () => {
  const reason = new Error('called off')
  expect(await entriesOf(['a', 'b'], AbortSignal.abort(reason))).toEqual({
    entries: [],
    progress: [],
    lost: [],
    failure: reason,
  })
})
