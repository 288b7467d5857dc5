import type { Paper } from '@lectern/domain/paper/paper'
import type { Viewer } from '@lectern/domain/paper/paper-permissions'
import type { ReactNode } from 'react'

import { useFormWindow } from './use-form-window.ts'
import { WindowNotice } from './WindowNotice.tsx'

interface WindowedFormProps {
  readonly viewer: Viewer
  /** The paper to edit; `null` to submit a new one. */
  readonly edited: Paper | null
  /** @param areAuthorsFixed whether submissions have closed: who the authors are stays as it is */
  readonly children: (areAuthorsFixed: boolean) => ReactNode
}

/** The form, with what there is to say about when papers may come. Organisers edit others' papers at any time. */
export function WindowedForm({ viewer, edited, children }: WindowedFormProps) {
  const isOwn = edited?.ownerUid === viewer.uid
  const window = useFormWindow(viewer, isOwn ? edited.id : null)
  if (edited !== null && !isOwn) return children(false)
  const areAuthorsFixed = isOwn && window.conference.submissions === 'closed'
  return (
    <>
      <WindowNotice window={window} />
      {window.isOffered ? children(areAuthorsFixed) : null}
    </>
  )
}
