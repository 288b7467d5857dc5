import { paperEndpoints } from '@lectern/domain/api/paper-endpoints'
import type { PaperContent, PaperId } from '@lectern/domain/paper/paper'

import { callApi } from '../../sdk/api.ts'

/**
 * Replaces a paper's texts by the API, for organisers; its files stay.
 *
 * @throws {DomainError} 'another-decides' if other authors are named and this organiser has a conflict of interest,
 *   'authors-fixed' where organisers have removed too many, 'not-found', 'paper-accepted', 'network-failed', …
 */
export async function editTexts(paperId: PaperId, content: PaperContent): Promise<void> {
  const { fullname, email, paperTitle, abstract, keywords, coAuthors = [] } = content
  const body = new FormData()
  const texts = { fullname, email, paperTitle, abstract, coAuthors: JSON.stringify(coAuthors) }
  for (const [name, text] of Object.entries(texts)) body.append(name, text)
  for (const keyword of keywords) body.append('keywords', keyword)
  await callApi(paperEndpoints.updatePaper, { parameters: { paperId }, body })
}
