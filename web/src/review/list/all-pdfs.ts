import type { ApiAssigned } from '@lectern/domain/api/api-reports'
import { makeZip } from 'client-zip'

import type { SaveTarget } from '../../browser/save-stream.ts'
import { fileName, filePath } from '../paper/paper-files.ts'
import type { ReviewSession } from '../session/review-session.ts'

/**
 * Writes the PDFs of all papers into one ZIP, as they come in. One that can't be read stops nothing.
 *
 * @param onProgress gets how many files were read
 * @returns the names of those that could not be read
 * @throws what the target throws
 */
export async function saveAllPdfs(
  papers: readonly ApiAssigned[],
  session: Pick<ReviewSession, 'file'>,
  target: SaveTarget,
  onProgress: (done: number) => void,
): Promise<readonly string[]> {
  const lost: string[] = []
  const files = papers.flatMap((paper) =>
    paper.files.map(({ kind }) => ({
      path: filePath(paper.assignmentId, kind),
      name: fileName(paper, kind),
    })),
  )
  async function* entries() {
    for (const [index, { path, name }] of files.entries()) {
      try {
        yield { name, input: await session.file(path) }
      } catch {
        lost.push(name)
      }
      onProgress(index + 1)
    }
  }
  await target.save(makeZip(entries()), new AbortController().signal)
  return lost
}
