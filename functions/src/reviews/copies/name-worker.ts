/* The program of the threads that search for names, built as a file of its own (tools/build/functions.ts). */
import { namesInTexts, type NameSearch } from '@lectern/domain/reviews/names/names-in-texts'

import { serveFiles } from '../../pdf/serve-pdfs.ts'
import type { NameJob } from './search-names.ts'

serveFiles<NameJob, NameSearch<number>>({
  answer: (_file, { texts, authors }) => ({
    answer: namesInTexts(texts, authors),
    reusable: true,
  }),
  forget: () => undefined,
})
