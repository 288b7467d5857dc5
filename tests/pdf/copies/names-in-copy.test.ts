import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { nameSearchLimits } from '@lectern/domain/limits'
import type { SearchedAuthor } from '@lectern/domain/reviews/names/names-in-texts'
import { describe, expect, it } from 'vitest'

import { namesIn, type SearchedCopy } from '../../../functions/src/reviews/copies/names-in-copy.ts'
import { claimedPages } from '../support/bombs.ts'
import { heavyPdfs } from '../support/hostile-pdfs.ts'
import { passwordPdf } from '../support/locked.ts'
import { plainPages, rawPdf, rawStream } from '../support/raw-pdf.ts'
import { seeded } from '../support/seeded.ts'
import { cleaner, withoutCopyThreads } from './support/clean-here.ts'
import { draft } from './support/draft.ts'
import { encodings } from './support/encodings.ts'

const clean = await cleaner()

const authors: SearchedAuthor[] = [
  {
    name: 'Asha Rao',
    affiliation: 'University of Pune, India',
    emails: ['asha.rao@pune.example'],
    orcid: '0000-0002-1825-0097',
  },
  { name: 'Bodil Holm', affiliation: '', emails: [], orcid: null },
]

/** A PDF with a page for each text, line by line. */
async function pdfOf(...pages: readonly string[]): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.TimesRoman)
  for (const text of pages) {
    document.addPage([595, 842]).drawText(text, { x: 60, y: 760, size: 9, font, lineHeight: 12 })
  }
  return await document.save()
}

const nothing = { paperTitle: '', abstract: '', supplementaryPdf: null }

/** What is found in a copy, each as `where: as it stands there`. */
async function foundIn(copy: Partial<SearchedCopy>) {
  const pdf = copy.pdf ?? rawPdf(plainPages(1))
  const { finds } = await namesIn({ ...nothing, ...copy, pdf }, authors)
  return finds.map(({ place, found }) => {
    if (!('page' in place)) return `${place.part}: ${found}`
    const { part, page, isVisible } = place
    return `${part} ${String(page ?? 'file')}${isVisible ? '' : ' unseen'}: ${found}`
  })
}

describe('names in a copy are found', () => {
  it('in title, abstract and on pages, each with its place', async () => {
    const copy = {
      paperTitle: 'What Asha Rao asked',
      abstract: 'We of the University of Pune ask.',
      pdf: await pdfOf(
        'A bound\nBodil Holm',
        'Nothing here',
        'Mail asha.rao@pune.example for more',
      ),
      supplementaryPdf: await pdfOf('Nothing', 'By A. Rao\nand B.\nHolm'),
    }
    expect(await namesIn(copy, authors)).toEqual({
      finds: [
        {
          place: { part: 'title' },
          author: 0,
          what: 'name',
          found: 'Asha Rao',
          isReference: false,
        },
        {
          place: { part: 'abstract' },
          author: 0,
          what: 'affiliation',
          found: 'University of Pune',
          isReference: false,
        },
        {
          place: { part: 'pdf', page: 1, isVisible: true },
          author: 1,
          what: 'name',
          found: 'Bodil Holm',
          isReference: false,
        },
        {
          place: { part: 'pdf', page: 3, isVisible: true },
          author: 0,
          what: 'name',
          found: 'asha.rao',
          isReference: false,
        },
        {
          place: { part: 'pdf', page: 3, isVisible: true },
          author: 0,
          what: 'email',
          found: 'asha.rao@pune.example',
          isReference: false,
        },
        {
          place: { part: 'supplementaryPdf', page: 2, isVisible: true },
          author: 0,
          what: 'name',
          found: 'A. Rao',
          isReference: false,
        },
        {
          place: { part: 'supplementaryPdf', page: 2, isVisible: true },
          author: 1,
          what: 'name',
          found: 'B. Holm',
          isReference: false,
        },
      ],
      notSearched: [],
      pdf: { pages: 3, searched: 3, withoutText: [] },
      supplementaryPdf: { pages: 2, searched: 2, withoutText: [] },
    })
  })
})

