import type { ApiAssignee } from '@lectern/domain/api/api-assignments'

import { Mark } from '../Mark.tsx'
import { notesText as text } from '../notes/notes-text.ts'
import { initialsOf } from './initials.ts'

/** Who decides about a paper, in a row: by initials, and in words for whoever points at it or listens. */
export function AssigneeMark({ assignee }: { readonly assignee: ApiAssignee }) {
  const words = assignee.isYou ? text.youDecide : text.decidesHint(assignee.fullname)
  return (
    <Mark className="desk-assignee" data-own={assignee.isYou} words={words}>
      {initialsOf(assignee.fullname)}
    </Mark>
  )
}
