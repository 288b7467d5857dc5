import { sampleSummary } from '@lectern/domain/paper/paper-samples'
import { ThemeProvider } from '@mui/material/styles'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { LateMarksContext } from '../../../paper/late-marks.ts'
import { theme } from '../../../theme/theme.ts'
import { type CardActions, PaperCard } from './PaperCard.tsx'

const summary = sampleSummary('p1', { paperTitle: 'On engines' })

const actions: CardActions = {
  view: () => {},
  showHistory: () => {},
  download: () => {},
  edit: async () => {},
  askToDelete: () => {},
  askToWithdraw: () => {},
  chooseStatus: async () => true,
  toggleAbstract: () => {},
}

/** What stands on a card, without its tags. */
function card(marked: readonly string[]): string {
  const html = renderToStaticMarkup(
    <ThemeProvider theme={theme}>
      <LateMarksContext value={new Map(marked.map((id) => [sampleSummary(id).id, 'grace']))}>
        <PaperCard
          paper={{ ...summary, abstract: '', whole: null }}
          viewer={{ uid: 'organiser', role: 'admin' }}
          position={1}
          total={1}
          highlighted={false}
          expanded={false}
          actions={actions}
          onMenu={() => {}}
        />
      </LateMarksContext>
    </ThemeProvider>,
  )
  return html.replaceAll(/<style[^>]*>.*?<\/style>/gs, '').replaceAll(/<[^>]*>/g, '|')
}

test('a card says by what its paper came late', () => {
  expect(card(['p1'])).toContain('|Late: grace|')
  expect(card(['p2'])).not.toContain('Late')
})
