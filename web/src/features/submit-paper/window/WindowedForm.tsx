import type { Viewer } from '@lectern/domain/paper/paper-permissions'
import type { ReactNode } from 'react'

import { useFormWindow } from './use-form-window.ts'
import { WindowNotice } from './WindowNotice.tsx'

interface WindowedFormProps {
  readonly viewer: Viewer
  /** Whether it is about somebody else's paper, which organisers edit at any time. */
  readonly isOthers: boolean
  readonly children: ReactNode
}

/** The form, with what there is to say about when papers may come. */
export function WindowedForm({ viewer, isOthers, children }: WindowedFormProps) {
  const window = useFormWindow(viewer)
  if (isOthers) return children
  return (
    <>
      <WindowNotice window={window} />
      {window.isOffered ? children : null}
    </>
  )
}
