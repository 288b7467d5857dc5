import Container from '@mui/material/Container'
import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'

const Band = styled('section')({
  overflowX: 'clip',
  paddingBlock: 'clamp(3.5rem, 2.25rem + 4.5vw, 6rem)',
  '@media print': { paddingBlock: '1.5rem' },
})

const RaisedBand = styled(Band)(({ theme }) => ({
  backgroundColor: theme.vars.palette.background.paper,
  borderBlock: `1px solid ${theme.vars.palette.divider}`,
}))

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '1rem',
  marginBottom: 'clamp(1.5rem, 1rem + 1.6vw, 2.5rem)',
})

const Heading = styled('h2')(({ theme }) => ({ ...theme.typography.h2, margin: 0 }))

interface SectionProps {
  heading: string
  /** What stands at the end of the heading's line. */
  beside?: ReactNode
  /** On a sheet of its own, so that sections can be told apart. */
  raised?: boolean
  children: ReactNode
}

/** One part of the home page under its heading. */
export function Section({ heading, beside, raised = false, children }: SectionProps) {
  const headingId = useId()
  const Root = raised ? RaisedBand : Band
  return (
    <Root aria-labelledby={headingId}>
      <Container maxWidth="lg">
        <Head>
          <Heading id={headingId}>{heading}</Heading>
          {beside}
        </Head>
        {children}
      </Container>
    </Root>
  )
}
