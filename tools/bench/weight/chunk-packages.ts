import { basename, join } from 'node:path'

import { build } from 'vite'

import { repositoryRoot } from '../../dev/stack/plan.ts'

/** Which modules each built script was made of, by the script's file name. */
export type ChunkModules = ReadonlyMap<string, readonly string[]>

/**
 * Builds the site's scripts once more, in memory, and notes what each is made of. Their names carry
 * a hash of their content: a script of this name is this script.
 *
 * @throws {Error} when the site does not build
 */
export async function readChunkModules(): Promise<ChunkModules> {
  const result = await build({
    root: join(repositoryRoot, 'web'),
    logLevel: 'error',
    build: { write: false },
  })
  if ('close' in result) throw new Error('Vite watches instead of building.')
  const outputs = [result].flat().flatMap(({ output }) => output)
  return new Map(
    outputs
      .filter((part) => part.type === 'chunk')
      .map(({ fileName, moduleIds }) => [basename(fileName), moduleIds]),
  )
}

/**
 * Tells whether a script contains any of the Firebase SDK.
 *
 * @throws {Error} when nobody knows the script: it must not count as free of Firebase
 */
export function holdsFirebase(chunks: ChunkModules, scriptName: string): boolean {
  const modules = chunks.get(scriptName)
  if (modules === undefined) {
    throw new Error(
      `No script of the second build is called ${scriptName}: did a file change meanwhile?`,
    )
  }
  return modules.some((id) => /[\\/]node_modules[\\/](?:@firebase|firebase)[\\/]/.test(id))
}
