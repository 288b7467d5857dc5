import { DomainError } from '@lectern/domain/errors'
import { sampleSummary } from '@lectern/domain/paper/paper-samples'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import * as withdrawn from '../../firebase/papers/withdrawn/withdrawn-paper.ts'
import { show } from '../../testing/show.tsx'
import { RestoreButton } from './RestoreButton.tsx'

test('a refusal stays beside the button, as the server says it', async () => {
  const words = 'You can’t restore this paper yourself. Ask another organiser to restore it.'
  const restore = vi.spyOn(withdrawn, 'restorePaper')
  restore.mockRejectedValueOnce(new DomainError('another-decides', words))
  restore.mockResolvedValueOnce()
  const { user } = show(<RestoreButton paper={sampleSummary('p1', { paperTitle: 'On engines' })} />)
  await user.click(screen.getByRole('button', { name: 'Restore On engines' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Restore' }))
  expect((await dialog.findByRole('alert')).textContent).toBe(words)
  await user.click(dialog.getByRole('button', { name: 'Restore' }))
  await screen.findByText('“On engines” is back.')
  expect(restore).toHaveBeenCalledTimes(2)
})
