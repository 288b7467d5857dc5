/** A file as it came with a request: its name, and its whole content. */
export interface UploadedPdf {
  readonly name: string
  readonly content: Uint8Array
}
