import type { ReactNode } from 'react'

interface NoticeProps {
  readonly kind: 'info' | 'warning' | 'error' | 'done'
  readonly children: ReactNode
}

/** Something to be read now: problems are announced at once, the rest when there is a pause. */
export function Notice({ kind, children }: NoticeProps) {
  return (
    <div className="notice" data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      {children}
    </div>
  )
}
