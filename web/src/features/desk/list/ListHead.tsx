import { deskText as text } from '../desk-text.ts'

interface ListHeadProps {
  readonly line: string
  readonly isLoading: boolean
  readonly shown: number
  readonly selectedShown: number
  readonly onSelectAll: () => void
}

/** Above the rows: how many there are. What comes and goes stands below, so that no row moves by it. */
export function ListHead({ line, isLoading, shown, selectedShown, onSelectAll }: ListHeadProps) {
  return (
    <div className="desk-listhead">
      <label className="desk-selectall">
        <span className="desk-check">
          <input
            type="checkbox"
            disabled={shown === 0}
            checked={shown > 0 && selectedShown === shown}
            ref={(input) => {
              if (input !== null) input.indeterminate = selectedShown > 0 && selectedShown < shown
            }}
            onChange={onSelectAll}
          />
        </span>
        {shown === 0 ? text.selectNone : text.selectAll(shown)}
      </label>
      <output aria-live="polite" aria-busy={isLoading}>
        {line}
      </output>
    </div>
  )
}
