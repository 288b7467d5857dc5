import { shownStatus } from '@lectern/domain/paper/statuses'
import { styled } from '@mui/material/styles'

import { Unseen } from '../components/Unseen.tsx'
import { badgeStyles } from './badge-styles.ts'
import { paperText as text } from './paper-text.ts'

/** A status that is only read (spec section 4). What it is, is said to those who listen. */
export function StatusBadge({ status }: { status: string }) {
  return (
    <>
      <Unseen>{`${text.status}: `}</Unseen>
      <Badge data-testid="status" style={badgeStyles(status)}>
        {shownStatus(status)}
      </Badge>
    </>
  )
}

const Badge = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 32,
  padding: '2px 14px',
  border: '1px solid',
  borderRadius: 16,
  fontSize: '0.875rem',
  fontWeight: 600,
})
