import type { Uid } from '@lectern/domain/paper/paper'
import type { Viewer } from '@lectern/domain/paper/paper-permissions'

import { ActionAlert } from '../../components/notices/ActionAlert.tsx'
import { usePeople } from '../use-people.ts'
import { decisionText as text } from './decision-text.ts'
import type { Conflict } from './use-status-decision.ts'

interface ConflictNoticeProps {
  readonly conflict: Conflict
  readonly viewer: Viewer
  readonly onClose: () => void
}

const nobody: readonly Uid[] = []

/** Says who changed a paper meanwhile, and that one's own change was therefore not made. */
export function ConflictNotice({ conflict, viewer, onClose }: ConflictNoticeProps) {
  const { title, status, by, at, wanted } = conflict
  const names = usePeople(by === undefined || by === viewer.uid ? nobody : [by])
  const name = by === viewer.uid ? text.you : (names.get(by ?? '') ?? text.someOrganiser)
  const conflictText = wanted === null ? text.undoConflict : text.conflict
  return (
    <ActionAlert severity="warning" action={text.close} onAction={onClose}>
      {conflictText(title, { status, by: name, at })} {text.hint(status, wanted)}
    </ActionAlert>
  )
}
