import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'

import { drawFooters, PageFlow, type TextStyle } from './page-flow.ts'
import { paperSections, references, type Section } from './paper-prose.ts'
import { RandomChoices } from './random-choices.ts'
import type { SamplePaper } from './sample-papers.ts'

const footer = 'Sample paper. People, places and results are invented.'

/** So that the same paper is the same file on every machine. */
const madeAt = new Date('2025-10-01T09:00:00Z')

/**
 * Sets a sample paper as a PDF of its number of pages: title, authors, abstract, sections in two
 * columns, a figure, references, page numbers.
 *
 * @param seed the same number gives the same file
 */
export async function paperPdf(paper: SamplePaper, seed: number): Promise<Uint8Array> {
  const choices = new RandomChoices(seed)
  const document = await newDocument(paper.title, authorsOf(paper))
  const styles = await textStyles(document)
  const flow = new PageFlow(document)
  flow.paragraph(paper.title, styles.title)
  flow.paragraph(authorsOf(paper).join(', '), styles.authors)
  flow.paragraph(`${paper.owner.email} · Sample Institute of Technology`, styles.affiliation)
  flow.startColumns()
  flow.paragraph('Abstract', styles.heading)
  flow.paragraph(paper.abstract, styles.abstract)
  const sections = paperSections(paper, choices)
  const figure = {
    values: [0.42, 0.51, 0.58, 0.66, 0.86].map((value) => value - choices.number(12) / 100),
  }
  for (const [index, section] of sections.entries()) {
    // The conclusion is short, so the sections before it fill the pages.
    const share = Math.min(1, (index + 1) / (sections.length - 1))
    setSection(flow, `${String(index + 1)}  `, section, styles, share * (paper.pages - 0.5))
    if (section.heading === 'Results') {
      flow.chart(
        figure.values,
        'Figure 1: Share of correct decisions; ours is on the right.',
        styles.caption,
      )
    }
  }
  flow.paragraph('References', styles.heading)
  for (const [index, reference] of references(paper).entries()) {
    flow.paragraph(`[${String(index + 1)}] ${reference}`, styles.reference)
  }
  drawFooters(document, footer, styles.caption.font)
  return await document.save()
}

/** Sets a sample supplement: the measurements behind the figure, on one page or two. */
export async function supplementPdf(paper: SamplePaper, seed: number): Promise<Uint8Array> {
  const choices = new RandomChoices(seed + 1000)
  const document = await newDocument(`Supplement: ${paper.title}`, authorsOf(paper))
  const styles = await textStyles(document)
  const flow = new PageFlow(document)
  flow.paragraph(`Supplementary Material: ${paper.title}`, styles.title)
  flow.paragraph(authorsOf(paper).join(', '), styles.authors)
  flow.startColumns()
  flow.paragraph('Measurements by Place and Repetition', styles.heading)
  for (let row = 1; row <= 60; row++) {
    const value = (0.6 + choices.number(300) / 1000).toFixed(3)
    flow.paragraph(
      `Place ${String((row % 4) + 1)}, repetition ${String(row)}: ${value}`,
      styles.reference,
    )
  }
  drawFooters(document, footer, styles.caption.font)
  return await document.save()
}

/** Names the authors of a paper, its owner first. */
function authorsOf(paper: SamplePaper): string[] {
  return [paper.owner.fullname, ...paper.coauthors]
}

async function newDocument(title: string, authors: readonly string[]): Promise<PDFDocument> {
  const document = await PDFDocument.create()
  document.setTitle(title)
  document.setAuthor(authors.join(', '))
  document.setCreationDate(madeAt)
  document.setModificationDate(madeAt)
  return document
}

type Styles = Awaited<ReturnType<typeof textStyles>>

async function textStyles(document: PDFDocument) {
  const roman = await document.embedFont(StandardFonts.TimesRoman)
  const bold = await document.embedFont(StandardFonts.TimesRomanBold)
  const italic = await document.embedFont(StandardFonts.TimesRomanItalic)
  const body: TextStyle = { font: roman, size: 10, align: 'justified', spaceBefore: 0, indent: 12 }
  return {
    title: { ...body, font: bold, size: 19, align: 'centre', indent: 0 },
    authors: { ...body, size: 12, align: 'centre', spaceBefore: 10, indent: 0 },
    affiliation: { ...body, font: italic, align: 'centre', spaceBefore: 3, indent: 0 },
    heading: { ...body, font: bold, size: 11.5, align: 'left', spaceBefore: 12, indent: 0 },
    abstract: { ...body, font: italic, size: 9.5, spaceBefore: 3, indent: 0 },
    firstParagraph: { ...body, spaceBefore: 3, indent: 0 },
    body,
    caption: { ...body, font: italic, size: 8.5, align: 'left', spaceBefore: 4, indent: 0 },
    reference: { ...body, size: 8.5, align: 'left', spaceBefore: 3, indent: 0 },
  } satisfies Record<string, TextStyle>
}

/** Sets a section: its paragraphs until so many pages of the paper are full, one at least. */
function setSection(
  flow: PageFlow,
  number: string,
  section: Section,
  styles: Styles,
  endsBefore: number,
): void {
  flow.keepTogether(64)
  flow.paragraph(`${number}${section.heading}`, styles.heading)
  for (const [index, paragraph] of section.paragraphs.entries()) {
    if (index > 0 && flow.pageNumber - 1 + flow.filled > endsBefore) break
    flow.paragraph(paragraph, index === 0 ? styles.firstParagraph : styles.body)
  }
}
