import { styled } from '@mui/material/styles'

import { ActionLink } from '../../components/Action.tsx'
import { SettableText } from '../../components/conference/SettableText.tsx'
import { PageIntro } from '../../components/PageIntro.tsx'
import { Panel, PanelGrid, PanelTitle } from '../../components/Panel.tsx'
import { Screen } from '../../components/Screen.tsx'
import { tracks } from '../../content/tracks.ts'
import { paths } from '../../paths.ts'
import { publicPagesText } from './public-pages-text.ts'
import { submitWordsWidth } from './submit-words-width.ts'

const text = publicPagesText.tracks

const Card = styled(Panel)({ display: 'flex', flexDirection: 'column' })

const Number = styled('p')(({ theme }) => ({
  margin: '0 0 0.5rem',
  fontSize: '0.9375rem',
  fontWeight: 600,
  color: theme.vars.palette.accent.text,
}))

const Summary = styled('p')(({ theme }) => ({
  margin: '0.75rem 0 1.5rem',
  color: theme.vars.palette.text.secondary,
  lineHeight: 1.6,
  textWrap: 'pretty',
}))

const Topics = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 'auto 0 0',
  padding: 0,
  '& li': {
    paddingBlock: '0.7rem',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    fontWeight: 500,
    lineHeight: 1.5,
  },
  '& li:last-of-type': { paddingBottom: 0 },
}))

const Closing = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '1.25rem 2.5rem',
  marginTop: '2.5rem',
  '& p': { margin: 0, maxWidth: '58ch', lineHeight: 1.65 },
  '& [data-settable]': { minWidth: submitWordsWidth },
})

/** The four tracks with their topics (spec section 2, Tracks). */
export function TracksPage() {
  return (
    <Screen title={text.title} description={tracks.lead} maxWidth="lg">
      <PageIntro title={text.title}>{tracks.lead}</PageIntro>
      <PanelGrid>
        {tracks.list.map(({ title, summary, topics }, index) => (
          <Card key={title}>
            <Number>{text.track(index + 1)}</Number>
            <PanelTitle>{title}</PanelTitle>
            <Summary>{summary}</Summary>
            <Topics>
              {topics.map((topic) => (
                <li key={topic}>{topic}</li>
              ))}
            </Topics>
          </Card>
        ))}
      </PanelGrid>
      <Closing>
        <p>{tracks.closing}</p>
        <ActionLink to={paths.submitPaper} tone="solid" large>
          <SettableText name="submitAPaper" />
        </ActionLink>
      </Closing>
    </Screen>
  )
}
