import type { ApiAssignee } from '@lectern/domain/api/api-assignments'

import { notesText as text } from './notes-text.ts'
import { type KnownOrganiser, useOrganisers } from './organisers-at-hand.ts'

interface AssigneeFieldProps {
  readonly assignee: ApiAssignee | null
  /** The own address. */
  readonly own: string
  /** Null: nobody. */
  readonly onName: (email: string | null) => void
}

/** Who decides about the paper, to be chosen among organisers. */
export function AssigneeField({ assignee, own, onName }: AssigneeFieldProps) {
  // Without the others it is nobody, or oneself.
  const organisers: readonly Pick<KnownOrganiser, 'email' | 'fullname'>[] = useOrganisers()
  const isListed = organisers.some(({ email }) => email === assignee?.email)
  const choices = assignee === null || isListed ? organisers : [assignee, ...organisers]
  return (
    <div className="desk-decides">
      <label>
        <span>{text.decides}</span>
        <select
          className="desk-field"
          value={assignee?.email ?? ''}
          onChange={({ target }) => {
            onName(target.value === '' ? null : target.value)
          }}
        >
          <option value="">{text.nobody}</option>
          {choices.map(({ email, fullname }) => (
            <option key={email} value={email}>
              {email === own ? text.you(fullname) : fullname}
            </option>
          ))}
        </select>
      </label>
      {assignee?.isYou === true || own === '' ? null : (
        <button
          type="button"
          className="plain-button"
          aria-keyshortcuts="m"
          onClick={() => {
            onName(own)
          }}
        >
          <kbd aria-hidden="true">m</kbd>
          {text.takeIt}
        </button>
      )}
    </div>
  )
}
