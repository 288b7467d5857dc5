import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

import { PageHeading } from '../../components/PageHeading.tsx'
import { Screen } from '../../components/Screen.tsx'

interface AccountCardProps {
  readonly title: string
  readonly description: string
  readonly intro: ReactNode
  /** The way to another screen, below the card. */
  readonly footer: ReactNode
  readonly children: ReactNode
}

const Column = styled('div')({ maxWidth: '30rem', marginInline: 'auto' })

const Card = styled('section')(({ theme }) => ({
  // On the narrowest phones the six boxes of the code need this room.
  padding: 'clamp(1.125rem, 0.5rem + 3vw, 2.75rem)',
  borderRadius: 14,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderTop: `4px solid ${theme.vars.palette.accent.rule}`,
  backgroundColor: theme.vars.palette.background.paper,
}))

/** One account screen: a single card in the middle, with the way to the next screen below. */
export function AccountCard({ title, description, intro, footer, children }: AccountCardProps) {
  return (
    <Screen title={title} description={description} maxWidth="sm">
      <Column>
        <Card>
          <PageHeading sx={{ fontSize: 'clamp(1.75rem, 1.5rem + 1vw, 2.25rem)' }}>
            {title}
          </PageHeading>
          <Typography
            component="div"
            sx={{ color: 'text.secondary', marginTop: 1.5, marginBottom: 3.5, textWrap: 'balance' }}
          >
            {intro}
          </Typography>
          {children}
        </Card>
        <Typography
          component="div"
          sx={{ marginTop: 3, textAlign: 'center', color: 'text.secondary' }}
        >
          {footer}
        </Typography>
      </Column>
    </Screen>
  )
}

/** The fields of an account form, one below the other. */
export const AccountForm = styled('form')({
  display: 'flex',
  flexDirection: 'column',
  gap: '1.25rem',
})
