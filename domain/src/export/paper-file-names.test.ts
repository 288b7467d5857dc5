import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { paperIdSchema } from '../paper/paper.ts'
import { namedFilesOf } from './paper-file-names.ts'

const paper = (
  id: string,
  number: number | null,
  [fullname, paperTitle]: readonly [string, string],
  supplement = false,
) => {
  const file = (name: string) => ({ path: `papers/u/${id}/${name}.pdf`, name: 'a.pdf', bytes: 9 })
  return {
    id: v.parse(paperIdSchema, id),
    number,
    fullname,
    paperTitle,
    pdf: file('main'),
    supplementaryPdf: supplement ? file('more') : null,
  }
}

describe('namedFilesOf', () => {
  it('names each file by number, family name and title', () => {
    expect(
      namedFilesOf([
        paper('one', 12, ['Asha Rao', 'Self-healing concrete'], true),
        paper('two', 3, ['Rao', 'A: B/C?']),
      ]),
    ).toEqual([
      {
        paperId: 'one',
        kind: 'pdf',
        path: 'papers/u/one/main.pdf',
        bytes: 9,
        name: '12 - Rao - Self-healing concrete.pdf',
      },
      {
        paperId: 'one',
        kind: 'supplementaryPdf',
        path: 'papers/u/one/more.pdf',
        bytes: 9,
        name: '12 - Rao - Self-healing concrete (supplementary).pdf',
      },
      {
        paperId: 'two',
        kind: 'pdf',
        path: 'papers/u/two/main.pdf',
        bytes: 9,
        name: '03 - Rao - A- B-C-.pdf',
      },
    ])
  })

  it('leaves out the kinds that are not asked for', () => {
    const files = namedFilesOf([paper('one', 1, ['Asha Rao', 'A'], true)], ['supplementaryPdf'])
    expect(files.map(({ name }) => name)).toEqual(['01 - Rao - A (supplementary).pdf'])
  })

  it('puts nothing in front of a paper without a number', () => {
    const papers = [paper('one', null, ['Asha Rao', 'A']), paper('two', 1000, ['Rao', 'B'])]
    expect(namedFilesOf(papers).map(({ name }) => name)).toEqual([
      'Rao - A.pdf',
      '1000 - Rao - B.pdf',
    ])
  })

  it('keeps the numbers in order and the names apart, whatever was typed', () => {
    const many = Array.from({ length: 100 }, (_, at) =>
      paper(`p${String(at)}`, at + 1, ['...', '\u202E']),
    )
    const names = namedFilesOf(many).map(({ name }) => name)
    expect(names[0]).toBe('001 - unnamed - untitled.pdf')
    expect(names.toSorted()).toEqual(names)
    expect(new Set(names).size).toBe(100)
  })
})
