import { Notice } from './Notice.tsx'
import { partsText } from './parts-text.ts'

interface DialogEndProps {
  /** What the button says that does it. */
  readonly label: string
  readonly tone: 'main' | 'danger'
  readonly isRunning: boolean
  /** Why it could not be done. */
  readonly problem: string | null
  readonly onDo: () => void
  readonly onClose: () => void
}

/** The end of a dialog that asks for something: why it failed, doing it, and leaving it. */
export function DialogEnd({ label, tone, isRunning, problem, onDo, onClose }: DialogEndProps) {
  return (
    <>
      {problem === null ? null : <Notice kind="error">{problem}</Notice>}
      <p className="buttons">
        <button
          type="button"
          className="button"
          data-tone={tone}
          aria-disabled={isRunning}
          onClick={onDo}
        >
          {label}
        </button>
        <button type="button" className="button" onClick={onClose}>
          {partsText.cancel}
        </button>
      </p>
    </>
  )
}
