import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { contentDisposition } from './content-disposition.ts'

describe('contentDisposition', () => {
  it.each([
    ['paper.pdf', 'filename=paper.pdf'],
    ['my paper.pdf', 'filename="my paper.pdf"'],
    [`it's (1)*.pdf`, `filename="it's (1)*.pdf"`],
    ['100%.pdf', `filename=100_.pdf; filename*=UTF-8''100%25.pdf`],
    ['a"b\\c%41.pdf', `filename=a_b_c_41.pdf; filename*=UTF-8''a%22b%5Cc%2541.pdf`],
    ['Änderung.pdf', `filename=_nderung.pdf; filename*=UTF-8''%C3%84nderung.pdf`],
    ['शोध.pdf', `filename=___.pdf; filename*=UTF-8''%E0%A4%B6%E0%A5%8B%E0%A4%A7.pdf`],
    ['📄.pdf', `filename=_.pdf; filename*=UTF-8''%F0%9F%93%84.pdf`],
    ['a\r\nX: b.pdf', `filename="a__X: b.pdf"; filename*=UTF-8''a%0D%0AX%3A%20b.pdf`],
    ['\uD800.pdf', `filename=_.pdf; filename*=UTF-8''%EF%BF%BD.pdf`],
  ])('names %j', (name, expected) => {
    expect(contentDisposition('attachment', name)).toBe(`attachment; ${expected}`)
  })

  it('shows a file in the browser when asked to', () => {
    expect(contentDisposition('inline', 'a.pdf')).toBe('inline; filename=a.pdf')
  })

  it('fits into a header and brings every name back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const header = contentDisposition('inline', name)
        expect(header).toMatch(
          /^inline; filename=([\w!#$&'*+.^`|~-]+|"[\x20\x21\x23\x24\x26-\x5B\x5D-\x7E]*")(; filename\*=UTF-8''[A-Za-z0-9!~._%-]*)?$/,
        )
        const [plain = '', exact] = header
          .replace('inline; filename=', '')
          .split("; filename*=UTF-8''")
        const unquoted = plain.replaceAll('"', '')
        expect(exact === undefined ? unquoted : decodeURIComponent(exact)).toBe(name.toWellFormed())
      }),
    )
  })
})
