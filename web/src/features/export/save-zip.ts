import type { NamedFile } from '@lectern/domain/export/paper-file-names'

import type { SaveTarget } from '../../browser/save-stream.ts'
import { exportText as text } from './export-text.ts'
import type { ExportProgress } from './use-export.ts'
import { type LostFile, pdfEntries, type ZipEntry } from './zip-entries.ts'

interface ZipToSave {
  readonly target: SaveTarget
  /** What stands in the ZIP before the PDFs. */
  readonly before: readonly ZipEntry[]
  readonly files: readonly Pick<NamedFile, 'name' | 'path'>[]
  readonly signal: AbortSignal
  readonly onProgress: (progress: ExportProgress) => void
}

/**
 * Writes a ZIP as its PDFs come in.
 *
 * @returns the files that could not be read
 * @throws what the target throws; the signal's reason when it was called off
 */
export async function saveZip(zip: ZipToSave): Promise<readonly LostFile[]> {
  const { target, before, files, signal, onProgress } = zip
  const lost: LostFile[] = []
  const report = (done: number, bytes: number) => {
    const line = text.readingFiles(done, files.length, text.size(bytes))
    onProgress({ line, share: files.length === 0 ? 1 : done / files.length })
  }
  report(0, 0)
  const [{ makeZip }, { readPaperFile }] = await Promise.all([
    import('client-zip'),
    import('../../firebase/papers/paper-files.ts'),
  ])
  async function* entries() {
    yield* before
    yield* pdfEntries({
      files,
      read: readPaperFile,
      signal,
      onProgress: report,
      onLost: (file) => lost.push(file),
    })
  }
  await target.save(makeZip(entries()), signal)
  return lost
}

/** Writes the lines that name files that could not be read; none when there are none. */
export function lostLines(lost: readonly LostFile[]): readonly string[] {
  if (lost.length === 0) return []
  return [
    text.lostFiles(lost.length),
    ...lost.map(({ name, reason }) => text.lostFile(name, reason)),
  ]
}
