import { copyFile, mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'

import { repositoryRoot } from '../repository.ts'

/** The programs of the threads that open PDFs, or search their texts: each runs by itself, and so is no part of another file. */
export const threadPrograms = {
  'page-worker': 'functions/src/papers/checks/pdf-pages/page-worker.ts',
  'copy-worker': 'functions/src/reviews/copies/copy-worker.ts',
  'name-worker': 'functions/src/reviews/copies/name-worker.ts',
} as const

/** Copies what these threads share, the engine, to beside their built programs. */
export async function copyEngine(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await copyFile(
    createRequire(join(repositoryRoot, threadPrograms['page-worker'])).resolve(
      '@hyzyla/pdfium/pdfium.wasm',
    ),
    join(folder, 'pdfium.wasm'),
  )
}
