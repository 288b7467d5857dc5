import { describe, expect, it } from 'vitest'

import { fileProblems, problemsText } from './acceptance.ts'

const file = (name: string) => ({ path: `papers/u/p/${name}`, name, bytes: 9 })
const good = { generation: '1', ok: true, reason: null, bytes: 9, sha256: 'ab', pages: 2 }
const noPdf = { ...good, ok: false, reason: 'it is not a PDF file.', pages: null }
const gone = { ...noPdf, generation: '', reason: 'it is not in the store.', bytes: 0, sha256: '' }
const [pdf, supplementaryPdf] = [file('paper.pdf'), file('data.pdf')]

describe('fileProblems', () => {
  it('are none where the checks are good, or of other files', () => {
    const checks = { pdf: { ...good, path: pdf.path }, supplementaryPdf: null }
    expect(fileProblems({ pdf, supplementaryPdf: null, checks })).toEqual([])
    const ofOther = { pdf: { ...noPdf, path: 'papers/u/p/other.pdf' } }
    expect(fileProblems({ pdf, supplementaryPdf: null, checks: ofOther })).toEqual([])
    expect(fileProblems({ pdf, supplementaryPdf: null })).toEqual([])
  })

  it('name each file, why, and whether it is missing', () => {
    const checks = {
      pdf: { ...noPdf, path: pdf.path },
      supplementaryPdf: { ...gone, path: supplementaryPdf.path },
    }
    const problems = fileProblems({ pdf, supplementaryPdf, checks })
    expect(problems).toEqual([
      { kind: 'pdf', name: 'paper.pdf', reason: 'it is not a PDF file.', isMissing: false },
      {
        kind: 'supplementaryPdf',
        name: 'data.pdf',
        reason: 'it is not in the store.',
        isMissing: true,
      },
    ])
    expect(problemsText(problems)).toBe(
      'paper.pdf: it is not a PDF file. data.pdf: it is not in the store.',
    )
  })

  it('have a reason also where a check of an earlier version has none', () => {
    const checks = { pdf: { ...noPdf, reason: null, path: pdf.path } }
    const [problem] = fileProblems({ pdf, supplementaryPdf: null, checks })
    expect(problem?.reason).toBe('it cannot be read.')
  })
})
