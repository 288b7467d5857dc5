import type { Role } from '@lectern/domain/account/roles'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

import { DocumentIcon, SearchIcon } from '../../components/icons.tsx'
import { paths } from '../../paths.ts'
import { dashboardText as text } from './dashboard-text.ts'

/** What stands in place of the cards when nothing was submitted yet. */
export function EmptyList({ role }: { role: Role }) {
  return (
    <Empty icon={<DocumentIcon />} title={text.empty}>
      <Typography sx={{ color: 'text.secondary' }}>
        {role === 'admin' ? text.emptyForAdmin : text.emptyForAuthor}
      </Typography>
      {role === 'admin' ? null : (
        <Button component={Link} to={paths.submitPaper} variant="contained" sx={{ mt: 1 }}>
          {text.submitPaper}
        </Button>
      )}
    </Empty>
  )
}

interface NoHitsProps {
  readonly query: string
  /** How many papers were searched, the newest ones. */
  readonly searched: number
  /** Whether these are all. */
  readonly complete: boolean
}

/** What stands in place of the cards when no paper holds the query. */
export function NoHits({ query, searched, complete }: NoHitsProps) {
  return (
    <Empty
      icon={<SearchIcon />}
      title={complete ? text.noHits(query) : text.noHitsSoFar(query, searched)}
    >
      <Typography sx={{ color: 'text.secondary' }}>
        {complete ? text.noHitsHint : text.notSearched}
      </Typography>
    </Empty>
  )
}

interface EmptyProps {
  readonly icon: ReactNode
  readonly title: string
  readonly children: ReactNode
}

function Empty({ icon, title, children }: EmptyProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 1,
        px: 3,
        py: 8,
        textAlign: 'center',
        border: '1px dashed',
        borderColor: 'text.disabled',
        borderRadius: 1.5,
        overflowWrap: 'anywhere',
        '& p': { textWrap: 'balance' },
        '& > svg': { width: 36, height: 36, color: 'accent.rule' },
      }}
    >
      {icon}
      <Typography variant="h4" component="p">
        {title}
      </Typography>
      {children}
    </Box>
  )
}
