import type {
  NameFind,
  SearchedAuthor,
  SearchedText,
} from '@lectern/domain/reviews/names/names-in-texts'

import { copyThreads } from './copy-threads.ts'
import type { FileTexts } from './read/file-texts.ts'
import { searchNames } from './search-names.ts'

/** What reviewers are to read of a paper. */
export interface SearchedCopy {
  readonly paperTitle: string
  readonly abstract: string
  /** Null where it is not there. */
  readonly pdf: Uint8Array | null
  readonly supplementaryPdf: Uint8Array | null
}

type FileName = 'pdf' | 'supplementaryPdf'

/**
 * Where an author is named: in the title or the abstract, or in a file: on a page (from 1 up), to be read there or
 * in what its links and remarks hold; or, without a page, in the outline, in texts for who can't see, in names of
 * layers.
 */
type NamePlace =
  | { readonly part: 'title' | 'abstract' }
  | { readonly part: FileName; readonly page: number; readonly isVisible: boolean }
  | { readonly part: FileName; readonly page: null; readonly isVisible: false }

/** How far a file was searched. */
interface SearchedFile {
  readonly pages: number
  /** Pages of which the text was read, from the first one: not all of a file beyond `nameSearchLimits`. */
  readonly searched: number
  /** Those of them (from 1 up) that hold no text: pictures, in which nothing is found. */
  readonly withoutText: readonly number[]
}

/** What names the authors in a copy, and how far that was looked for. */
export interface NamesInCopy {
  readonly finds: readonly NameFind<NamePlace>[]
  /** Texts that take more than `nameSearchLimits` to search: nothing is known of them. */
  readonly notSearched: readonly NamePlace[]
  /** Null without such a file. */
  readonly pdf: SearchedFile | 'unreadable' | null
  /** Null without such a file. */
  readonly supplementaryPdf: SearchedFile | 'unreadable' | null
}

/**
 * Looks for names, affiliations and addresses of a paper's authors in what reviewers are to read (conference, section
 * 4, "The copy"): title, abstract and files, cleaned or not. It gives hints for an organiser to look at.
 *
 * Takes some hundred milliseconds; at most `copyLimits` for each file, which a thread reads, and `nameSearchLimits`
 * for the search, which another one does.
 *
 * @throws {ThreadUnavailable} when no PDF can be opened here just now: nothing is said of the files
 */
export async function namesIn(
  copy: SearchedCopy,
  authors: readonly SearchedAuthor[],
): Promise<NamesInCopy> {
  const { paperTitle, abstract, pdf, supplementaryPdf } = copy
  const [texts, supplementTexts] = await Promise.all([textsOf(pdf), textsOf(supplementaryPdf)])
  const searched: SearchedText<NamePlace>[] = [
    { place: { part: 'title' }, text: paperTitle, continues: false },
    { place: { part: 'abstract' }, text: abstract, continues: false },
    ...textsIn('pdf', texts),
    ...textsIn('supplementaryPdf', supplementTexts),
  ]
  return {
    ...(await searchNames(searched, authors)),
    pdf: searchedFile(texts),
    supplementaryPdf: searchedFile(supplementTexts),
  }
}

async function textsOf(file: Uint8Array | null): Promise<FileTexts | 'unreadable' | null> {
  if (file === null) return null
  const texts = await copyThreads.ask(file, 'read')
  return typeof texts === 'string' || texts instanceof Uint8Array ? 'unreadable' : texts
}

function textsIn(
  part: FileName,
  texts: FileTexts | 'unreadable' | null,
): SearchedText<NamePlace>[] {
  if (texts === null || texts === 'unreadable') return []
  const pagesOf = (all: readonly string[], isVisible: boolean): SearchedText<NamePlace>[] =>
    all.map((text, index) => ({
      place: { part, page: index + 1, isVisible },
      text,
      continues: isVisible && index > 0,
    }))
  const rest: NamePlace = { part, page: null, isVisible: false }
  return [
    ...pagesOf(texts.ofPages, true),
    ...pagesOf(texts.besidePages, false),
    { place: rest, text: texts.besideAll, continues: false },
  ]
}

function searchedFile(texts: FileTexts | 'unreadable' | null): SearchedFile | 'unreadable' | null {
  if (texts === null || texts === 'unreadable') return texts
  const { pages, ofPages } = texts
  const isEmpty = (text: string) => !/\p{L}/u.test(text)
  return {
    pages,
    searched: ofPages.length,
    withoutText: ofPages.flatMap((text, index) => (isEmpty(text) ? [index + 1] : [])),
  }
}
