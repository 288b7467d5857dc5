// @vitest-environment happy-dom
import '../../testing/after-each-test.ts'
import type { FileProblem } from '@lectern/domain/paper/acceptance'
import { uidSchema } from '@lectern/domain/paper/paper'
import { sampleSummary } from '@lectern/domain/paper/paper-samples'
import { act, renderHook } from '@testing-library/react'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'

import { FileObjection } from '../../firebase/decisions/file-objection.ts'
import { type StatusChange, StatusConflict } from '../../firebase/decisions/status-change.ts'
import { noteMessages } from '../../testing/messages.ts'
import { type AskToAccept, useStatusDecision } from './use-status-decision.ts'

const below = vi.hoisted(() => ({
  setStatusFrom: vi.fn<() => Promise<StatusChange>>(),
  acceptFrom: vi.fn<(...given: readonly unknown[]) => Promise<StatusChange>>(),
}))
vi.mock('../../firebase/decisions/decide.ts', () => below)

const paper = sampleSummary('paper-1', { status: 'Submitted' })
const viewer = { uid: 'organiser-1', role: 'admin' } as const
const accepted: StatusChange = {
  paperId: paper.id,
  from: 'Submitted',
  to: 'Accept',
  at: new Date(),
}
const problem = (isMissing: boolean): FileProblem => ({
  kind: 'pdf',
  name: 'paper.pdf',
  isMissing,
  reason: isMissing ? 'it is not in the store.' : 'it is not a PDF file.',
})

/** Accepts the paper, and answers the questions in turn. */
async function accept(...answers: readonly boolean[]) {
  const ask = vi.fn<AskToAccept>()
  for (const answer of answers) ask.mockResolvedValueOnce(answer)
  const { result } = renderHook(() => useStatusDecision(viewer, ask))
  const change = await act(async () => result.current.decide(paper, 'Submitted', 'Accept'))
  return { change, asked: ask.mock.calls.map(([, problems]) => problems.length) }
}

test('a paper with an unreadable file is accepted after a second question alone', async () => {
  below.acceptFrom.mockRejectedValueOnce(new FileObjection([problem(false)]))
  expect(await accept(true, false)).toEqual({ change: null, asked: [0, 1] })
  expect(below.acceptFrom).toHaveBeenCalledExactlyOnceWith(viewer, paper, 'Submitted', false)

  below.acceptFrom.mockRejectedValueOnce(new FileObjection([problem(false)]))
  below.acceptFrom.mockResolvedValueOnce(accepted)
  expect(await accept(true, true)).toEqual({ change: accepted, asked: [0, 1] })
  expect(below.acceptFrom).toHaveBeenLastCalledWith(viewer, paper, 'Submitted', true)
})

test('a paper without its file is not accepted, which is told', async () => {
  const messages = noteMessages()
  below.acceptFrom.mockRejectedValueOnce(new FileObjection([problem(true)]))
  expect(await accept(true, true)).toEqual({ change: null, asked: [0] })
  expect(messages.at(-1)).toMatch(/^Not accepted, a file is not there\. paper\.pdf: /)
})

test('a paper that somebody else decided about keeps that status, and it is said whose it is', async () => {
  const now = { status: 'Reject', by: v.parse(uidSchema, 'organiser-2'), at: new Date() }
  below.setStatusFrom.mockRejectedValueOnce(new StatusConflict(now))
  const { result } = renderHook(() => useStatusDecision(viewer, vi.fn<AskToAccept>()))
  const change = await act(async () => result.current.decide(paper, 'Submitted', 'Review Obtained'))
  expect(change).toBeNull()
  expect(result.current.conflict).toEqual({
    title: paper.paperTitle,
    wanted: 'Review Obtained',
    ...now,
  })
})