describe('names in a copy that is read here are found', () => {
  withoutCopyThreads()

  it('in references, which go on over pages', async () => {
    const pdf = await pdfOf('As A. Rao says\nReferences\nRao, A.: A bound', 'Holm, B.: Another')
    const { finds } = await namesIn({ ...nothing, pdf }, authors)
    expect(finds.map(({ found, isReference }) => [found, isReference])).toEqual([
      ['A. Rao', false],
      ['Holm, B.', true],
    ])
  })

  it.each([
    [
      'a remark',
      (paper: ReturnType<typeof draft>) => {
        paper.entries.remark['Contents'] = '(by Asha Rao)'
      },
      'pdf 1 unseen: Asha Rao',
    ],
    [
      'a link',
      (paper: ReturnType<typeof draft>) => {
        paper.entries.link['A'] = '<< /S /URI /URI (https://example.org/~asharao/) >>'
      },
      'pdf 1 unseen: asharao',
    ],
    [
      'the outline',
      (paper: ReturnType<typeof draft>) => {
        paper.entries.chapter['Title'] = encodings['hexadecimal UTF-16']('Asha Rao')
      },
      'pdf file unseen: Asha Rao',
    ],
    [
      'a text for who can’t see',
      (paper: ReturnType<typeof draft>) => {
        paper.entries.element['Alt'] = '(C:\\\\asha_rao\\\\figure.png)'
      },
      'pdf file unseen: asha_rao',
    ],
    [
      'the name of a layer',
      (paper: ReturnType<typeof draft>) => {
        paper.entries.layer['Name'] = '(Boxes of Asha Rao)'
      },
      'pdf file unseen: Asha Rao',
    ],
    [
      'the name of a font',
      (paper: ReturnType<typeof draft>) => {
        paper.entries.font['BaseFont'] = '/ABCDEF+Asha#20Rao'
      },
      'pdf file unseen: Asha Rao',
    ],
    [
      'the name of a colour',
      (paper: ReturnType<typeof draft>) => {
        const shades = '<< /FunctionType 2 /Domain [0 1] /C0 [1] /C1 [0] /N 1 >>'
        const space = `[/Separation /Asha#20Rao /DeviceGray ${shades}]`
        paper.entries.page['Contents'] =
          `[5 0 R ${paper.add(rawStream('', Buffer.from('/Cs1 cs 1 scn 9 9 9 9 re f')))}]`
        paper.entries.page['Resources'] = (paper.entries.page['Resources'] ?? '').replace(
          '<<',
          `<< /ColorSpace << /Cs1 ${space} >>`,
        )
      },
      'pdf file unseen: Asha Rao',
    ],
    [
      'a stamp on a page',
      (paper: ReturnType<typeof draft>) => {
        const resources = '/Resources << /Font << /F1 7 0 R >> >>'
        const look = paper.add(
          rawStream(
            `/Type /XObject /Subtype /Form /BBox [0 0 200 20] ${resources}`,
            Buffer.from('BT /F1 12 Tf 0 5 Td (Approved by Asha Rao) Tj ET'),
          ),
        )
        paper.annotate(`/Subtype /Stamp /F 4 /Rect [60 600 260 620] /AP << /N ${look} >>`)
      },
      'pdf 1: Asha Rao',
    ],
  ])('in %s, before and after it is cleaned', async (_where, plant, found) => {
    const paper = draft(encodings.plain)
    plant(paper)
    const pdf = paper.file()
    const copy = { pdf, supplementaryPdf: clean(pdf) }
    expect(await foundIn(copy)).toEqual([found, found.replace('pdf', 'supplementaryPdf')])
  })

  it('in what a cleaned copy no longer has, too', async () => {
    const paper = draft(encodings.plain)
    paper.entries.remark['T'] = '(Asha Rao)'
    expect(await foundIn({ pdf: paper.file() })).toEqual(['pdf 1 unseen: Asha Rao'])
  })
})

const unopened = { ...nothing, paperTitle: 'Asha Rao', pdf: passwordPdf(seeded(1)) }

describe('what a thread can’t read is told:', () => {
  it('files that can’t be opened', async () => {
    const { finds, pdf } = await namesIn(unopened, authors)
    expect(finds).toHaveLength(1)
    expect(pdf).toBe('unreadable')
  })

  it('files that take too much', { tags: ['long'] }, async () => {
    const [heavy] = heavyPdfs(7000)
    const copy = { ...unopened, supplementaryPdf: heavy?.content ?? null }
    const { pdf, supplementaryPdf } = await namesIn(copy, authors)
    expect({ pdf, supplementaryPdf }).toEqual({ pdf: 'unreadable', supplementaryPdf: 'unreadable' })
  })
})

describe('what was not searched is told:', () => {
  withoutCopyThreads()

  it('texts that take too much to search', async () => {
    const line = `${'Rao '.repeat(25)}\n`
    const pdf = await pdfOf('by Rao Rao', line.repeat(60))
    const rao = { name: 'Rao '.repeat(50).trim(), affiliation: '', emails: [], orcid: null }
    const raos = Array.from({ length: 11 }, () => rao)
    const copy = { ...nothing, abstract: 'Rao '.repeat(2500), pdf }
    const known = await namesIn(copy, raos)
    expect(known.notSearched).toEqual([
      { part: 'abstract' },
      { part: 'pdf', page: 2, isVisible: true },
    ])
    expect(known.finds[0]?.place).toEqual({ part: 'pdf', page: 1, isVisible: true })
  })

  it('pages without text', async () => {
    const pdf = await pdfOf('', 'A bound', '1 2 3')
    const { pdf: searched, supplementaryPdf } = await namesIn({ ...nothing, pdf }, authors)
    expect(searched).toEqual({ pages: 3, searched: 3, withoutText: [1, 3] })
    expect(supplementaryPdf).toBeNull()
  })

  it('pages that a file claims, and has not', async () => {
    const { pdf } = await namesIn({ ...nothing, pdf: claimedPages(50_000, 3) }, authors)
    expect(pdf).toEqual({ pages: 3, searched: 3, withoutText: [1, 2, 3] })
  })

  it('pages beyond the first ones', async () => {
    const texts = Array.from({ length: nameSearchLimits.pages + 1 }, () => 'Text')
    texts[nameSearchLimits.pages - 1] = 'Asha Rao'
    texts[nameSearchLimits.pages] = 'Bodil Holm'
    const { finds, pdf } = await namesIn({ ...nothing, pdf: await pdfOf(...texts) }, authors)
    expect(finds.map(({ found }) => found)).toEqual(['Asha Rao'])
    expect(pdf).toEqual({
      pages: nameSearchLimits.pages + 1,
      searched: nameSearchLimits.pages,
      withoutText: [],
    })
  })

  it('pages beyond the most characters', async () => {
    const line = `${'word '.repeat(24)}\n`
    const long = line.repeat(60)
    const count = Math.ceil(nameSearchLimits.characters / long.length)
    const texts = [...Array.from({ length: count }, () => long), 'Asha Rao']
    const { finds, pdf } = await namesIn({ ...nothing, pdf: await pdfOf(...texts) }, authors)
    expect(finds).toEqual([])
    expect(pdf === null || pdf === 'unreadable' ? 0 : pdf.searched).toBeLessThan(count + 1)
  })
})
