import type { ApiFileKind } from '@lectern/domain/api/api-paper'
import { DomainError } from '@lectern/domain/errors'
import type { Paper, PaperFile, PaperFileKind } from '@lectern/domain/paper/paper'
import { refusalOf, type Viewer } from '@lectern/domain/paper/paper-permissions'

import { lookUpPaper } from '../../store/stored-paper.ts'
import { readFile } from '../files/paper-files.ts'
import { linkState, type LinkedFile, type LinkState } from './file-links.ts'
import type { PaperContext, PaperFileContext } from './paper-context.ts'

const fields = { pdf: 'pdf', supplementary: 'supplementaryPdf' } as const satisfies Record<
  ApiFileKind,
  PaperFileKind
>

/** A file of a paper: the name under which it came, and its content. */
export interface OpenedFile {
  readonly name: string
  readonly content: Buffer
}

/**
 * Finds the file that is asked for, for whoever has a link that is not over, and for the paper's
 * owner and admins (docs/decisions/0021-links-to-files-end.md).
 *
 * @param token the link's, if there is one; a forged one counts as none
 * @throws {DomainError} `link-expired`, `not-signed-in` for nobody in particular, `not-found`
 */
export async function findFile(
  context: PaperContext,
  viewer: Viewer | null,
  asked: LinkedFile,
  token: string | undefined,
): Promise<PaperFile> {
  const link = token === undefined ? 'forged' : linkState(context, asked, token)
  const paper = await paperFor(context, viewer, asked, link)
  const file = paper[fields[asked.kind]]
  if (file === null) throw new DomainError('not-found')
  return file
}

/**
 * Reads a file of a paper.
 *
 * @throws {DomainError} `not-found` when it is not in Storage, `unavailable`
 */
export async function openFile(
  { bucket }: Pick<PaperFileContext, 'bucket'>,
  { path, name }: PaperFile,
): Promise<OpenedFile> {
  return { name, content: await readFile(bucket, path) }
}

async function paperFor(
  { firestore }: PaperContext,
  viewer: Viewer | null,
  { paperId }: LinkedFile,
  link: LinkState,
): Promise<Paper> {
  const isLinked = link === 'valid'
  if (isLinked || viewer !== null) {
    const paper = await lookUpPaper(firestore, paperId)
    const isSeen = (found: Paper) =>
      isLinked || (viewer !== null && refusalOf('read', viewer, found) === null)
    if (paper !== undefined && isSeen(paper)) return paper
  }
  if (link === 'expired') throw new DomainError('link-expired')
  throw new DomainError(isLinked || viewer !== null ? 'not-found' : 'not-signed-in')
}
