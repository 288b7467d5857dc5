import type { ApiPaper } from '@lectern/domain/api/api-paper'
import { isFinal } from '@lectern/domain/paper/statuses'

import { deletePaper as deletePaperFor, setStatus } from '../../papers/change/change-paper.ts'
import { authService, paperContext, paperFileContext } from '../../papers/paper-services.ts'
import { findPaper } from '../../papers/reading/find-paper.ts'
import { listPapers as listPapersOf, type PaperList } from '../../papers/reading/list-papers.ts'
import { papersOwner } from '../../papers/reading/papers-owner.ts'
import { showPaper } from '../../papers/reading/show-paper.ts'
import { readConference } from '../../platform/parameters.ts'
import type { ApiHandler } from '../requests/api-call.ts'

/** GET /papers (spec section 7): all papers, for admins. */
export const listPapers: ApiHandler<'listPapers'> = async ({ viewer, query }) => {
  const context = paperContext()
  const list = await listPapersOf(context.firestore, viewer, query, (paper) =>
    showPaper(context, paper),
  )
  return answerOf(list, '/papers', query.limit)
}

/** GET /papers/user/{userId} (spec section 7): one person's papers, for that person and admins. */
export const listUserPapers: ApiHandler<'listUserPapers'> = async ({
  viewer,
  parameters: { userId },
  query,
}) => {
  const context = paperContext()
  const owner = await papersOwner(authService(), viewer, userId)
  const list =
    owner === undefined
      ? noPapers
      : await listPapersOf(context.firestore, owner, query, (paper) => showPaper(context, paper))
  return answerOf(list, `/papers/user/${encodeURIComponent(userId)}`, query.limit)
}

/** GET /papers/{paperId}: for its owner and admins. */
export const getPaper: ApiHandler<'getPaper'> = async ({ viewer, parameters: { paperId } }) => {
  const context = paperContext()
  return { data: showPaper(context, await findPaper(context.firestore, viewer, paperId)) }
}

/** PUT /papers/status/{paperId} (spec section 7): for admins. */
export const updateStatus: ApiHandler<'updateStatus'> = async ({
  viewer,
  parameters: { paperId },
  input: { status, force, seen, seenAt },
}) => {
  if (!isFinal(status)) {
    const context = paperContext()
    const { firestore } = context
    const paper = await setStatus(firestore, viewer, paperId, status, { seen, seenAt })
    return { data: showPaper(context, paper) }
  }
  const context = await paperFileContext()
  const { acceptanceRefusal, acceptPaper } = await import('../../papers/change/accept-paper.ts')
  const checking = { ...context, conference: readConference() }
  const { paper, problems } = await acceptPaper(checking, viewer, paperId, {
    force,
    expected: seen,
    seenAt,
  })
  if (problems.length > 0) throw acceptanceRefusal(problems)
  return { data: showPaper(context, paper) }
}

/** DELETE /papers/delete/{paperId} (spec section 7): for its owner and admins. */
export const deletePaper: ApiHandler<'deletePaper'> = async ({
  viewer,
  parameters: { paperId },
}) => {
  await deletePaperFor(paperContext().firestore, viewer, paperId)
  return { data: null }
}

const noPapers: PaperList<ApiPaper> = { papers: [], cursor: undefined }

function answerOf(
  { papers, cursor }: PaperList<ApiPaper>,
  path: string,
  limit: number | undefined,
) {
  return { data: [...papers], next: nextPage(path, limit, cursor) }
}

function nextPage(
  path: string,
  limit: number | undefined,
  cursor: string | undefined,
): string | undefined {
  if (limit === undefined || cursor === undefined) return undefined
  return `${path}?limit=${String(limit)}&cursor=${cursor}`
}
