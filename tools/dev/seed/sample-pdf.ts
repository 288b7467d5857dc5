import {
  layoutMultilineText,
  PDFDocument,
  StandardFonts,
  TextAlignment,
  type PDFFont,
} from '@cantoo/pdf-lib'

import type { SamplePaper } from './sample-papers.ts'

/** A4, in points. */
const page = { width: 595, height: 842, margin: 72 }

/** So that the same paper is the same file on every machine. */
const madeAt = new Date('2025-10-01T09:00:00Z')

/** Makes a sample supplement's PDF, of one page. */
export async function supplementPdf(paper: SamplePaper): Promise<Uint8Array> {
  const abstract = 'The measurements behind the figures, by place and repetition.'
  return await paperPdf({ ...paper, title: `Supplement: ${paper.title}`, abstract, pages: 1 })
}

/**
 * Makes a sample paper's PDF: title, authors and abstract, on its number of pages.
 *
 * @param isBlind as reviewers read it, without a word of its authors
 */
export async function paperPdf(
  { owner, coauthors, title, abstract, pages }: SamplePaper,
  isBlind = false,
): Promise<Uint8Array> {
  const authors = isBlind ? 'Anonymous authors' : [owner.fullname, ...coauthors].join(', ')
  const document = await PDFDocument.create()
  document.setTitle(title)
  if (!isBlind) document.setAuthor(authors)
  document.setCreationDate(madeAt)
  document.setModificationDate(madeAt)
  const roman = await document.embedFont(StandardFonts.TimesRoman)
  const bold = await document.embedFont(StandardFonts.TimesRomanBold)
  const italic = await document.embedFont(StandardFonts.TimesRomanItalic)
  for (let number = 1; number <= pages; number++) {
    const sheet = document.addPage([page.width, page.height])
    let bottom = page.height - page.margin
    const write = (words: string, font: PDFFont, size: number, alignment = TextAlignment.Left) => {
      const width = page.width - 2 * page.margin
      const bounds = { x: page.margin, y: 0, width, height: bottom }
      const { lines } = layoutMultilineText(words, { alignment, fontSize: size, font, bounds })
      for (const line of lines) sheet.drawText(line.text, { x: line.x, y: line.y, font, size })
      bottom = (lines.at(-1)?.y ?? bottom) - size
    }
    if (number === 1) {
      write(title, bold, 20, TextAlignment.Center)
      write(authors, roman, 12, TextAlignment.Center)
      if (!isBlind) {
        const place = `${owner.email} · Sample Institute of Technology`
        write(place, italic, 10, TextAlignment.Center)
      }
      bottom -= 16
      write('Abstract', bold, 12)
      write(abstract, roman, 11)
    }
    bottom = page.margin
    const footer = 'Sample paper. People, places and results are invented.'
    write(`${footer} Page ${String(number)} of ${String(pages)}`, italic, 9, TextAlignment.Center)
  }
  return await document.save()
}
