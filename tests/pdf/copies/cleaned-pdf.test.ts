import { deflateSync } from 'node:zlib'

import { copyLimits, pdfBytesLimit } from '@lectern/domain/limits'
import { describe, expect, it } from 'vitest'

import { countPages } from '../../../functions/src/papers/checks/pdf-pages/count-pages.ts'
import { cleanedPdf } from '../../../functions/src/reviews/copies/cleaned-pdf.ts'
import { claimedPages, deepArrays, swellingObjects } from '../support/bombs.ts'
import { heavyPdfs, hostilePdfs, type HostilePdf } from '../support/hostile-pdfs.ts'
import { passwordPdf, restrictedPdf } from '../support/locked.ts'
import { plainPages, rawPdf, rawStream } from '../support/raw-pdf.ts'
import { seeded } from '../support/seeded.ts'
import { cleaner, withoutCopyThreads } from './support/clean-here.ts'
import { draft, updated } from './support/draft.ts'
import { encodings } from './support/encodings.ts'
import { planted, plantedIn, unpackedText } from './support/name-search.ts'
import { plantings } from './support/plantings.ts'
import { seenPages } from './support/seen.ts'

/** A copy of a file that can be cleaned. */
async function copyOf(content: Uint8Array): Promise<Buffer> {
  const copy = await cleanedPdf(content)
  if (typeof copy === 'string') throw new Error(copy)
  return Buffer.from(copy)
}

const { plain } = encodings

/** A PDF with a text of so many characters, which is packed. */
function packedText(length: number): Buffer {
  const paper = draft(plain)
  paper.entries.catalog['Lang'] = `(${'a'.repeat(length)})`
  return paper.file('packed')
}

describe('a copy', () => {
  it('names nobody, shows what the paper shows, and leaves that as it is', async () => {
    const paper = draft(plain)
    for (const plant of Object.values(plantings)) plant(paper)
    const content = paper.file('packed')
    const before = Buffer.from(content)
    const copy = await copyOf(content)
    expect(content.equals(before)).toBe(true)
    expect(plantedIn(content)).toEqual([...planted])
    expect(plantedIn(copy)).toEqual([])
    expect(await countPages(copy)).toBe(2)
    expect(await seenPages(copy)).toEqual(await seenPages(content))
  })

  it('is made of many papers at once', async () => {
    const content = draft(plain).file()
    const copies = await Promise.all(Array.from({ length: 3 }, async () => copyOf(content)))
    expect(copies.map(plantedIn)).toEqual(Array.from({ length: 3 }, () => []))
  })
})

describe('a copy that is made here', () => {
  withoutCopyThreads()

  it('keeps what is for its reader: outline, links, remarks, texts for who can’t see, layers', async () => {
    const paper = draft(plain)
    for (const plant of Object.values(plantings)) plant(paper)
    const text = unpackedText(await copyOf(paper.file()))
    const kept = [
      '(Introduction)',
      '(https://example.org/data)',
      '(A remark)',
      '(A box)',
      '(Boxes)',
      '/Lang (en)',
      '/Marked true',
      '/S /Figure',
    ]
    expect(kept.filter((one) => !text.includes(one))).toEqual([])
    const gone = /\/(?:Widget|RichMedia|FileAttachment|Sound|JavaScript|Launch|UseAttachments)\b/g
    expect(text.match(gone)).toBeNull()
  })

  it('keeps pages that do not say that they are pages', async () => {
    const paper = draft(plain)
    delete paper.entries.page['Type']
    delete paper.entries.second['Type']
    paper.entries.catalog['Dests'] = '<< /one [3 0 R /Fit] /two [4 0 R /Fit] >>'
    const content = paper.file()
    expect(await seenPages(await copyOf(content))).toEqual(await seenPages(content))
  })

  it('holds nothing of earlier states of the file', async () => {
    const paper = draft(plain)
    paper.trailer['Info'] = paper.add(`<< /Author (${planted[0]}) >>`)
    const old = paper.add(`<< /Author (${planted[2]}) >>`)
    const content = updated(
      paper.file(),
      new Map([
        [6, rawStream('', Buffer.from('BT /F1 18 Tf 60 760 Td (Another page) Tj ET')).toString()],
        [Number(old.split(' ')[0]), '<< /Title (New) >>'],
      ]),
      `/Info ${old}`,
    )
    expect(plantedIn(content)).toEqual([planted[0], planted[2]])
    expect(unpackedText(content)).toContain('The second page')
    const copy = await copyOf(content)
    expect(plantedIn(copy)).toEqual([])
    expect(unpackedText(copy)).not.toContain('The second page')
    expect((await seenPages(copy)).map(({ text }) => text)).toEqual([
      'A bound on queries',
      'Another page',
    ])
  })

  it('has an identity of its own, another one each time', async () => {
    const content = draft(plain).file()
    const copies = [await copyOf(content), await copyOf(content)]
    const ids = copies.map(
      (copy) => /\/ID \[ <([\da-f]{32})> <\1> \]/i.exec(unpackedText(copy))?.[1],
    )
    expect(new Set(ids).size).toBe(2)
    expect(ids).not.toContain(undefined)
  })
})

