import { anywhereOnEarth, timeZoneLabel } from '@lectern/domain/conference/time-zones'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId, useMemo, useState } from 'react'

import { conference } from '../../../content/conference.ts'
import { settingsText as text } from '../words/settings-text.ts'
import { offeredZones } from '../words/time-zones.ts'
import { clockOf } from './dates-form.ts'

/** By whose clock the conference's moments are meant. */
export function ZoneField({
  value,
  isChanged,
  onType,
}: {
  readonly value: string
  /** Whether another clock is chosen than the one that is saved. */
  readonly isChanged: boolean
  readonly onType: (zone: string) => void
}) {
  const id = useId()
  const zones = useMemo(() => offeredZones(value), [value])
  const [openedAt] = useState(() => new Date())
  return (
    <FormControl fullWidth sx={{ maxWidth: 440 }}>
      <InputLabel htmlFor={id} shrink>
        {text.zone}
      </InputLabel>
      <NativeSelect
        value={value}
        input={<OutlinedInput label={text.zone} notched />}
        sx={{ '& select': { textOverflow: 'ellipsis' } }}
        inputProps={{ id, 'aria-describedby': `${id}-hint` }}
        onChange={({ target }) => {
          onType(target.value)
        }}
      >
        <option value="">{text.builtZone(conference.timeZoneLabel)}</option>
        <option value={anywhereOnEarth}>{text.anywhere}</option>
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {zone}
          </option>
        ))}
      </NativeSelect>
      <FormHelperText id={`${id}-hint`}>
        {text.zoneTyped(timeZoneLabel(clockOf(value), openedAt))}
        {isChanged ? ` ${text.zoneKeeps}` : ''}
      </FormHelperText>
    </FormControl>
  )
}
