import { createHash } from 'node:crypto'
import { chmod, mkdir, open, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { manifestName, pathIn, type ExportedFile, type Manifest } from './manifest.ts'

/** What a file is written from, part by part, so that any number of them fits. */
type Parts = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>

/** The folder of an export: notes each file that is written to it. */
export class ExportFolder {
  readonly #path: string
  readonly #files: ExportedFile[] = []

  private constructor(path: string) {
    this.#path = path
  }

  /** Makes the folder, for nobody else to read. One in which there is something is refused. */
  static async create(path: string): Promise<ExportFolder> {
    await mkdir(path, { recursive: true, mode: 0o700 })
    if ((await readdir(path)).length > 0) {
      throw new Error(`${path} is not empty. Name a folder that does not exist yet.`)
    }
    await chmod(path, 0o700)
    return new ExportFolder(path)
  }

  /**
   * Writes a file.
   *
   * @param object the object of Storage that it is
   * @returns how many parts it has
   */
  async write(path: string, parts: Parts, object?: string): Promise<number> {
    const target = pathIn(this.#path, path)
    await mkdir(dirname(target), { recursive: true })
    await using file = await open(target, 'wx', 0o600)
    const hash = createHash('sha256')
    let [bytes, count] = [0, 0]
    for await (const part of parts) {
      const content = Buffer.from(part)
      hash.update(content)
      await file.writeFile(content)
      bytes += content.byteLength
      count += 1
    }
    this.#files.push({ path, bytes, sha256: hash.digest('hex'), ...(object && { object }) })
    return count
  }

  /** Writes the manifest, which makes the export complete. */
  async finish(manifest: Omit<Manifest, 'files'>): Promise<Manifest> {
    const files = this.#files.toSorted((one, other) => one.path.localeCompare(other.path, 'en'))
    const whole = { ...manifest, files }
    await writeFile(join(this.#path, manifestName), `${JSON.stringify(whole, null, 2)}\n`, {
      mode: 0o600,
    })
    return whole
  }
}
