import type { ApiAssignment } from '@lectern/domain/api/api-assignments'
import type { ApiPaperFinds } from '@lectern/domain/api/reviews/api-finds'
import { DomainError } from '@lectern/domain/errors'
import { proposeAssignment } from '@lectern/domain/reviews/assignment/propose-assignment'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, type Mock, test, vi } from 'vitest'

import * as api from '../../firebase/reviews/assignments.ts'
import * as conflicts from '../../firebase/reviews/conflicts.ts'
import * as finds from '../../firebase/reviews/finds.ts'
import { noteMessages } from '../../testing/messages.ts'
import { show } from '../../testing/show.tsx'
import { AssignDesk } from './AssignDesk.tsx'
import type { AssignFacts } from './facts/assign-facts.ts'
import { sampleFacts, samplePaper, sampleSettings } from './facts/assign-samples.ts'
import * as worker from './proposal/ask-worker.ts'

let publish: Mock<typeof api.publishAssignments>
let look: Mock<typeof finds.findAuthorsInPapers>
let messages: readonly string[]
beforeEach(() => {
  vi.spyOn(worker, 'askWorker').mockImplementation(async (problem) =>
    Promise.resolve(proposeAssignment(problem)),
  )
  look = vi.spyOn(finds, 'findAuthorsInPapers')
  publish = vi
    .spyOn(api, 'publishAssignments')
    .mockResolvedValue({ job: job('running'), refused: [] })
  vi.spyOn(api, 'readPublishing').mockResolvedValue({ ...job('cancelled'), left: [] })
  vi.spyOn(conflicts, 'findConflicts').mockResolvedValue({ walls: [], hints: [] })
  vi.spyOn(conflicts, 'readNamedConflicts').mockResolvedValue([])
  messages = noteMessages()
})

/** The papers that are named as unchecked, each with what is said of it. */
const unchecked = () =>
  dialog()
    .queryAllByTestId('unchecked')
    .map(({ textContent }) => textContent)

const job = (state: 'running' | 'done' | 'cancelled', done = 0) => ({
  jobId: 'job',
  state,
  startsAt: '2026-01-02T03:04:00.000Z',
  total: 2,
  done,
  left: [],
})

/** The optimiser works in the test's own thread. */
const patiently = { timeout: 10_000 }

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const dialog = () => within(screen.getByRole('dialog'))

/** Opens the assignment, and has it proposed. */
async function proposed(facts: AssignFacts) {
  const readAgain = vi.fn<() => Promise<readonly ApiAssignment[]>>().mockResolvedValue([])
  const shown = show(
    <AssignDesk
      uid="me"
      facts={facts}
      own={0}
      readAgain={readAgain}
      addWalls={() => {}}
      setWanted={() => {}}
    />,
  )
  await shown.user.click(button('Propose'))
  await vi.waitFor(() => {
    expect(button('Propose again')).toBeTruthy()
  }, patiently)
  return shown
}

const found = (paperId: string, changes: Partial<ApiPaperFinds> = {}): ApiPaperFinds => ({
  paperId,
  finds: [],
  notSearched: [],
  files: [{ kind: 'pdf', cleaned: true, searched: true }],
  ...changes,
})

