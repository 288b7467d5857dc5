import { type Role, roleLabels, roles, roleSchema } from '@lectern/domain/roles'
import FormHelperText from '@mui/material/FormHelperText'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useId } from 'react'
import * as v from 'valibot'

import { accountText } from './account-text.ts'

interface RoleToggleProps {
  readonly role: Role
  readonly onChange: (role: Role) => void
  /** What the chosen role means. */
  readonly hint?: string
}

/** The choice between the roles (spec section 2). One of them is always chosen. */
export function RoleToggle({ role, onChange, hint }: RoleToggleProps) {
  const hintId = useId()
  return (
    <div>
      <ToggleButtonGroup
        exclusive
        fullWidth
        color="primary"
        value={role}
        aria-label={accountText.role}
        aria-describedby={hint === undefined ? undefined : hintId}
        onChange={(_event, chosen: unknown) => {
          // A click on the chosen role gives nothing: it stays chosen.
          if (v.is(roleSchema, chosen)) onChange(chosen)
        }}
      >
        {roles.map((each) => (
          <ToggleButton key={each} value={each}>
            {roleLabels[each]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {hint === undefined ? null : (
        <FormHelperText id={hintId} sx={{ marginInline: 0, minHeight: '3em' }}>
          {hint}
        </FormHelperText>
      )}
    </div>
  )
}
