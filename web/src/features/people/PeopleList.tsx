import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

import { peopleText as text } from './people-text.ts'
import type { Loaded } from './use-loaded.ts'

/** People, one below the other: who, what is known, what can be done. */
export const PeopleList = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 })

interface PersonRowProps {
  readonly name: ReactNode
  /** Below the name, each in a line of its own. */
  readonly facts: readonly ReactNode[]
  readonly actions: ReactNode
  readonly children?: ReactNode
}

/** One person of a list. */
export function PersonRow({ name, facts, actions, children }: PersonRowProps) {
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'flex-start',
          justifyContent: 'space-between',
          columnGap: 2,
          rowGap: 0.5,
        }}
      >
        <Box sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
          <strong>{name}</strong>
          {facts.map((fact, index) => (
            <Typography
              // eslint-disable-next-line react/no-array-index-key -- the facts of a person stay in their order
              key={index}
              variant="body2"
              sx={{ color: 'text.secondary' }}
            >
              {fact}
            </Typography>
          ))}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, ml: -2.5 }}>{actions}</Box>
      </Box>
      {children}
    </Box>
  )
}

interface LoadedListProps<Data> {
  readonly loaded: Loaded<Data>
  readonly children: (data: Data) => ReactNode
}

/** What was loaded, that it is being loaded, or that it failed and how to go on. */
export function LoadedList<Data>({ loaded, children }: LoadedListProps<Data>) {
  const { data, error, reload } = loaded
  return (
    <>
      {error === null ? null : (
        <Alert
          severity="error"
          sx={{ my: 2 }}
          action={
            <Button color="inherit" onClick={reload}>
              {text.retry}
            </Button>
          }
        >
          {error.message === '' ? text.failed : error.message}
        </Alert>
      )}
      {data === null ? error === null && <output>{text.loading}</output> : children(data)}
    </>
  )
}

/** Looks again; it keeps the focus meanwhile. */
export function RefreshButton({ loaded }: { readonly loaded: Loaded<unknown> }) {
  const { isLoading, reload } = loaded
  return (
    <Button
      sx={{ ml: -2.5, mb: 1 }}
      aria-disabled={isLoading}
      onClick={() => {
        if (!isLoading) reload()
      }}
    >
      {text.refresh}
    </Button>
  )
}
