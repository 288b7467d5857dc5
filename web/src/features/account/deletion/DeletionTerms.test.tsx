import { ThemeProvider } from '@mui/material/styles'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { theme } from '../../../theme/theme.ts'
import { DeletionTerms } from './DeletionTerms.tsx'

const author = { email: 'asha@example.org', role: 'author' } as const

function termsFor(withdrawn: number): string {
  return renderToStaticMarkup(
    <ThemeProvider theme={theme}>
      <DeletionTerms {...author} counts={{ all: 3, accepted: 1, withdrawn }} />
    </ThemeProvider>,
  )
}

test.each([
  [1, '1 paper that you have withdrawn, with all files.'],
  [2, '2 papers that you have withdrawn, with all files.'],
])('%i withdrawn papers are counted among what goes', (withdrawn, line) => {
  const terms = termsFor(withdrawn)
  expect(terms).toContain(line)
  expect(terms).toContain('2 papers of yours that are not accepted, with all files.')
})

test('where none was withdrawn, nothing is said of it', () => {
  expect(termsFor(0)).not.toContain('withdrawn')
})
