import { nameSearchLimits } from '@lectern/domain/limits'
import type {
  NameSearch,
  SearchedAuthor,
  SearchedText,
} from '@lectern/domain/reviews/names/names-in-texts'

import { pdfThreads, programBeside } from '../../pdf/pdf-threads.ts'

/** Texts by their number, and the authors who are looked for in them. */
export interface NameJob {
  readonly texts: readonly SearchedText<number>[]
  readonly authors: readonly SearchedAuthor[]
}

const threads = pdfThreads<NameJob, NameSearch<number>>(
  { engine: null, program: programBeside(import.meta.url, 'name-worker') },
  nameSearchLimits,
)
const noFile = new Uint8Array()

/**
 * Finds a paper's authors in its texts (`namesInTexts`), in a thread whose memory and time are bounded
 * (`nameSearchLimits`): authors choose both, and nobody else waits for them. Texts that take more are not searched.
 *
 * @throws {ThreadUnavailable} when nothing can be searched here, whatever the texts
 */
export async function searchNames<Place>(
  texts: readonly SearchedText<Place>[],
  authors: readonly SearchedAuthor[],
): Promise<NameSearch<Place>> {
  if (texts.length === 0) return { finds: [], notSearched: [] }
  const numbered = texts.map((text, place) => ({ ...text, place }))
  const found = await threads.ask(noFile, { texts: numbered, authors })
  if (found === 'too-heavy') return { finds: [], notSearched: texts.map(({ place }) => place) }
  return {
    finds: found.finds.flatMap(({ place, ...find }) => {
      const text = texts[place]
      return text === undefined ? [] : [{ place: text.place, ...find }]
    }),
    notSearched: texts.flatMap(({ place }, index) =>
      found.notSearched.includes(index) ? [place] : [],
    ),
  }
}
