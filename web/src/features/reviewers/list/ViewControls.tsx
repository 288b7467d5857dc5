import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import InputLabel from '@mui/material/InputLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import ToggleButton from '@mui/material/ToggleButton'
import { useId } from 'react'

import { Unseen } from '../../../components/Unseen.tsx'
import {
  type ReviewerFilter,
  reviewerFilters,
  type ReviewerOrder,
  reviewerOrders,
} from '../list-view.ts'
import { reviewersText as text } from '../reviewers-text.ts'

/** Whom the list shows, and in which order. */
export interface ListView {
  readonly search: string
  readonly filter: ReviewerFilter
  readonly order: ReviewerOrder
}

interface ViewControlsProps {
  readonly view: ListView
  readonly counts: Readonly<Record<ReviewerFilter, number>>
  readonly onChange: (view: ListView) => void
}

/** Searches, filters and sorts the list. */
export function ViewControls({ view, counts, onChange }: ViewControlsProps) {
  const searchId = useId()
  const orderId = useId()
  const { search, filter, order } = view
  const offered = reviewerFilters.filter(
    (one) => one === 'all' || one === filter || counts[one] > 0,
  )
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <FormControl sx={{ flex: '1 1 16rem', maxWidth: 480, minWidth: 0 }}>
          <InputLabel htmlFor={searchId}>{text.search}</InputLabel>
          <OutlinedInput
            id={searchId}
            label={text.search}
            type="search"
            value={search}
            inputProps={{ maxLength: 254, autoComplete: 'off' }}
            onChange={({ target }) => {
              onChange({ ...view, search: target.value })
            }}
          />
        </FormControl>
        <FormControl sx={{ flex: '0 1 11rem' }}>
          <InputLabel htmlFor={orderId} shrink>
            {text.order}
          </InputLabel>
          <NativeSelect
            id={orderId}
            value={order}
            input={<OutlinedInput label={text.order} notched />}
            onChange={({ target }) => {
              const chosen = reviewerOrders.find((one) => one === target.value)
              if (chosen !== undefined) onChange({ ...view, order: chosen })
            }}
          >
            {reviewerOrders.map((one) => (
              <option key={one} value={one}>
                {text.orderName(one)}
              </option>
            ))}
          </NativeSelect>
        </FormControl>
      </Box>
      <Box
        component="fieldset"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, m: 0, p: 0, border: 0, minWidth: 0 }}
      >
        <Unseen as="legend">{text.filters}</Unseen>
        {offered.map((one) => (
          <ToggleButton
            key={one}
            value={one}
            selected={one === filter}
            onChange={() => {
              onChange({ ...view, filter: one })
            }}
          >
            {text.filterCount(one, counts[one])}
          </ToggleButton>
        ))}
      </Box>
    </Box>
  )
}
