import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { repositoryRoot } from '../repository.ts'

const exclude = ['**/node_modules', '**/lib', '**/dist']

/** Lists the project's own files by their paths from its root: nothing installed or built. */
export function filesOf(...patterns: readonly string[]): string[] {
  return globSync(patterns, { cwd: repositoryRoot, exclude }).toSorted()
}

/** Reads a file of the project, by its path from the root. */
export function textOf(path: string): string {
  return readFileSync(join(repositoryRoot, path), 'utf8')
}
