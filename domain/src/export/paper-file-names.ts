import { namePartsOf } from '../authors/person-names.ts'
import { paperFileKinds, type Paper, type PaperFileKind, type PaperId } from '../paper/paper.ts'
import { safeName, UniqueNames } from '../text/file-names.ts'

type NamedPaper = Pick<Paper, 'id' | 'number' | 'fullname' | 'paperTitle' | PaperFileKind>

/** A file of a paper and the name under which it leaves the site. */
export interface NamedFile {
  readonly paperId: PaperId
  readonly kind: PaperFileKind
  /** The Storage path. */
  readonly path: string
  readonly bytes: number
  readonly name: string
}

const endings: Readonly<Record<PaperFileKind, string>> = {
  pdf: '',
  supplementaryPdf: ' (supplementary)',
}

/**
 * Names the papers' files so that people find them: number, family name, title, as in
 * `01 - Rao - Self-healing concrete.pdf`. Each name is there once and every system takes it. The number is
 * the paper's own, with as many digits as the highest, so that the files stand in that order; a paper
 * without one has none in front.
 *
 * @param kinds which of their files
 */
export function namedFilesOf(
  papers: readonly NamedPaper[],
  kinds: readonly PaperFileKind[] = paperFileKinds,
): readonly NamedFile[] {
  const names = new UniqueNames()
  const highest = papers.reduce((most, { number }) => Math.max(most, number ?? 0), 0)
  const digits = Math.max(String(highest).length, 2)
  return papers.flatMap((paper) => {
    const family = safeName(namePartsOf(paper.fullname).family, 'unnamed')
    const title = safeName(paper.paperTitle, 'untitled')
    const number = paper.number === null ? [] : [String(paper.number).padStart(digits, '0')]
    const stem = [...number, family, title].join(' - ')
    return kinds.flatMap((kind) => {
      const file = paper[kind]
      if (file === null) return []
      const name = names.claim(`${stem}${endings[kind]}`, '.pdf')
      return [{ paperId: paper.id, kind, path: file.path, bytes: file.bytes, name }]
    })
  })
}
