import { styled } from '@mui/material/styles'

import { PageIntro } from '../../components/PageIntro.tsx'
import { Panel, PanelGrid, PanelTitle } from '../../components/Panel.tsx'
import { Screen } from '../../components/Screen.tsx'
import { presentation } from '../../content/presentation.ts'
import { FormatDrawing } from './presentation-drawings.tsx'
import { publicPagesText } from './public-pages-text.ts'

const { title } = publicPagesText.presentation

const Card = styled(Panel)({ display: 'flex', flexDirection: 'column' })

const Text = styled('p')(({ theme }) => ({
  margin: '0.75rem 0 1.5rem',
  color: theme.vars.palette.text.secondary,
  lineHeight: 1.65,
  textWrap: 'pretty',
}))

const Facts = styled('dl')(({ theme }) => ({
  margin: 'auto 0 0',
  '& > div': {
    display: 'grid',
    gridTemplateColumns: '7rem minmax(0, 1fr)',
    gap: '0 1rem',
    paddingBlock: '0.7rem',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > div:last-of-type': { paddingBottom: 0 },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 550 },
}))

/** The ways to present an accepted paper (spec section 2, Presentation Formats). */
export function PresentationPage() {
  return (
    <Screen title={title} description={presentation.lead} maxWidth="lg">
      <PageIntro title={title}>{presentation.lead}</PageIntro>
      <PanelGrid>
        {presentation.formats.map(({ title: name, text, drawing, facts }) => (
          <Card key={name}>
            <FormatDrawing name={drawing} />
            <PanelTitle>{name}</PanelTitle>
            <Text>{text}</Text>
            <Facts>
              {facts.map(({ term, detail }) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{detail}</dd>
                </div>
              ))}
            </Facts>
          </Card>
        ))}
      </PanelGrid>
    </Screen>
  )
}
