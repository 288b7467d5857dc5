import { partsText as text } from './parts-text.ts'

/** Says that something is on its way; shown after a moment alone. */
export function Working() {
  return <output className="working">{text.loading}</output>
}
