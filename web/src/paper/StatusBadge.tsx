import { badgeColour, shownStatus } from '@lectern/domain/paper/statuses'
import { styled } from '@mui/material/styles'

import { Unseen } from '../components/Unseen.tsx'
import { statusColours } from '../theme/status-colours.ts'
import { paperText as text } from './paper-text.ts'

/** The colours of a status as styles, for the badge and for the dropdown that looks like one. */
export function badgeStyles(status: string) {
  const colours = statusColours(badgeColour(shownStatus(status)))
  return {
    backgroundColor: colours.background,
    color: colours.text,
    borderColor: colours.border,
  }
}

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
