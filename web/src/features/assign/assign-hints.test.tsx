import type { ReviewPair } from '@lectern/domain/reviews/assignment/assignment-problem'
import { proposeAssignment } from '@lectern/domain/reviews/assignment/propose-assignment'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, type Mock, test, vi } from 'vitest'

import * as conflicts from '../../firebase/reviews/conflicts.ts'
import { noteMessages } from '../../testing/messages.ts'
import { show } from '../../testing/show.tsx'
import { AssignDesk } from './AssignDesk.tsx'
import { sampleFacts, sampleSettings } from './facts/assign-samples.ts'
import * as worker from './proposal/ask-worker.ts'

let asked: Mock<typeof worker.askWorker>
let find: Mock<typeof conflicts.findConflicts>
let declare: Mock<typeof conflicts.declareConflict>
let named: Mock<typeof conflicts.readNamedConflicts>
let messages: readonly string[]
beforeEach(() => {
  asked = vi
    .spyOn(worker, 'askWorker')
    .mockImplementation(async (problem) => Promise.resolve(proposeAssignment(problem)))
  // Each pair has something to look at.
  find = vi.spyOn(conflicts, 'findConflicts').mockImplementation(async (pairs) =>
    Promise.resolve({
      walls: [],
      hints: pairs.map(({ paperId, reviewerId }) => ({
        paperId,
        reviewerId,
        hints: ['co-author of a co-author' as const],
      })),
    }),
  )
  declare = vi.spyOn(conflicts, 'declareConflict').mockResolvedValue()
  named = vi.spyOn(conflicts, 'readNamedConflicts').mockResolvedValue([])
  messages = noteMessages()
})

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const buttons = (name: RegExp) => screen.queryAllByRole('button', { name })
const dialog = () => within(screen.getByRole('dialog'))
const patiently = { timeout: 10_000 }

function Desk() {
  const [walls, setWalls] = useState<readonly ReviewPair[]>([])
  const facts = sampleFacts({ settings: sampleSettings({ wanted: 1, blind: 'single' }), walls })
  return (
    <AssignDesk
      uid="me"
      facts={facts}
      own={0}
      readAgain={async () => Promise.resolve([])}
      addWalls={(more) => {
        setWalls((before) => [...before, ...more])
      }}
      setWanted={() => {}}
    />
  )
}

async function proposed() {
  const shown = show(<Desk />)
  await shown.user.click(button('Propose'))
  await waitFor(() => {
    expect(buttons(/^Keep apart/)).toHaveLength(2)
  }, patiently)
  return shown
}

test('hints stand beside a proposal; one key keeps a pair apart, another dismisses the hint', async () => {
  const { user } = await proposed()
  expect(screen.getAllByText('Wrote another paper with an author')).toHaveLength(2)
  expect(find.mock.lastCall?.[0]).toHaveLength(2)
  const [first] = buttons(/^Keep apart/)
  first?.focus()
  await user.keyboard('k')
  await waitFor(() => {
    expect(buttons(/^Keep apart/)).toHaveLength(1)
  })
  expect(declare.mock.calls[0]?.[2]).toEqual({
    kind: 'wall',
    note: 'Wrote another paper with an author',
  })
  expect(screen.getByText('Kept apart: a conflict, or an author of it')).toBeTruthy()
  expect(button('Publish 1 assignment…')).toBeTruthy()
  // The focus is at the next one.
  expect(document.activeElement).toBe(buttons(/^Keep apart/)[0])
  await user.keyboard('d')
  await waitFor(() => {
    expect(buttons(/^Keep apart/)).toHaveLength(0)
  })
  expect(declare.mock.calls[1]?.[2]).toEqual({ kind: 'dismissed', note: '' })
  await user.click(button('Propose again'))
  const [wall] = declare.mock.calls
  await waitFor(() => {
    expect(asked.mock.lastCall?.[0].walls).toEqual([{ paperId: wall?.[0], reviewerId: wall?.[1] }])
  })
}, 20_000)

test('publishing says how many hints are open, and leads to them or goes on', async () => {
  const { user } = await proposed()
  await user.click(button('Publish 2 assignments…'))
  expect(dialog().getByText(/^2 pairs have something to look at/)).toBeTruthy()
  await user.click(dialog().getByRole('button', { name: 'Look at them' }))
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBe(null)
  })
  expect(button('To look at 2').getAttribute('aria-pressed')).toBe('true')
  declare.mockRejectedValueOnce(new Error('offline'))
  await user.click(button(/^No conflict \(D\): .* #1$/))
  expect(messages.length).toBe(1)
  expect(buttons(/^Keep apart/)).toHaveLength(2)
}, 20_000)

test('that hints could not be looked up is said at publishing, and they are asked for again', async () => {
  find.mockRejectedValueOnce(new Error('offline'))
  const { user } = show(<Desk />)
  await user.click(button('Propose'))
  await waitFor(() => {
    expect(button('Publish 2 assignments…')).toBeTruthy()
  }, patiently)
  await user.click(button('Publish 2 assignments…'))
  expect(dialog().getByText(/^It could not be looked up/)).toBeTruthy()
  await user.click(dialog().getByRole('button', { name: 'Retry' }))
  expect(await dialog().findByText(/^2 pairs have something to look at/)).toBeTruthy()
}, 20_000)

test('whom an author would keep apart is kept apart by one press, and not proposed', async () => {
  const [bo, organiser] = [
    { who: 'bo', kind: 'reviewer', name: 'Bo Berg', isWalled: false } as const,
    { who: 'me', kind: 'organiser', name: 'Asha Rao', isWalled: true } as const,
  ]
  named.mockResolvedValue([
    {
      paperId: 'paper1',
      lines: [
        { text: 'Bo Berg, a rival', people: [bo, organiser] },
        { text: 'Nobody Known', people: [] },
      ],
    },
  ])
  const { user } = show(<Desk />)
  await user.click(await screen.findByRole('button', { name: 'Keep Bo Berg apart' }))
  expect(declare.mock.calls).toEqual([['paper1', 'bo', { kind: 'wall', note: 'Bo Berg, a rival' }]])
  expect(await screen.findByText('Bo Berg: kept apart')).toBeTruthy()
  expect(screen.getByText('Asha Rao: kept apart')).toBeTruthy()
  expect(screen.getByText('No reviewer or organiser is called so.')).toBeTruthy()
  await user.click(button('Propose'))
  await waitFor(() => {
    expect(asked.mock.lastCall?.[0].walls).toEqual([{ paperId: 'paper1', reviewerId: 'bo' }])
  }, patiently)
})
