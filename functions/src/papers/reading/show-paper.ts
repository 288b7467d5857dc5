import type { ApiFileKind, ApiPaper } from '@lectern/domain/api/api-paper'
import type { Paper } from '@lectern/domain/paper/paper'
import { contentOf } from '@lectern/domain/paper/paper-fields'
import { initialStatus } from '@lectern/domain/paper/statuses'

import { fileLink, type Disposition } from './file-links.ts'
import type { LinkContext } from './paper-context.ts'

/**
 * Shows a paper as the API does (spec section 3), with new links to its files. No status counts as
 * Submitted.
 *
 * @throws {Error} when the secret for the links is missing or too short
 */
export function showPaper(context: LinkContext, paper: Paper): ApiPaper {
  const link = (kind: ApiFileKind, disposition: Disposition) =>
    fileLink(context, { paperId: paper.id, kind, disposition })
  const hasSupplement = paper.supplementaryPdf !== null
  return {
    _id: paper.id,
    number: paper.number,
    ...contentOf(paper),
    status: paper.status === '' ? initialStatus : paper.status,
    pdfFileViewerUrl: link('pdf', 'inline'),
    pdfFileDownloadUrl: link('pdf', 'attachment'),
    supplementaryPdfViewerUrl: hasSupplement ? link('supplementary', 'inline') : null,
    supplementaryPdfDownloadUrl: hasSupplement ? link('supplementary', 'attachment') : null,
    createdAt: paper.createdAt.toISOString(),
    updatedAt: paper.updatedAt.toISOString(),
  }
}
