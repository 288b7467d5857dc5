import CircularProgress from '@mui/material/CircularProgress'

import { DocumentIcon, SearchIcon } from '../../../components/icons.tsx'
import { deskText as text } from '../desk-text.ts'

interface NoRowsProps {
  readonly isLoading: boolean
  readonly isEmpty: boolean
  readonly hasFailed: boolean
}

/** What stands in place of the rows. */
export function NoRows({ isLoading, isEmpty, hasFailed }: NoRowsProps) {
  if (isLoading) {
    return (
      <output className="desk-empty">
        <CircularProgress size={28} aria-hidden="true" />
        {text.loading}
      </output>
    )
  }
  if (hasFailed && isEmpty) return null
  return (
    <div className="desk-empty">
      {isEmpty ? <DocumentIcon /> : <SearchIcon />}
      <strong>{isEmpty ? text.empty : text.noHits}</strong>
      {isEmpty ? text.emptyHint : text.noHitsHint}
    </div>
  )
}