describe('what a thread can’t clean is told as such:', () => {
  it('objects that take too much memory', async () => {
    expect(await cleanedPdf(swellingObjects(400 * 1024 * 1024))).toBe('cannot-be-cleaned')
  })

  it('objects that become too large a file in earnest', { tags: ['long'] }, async () => {
    expect(await cleanedPdf(packedText(copyLimits.flatBytes + 1))).toBe('cannot-be-cleaned')
  })
})

describe('what can’t be cleaned is told as such:', () => {
  withoutCopyThreads()

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['no PDF', Buffer.from('Asha Rao')],
    ['a beginning and an end', Buffer.from('%PDF-1.7\n%%EOF')],
    ['no pages', rawPdf(plainPages(0))],
    ['pages that are claimed, and not there', claimedPages(5, 0)],
    ['a password', passwordPdf(seeded(1))],
    ['a scheme that nobody knows', passwordPdf(seeded(3))],
    ['a lock against changes', restrictedPdf(seeded(1))],
    ['half of a file', draft(plain).file('packed').subarray(0, 900)],
    [
      'more than a file may have',
      Buffer.concat([rawPdf(plainPages(1)), Buffer.alloc(pdfBytesLimit, ' ')]),
    ],
  ])('%s', async (_what, content) => {
    expect(await cleanedPdf(content)).toBe('cannot-be-cleaned')
  })

  it('objects that become too large a file', async () => {
    const clean = await cleaner(20_000)
    expect(clean(packedText(10_000)).length).toBeLessThan(20_000)
    expect(() => clean(packedText(20_000))).toThrow('The file cannot be opened.')
  })

  it('a form whose filled-in field has no picture of it, which readers draw by themselves', async () => {
    const filled = draft(plain)
    filled.annotate('/Subtype /Widget /FT /Tx /Rect [0 0 99 20] /V (An answer)')
    expect(await cleanedPdf(filled.file())).toBe('cannot-be-cleaned')
    const empty = draft(plain)
    empty.annotate('/Subtype /Widget /FT /Tx /Rect [0 0 99 20] /V ( )')
    expect(await cleanedPdf(empty.file())).not.toBe('cannot-be-cleaned')
  })
})

describe('hostile files', { timeout: 300_000 }, () => {
  it('are cleaned or told as such, and leave the next one alone', async () => {
    const clean = await cleaner()
    const withOtherPages: HostilePdf[] = []
    for (const file of hostilePdfs(3000)) {
      let copy: Buffer
      try {
        copy = clean(file.content)
      } catch {
        continue
      }
      const isSame = (await countPages(file.content)) === (await countPages(copy))
      if (!isSame) withOtherPages.push(file)
    }
    expect(withOtherPages.map(({ name }) => name)).toEqual(['changed here and there'])
    for (const { content } of withOtherPages) {
      expect(await cleanedPdf(content)).toBe('cannot-be-cleaned')
    }
    expect(plantedIn(clean(draft(plain).file()))).toEqual([])
  })

  it('in threads are cleaned or told as such, and hold up nobody', { tags: ['long'] }, async () => {
    const troubles: object[] = []
    for (const { name, content } of [...hostilePdfs(3000), ...heavyPdfs(7000)]) {
      const copy = await cleanedPdf(content)
      const pages = typeof copy === 'string' ? null : await countPages(copy)
      const isRight = pages === null || pages === (await countPages(content))
      if (!isRight) troubles.push({ name, pages })
    }
    expect(troubles).toEqual([])
    expect(plantedIn(await copyOf(draft(plain).file()))).toEqual([])
  })

  it('with deep brackets are cleaned or told as such', async () => {
    for (const brackets of [
      ['[', ']'],
      ['<</A ', '>>'],
      ['(', ')'],
    ] as const) {
      const copy = await cleanedPdf(deepArrays(100_000, brackets))
      expect(typeof copy === 'string' ? 1 : await countPages(copy)).toBe(1)
    }
  })
})

describe('as long as it takes', () => {
  /** Pages with a compressed picture each that can't be made smaller. */
  function pictures(pages: number, bytes: number): Buffer {
    const objects = new Map<number, Buffer | string>(plainPages(pages))
    const content = 2 * pages + 3
    objects.set(content, rawStream('', Buffer.from('99 0 0 99 0 0 cm /A Do')))
    for (let page = 0; page < pages; page++) {
      const id = pages + 3 + page
      objects.set(
        page + 3,
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${String(content)} 0 R /Resources << /XObject << /A ${String(id)} 0 R >> >> >>`,
      )
      const picture = `/Type /XObject /Subtype /Image /Width ${String(bytes)} /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /FlateDecode`
      objects.set(id, rawStream(picture, deflateSync(seeded(page).bytes(bytes))))
    }
    return rawPdf(objects)
  }

  for (const { size, pages, bytes, tags } of [
    { size: '200 KB', pages: 8, bytes: 25_000, tags: [] },
    { size: '10 MB', pages: 40, bytes: 262_144, tags: ['long'] },
  ]) {
    it(`a file of ${size}`, { tags }, async () => {
      const content = pictures(pages, bytes)
      const begun = performance.now()
      const copy = await copyOf(content)
      const milliseconds = performance.now() - begun
      console.log(`measured: a copy of a PDF of ${size}: ${milliseconds.toFixed(0)} ms`)
      expect(await countPages(copy)).toBe(pages)
      expect(Math.abs(copy.length - content.length)).toBeLessThan(content.length / 20)
    })
  }
})
