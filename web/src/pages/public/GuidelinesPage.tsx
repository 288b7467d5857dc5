import { styled } from '@mui/material/styles'

import { PageIntro } from '../../components/PageIntro.tsx'
import { Panel, PanelTitle } from '../../components/Panel.tsx'
import { PhraseText } from '../../components/PhraseText.tsx'
import { Screen } from '../../components/Screen.tsx'
import { conference } from '../../content/conference.ts'
import { guidelines } from '../../content/guidelines.ts'
import { Dates } from './Dates.tsx'
import { publicPagesText } from './public-pages-text.ts'

const Cards = styled('div')({ display: 'grid', gap: '1.5rem' })

const Card = styled(Panel)(({ theme }) => ({
  [theme.breakpoints.up('md')]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
    columnGap: '3rem',
  },
}))

const Lead = styled('p')(({ theme }) => ({
  margin: '0.5rem 0 0',
  color: theme.vars.palette.text.secondary,
}))

const Rules = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { paddingBlock: '0.9rem', lineHeight: 1.65 },
  '& li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  [theme.breakpoints.down('md')]: { marginTop: '0.75rem' },
  [theme.breakpoints.up('md')]: {
    '& li:first-of-type': { paddingTop: '0.2rem' },
    '& li:last-of-type': { paddingBottom: 0 },
  },
}))

/** On paper, the bar that says where this stands is left out. */
const Source = styled('p')({
  display: 'none',
  '@media print': { display: 'block', margin: '0 0 1rem', fontWeight: 600 },
})

/** What a paper must be, what its file must be, and the way it takes (spec section 2, Guidelines). */
export function GuidelinesPage() {
  return (
    <Screen title={publicPagesText.guidelines.title} description={guidelines.lead} maxWidth="lg">
      <Source>
        {conference.name}, {conference.siteUrl}
      </Source>
      <PageIntro title={publicPagesText.guidelines.title}>{guidelines.lead}</PageIntro>
      <Dates />
      <Cards>
        {guidelines.cards.map(({ title, lead, rules }) => (
          <Card key={title}>
            <div>
              <PanelTitle>{title}</PanelTitle>
              <Lead>{lead}</Lead>
            </div>
            <Rules>
              {rules.map((rule) => (
                <li key={JSON.stringify(rule[0])}>
                  <PhraseText phrase={rule} />
                </li>
              ))}
            </Rules>
          </Card>
        ))}
      </Cards>
    </Screen>
  )
}
