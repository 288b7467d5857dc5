import { DomainError } from '@lectern/domain/errors'
import { reviewLimits } from '@lectern/domain/limits'
import { expect, test, vi } from 'vitest'

import * as api from '../../../firebase/reviews/assignments.ts'
import { pairOf } from '../facts/assign-facts.ts'
import { type HandedIn, handIn } from './hand-in.ts'

const most = reviewLimits.assignedAtOnce
const pairs = Array.from({ length: most + 1 }, (_one, index) =>
  pairOf({ paperId: `paper${String(index)}`, reviewerId: 'ada' }),
)
const said = { due: null, now: true, uncleaned: [] }

const job = {
  jobId: 'job',
  state: 'running',
  startsAt: '2026-01-02T03:04:00.000Z',
  total: 1,
  done: 0,
  left: [],
} as const

test('what the server does not take at once is handed in in parts; what is refused is told apart', async () => {
  const publish = vi
    .spyOn(api, 'publishAssignments')
    .mockImplementation(async ({ assignments }) => {
      const [first] = assignments
      const refused = first === undefined ? [] : [{ ...first, reason: 'No.' }]
      if (assignments.length === 1) throw new DomainError('not-assignable', 'No.', { refused })
      return Promise.resolve({ job: { ...job, left: [] }, refused })
    })
  const parts: HandedIn[] = []
  await handIn(pairs, said, (part) => parts.push(part))
  expect(publish.mock.calls.map(([part]) => part)).toEqual([
    { ...said, assignments: pairs.slice(0, most) },
    { ...said, assignments: pairs.slice(most) },
  ])
  expect(parts).toEqual([
    { job, accepted: pairs.slice(1, most), refused: [{ ...pairs[0], reason: 'No.' }] },
    { job: null, accepted: [], refused: [{ ...pairs[most], reason: 'No.' }] },
  ])
})

test('after a part that failed no other is sent', async () => {
  const failure = new DomainError('network-failed')
  const publish = vi.spyOn(api, 'publishAssignments').mockRejectedValue(failure)
  const onPart = vi.fn<() => void>()
  await expect(handIn(pairs, said, onPart)).rejects.toBe(failure)
  expect(publish).toHaveBeenCalledTimes(1)
  expect(onPart).not.toHaveBeenCalled()
})
