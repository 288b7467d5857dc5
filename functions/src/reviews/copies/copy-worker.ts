/*
 * The program of the threads that make copies and search them, built as a file of its own
 * (tools/build/functions.ts).
 */
import { copyLimits } from '@lectern/domain/limits'

import { openDocument, startPdfium } from '../../pdf/pdfium.ts'
import { servePdfs } from '../../pdf/serve-pdfs.ts'
import { cleanedFile } from './clean/cleaned-file.ts'
import type { CopyAnswer, CopyJob } from './copy-threads.ts'
import { flatWriter } from './flat/flat-writer.ts'
import { fileTexts } from './read/file-texts.ts'

await servePdfs<CopyJob, CopyAnswer>(async (module) => {
  const { pdfium } = await startPdfium(module, copyLimits.engineMemory)
  const { write } = flatWriter(pdfium)

  const answerOf = (file: Uint8Array, job: CopyJob): CopyAnswer => {
    const document = openDocument(pdfium, file)
    if (typeof document === 'string') return 'unreadable'
    const flat = write(document)
    if (flat === undefined) return 'unreadable'
    return job === 'clean' ? cleanedFile(flat) : fileTexts(pdfium, document, flat)
  }

  return {
    answer: (file, job) => {
      try {
        return { answer: answerOf(file, job), reusable: false }
      } catch {
        return { answer: 'unreadable', reusable: false }
      }
    },
    // What reads the objects keeps names of theirs for ever: each paper has a thread of its own.
    forget: () => undefined,
  }
})
