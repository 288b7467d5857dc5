import { lookThrough } from '../../reviews/assigning/look-through.ts'
import { reviewFileContext } from '../../reviews/review-services.ts'
import type { ApiHandler } from '../requests/api-call.ts'

/** POST /assignments/finds: for admins. */
export const findAuthorsInPapers: ApiHandler<'findAuthorsInPapers'> = async ({ viewer, input }) => {
  const { papers, refused, left } = await lookThrough(
    await reviewFileContext(),
    input.paperIds,
    viewer,
  )
  return {
    data: {
      papers: papers.map(({ paperId, finds, files }) => ({
        paperId,
        finds: [...finds],
        files: [...files],
      })),
      refused: [...refused],
      left: [...left],
    },
  }
}
