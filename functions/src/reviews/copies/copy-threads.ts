import { copyLimits } from '@lectern/domain/limits'

import { pdfThreads, threadFilesBeside } from '../../pdf/pdf-threads.ts'
import type { FileTexts } from './read/file-texts.ts'

/** What is done with a file: it is cleaned, or its texts are read. */
export type CopyJob = 'clean' | 'read'

/** The cleaned file, or the texts; or neither is to be had of this file. */
export type CopyAnswer = Uint8Array | FileTexts | 'unreadable'

/** The threads in which copies are made and searched; their memory and time are bounded (`copyLimits`). */
export const copyThreads = pdfThreads<CopyJob, CopyAnswer>(
  threadFilesBeside(import.meta.url, 'copy-worker'),
  copyLimits,
)
