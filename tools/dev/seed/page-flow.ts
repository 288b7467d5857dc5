import { rgb, setWordSpacing, type PDFDocument, type PDFFont, type PDFPage } from '@cantoo/pdf-lib'

/** A4, in points. */
const pageSize = { width: 595.28, height: 841.89 }
const margin = { side: 54, top: 62, bottom: 66 }
const columnGap = 20
const columnWidth = (pageSize.width - 2 * margin.side - columnGap) / 2

/** How a paragraph is set. */
export interface TextStyle {
  readonly font: PDFFont
  readonly size: number
  readonly align: 'left' | 'centre' | 'justified'
  readonly spaceBefore: number
  /** How far the first line is moved in, in points. */
  readonly indent: number
}

interface Line {
  readonly words: readonly string[]
  readonly width: number
  readonly room: number
  readonly isLast: boolean
}

/** Sets text line by line, first over the page's whole width, then in two columns. */
export class PageFlow {
  readonly #document: PDFDocument
  #page: PDFPage
  #left = margin.side
  #width = pageSize.width - 2 * margin.side
  #top = pageSize.height - margin.top
  #y = pageSize.height - margin.top

  constructor(document: PDFDocument) {
    this.#document = document
    this.#page = document.addPage([pageSize.width, pageSize.height])
  }

  /** The number of the page that is being filled, from 1. */
  get pageNumber(): number {
    return this.#document.getPageCount()
  }

  /** How much of the current page is filled, from 0 to 1. */
  get filled(): number {
    const height = this.#top - margin.bottom
    const used = this.#top - this.#y
    if (this.#width !== columnWidth) return 0
    return (used + (this.#left === margin.side ? 0 : height)) / (2 * height)
  }

  /** Goes on in two columns below what is there. */
  startColumns(): void {
    this.#width = columnWidth
    this.#top = this.#y - 18
    this.#y = this.#top
  }

  /** Sets a paragraph. */
  paragraph(text: string, style: TextStyle): void {
    this.#y -= style.spaceBefore
    const lineHeight = style.size * 1.22
    for (const [index, line] of breakLines(text, style, this.#width).entries()) {
      this.#ensureRoom(lineHeight)
      this.#y -= lineHeight
      this.#draw(line, style, index === 0 ? style.indent : 0)
    }
  }

  /** Keeps a heading together with what follows it. */
  keepTogether(height: number): void {
    this.#ensureRoom(height)
  }

  /** Draws a chart of bars with values from 0 to 1, and its caption below. */
  chart(values: readonly number[], caption: string, style: TextStyle): void {
    const height = 96
    this.#ensureRoom(height + 48)
    this.#y -= 10
    const bottom = this.#y - height
    const step = this.#width / values.length
    for (const [index, value] of values.entries()) {
      this.#page.drawRectangle({
        x: this.#left + index * step + step * 0.18,
        y: bottom,
        width: step * 0.64,
        height: height * value,
        color: index === values.length - 1 ? rgb(0.12, 0.31, 0.64) : rgb(0.68, 0.73, 0.8),
      })
    }
    this.#page.drawLine({
      start: { x: this.#left, y: bottom },
      end: { x: this.#left + this.#width, y: bottom },
      thickness: 0.6,
    })
    this.#y = bottom - 2
    this.paragraph(caption, style)
    this.#y -= 8
  }

  #draw(line: Line, style: TextStyle, indent: number): void {
    const spare = line.room - line.width
    const isJustified = style.align === 'justified' && !line.isLast && line.words.length > 1
    if (isJustified) this.#page.pushOperators(setWordSpacing(spare / (line.words.length - 1)))
    this.#page.drawText(line.words.join(' '), {
      x: this.#left + indent + (style.align === 'centre' ? spare / 2 : 0),
      y: this.#y,
      font: style.font,
      size: style.size,
    })
    if (isJustified) this.#page.pushOperators(setWordSpacing(0))
  }

  #ensureRoom(height: number): void {
    if (this.#y - height >= margin.bottom) return
    const isLeftColumn = this.#width === columnWidth && this.#left === margin.side
    if (isLeftColumn) {
      this.#left += columnWidth + columnGap
    } else {
      this.#page = this.#document.addPage([pageSize.width, pageSize.height])
      this.#left = margin.side
      this.#top = pageSize.height - margin.top
    }
    this.#y = this.#top
  }
}

/** Breaks a text into lines that fit, each filled as far as it goes. */
function breakLines(text: string, { font, size, indent }: TextStyle, width: number): Line[] {
  const space = font.widthOfTextAtSize(' ', size)
  const lines: Line[] = []
  let words: string[] = []
  let used = 0
  const room = () => width - (lines.length === 0 ? indent : 0)
  for (const word of text.split(' ')) {
    const wordWidth = font.widthOfTextAtSize(word, size)
    const withWord = words.length === 0 ? wordWidth : used + space + wordWidth
    if (words.length > 0 && withWord > room()) {
      lines.push({ words, width: used, room: room(), isLast: false })
      words = [word]
      used = wordWidth
    } else {
      words.push(word)
      used = withWord
    }
  }
  lines.push({ words, width: used, room: room(), isLast: true })
  return lines
}

/** Writes the same line at the foot of every page, with the page's number. */
export function drawFooters(document: PDFDocument, text: string, font: PDFFont): void {
  const pages = document.getPages()
  for (const [index, page] of pages.entries()) {
    const size = 8
    const color = rgb(0.4, 0.4, 0.4)
    const number = `${String(index + 1)} / ${String(pages.length)}`
    const y = 36
    page.drawText(text, { x: margin.side, y, font, size, color })
    const x = pageSize.width - margin.side - font.widthOfTextAtSize(number, size)
    page.drawText(number, { x, y, font, size, color })
  }
}
