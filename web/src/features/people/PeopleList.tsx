import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

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
