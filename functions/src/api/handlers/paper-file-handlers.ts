import { ownerOf } from '../../access/who-asks.ts'
import { editPaper } from '../../papers/change/edit-paper.ts'
import { submitPaper as submitPaperFor } from '../../papers/change/submit-paper.ts'
import { paperFileContext } from '../../papers/paper-services.ts'
import { findFile, openFile } from '../../papers/reading/open-file.ts'
import { showPaper } from '../../papers/reading/show-paper.ts'
import type { ApiHandler } from '../requests/api-call.ts'

/** POST /papers/submit (spec section 7): for whoever is signed in. */
export const submitPaper: ApiHandler<'submitPaper'> = async ({
  viewer,
  input,
  files,
  idempotencyKey,
}) => {
  const context = await paperFileContext()
  const sent = { pdf: files.pdfFile, supplementaryPdf: files.supplementaryPdf }
  const paper = await submitPaperFor(context, ownerOf(viewer), input, sent, idempotencyKey)
  return { data: showPaper(context, paper) }
}

/** PUT /papers/update/{paperId} (spec section 7): for its owner and admins. */
export const updatePaper: ApiHandler<'updatePaper'> = async ({
  viewer,
  parameters: { paperId },
  input,
  files,
}) => {
  const context = await paperFileContext()
  const sent = { pdf: files.pdfFile, supplementaryPdf: files.supplementaryPdf }
  return { data: showPaper(context, await editPaper(context, viewer, paperId, input, sent)) }
}

/** GET /papers/{paperId}/files/{kind}: for whoever has a link, its owner and admins. */
export const getPaperFile: ApiHandler<'getPaperFile'> = async ({
  viewer,
  parameters: { paperId, kind },
  query: { disposition, token },
}) => {
  const context = await paperFileContext()
  const file = await findFile(context, viewer, { paperId, kind, disposition }, token)
  const { content, name } = await openFile(context, file)
  return { pdf: content, name, disposition }
}
