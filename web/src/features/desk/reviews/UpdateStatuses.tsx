import { failureTextOr } from '@lectern/domain/errors'
import Button from '@mui/material/Button'
import { memo, useRef } from 'react'

import { notify } from '../../../components/notify.ts'
import { reportsText as text } from './reports-text.ts'
import { useHasReviews } from './review-rows.ts'

/** Sets Review Obtained where all reports are in, and says how often; not there where nobody reviews. */
export const UpdateStatuses = memo(function UpdateStatuses() {
  const hasReviews = useHasReviews()
  const isBusy = useRef(false)
  const update = async () => {
    if (isBusy.current) return
    isBusy.current = true
    try {
      const { updateReviewStatuses } = await import('../../../firebase/reviews/paper-reviews.ts')
      notify.success(text.updated(await updateReviewStatuses()))
    } catch (error) {
      notify.error(failureTextOr(error, text.updateFailed))
    }
    isBusy.current = false
  }
  if (!hasReviews) return null
  return (
    <Button variant="text" title={text.updateHint} onClick={() => void update()}>
      {text.update}
    </Button>
  )
})
