import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'

import { show } from '../../testing/show.tsx'
import type { CoAuthorRow } from './co-author-rows.ts'
import { CoAuthorsSection } from './CoAuthorsSection.tsx'

function Form() {
  const [rows, setRows] = useState<readonly CoAuthorRow[]>([])
  return (
    <CoAuthorsSection
      rows={rows}
      problems={{}}
      disabled={false}
      isFixed={false}
      onChange={setRows}
    />
  )
}

const labelled = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
/** The names in the order of the screen. */
const names = () => screen.getAllByLabelText<HTMLInputElement>('Name').map(({ value }) => value)

test('co-authors are named by keyboard, put in order and removed, and the focus stays with them', async () => {
  const { user } = show(<Form />)
  await user.click(screen.getByText('Co-authors (optional)'))
  await user.click(screen.getByText('Add a co-author'))
  for (const text of ['Bodil Holm', 'DTU', 'bodil@dtu.example']) {
    await user.paste(text)
    await user.tab()
  }
  await user.paste('0000-0002-1825-0097')
  expect(labelled('ORCID iD').value).toBe('0000-0002-1825-0097')
  expect(labelled('Affiliation').value).toBe('DTU')
  await user.click(screen.getByText('Add a co-author'))
  await user.paste('Chidi Eze')
  expect(names()).toEqual(['Bodil Holm', 'Chidi Eze'])

  await user.click(labelled('Move up co-author 2'))
  screen.getByText('Chidi Eze is co-author 1 now.')
  expect(names()).toEqual(['Chidi Eze', 'Bodil Holm'])
  // At an end of the list the way back alone is left.
  expect(document.activeElement).toBe(labelled('Move down co-author 1'))
  await user.click(labelled('Move down co-author 1'))
  expect(names()).toEqual(['Bodil Holm', 'Chidi Eze'])
  await user.click(labelled('Move up co-author 2'))

  await user.click(labelled('Remove co-author 1'))
  expect(names()).toEqual(['Bodil Holm'])
  expect(document.activeElement).toBe(labelled('Name'))
  await user.click(labelled('Remove co-author 1'))
  expect(document.activeElement).toBe(screen.getByText('Add a co-author'))
})
