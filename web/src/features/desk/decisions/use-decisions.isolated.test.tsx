// @vitest-environment happy-dom
import '../../../testing/after-each-test.ts'
import { sampleSummary } from '@lectern/domain/paper/paper-samples'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import type { StatusChange } from '../../../firebase/decisions/status-change.ts'
import { useDecisions } from './use-decisions.ts'

const below = vi.hoisted(() => ({
  setStatusFrom: vi.fn<() => Promise<StatusChange>>(),
  undoStatus: vi.fn<(viewer: unknown, change: StatusChange) => Promise<StatusChange>>(),
}))
vi.mock('../../../firebase/decisions/decide.ts', () => below)

test('an undo that is faster than the answer waits for it', async () => {
  const paper = sampleSummary('paper-1', { status: 'Review Awaiting' })
  const change: StatusChange = {
    paperId: paper.id,
    from: 'Review Awaiting',
    to: 'Reject',
    at: new Date(),
  }
  const answer = Promise.withResolvers<StatusChange>()
  below.setStatusFrom.mockReturnValue(answer.promise)
  below.undoStatus.mockResolvedValue(change)
  const viewer = { uid: 'organiser-1', role: 'admin' } as const
  const { result } = renderHook(() => useDecisions(viewer, async () => await Promise.resolve(true)))
  act(() => {
    void result.current.decide(paper, 'Reject')
  })
  await waitFor(() => {
    expect(below.setStatusFrom).toHaveBeenCalledTimes(1)
  })
  await act(async () => {
    const undone = result.current.undo()
    answer.resolve(change)
    await undone
  })
  expect(below.undoStatus).toHaveBeenCalledExactlyOnceWith(viewer, change)
  expect(result.current.undoable).toBeNull()
})
