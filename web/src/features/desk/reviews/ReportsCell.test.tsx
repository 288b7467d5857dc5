import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { show } from '../../../testing/show.tsx'
import { ReportsCell } from './ReportsCell.tsx'
import { reviewRow } from './review-samples.ts'

test.each([
  [{ in: 0 }, '0/2', '0 of 2 reports in'],
  [{ in: 1, mean: 3.4, spread: 0 }, '1/2 · 3.4', '1 of 2 reports in, mean 3.4 of 5'],
  [{ in: 2, mean: 3, spread: 1.25 }, '2/2 · 3.0', '2 of 2 reports in, mean 3.0 of 5, spread 1.3'],
])('%j: %s', (fields, seen, words) => {
  show(<ReportsCell row={reviewRow('p1', fields)} />)
  const cell = screen.getByRole('img', { name: words })
  expect(cell.title).toBe(words)
  expect(cell.textContent).toBe(seen)
  expect(cell.dataset['all']).toBe(String(fields.in === 2))
})
