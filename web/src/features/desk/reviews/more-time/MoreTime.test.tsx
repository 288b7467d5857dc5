import { screen, within } from '@testing-library/react'
import { beforeEach, expect, type Mock, test, vi } from 'vitest'

import * as api from '../../../../firebase/reviews/assignments.ts'
import { noteMessages } from '../../../../testing/messages.ts'
import { show } from '../../../../testing/show.tsx'
import { MoreTime } from './MoreTime.tsx'

const due = '2999-01-01T00:00:00.000Z'
const review = {
  assignmentId: 'a1',
  reviewerId: 'r1',
  reviewer: 'Bodil Holm',
  label: 'A',
  state: 'assigned',
  due,
  reason: null,
  moreTime: null,
  wall: null,
  hints: [],
  submittedAt: null,
  versions: 0,
  copyVersion: null,
  report: null,
} as const

let move: Mock<typeof api.moveDueDate>
let messages: readonly string[]
beforeEach(() => {
  move = vi.spyOn(api, 'moveDueDate').mockImplementation(async () =>
    Promise.resolve({
      ...review,
      paperId: 'p1',
      publishedAt: due,
    }),
  )
  messages = noteMessages()
})

const asking = { ...review, moreTime: { words: 'I am ill.', isKept: false } }
const button = (name: string) => screen.getByRole('button', { name })

test('who asks for more time gets a week with one key, or keeps the date', async () => {
  const answered = vi.fn<() => void>()
  const { user } = show(
    <MoreTime review={{ ...asking, hints: [] }} paper="#1" onAnswered={answered} />,
  )
  expect(screen.getByText('Asks for more time: I am ill.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Give until 8 Jan 2999.*: Bodil Holm$/ }))
  expect(move).toHaveBeenCalledWith('a1', '2999-01-08T00:00:00.000Z')
  await user.click(button('Keep the date of Bodil Holm'))
  expect(move).toHaveBeenLastCalledWith('a1', null)
  expect(answered).toHaveBeenCalledTimes(2)
  expect(messages).toEqual([
    'Bodil Holm has more time, and is told by mail.',
    'The date stays, as Bodil Holm sees.',
  ])
})

test('anybody else can be given another date, which has to lie ahead', async () => {
  const { user } = show(
    <MoreTime review={{ ...review, hints: [] }} paper="#1" onAnswered={() => {}} />,
  )
  expect(screen.queryByText(/^Asks for more time/)).toBe(null)
  await user.click(button('Another date… for Bodil Holm'))
  const dialog = within(screen.getByRole('dialog'))
  const day = dialog.getByLabelText('Reports are due, day')
  await user.clear(day)
  await user.type(day, '2001-01-01')
  await user.click(dialog.getByRole('button', { name: 'Move the date' }))
  expect(dialog.getByText(/This date has passed\./)).toBeTruthy()
  expect(move).not.toHaveBeenCalled()
  await user.clear(day)
  await user.type(day, '2999-02-01')
  await user.click(dialog.getByRole('button', { name: 'Move the date' }))
  expect(move).toHaveBeenCalledTimes(1)
})
