import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { memo } from 'react'

import { CloseIcon, SearchIcon } from '../../components/icons.tsx'
import { dashboardText as text } from './dashboard-text.ts'

interface SearchBoxProps {
  readonly query: string
  readonly onChange: (query: string) => void
}

/** Where the search is typed (spec section 2). */
export const SearchBox = memo(function SearchBox({ query, onChange }: SearchBoxProps) {
  return (
    <OutlinedInput
      type="text"
      value={query}
      placeholder={text.search}
      fullWidth
      onChange={(event) => {
        onChange(event.target.value)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onChange('')
      }}
      inputProps={{ 'aria-label': text.search, inputMode: 'search', enterKeyHint: 'search' }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon />
        </InputAdornment>
      }
      endAdornment={
        query === '' ? null : (
          <IconButton
            edge="end"
            sx={{ '& svg': { width: 20, height: 20 } }}
            aria-label={text.clearSearch}
            onClick={() => {
              onChange('')
            }}
          >
            <CloseIcon />
          </IconButton>
        )
      }
    />
  )
})
