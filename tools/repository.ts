import { join, resolve } from 'node:path'

/** The repository's root. */
export const repositoryRoot = resolve(import.meta.dirname, '..')

/** Compiled code and runtimes that every stack of this checkout shares. */
export const cacheFolder = join(repositoryRoot, '.lectern/cache')
