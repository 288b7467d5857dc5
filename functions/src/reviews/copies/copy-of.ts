import { cleanedPdf } from './cleaned-pdf.ts'

/** A file as reviewers get it. */
interface CopiedPdf {
  readonly content: Uint8Array
  /** Whether what names its makers was removed. */
  readonly cleaned: boolean
}

/**
 * Makes of a paper's PDF what reviewers get: cleaned of what names its makers, or, where that can't be done, as it was
 * sent.
 *
 * @throws {ThreadUnavailable} when no PDF can be opened here just now
 */
export async function copyOf(sent: Uint8Array): Promise<CopiedPdf> {
  const content = await cleanedPdf(sent)
  return content === 'cannot-be-cleaned'
    ? { content: sent, cleaned: false }
    : { content, cleaned: true }
}