test('what gives authors away is shown before publishing: left out, unless it is published all the same', async () => {
  const papers = Array.from({ length: 7 }, (_one, index) => samplePaper(index + 1))
  const settings = sampleSettings({ wanted: 1, most: 7 })
  const shown = await proposed(sampleFacts({ papers, settings }))
  await shown.user.click(button('Publish 7 assignments…'))
  expect(dialog().getByRole('heading', { name: '7 papers unchecked' })).toBeTruthy()
  const name = { what: 'name', where: 'pdf', page: 2, words: 'Asha Rao' } as const
  look.mockImplementation(async (ids) =>
    Promise.resolve({
      papers: ids
        .filter((id) => id !== 'paper3' || ids.length === 3)
        .map((id) => {
          if (id === 'paper1') return found(id, { finds: [{ ...name, isReference: false }] })
          if (id === 'paper2')
            return found(id, { files: [{ kind: 'pdf', cleaned: false, searched: true }] })
          return found(id, id === 'paper4' ? { finds: [{ ...name, isReference: true }] } : {})
        }),
      refused: [],
      left: ids.length === 3 ? [] : ids.filter((id) => id === 'paper3'),
    }),
  )
  await shown.user.click(button('Look through 7 papers'))
  expect(await dialog().findByText(/^2 of 7 papers may give their authors away/)).toBeTruthy()
  // What there was no time for is asked again.
  expect(look.mock.calls.map(([ids]) => ids)).toEqual([
    ['paper1', 'paper2', 'paper3', 'paper4', 'paper5'],
    ['paper3', 'paper6', 'paper7'],
  ])
  expect(dialog().getByText('PDF, page 2: a name, “Asha Rao”')).toBeTruthy()
  expect(dialog().getByText(/^PDF: can’t be cleaned/)).toBeTruthy()
  expect(dialog().getByText(/^1 paper names its authors in references alone/)).toBeTruthy()
  expect(dialog().getByText('2 papers will be left out, and stay proposed.')).toBeTruthy()
  expect(dialog().getByRole('heading', { level: 2 }).textContent).toBe('Publish 5 assignments?')
  const letter = dialog().getByRole('link', { name: 'Write to the author of #1' })
  const address = decodeURIComponent(letter.getAttribute('href') ?? '')
  expect(address).toContain('mailto:asha@example.org?subject=Paper #1: please send another PDF')
  expect(address).toContain('- PDF, page 2: a name, “Asha Rao”')

  await shown.user.click(dialog().getByRole('checkbox', { name: 'Publish #2 all the same' }))
  await shown.user.click(dialog().getByRole('button', { name: 'Publish' }))
  const sent = publish.mock.lastCall?.[0]
  expect(sent?.assignments.map(({ paperId }) => paperId)).not.toContain('paper1')
  expect([sent?.assignments.length, sent?.uncleaned]).toEqual([6, ['paper2']])
  // It is known of papers as they are, also when the dialog is opened anew.
  await vi.waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  await shown.user.click(button('Publish 7 assignments…'))
  expect(dialog().getByText('2 papers will be left out, and stay proposed.')).toBeTruthy()
})

test('where all would be left out nothing is published; a look that fails is said, one that is stopped ends', async () => {
  const shown = await proposed(sampleFacts({ papers: [samplePaper(1)] }))
  await shown.user.click(button('Publish 1 assignment…'))
  look.mockRejectedValueOnce(new DomainError('unavailable'))
  await shown.user.click(button('Look through 1 paper'))
  expect(await dialog().findByText(new DomainError('unavailable').message)).toBeTruthy()
  const files = [{ kind: 'pdf', cleaned: false, searched: false }] as const
  const answer = { papers: [found('paper1', { files: [...files] })], refused: [], left: [] }
  let answerNow = () => {}
  look.mockImplementationOnce(
    async () =>
      await new Promise((resolve) => {
        answerNow = () => {
          resolve(answer)
        }
      }),
  )
  await shown.user.click(button('Look through 1 paper'))
  await shown.user.click(dialog().getByRole('button', { name: 'Stop' }))
  answerNow()
  look.mockResolvedValueOnce(answer)
  await shown.user.click(button('Look through 1 paper'))
  await dialog().findByText(/^1 of 1 paper may give its authors away/)
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView')
  await shown.user.click(dialog().getByRole('button', { name: 'Publish' }))
  const alert = dialog()
    .getByText(/^Nothing is left to publish/)
    .closest('[role="alert"]')
  expect(seen.mock.contexts).toContain(alert)
  expect(publish).not.toHaveBeenCalled()
})

test('where reviewers know the authors nothing is looked for', async () => {
  const shown = await proposed(
    sampleFacts({ settings: sampleSettings({ wanted: 1, blind: 'single' }) }),
  )
  await shown.user.click(button('Publish 2 assignments…'))
  expect(dialog().queryByText('What gives authors away')).toBeNull()
  expect(dialog().queryByRole('heading', { name: /unchecked$/ })).toBeNull()
  await shown.user.click(dialog().getByRole('button', { name: 'Publish' }))
  expect(publish).toHaveBeenCalledOnce()
})

