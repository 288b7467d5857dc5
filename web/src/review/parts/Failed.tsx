import { Notice } from './Notice.tsx'
import { partsText as text } from './parts-text.ts'

/** Says why something is not there, with a button that tries again. */
export function Failed({ problem, onAgain }: { problem: string; onAgain: () => void }) {
  return (
    <Notice kind="error">
      <p>{problem}</p>
      <button type="button" className="button" onClick={onAgain}>
        {text.again}
      </button>
    </Notice>
  )
}
