import { createHash } from 'node:crypto'
import { mkdir, open, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { manifestName, pathIn, type ExportedFile, type Manifest } from './manifest.ts'

/** A file that is written line by line. */
interface LineFile {
  readonly write: (line: string) => Promise<void>
  /** Ends it and gives the number of its lines. */
  readonly end: () => Promise<number>
}

/** The folder of an export: notes each file that is written to it. */
export class ExportFolder {
  readonly #path: string
  readonly #files: ExportedFile[] = []

  private constructor(path: string) {
    this.#path = path
  }

  /**
   * Makes the folder, for nobody else to read.
   *
   * @throws {Error} when there is something in it
   */
  static async create(path: string): Promise<ExportFolder> {
    await mkdir(path, { recursive: true, mode: 0o700 })
    if ((await readdir(path)).length > 0) {
      throw new Error(`${path} is not empty. Name a folder that does not exist yet.`)
    }
    return new ExportFolder(path)
  }

  /**
   * Writes a whole file.
   *
   * @param object the object of Storage that it is
   */
  async writeFile(path: string, content: Uint8Array | string, object?: string): Promise<void> {
    const bytes = Buffer.from(content)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const target = await this.#place(path)
    await writeFile(target, bytes, { flag: 'wx' })
    const file = { path, bytes: bytes.byteLength, sha256 }
    this.#files.push(object === undefined ? file : { ...file, object })
  }

  /** Begins a file that is written line by line, so that any number of lines fits. */
  async openLines(path: string): Promise<LineFile> {
    const handle = await open(await this.#place(path), 'wx')
    const hash = createHash('sha256')
    let [bytes, lines] = [0, 0]
    return {
      write: async (line) => {
        const text = Buffer.from(`${line}\n`)
        hash.update(text)
        await handle.write(text)
        bytes += text.byteLength
        lines += 1
      },
      end: async () => {
        await handle.close()
        this.#files.push({ path, bytes, sha256: hash.digest('hex') })
        return lines
      },
    }
  }

  /** Writes the manifest, which makes the export complete. */
  async finish(manifest: Omit<Manifest, 'files'>): Promise<Manifest> {
    const files = this.#files.toSorted((one, other) => one.path.localeCompare(other.path, 'en'))
    const whole = { ...manifest, files }
    await writeFile(join(this.#path, manifestName), `${JSON.stringify(whole, null, 2)}\n`)
    return whole
  }

  async #place(path: string): Promise<string> {
    const target = pathIn(this.#path, path)
    await mkdir(dirname(target), { recursive: true })
    return target
  }
}
