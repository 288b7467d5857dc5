import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import * as paperReviews from '../../../firebase/reviews/paper-reviews.ts'
import { show } from '../../../testing/show.tsx'
import { nothingKnown, ReviewsContext } from './review-rows.ts'
import { UpdateStatuses } from './UpdateStatuses.tsx'

function button(hasReviews: boolean) {
  return (
    <ReviewsContext value={{ ...nothingKnown, hasReviews }}>
      <UpdateStatuses />
    </ReviewsContext>
  )
}

test('where nobody reviews there is no button', () => {
  show(button(false))
  expect(screen.queryByRole('button')).toBeNull()
})

test('a message says how many papers were set, or that it failed', async () => {
  const update = vi.spyOn(paperReviews, 'updateReviewStatuses').mockResolvedValue(0)
  const { user } = show(button(true))
  const press = async () => {
    await user.click(screen.getByRole('button', { name: 'Update statuses' }))
  }
  await press()
  await screen.findByText('No status was set: no paper that waits has all its reports.')
  update.mockResolvedValue(1)
  await press()
  await screen.findByText('1 paper is now Review Obtained.')
  update.mockResolvedValue(2)
  await press()
  await screen.findByText('2 papers are now Review Obtained.')
  update.mockRejectedValue(new Error('broken'))
  await press()
  await screen.findByText('Failed to update statuses')
  expect(update).toHaveBeenCalledTimes(4)
})