test('what the server left out since it cannot be cleaned stays proposed', async () => {
  const shown = await proposed(sampleFacts({ papers: [samplePaper(1)] }))
  await shown.user.click(button('Publish 1 assignment…'))
  publish.mockResolvedValue({ job: job('running'), refused: [] })
  const left = [{ paperId: 'paper1', reason: 'No.' }]
  vi.spyOn(api, 'readPublishing').mockResolvedValue({ ...job('done', 1), left })
  await shown.user.click(dialog().getByRole('checkbox', { name: 'Publish this paper unchecked' }))
  await shown.user.click(dialog().getByRole('button', { name: 'Publish' }))
  await vi.waitFor(() => {
    expect(messages).toContain(
      '1 paper was left out: a PDF can’t be cleaned of what names its authors. Look through it when you publish again.',
    )
  })
  expect(button('Publish 1 assignment…')).toBeTruthy()
})

test('papers that the search has not come to are named, and published by a tick alone', async () => {
  const papers = Array.from({ length: 7 }, (_one, index) => samplePaper(index + 1))
  const settings = sampleSettings({ wanted: 1, most: 7 })
  const shown = await proposed(sampleFacts({ papers, settings }))
  await shown.user.click(button('Publish 7 assignments…'))
  let goOn = () => {}
  look.mockImplementation(async (ids) => {
    const answer = { papers: ids.map((id) => found(id)), refused: [], left: [] }
    if (ids.length === 5) return Promise.resolve(answer)
    return await new Promise((resolve) => {
      goOn = () => {
        resolve(answer)
      }
    })
  })
  await shown.user.click(button('Look through 7 papers'))
  expect(await dialog().findByText('Looked through 5 of 7 papers.')).toBeTruthy()
  expect(unchecked()).toEqual(['#6 Paper 6Not looked through', '#7 Paper 7Not looked through'])
  await shown.user.click(dialog().getByRole('button', { name: 'Publish' }))
  expect(dialog().getByText(/^These papers are unchecked\. Wait until/)).toBeTruthy()
  expect(publish).not.toHaveBeenCalled()

  // Once all are looked through nothing is asked.
  goOn()
  expect(await dialog().findByText('7 papers looked through: nothing was found.')).toBeTruthy()
  expect(unchecked()).toEqual([])
  await shown.user.click(dialog().getByRole('button', { name: 'Publish' }))
  expect(publish.mock.lastCall?.[0].assignments).toHaveLength(7)
})

test('a tick publishes unchecked papers, once', async () => {
  const shown = await proposed(sampleFacts())
  await shown.user.click(button('Publish 2 assignments…'))
  await shown.user.click(
    dialog().getByRole('checkbox', { name: 'Publish these 2 papers unchecked' }),
  )
  await shown.user.click(dialog().getByRole('button', { name: 'Publish' }))
  expect(publish.mock.lastCall?.[0].assignments).toHaveLength(2)
  await vi.waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  await vi.waitFor(() => {
    expect(screen.queryByTestId('publishing-bar')).toBeNull()
  })
  await shown.user.click(button('Publish 2 assignments…'))
  await shown.user.click(dialog().getByRole('button', { name: 'Publish' }))
  expect(publish).toHaveBeenCalledOnce()
})

test('papers whose search failed, or left something out, are unchecked and named', async () => {
  const papers = [samplePaper(1), samplePaper(2), samplePaper(3)]
  const settings = sampleSettings({ wanted: 1, most: 3 })
  const shown = await proposed(sampleFacts({ papers, settings }))
  await shown.user.click(button('Publish 3 assignments…'))
  look.mockRejectedValueOnce(new DomainError('unavailable'))
  await shown.user.click(button('Look through 3 papers'))
  expect(await dialog().findByText(new DomainError('unavailable').message)).toBeTruthy()
  expect(unchecked()).toHaveLength(3)
  look.mockImplementation(async (ids) =>
    Promise.resolve({
      papers: ids.map((id) => {
        if (id === 'paper1') return found(id, { notSearched: [{ where: 'pdf', page: 2 }] })
        const files = [{ kind: 'pdf', cleaned: true, searched: false } as const]
        return id === 'paper2' ? found(id, { files }) : found(id)
      }),
      refused: [],
      left: [],
    }),
  )
  await shown.user.click(button('Look through 3 papers'))
  await vi.waitFor(() => {
    expect(unchecked()).toEqual([
      '#1 Paper 1PDF, page 2: not searched, since the text takes too long. Read it yourself',
      '#2 Paper 2PDF: not all of it was searched (pages of pictures, or too many pages)',
    ])
  })
  await shown.user.click(dialog().getByRole('button', { name: 'Publish' }))
  expect(publish).not.toHaveBeenCalled()
})
