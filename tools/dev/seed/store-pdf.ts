import { pdfContentType } from '@lectern/domain/limits'
import type { App } from 'firebase-admin/app'
import { getStorage } from 'firebase-admin/storage'

/** Stores a PDF in the bucket of a stack, and gives its bytes. */
export async function storePdf(app: App, path: string, content: Uint8Array): Promise<Buffer> {
  const buffer = Buffer.from(content)
  await getStorage(app)
    .bucket()
    .file(path)
    .save(buffer, {
      contentType: pdfContentType,
      resumable: false,
      // With it a broken connection is tried again: a busy machine's emulator closes idle ones.
      preconditionOpts: { ifGenerationMatch: 0 },
    })
  return buffer
}
