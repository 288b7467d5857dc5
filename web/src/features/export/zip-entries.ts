import { failureTextOr } from '@lectern/domain/errors'
import type { NamedFile } from '@lectern/domain/export/paper-file-names'

import { persistently, readAhead } from '../../firebase/papers/read-ahead.ts'
import { exportText as text } from './export-text.ts'

/** PDFs that are read at a time: each may have 15 MB. */
const readAtOnce = 3

/** A file of a ZIP. */
export interface ZipEntry {
  readonly name: string
  readonly input: Blob | string
}

/** A file that could not be read, and why. */
export interface LostFile {
  readonly name: string
  readonly reason: string
}

interface FilesToZip {
  readonly files: readonly Pick<NamedFile, 'name' | 'path'>[]
  /** Reads a file by its Storage path. */
  readonly read: (path: string) => Promise<Blob>
  readonly signal: AbortSignal
  /** Gets how many files and bytes are there so far. */
  readonly onProgress: (done: number, bytes: number) => void
  /** Gets each file that could not be read. */
  readonly onLost: (file: LostFile) => void
}

/**
 * Reads the papers' PDFs for a ZIP, each as it is taken. One that can't be read stops nothing: it is
 * reported, and the last file names all of them.
 *
 * @throws the signal's reason when it was called off
 */
export async function* pdfEntries(wanted: FilesToZip): AsyncGenerator<ZipEntry, void, undefined> {
  const { files, read, signal, onProgress, onLost } = wanted
  const lost: LostFile[] = []
  let done = 0
  let bytes = 0
  const readOne = async ({ name, path }: FilesToZip['files'][number]) => {
    try {
      return { name, content: await persistently(async () => read(path), signal) }
    } catch (error) {
      return { name, content: null, reason: failureTextOr(error, text.unread) }
    }
  }
  for await (const { name, content, reason } of readAhead(files, readAtOnce, readOne)) {
    signal.throwIfAborted()
    done += 1
    if (content === null) {
      const file = { name, reason }
      lost.push(file)
      onLost(file)
    } else {
      bytes += content.size
      yield { name, input: content }
    }
    onProgress(done, bytes)
  }
  if (lost.length > 0) yield { name: text.lostName, input: lostList(lost) }
}

function lostList(lost: readonly LostFile[]): string {
  const lines = lost.map(({ name, reason }) => text.lostFile(name, reason))
  return [text.lostHeading, '', ...lines, ''].join('\r\n')
}
