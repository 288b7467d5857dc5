import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

/** The repository's root. */
export const repositoryRoot = resolve(import.meta.dirname, '..')

/** Compiled code and runtimes that every stack of this checkout shares. */
export const cacheFolder = join(repositoryRoot, '.lectern/cache')

/** Returns the output of a git command here, or undefined where there is no git. */
export async function git(...words: readonly string[]): Promise<string | undefined> {
  try {
    return (await promisify(execFile)('git', words, { cwd: repositoryRoot, maxBuffer: 64 << 20 }))
      .stdout
  } catch {
    return undefined
  }
}
