import { DomainError } from '@lectern/domain/errors'
import { paperIdSchema } from '@lectern/domain/paper/paper'
import { screen } from '@testing-library/react'
import * as v from 'valibot'
import { beforeEach, expect, type Mock, test, vi } from 'vitest'

import * as api from '../../firebase/reviews/wanted-reports.ts'
import { show } from '../../testing/show.tsx'
import { WantedDialog } from './WantedDialog.tsx'

const paperId = v.parse(paperIdSchema, 'p1')
const saved = { wanted: 1, ownWanted: 1, wantedReason: 'Short.' }

let set: Mock<typeof api.setWantedReports>
beforeEach(() => {
  set = vi.spyOn(api, 'setWantedReports').mockResolvedValue(saved)
})

function open(ownWanted: number | null, reports = 0) {
  const onDone = vi.fn<() => void>()
  const { user } = show(
    <WantedDialog
      paperId={paperId}
      name="#12"
      ownWanted={ownWanted}
      wantedReason=""
      usual={2}
      reports={reports}
      onDone={onDone}
      onClose={() => {}}
    />,
  )
  const type = async (label: string, value: string) => {
    const field = screen.getByLabelText(label)
    await user.clear(field)
    if (value !== '') await user.type(field, value)
  }
  const save = async () => {
    await user.click(screen.getByRole('button', { name: 'Save' }))
  }
  return { type, save, onDone }
}

test('fewer than others want asks for a reason, which is sent along', async () => {
  const { type, save, onDone } = open(null)
  await type('Reports for this paper', '1')
  await save()
  screen.getByText('Say why fewer are enough. Organisers read it.')
  expect(set).not.toHaveBeenCalled()
  await type('Why fewer are enough', ' Short. ')
  await save()
  expect(set.mock.calls).toEqual([['p1', 1, 'Short.']])
  expect(onDone.mock.calls).toEqual([[saved]])
})

test('fewer than are in asks for one, too; more does not', async () => {
  const { type, save } = open(3, 4)
  await save()
  screen.getByText('Say why fewer are enough. Organisers read it.')
  await type('Reports for this paper', '4')
  await save()
  expect(set.mock.calls).toEqual([['p1', 4, '']])
})

test('nothing typed is as the settings say; what is no number is said; a failure stays in the dialog', async () => {
  const { type, save, onDone } = open(3)
  for (const wrong of ['0', '11', 'two', '1.5']) {
    await type('Reports for this paper', wrong)
    await save()
    screen.getByText('A whole number from 1 to 10.')
  }
  expect(set).not.toHaveBeenCalled()
  set.mockRejectedValueOnce(new DomainError('not-found'))
  await type('Reports for this paper', '')
  await save()
  await screen.findByText(new DomainError('not-found').message)
  expect(onDone).not.toHaveBeenCalled()
  await save()
  expect(set.mock.lastCall).toEqual(['p1', null, ''])
})
