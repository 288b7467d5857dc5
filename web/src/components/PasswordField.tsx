import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import { type ComponentProps, useState } from 'react'

import { Field } from './Field.tsx'
import { HiddenIcon, VisibleIcon } from './icons.tsx'

interface PasswordFieldProps extends Omit<ComponentProps<typeof Field>, 'type' | 'endAdornment'> {
  readonly showLabel: string
  readonly hideLabel: string
}

/** A field for a password, which a button shows and hides again. */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...field}
      type={shown ? 'text' : 'password'}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            sx={{ fontSize: '1rem' }}
            aria-label={shown ? hideLabel : showLabel}
            onClick={() => {
              setShown(!shown)
            }}
          >
            {shown ? <HiddenIcon /> : <VisibleIcon />}
          </IconButton>
        </InputAdornment>
      }
    />
  )
}
