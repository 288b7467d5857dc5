import type { ApiAssignment } from '@lectern/domain/api/api-assignments'
import { DomainError } from '@lectern/domain/errors'
import type { PaperId } from '@lectern/domain/paper/paper'
import { proposeAssignment } from '@lectern/domain/reviews/assignment/propose-assignment'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, type Mock, test, vi } from 'vitest'

import * as api from '../../firebase/reviews/assignments.ts'
import * as conflicts from '../../firebase/reviews/conflicts.ts'
import * as wantedApi from '../../firebase/reviews/wanted-reports.ts'
import { noteMessages } from '../../testing/messages.ts'
import { show, type Shown, write } from '../../testing/show.tsx'
import { AssignDesk } from './AssignDesk.tsx'
import type { AssignFacts } from './facts/assign-facts.ts'
import { pairOf } from './facts/assign-facts.ts'
import {
  acceptedReviewer,
  sampleAssignment,
  sampleFacts,
  samplePaper,
  sampleSettings,
} from './facts/assign-samples.ts'
import * as worker from './proposal/ask-worker.ts'

let asked: Mock<typeof worker.askWorker>
let publish: Mock<typeof api.publishAssignments>
let readAgain: Mock<() => Promise<readonly ApiAssignment[]>>
let setWanted: Mock<(id: PaperId, wanted: number) => void>
let messages: readonly string[]
beforeEach(() => {
  asked = vi
    .spyOn(worker, 'askWorker')
    .mockImplementation(async (problem) => Promise.resolve(proposeAssignment(problem)))
  publish = vi
    .spyOn(api, 'publishAssignments')
    .mockResolvedValue({ job: job('waiting'), refused: [] })
  readAgain = vi.fn<typeof readAgain>().mockResolvedValue([])
  setWanted = vi.fn<typeof setWanted>()
  vi.spyOn(conflicts, 'findConflicts').mockResolvedValue({ walls: [], hints: [] })
  vi.spyOn(conflicts, 'readNamedConflicts').mockResolvedValue([])
  messages = noteMessages()
})

const job = (state: 'waiting' | 'running' | 'done' | 'cancelled', done = 0) => ({
  jobId: 'job',
  state,
  startsAt: '2026-01-02T03:04:00.000Z',
  total: 2,
  done,
  left: [] as { paperId: string; reason: string }[],
})

function open(facts: AssignFacts = sampleFacts(), own = 0): Shown {
  return show(
    <AssignDesk
      uid="me"
      facts={facts}
      own={own}
      readAgain={readAgain}
      addWalls={() => {}}
      setWanted={setWanted}
    />,
  )
}

/** The optimiser works in the test's own thread. */
const patiently = { timeout: 10_000 }

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const row = (title: string) => {
  const found = screen
    .getAllByTestId('assign-row')
    .find((one) => within(one).queryByRole('heading', { name: new RegExp(`${title}$`) }) !== null)
  if (found === undefined) throw new Error(`no row ${title}`)
  return within(found)
}
const dialog = () => within(screen.getByRole('dialog'))
/** Nothing was looked through in these tests. */
const allowUnchecked = async ({ user }: Shown) => {
  await user.click(dialog().getByRole('checkbox', { name: /unchecked$/ }))
}
const pressed = (name: string) => button(name).getAttribute('aria-pressed')

async function propose({ user }: Shown): Promise<void> {
  await user.click(button(/^Propose/))
  await waitFor(() => {
    expect(button('Propose again')).toBeTruthy()
  }, patiently)
}

