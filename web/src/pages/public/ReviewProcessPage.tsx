import { styled } from '@mui/material/styles'

import { PageIntro } from '../../components/PageIntro.tsx'
import { Screen } from '../../components/Screen.tsx'
import { reviewProcess } from '../../content/review-process.ts'
import { publicPagesText } from './public-pages-text.ts'

const { title, criteria: criteriaLabel } = publicPagesText.reviewProcess

const numeralWidth = 'clamp(2.75rem, 2rem + 3vw, 4.5rem)'

const Steps = styled('ol')({ listStyle: 'none', margin: 0, padding: 0, counterReset: 'step' })

/** A step with its numeral on a line that runs on to the next one. */
const Step = styled('li')(({ theme }) => ({
  position: 'relative',
  counterIncrement: 'step',
  paddingLeft: `calc(${numeralWidth} + clamp(1rem, 2.5vw, 2rem))`,
  paddingBottom: '2.75rem',
  '&::before': {
    content: 'counter(step)',
    position: 'absolute',
    left: 0,
    top: '-0.2rem',
    display: 'grid',
    placeItems: 'center',
    width: numeralWidth,
    height: numeralWidth,
    borderRadius: '50%',
    fontFamily: theme.typography.h1.fontFamily,
    fontSize: 'clamp(1.25rem, 1rem + 1.2vw, 2rem)',
    fontWeight: 600,
    color: theme.vars.palette.band.accent,
    backgroundColor: theme.vars.palette.band.background,
    border: `1px solid ${theme.vars.palette.band.rule}`,
  },
  '&:not(:last-of-type)::after': {
    content: '""',
    position: 'absolute',
    left: `calc(${numeralWidth} / 2 - 1px)`,
    top: `calc(${numeralWidth} + 0.4rem)`,
    bottom: '0.8rem',
    width: 2,
    backgroundColor: theme.vars.palette.divider,
  },
  '&:last-of-type': { paddingBottom: 0 },
  [theme.breakpoints.up('md')]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 4fr)',
    columnGap: '3rem',
  },
}))

const Name = styled('h2')(({ theme }) => ({ ...theme.typography.h3, margin: 0 }))

const Text = styled('p')({ margin: '0.5rem 0 0', maxWidth: '62ch', textWrap: 'pretty' })

const Criteria = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.5rem',
  listStyle: 'none',
  alignContent: 'start',
  margin: '1rem 0 0',
  padding: 0,
  [theme.breakpoints.up('md')]: { margin: '0.25rem 0 0' },
  '& li': {
    padding: '0.25rem 0.75rem',
    fontSize: '0.875rem',
    fontWeight: 500,
    color: theme.vars.palette.accent.text,
    backgroundColor: theme.vars.palette.accent.wash,
    borderRadius: 6,
  },
}))

/** The five steps of a review (spec section 2, Review Process). */
export function ReviewProcessPage() {
  return (
    <Screen title={title} description={reviewProcess.lead} maxWidth="lg">
      <PageIntro title={title}>{reviewProcess.lead}</PageIntro>
      <Steps>
        {reviewProcess.steps.map(({ title: name, text, criteria }) => (
          <Step key={name}>
            <div>
              <Name>{name}</Name>
              <Text>{text}</Text>
            </div>
            {criteria.length > 0 && (
              <Criteria aria-label={criteriaLabel}>
                {criteria.map((criterion) => (
                  <li key={criterion}>{criterion}</li>
                ))}
              </Criteria>
            )}
          </Step>
        ))}
      </Steps>
    </Screen>
  )
}
