import { type Role, roleLabels, roles, roleSchema } from '@lectern/domain/account/roles'
import FormHelperText from '@mui/material/FormHelperText'
import { styled } from '@mui/material/styles'
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

const RoleButton = styled(ToggleButton)(({ theme }) => ({
  '&.Mui-selected, &.Mui-selected:hover': {
    color: theme.vars.palette.primary.contrastText,
    backgroundColor: theme.vars.palette.primary.main,
  },
}))

/** The choice between the roles (spec section 2). One of them is always chosen. */
export function RoleToggle({ role, onChange, hint }: RoleToggleProps) {
  const hintId = useId()
  return (
    <div>
      <ToggleButtonGroup
        exclusive
        fullWidth
        value={role}
        aria-label={accountText.role}
        aria-describedby={hint === undefined ? undefined : hintId}
        onChange={(_event, chosen: unknown) => {
          // A click on the chosen role gives nothing: it stays chosen.
          if (v.is(roleSchema, chosen)) onChange(chosen)
        }}
      >
        {roles.map((each) => (
          <RoleButton key={each} value={each}>
            {roleLabels[each]}
          </RoleButton>
        ))}
      </ToggleButtonGroup>
      {hint === undefined ? null : (
        <FormHelperText id={hintId} sx={{ marginTop: 1, minHeight: '3.2em' }}>
          {hint}
        </FormHelperText>
      )}
    </div>
  )
}
