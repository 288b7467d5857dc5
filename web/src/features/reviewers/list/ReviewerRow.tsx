import type { ApiReviewer } from '@lectern/domain/api/api-reviews'
import type { ReviewerState } from '@lectern/domain/reviews/reviewer'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { memo } from 'react'

import { statusColours } from '../../../theme/status-colours.ts'
import { reviewersText as text } from '../reviewers-text.ts'
import { mailFailed } from './shown-reviewers.ts'

const colours: Readonly<Record<ReviewerState, Parameters<typeof statusColours>[0]>> = {
  invited: 'blue',
  accepted: 'green',
  declined: 'red',
  reserve: 'grey',
  'stepped back': 'yellow',
  removed: 'grey',
}

interface ReviewerRowProps {
  readonly reviewer: ApiReviewer
  /** Opens what can be done, below the button. */
  readonly onMenu: (reviewer: ApiReviewer, anchor: HTMLElement) => void
}

/** One reviewer of hundreds: who, how it stands, and how the mail with the link fares. */
export const ReviewerRow = memo(function ReviewerRow({ reviewer, onMenu }: ReviewerRowProps) {
  const {
    name,
    email,
    furtherEmails,
    affiliation,
    topics,
    most,
    state,
    invitedAt,
    answeredAt,
    mail,
    reminder,
  } = reviewer
  const { background, text: ink, border } = statusColours(colours[state])
  const also = furtherEmails.length === 0 ? '' : text.furtherAs(furtherEmails)
  const what = [also, affiliation, topics.join(', '), most === null ? '' : text.most(most)]
  const moments = [
    mail === null ? text.listedAt(invitedAt) : text.invitedAt(invitedAt),
    ...(answeredAt === null ? [] : [text.answeredAt(answeredAt)]),
  ]
  const failed = mailFailed(mail)
  return (
    <Row>
      <div>
        <h3>{name}</h3>
        <span
          data-testid="state"
          style={{ backgroundColor: background, color: ink, borderColor: border }}
        >
          {text.filterName(state)}
        </span>
        <p>{[email, ...what].filter((fact) => fact !== '').join(' · ')}</p>
        <p>{moments.join(', ')}</p>
        {mail === null || state === 'removed' ? null : (
          <p data-failed={failed}>
            {text.mail(mail)}
            {failed ? ` ${text.mailRemedy}` : ''}
          </p>
        )}
        {reminder === null || state === 'removed' ? null : (
          <p data-failed={mailFailed(reminder)}>
            {text.reminder(reminder)}
            {mailFailed(reminder) ? ` ${text.mailRemedy}` : ''}
          </p>
        )}
      </div>
      <Button
        aria-haspopup="menu"
        aria-label={text.actOn(name)}
        onClick={({ currentTarget }) => {
          onMenu(reviewer, currentTarget)
        }}
      >
        {text.act}
      </Button>
    </Row>
  )
})

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  padding: '12px 0',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > div': { flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' },
  '& h3': { ...theme.typography.body1, display: 'inline', margin: '0 10px 0 0', fontWeight: 600 },
  '& [data-testid="state"]': {
    ...theme.typography.caption,
    padding: '2px 10px',
    border: '1px solid',
    borderRadius: 12,
    fontWeight: 600,
    whiteSpace: 'nowrap',
  },
  '& p': { ...theme.typography.body2, margin: '2px 0 0', color: theme.vars.palette.text.secondary },
  '& p[data-failed="true"]': { color: theme.vars.palette.error.main },
  '& > button': { marginLeft: -20 },
  [theme.breakpoints.up('sm')]: { '& > button': { marginRight: -12 } },
}))
