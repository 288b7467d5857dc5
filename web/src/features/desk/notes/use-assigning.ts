import { failureTextOr } from '@lectern/domain/errors'
import type { PaperId } from '@lectern/domain/paper/paper'
import { useRef } from 'react'

import { notify } from '../../../components/notify.ts'
import { useSession } from '../../../session/use-session.ts'
import type { KnownReviews } from '../reviews/review-rows.ts'
import { notesText as text } from './notes-text.ts'

/** One message at a time: keys come faster than messages go. */
const toastId = 'desk-assignee'

/**
 * Assigns papers to whoever is signed in, by a key: the one that is theirs already goes back to nobody.
 *
 * @param known what the desk knows of reviews
 */
export function useAssigning(known: KnownReviews): (paperId: PaperId) => void {
  const { state } = useSession()
  const own = state.user?.email
  const isBusy = useRef(false)
  const assign = async (paperId: PaperId) => {
    if (own === undefined || isBusy.current) return
    isBusy.current = true
    const isMine = known.mine?.has(paperId) === true
    try {
      const { namePaperAssignee } = await import('../../../firebase/reviews/paper-notes.ts')
      const { assignee } = await namePaperAssignee(paperId, isMine ? null : own)
      known.noteAssignee(paperId, assignee)
      notify.success(assignee === null ? text.givenUp : text.assigned, { id: toastId })
    } catch (error) {
      notify.error(failureTextOr(error, text.assignFailed), { id: toastId })
    }
    isBusy.current = false
  }
  return (paperId) => void assign(paperId)
}
