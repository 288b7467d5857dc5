import type { ApiRevision } from '@lectern/domain/api/api-revision'
import { DomainError } from '@lectern/domain/errors'
import { paperIdSchema } from '@lectern/domain/paper/paper'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'

import * as revisions from '../../firebase/reviews/revisions.ts'
import { show } from '../../testing/show.tsx'
import { keptAnswers, keptName } from './kept-answers.ts'
import { Revision } from './Revision.tsx'

const paperId = v.parse(paperIdSchema, 'p1')
const name = keptName('u1', paperId)

const asked: ApiRevision = {
  paperId,
  number: 12,
  paperTitle: 'Bridges',
  note: 'Answer each report.',
  until: '2999-01-01T00:00:00.000Z',
  reports: [
    { label: 'A', forAuthors: 'Mend the arch.' },
    { label: 'B', forAuthors: 'Shorten it.' },
  ],
  handedIn: null,
  draft: [],
  saving: 0,
  isBlind: true,
  refusal: null,
}

beforeEach(() => {
  localStorage.clear()
})

/** A server that keeps what is saved, or refuses. */
function server(revision: ApiRevision = asked) {
  const refusal = { now: null as DomainError | null }
  vi.spyOn(revisions, 'readRevision').mockImplementation(async () => Promise.resolve(revision))
  const save = vi.spyOn(revisions, 'saveAnswer').mockImplementation(async (_id, sent) => {
    if (refusal.now !== null) throw refusal.now
    const at = '2026-03-01T12:00:00.000Z'
    const handedIn = sent.handIn ? { answers: sent.answers, number: 1, at } : null
    return Promise.resolve({ saving: (sent.seen ?? 0) + 1, handedIn })
  })
  return { refusal, save }
}

async function open() {
  const onEdit = vi.fn<() => Promise<void>>(async () => Promise.resolve())
  show(<Revision uid="u1" paperId={paperId} onEdit={onEdit} />)
  await act(async () => Promise.resolve())
  return onEdit
}

const field = async (label: string) =>
  await screen.findByRole<HTMLTextAreaElement>('textbox', {
    name: `Your answer to report ${label}`,
  })
const type = async (label: string, value: string) => {
  fireEvent.change(await field(label), { target: { value } })
}
const press = (button: string) => {
  fireEvent.click(screen.getByRole('button', { name: button }))
}

test('an author reads the reports, is told not to sign, and hands in an answer to each', async () => {
  const { save } = server()
  const onEdit = await open()
  await screen.findByText('Mend the arch.')
  screen.getByText(/^The reviewers do not know who you are\. Don’t sign/)
  press('Change the paper')
  expect(onEdit).toHaveBeenCalledOnce()
  await type('A', 'We did.')
  press('Hand in')
  await screen.findByText('Answer this report.')
  expect(document.activeElement).toBe(await field('B'))
  await type('B', 'It is shorter.')
  press('Hand in')
  await screen.findByText(/^Handed in 1 Mar 2026/)
  const answers = [
    { label: 'A', text: 'We did.' },
    { label: 'B', text: 'It is shorter.' },
  ]
  expect(save).toHaveBeenLastCalledWith(paperId, expect.objectContaining({ answers, handIn: true }))
  await type('B', 'Much shorter.')
  await screen.findByText(/You have changed your answers since/)
})

test('each key is kept in the browser at once, and on the server at a pause', async () => {
  const { save } = server()
  await open()
  await type('A', 'We did.')
  expect(keptAnswers(name)?.answers).toContainEqual({ label: 'A', text: 'We did.' })
  expect(save).not.toHaveBeenCalled()
  await waitFor(
    () => {
      expect(save).toHaveBeenCalledOnce()
    },
    { timeout: 3000 },
  )
  expect(keptAnswers(name)?.base).toContainEqual({ label: 'A', text: 'We did.' })
})

test.each([
  ['revision-over', 'This revision is over.'],
  ['not-found', 'This does not exist'],
  ['paper-accepted', 'This paper has been accepted'],
] as const)('%s while it is typed: the words are offered to be kept', async (code, words) => {
  const { refusal } = server()
  await open()
  refusal.now = new DomainError(code)
  await type('A', 'We did.')
  await type('B', 'So.')
  press('Hand in')
  await screen.findByText(new RegExp(`^${words}`))
  const kept = await screen.findByRole('region', { name: 'What you have typed' })
  expect(kept.textContent).toContain('We did.')
  screen.getByRole('button', { name: 'Keep my words as a file' })
  expect((await field('A')).readOnly).toBe(true)
})

test('one that was taken back shows what this browser has kept', async () => {
  localStorage.setItem(
    name,
    JSON.stringify({ answers: [{ label: 'A', text: 'We did.' }], base: [], elsewhere: [] }),
  )
  vi.spyOn(revisions, 'readRevision').mockRejectedValue(new DomainError('not-found'))
  await open()
  await screen.findByText(/No revision is asked for/)
  expect(screen.getByText(/We did\./).textContent).toContain('Your answer to report A')
})

test('other words of another device stand beside mine until one of them is chosen', async () => {
  const { refusal } = server({ ...asked, draft: [{ label: 'A', text: 'Theirs.' }], saving: 4 })
  localStorage.setItem(
    name,
    JSON.stringify({ answers: [{ label: 'A', text: 'Mine.' }], base: [], elsewhere: [] }),
  )
  refusal.now = new DomainError('network-failed')
  await open()
  expect((await field('A')).value).toBe('Mine.')
  screen.getByText('Theirs.')
  press('Put it behind mine')
  expect((await field('A')).value).toBe('Mine.\n\nTheirs.')
  expect(screen.queryByText('Also typed elsewhere')).toBeNull()
})