test('a proposal stands by paper with reasons and loads; a locked pair stays, a forbidden one goes', async () => {
  const shown = open()
  expect(row('Paper 1').getByText('No reviewer yet')).toBeTruthy()
  await propose(shown)
  expect(screen.getByText('Proposed: 2 assignments.')).toBeTruthy()
  const first = row('Paper 1').getByRole('button', { name: /^Lock/ }).getAttribute('aria-label')
  const name = first === 'Lock Ada Lovelace for #1' ? 'Ada Lovelace' : 'Bo Berg'
  const other = name === 'Bo Berg' ? 'Ada Lovelace' : 'Bo Berg'
  expect(row('Paper 1').getByText('Knows Artificial Intelligence')).toBeTruthy()
  expect(screen.getAllByText('1 of 5')).toHaveLength(2)

  await shown.user.click(button(`Forbid ${name} for #1`))
  expect(pressed(`Forbid ${name} for #1`)).toBe('true')
  expect(screen.getByText(/^1 pair was changed by hand since/)).toBeTruthy()
  expect(button('Publish 1 assignment…')).toBeTruthy()
  await shown.user.click(button(`Lock ${other} for #2`))
  await propose(shown)
  expect(row('Paper 1').getByText('Never this pair')).toBeTruthy()
  expect(await screen.findByRole('button', { name: `Lock ${other} for #1` })).toBeTruthy()
  expect(pressed(`Lock ${other} for #2`)).toBe('true')
  expect(screen.getByText('2 of 5')).toBeTruthy()
  expect(asked.mock.lastCall?.[0].locked).toHaveLength(1)

  // Both outlive the page.
  cleanup()
  open()
  expect(pressed(`Forbid ${name} for #1`)).toBe('true')
  expect(pressed(`Lock ${other} for #2`)).toBe('true')
})

