import { styled } from '@mui/material/styles'

import { PhraseText } from '../../../components/PhraseText.tsx'
import { home } from '../../../content/home.ts'
import { Section } from './Section.tsx'

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '2.5rem clamp(2rem, 4vw, 4rem)',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}))

const Card = styled('article')(({ theme }) => ({
  paddingTop: '1.25rem',
  borderTop: `2px solid ${theme.vars.palette.accent.rule}`,
  '& h3': { ...theme.typography.h3, margin: 0 },
  '& p': { margin: '0.75rem 0 0', maxWidth: '60ch', textWrap: 'pretty' },
}))

/** Four cards that tell what the conference is and asks for. */
export function InfoCards() {
  return (
    <Section heading={home.infoHeading}>
      <Grid>
        {home.infoCards.map(({ title, paragraphs }) => (
          <Card key={title}>
            <h3>{title}</h3>
            {paragraphs.map((paragraph) => (
              <p key={JSON.stringify(paragraph)}>
                <PhraseText phrase={[paragraph]} />
              </p>
            ))}
          </Card>
        ))}
      </Grid>
    </Section>
  )
}
