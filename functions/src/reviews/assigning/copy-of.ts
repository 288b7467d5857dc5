/** A file as reviewers get it. */
interface CopiedPdf {
  readonly content: Uint8Array
  /** Whether what names its makers was removed. */
  readonly cleaned: boolean
}

/** Makes of a paper's PDF what reviewers get: as long as nothing cleans it, the file as it was sent. */
export async function copyOf(content: Uint8Array): Promise<CopiedPdf> {
  return await Promise.resolve({ content, cleaned: false })
}