test('shortages are named with their reason, and shown alone when asked', async () => {
  const settings = sampleSettings({ wanted: 1, most: 1 })
  const reviewers = [acceptedReviewer('ada', 'Ada Lovelace')]
  const shown = open(sampleFacts({ settings, reviewers }))
  await propose(shown)
  expect(screen.getByText('1 paper lacks a reviewer')).toBeTruthy()
  expect(
    screen.getByText(/^#\d: 1 of 1 reports missing: nobody who may review it has room/),
  ).toBeTruthy()
  expect(screen.getByText(/^All reviewers have as many papers as they take/)).toBeTruthy()
  await shown.user.click(button('Show these papers'))
  expect(screen.getAllByTestId('assign-row')).toHaveLength(1)
})

test('without anybody who accepted it is said what to do; one’s own papers are told', () => {
  open(sampleFacts({ reviewers: [acceptedReviewer('ada', 'Ada', { state: 'invited' })] }), 1)
  expect(screen.getByText(/^Nobody has accepted to review yet/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'To the reviewers' })).toBeTruthy()
  expect(screen.getByText(/1 paper of yours is left to another organiser/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Propose' })).toBeNull()
})

test('of many papers some are drawn at a time', async () => {
  const papers = Array.from({ length: 50 }, (_one, index) => samplePaper(index + 1))
  const { user } = open(sampleFacts({ papers }))
  expect(screen.getAllByTestId('assign-row')).toHaveLength(20)
  await user.click(button('Next papers'))
  await user.click(button('Next papers'))
  expect(screen.getByText('Papers 41 to 50 of 50')).toBeTruthy()
  expect(screen.getAllByTestId('assign-row')).toHaveLength(10)
})

test('the dialog says what will happen; what is called off is there as before', async () => {
  const shown = open(
    sampleFacts({
      papers: [samplePaper(1), samplePaper(2, { status: 'Review Awaiting' })],
      settings: sampleSettings({ wanted: 1, dueAt: '2041-03-02T18:29:00.000Z' }),
    }),
  )
  await propose(shown)
  await shown.user.click(button('Publish 2 assignments…'))
  for (const words of [
    '2 assignments: 2 papers, 2 reviewers.',
    '2 reviewers are mailed once, with a link and no paper named.',
    '1 paper goes from Submitted to Review Awaiting; authors are not mailed.',
    /frozen as the paper is then/,
    'Reviews are double-blind. Once something is published, that can’t be changed.',
    'Organisers who review are not blind: they see who wrote what.',
    'It begins in 60 seconds; until then it can be called off.',
  ]) {
    expect(dialog().getByText(words)).toBeTruthy()
  }
  await allowUnchecked(shown)
  publish.mockRejectedValueOnce(new DomainError('reviews-closed'))
  await shown.user.click(dialog().getByRole('button', { name: 'Publish' }))
  expect(await dialog().findByText(new DomainError('reviews-closed').message)).toBeTruthy()

  publish.mockResolvedValue({ job: job('waiting'), refused: [] })
  vi.spyOn(api, 'readPublishing').mockResolvedValue(job('waiting'))
  const cancel = vi.spyOn(api, 'callPublishingOff').mockResolvedValue(job('cancelled'))
  await shown.user.click(dialog().getByRole('button', { name: 'Publish' }))
  expect(publish.mock.lastCall?.[0]).toMatchObject({ due: '2041-03-02T18:29:00.000Z', now: false })
  expect(await screen.findByText('2 assignments will be published')).toBeTruthy()
  expect(screen.getByText('in 60 s')).toBeTruthy()
  await shown.user.click(button('Call off'))
  expect(cancel.mock.calls).toEqual([['job']])
  await waitFor(() => {
    expect(messages).toEqual(['Called off: nothing was published.'])
  })
  expect(screen.queryByTestId('publishing-bar')).toBeNull()
  expect(button('Publish 2 assignments…')).toBeTruthy()
})

test('how far it is is shown; what is refused stands with its reason beside the paper', async () => {
  const papers = Array.from({ length: 600 }, (_one, index) => samplePaper(index + 1))
  const shown = open(sampleFacts({ papers, settings: sampleSettings({ wanted: 1, most: 400 }) }))
  await propose(shown)
  await shown.user.click(button('Publish 600 assignments…'))
  publish.mockImplementation(async ({ assignments }) => {
    const [first] = assignments
    const refused =
      first?.paperId === 'paper1' ? [{ ...first, reason: 'A conflict was declared.' }] : []
    return Promise.resolve({ job: job('running'), refused })
  })
  const asking = vi.spyOn(api, 'readPublishing').mockResolvedValue(job('running', 300))
  await shown.user.click(dialog().getByRole('checkbox', { name: /^Publish now, without waiting/ }))
  await allowUnchecked(shown)
  await shown.user.click(dialog().getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText('Publishing: 300 of 599')).toBeTruthy()
  expect(publish.mock.calls.map(([part]) => [part.assignments.length, part.now])).toEqual([
    [600, true],
  ])
  expect(row('Paper 1').getByText('A conflict was declared.')).toBeTruthy()
  expect(messages).toEqual(['1 assignment was refused: the reason stands beside the paper.'])

  // What could not be made any more is told beside the paper, too.
  readAgain.mockResolvedValue(
    papers.slice(2).map(({ number }) => sampleAssignment(number ?? 0, 'ada')),
  )
  asking.mockResolvedValue(job('done', 599))
  await waitFor(() => {
    expect(screen.queryByTestId('publishing-bar')).toBeNull()
  })
  expect(row('Paper 2').getByText(/^Could not be made any more/)).toBeTruthy()
}, 20_000)

test('where all pairs are refused nothing is published, and each paper has its reason', async () => {
  const shown = open()
  await propose(shown)
  await shown.user.click(button('Publish 2 assignments…'))
  await allowUnchecked(shown)
  publish.mockImplementation(async ({ assignments }) => {
    const refused = assignments.map((pair) => ({ ...pair, reason: `No ${pair.paperId}.` }))
    return Promise.reject(new DomainError('not-assignable', 'None.', { refused }))
  })
  await shown.user.click(dialog().getByRole('button', { name: 'Publish' }))
  await waitFor(() => {
    expect(messages).toEqual(['All were refused: the reasons stand beside the papers.'])
  })
  expect(screen.queryByTestId('publishing-bar')).toBeNull()
  expect(row('Paper 1').getByText('No paper1.')).toBeTruthy()
  expect(row('Paper 2').getByText('No paper2.')).toBeTruthy()
})

test('what is published is shown with state and due date, taken back after a question, and replaced', async () => {
  const assignments = [
    sampleAssignment(1, 'ada', { due: '2041-03-02T18:29:00.000Z' }),
    sampleAssignment(2, 'bo', { state: 'stepped back', reason: 'time' }),
  ]
  const reviewers = [
    acceptedReviewer('ada', 'Ada Lovelace'),
    acceptedReviewer('bo', 'Bo Berg', { topics: [] }),
    acceptedReviewer('cy', 'Cy Young'),
  ]
  const { user } = open(sampleFacts({ assignments, reviewers }))
  expect(row('Paper 1').getByText(/^Published, due 2 Mar 2041/)).toBeTruthy()
  expect(row('Paper 2').getByText('Gave it back: no time')).toBeTruthy()

  const takeBack = vi.spyOn(api, 'takeAssignmentBack').mockResolvedValue()
  await user.click(button('Take back… #1 from Ada Lovelace'))
  expect(takeBack).not.toHaveBeenCalled()
  await user.click(dialog().getByRole('button', { name: 'Take back' }))
  expect(takeBack.mock.calls).toEqual([['paper1ada']])
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  const replace = vi.spyOn(api, 'replaceReviewer').mockResolvedValue(sampleAssignment(1, 'cy'))
  await user.click(button('Replace… Ada Lovelace for #1'))
  await user.click(dialog().getByRole('button', { name: 'Replace' }))
  expect(dialog().getByText('Choose who shall review it.')).toBeTruthy()
  expect(
    dialog()
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Choose a reviewer',
    'Cy Young (0 of 5; Knows Artificial Intelligence)',
    'Bo Berg (0 of 5; No topic in common, but free)',
  ])
  await user.selectOptions(dialog().getByLabelText('Reviewer'), 'cy')
  await user.click(dialog().getByRole('button', { name: 'Replace' }))
  expect(replace.mock.calls).toEqual([['paper1ada', 'cy', '2041-03-02T18:29:00.000Z']])
  expect(messages.at(-1)).toBe('#1 was given to Cy Young, who is mailed.')
})

test('a reviewer who is added by hand is locked, and published with the others', async () => {
  const shown = open()
  const { user } = shown
  await user.click(button('Add a reviewer… for #2'))
  await user.selectOptions(dialog().getByLabelText('Reviewer'), 'bo')
  await user.click(dialog().getByRole('button', { name: 'Add' }))
  expect(row('Paper 2').getByText('Chosen by hand')).toBeTruthy()
  expect(pressed('Lock Bo Berg for #2')).toBe('true')
  expect(button('Publish 1 assignment…')).toBeTruthy()
  await propose(shown)
  expect(asked.mock.lastCall?.[0].locked).toEqual([pairOf({ paperId: 'paper2', reviewerId: 'bo' })])
  expect(button('Publish 2 assignments…')).toBeTruthy()
})

test('a paper wants another number of reports, with a reason where fewer are enough', async () => {
  const saved = { wanted: 1, ownWanted: 1, wantedReason: 'Short.' }
  const set = vi.spyOn(wantedApi, 'setWantedReports').mockResolvedValue(saved)
  const settings = sampleSettings({ wanted: 2 })
  const shown = open(sampleFacts({ settings, wanted: new Map([['paper2', 3]]) }))
  expect(button('3 reports wanted… for #2')).toBeTruthy()
  await shown.user.click(button('2 reports wanted… for #1'))
  await shown.user.type(dialog().getByLabelText('Reports for this paper'), '1')
  await write(shown.user, dialog().getByLabelText('Why fewer are enough'), 'Short.')
  await shown.user.click(dialog().getByRole('button', { name: 'Save' }))
  expect(set.mock.calls).toEqual([['paper1', 1, 'Short.']])
  expect(setWanted.mock.calls).toEqual([['paper1', 1]])
  expect(messages).toEqual(['#1 wants 1 report. Propose again to fit the reviewers to it.'])
  expect(screen.queryByRole('dialog')).toBeNull()
})
