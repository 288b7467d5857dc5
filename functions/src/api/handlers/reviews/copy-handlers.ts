import { giveNewVersion } from '../../../reviews/assigning/give-new-version.ts'
import { lookThrough } from '../../../reviews/assigning/look-through.ts'
import { reviewFileContext } from '../../../reviews/review-services.ts'
import { shownCopy } from '../../answers/shown-copy.ts'
import type { ApiHandler } from '../../requests/api-call.ts'

/** POST /assignments/finds: for admins. */
export const findAuthorsInPapers: ApiHandler<'findAuthorsInPapers'> = async ({ viewer, input }) => {
  const { papers, refused, left } = await lookThrough(await reviewFileContext(), input, viewer)
  return {
    data: {
      papers: papers.map(({ paperId, finds, notSearched, files }) => ({
        paperId,
        finds: [...finds],
        notSearched: [...notSearched],
        files: [...files],
      })),
      refused: [...refused],
      left: [...left],
    },
  }
}

/** POST /papers/{paperId}/copies: for admins. */
export const givePaperCopy: ApiHandler<'givePaperCopy'> = async ({
  viewer,
  parameters: { paperId },
  input,
}) => {
  const context = await reviewFileContext()
  const wanted = { mayBeAsSent: input.uncleaned, answer: input.answer }
  return { data: shownCopy(await giveNewVersion(context, paperId, wanted, viewer), false) }
}
