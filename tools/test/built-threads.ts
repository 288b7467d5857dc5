import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { rolldown } from 'rolldown'
import type { Plugin } from 'vitest/config'

import { functionsInput, functionsOutput } from '../build/functions.ts'
import { copyEngine, threadPrograms } from '../build/thread-programs.ts'
import { cacheFolder, repositoryRoot } from '../repository.ts'

/** Who starts these threads, and what stands there of where their program is. */
const starter = 'functions/src/reviews/copies/copy-threads.ts'
const beside = "threadFilesBeside(import.meta.url, 'copy-worker')"

/** The same in each run: Vitest keeps what has become of a file. */
const folder = join(cacheFolder, 'threads')

/**
 * Has the threads that make copies of PDFs run in tests as they are built for production. Each paper has a
 * thread of its own, which from the sources reads a package of 300 files, in 0.2 s of a processor.
 */
export function builtCopyThreads(): Plugin {
  return {
    name: 'built-copy-threads',
    // The text as it is in the file.
    enforce: 'pre',
    configureServer: { order: 'pre', handler: buildCopyThreads },
    transform: {
      filter: { id: join(repositoryRoot, starter) },
      handler: (code) => {
        if (!code.includes(beside)) throw new Error(`${starter} has no ${beside} any more.`)
        const script = JSON.stringify(pathToFileURL(join(folder, 'index.js')).href)
        return code.replace(beside, beside.replace('import.meta.url', script))
      },
    },
  }
}

/** Several runs at once build the same: whoever reads a file meanwhile has a whole one. */
async function buildCopyThreads(): Promise<void> {
  await mkdir(folder, { recursive: true })
  const own = await mkdtemp(join(cacheFolder, 'threads-'))
  try {
    await copyEngine(own)
    const input = { 'copy-worker': join(repositoryRoot, threadPrograms['copy-worker']) }
    const bundle = await rolldown({ ...functionsInput, input })
    await bundle.write(functionsOutput(own))
    await bundle.close()
    for (const name of await readdir(own)) await rename(join(own, name), join(folder, name))
  } finally {
    await rm(own, { recursive: true, force: true })
  }
}
