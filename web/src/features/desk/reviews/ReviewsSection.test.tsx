import type { ApiPaperReviews } from '@lectern/domain/api/api-assignments'
import type { ApiPaperFinds } from '@lectern/domain/api/reviews/api-finds'
import { DomainError } from '@lectern/domain/errors'
import { paperIdSchema } from '@lectern/domain/paper/paper'
import { usualReviews } from '@lectern/domain/reviews/review-phase'
import { screen, waitFor, within } from '@testing-library/react'
import * as v from 'valibot'
import { beforeEach, describe, expect, type Mock, test, vi } from 'vitest'

import * as finds from '../../../firebase/reviews/finds.ts'
import * as paperNotes from '../../../firebase/reviews/paper-notes.ts'
import * as paperReviews from '../../../firebase/reviews/paper-reviews.ts'
import * as suggestions from '../../../firebase/reviews/suggestions.ts'
import * as wantedApi from '../../../firebase/reviews/wanted-reports.ts'
import * as settingsApi from '../../../firebase/settings/review-settings.ts'
import { show } from '../../../testing/show.tsx'
import { ReviewsSection } from './ReviewsSection.tsx'

const paperId = v.parse(paperIdSchema, 'p1')

beforeEach(() => {
  vi.spyOn(suggestions, 'readSuggestionsOf').mockResolvedValue([])
})

const noDates = {
  bidsOpenAt: null,
  bidsCloseAt: null,
  dueAt: null,
  closesAt: null,
  pairingsGoAt: null,
  remindDaysBefore: null,
  remindDaysAfter: null,
  remindInvitedDays: null,
  publishedAt: null,
}

const asked: ApiPaperReviews['reviews'][number] = {
  assignmentId: 'a1',
  reviewerId: 'r1',
  reviewer: 'Bodil Holm',
  label: 'A',
  state: 'assigned',
  due: '2999-01-01T00:00:00.000Z',
  reason: null,
  moreTime: null,
  wall: null,
  hints: [],
  submittedAt: null,
  versions: 0,
  copyVersion: null,
  report: null,
}

const submitted: typeof asked = {
  ...asked,
  assignmentId: 'a2',
  reviewer: 'Kenji Abe',
  state: 'submitted',
  due: '2020-01-01T00:00:00.000Z',
  hints: ['same domain'],
  submittedAt: '2020-01-02T00:00:00.000Z',
  versions: 2,
  copyVersion: 1,
  report: {
    relevance: 5,
    technicalQuality: 4,
    novelty: 3,
    clarity: 2,
    significance: 1,
    recommendation: 'revise',
    confidence: 4,
    forAuthors: 'Mend the arch.',
    forOrganisers: null,
    withHelpOf: 'A student',
  },
}

function of(...reviews: (typeof asked)[]): ApiPaperReviews {
  return {
    wanted: 3,
    ownWanted: 3,
    wantedReason: '',
    usualWanted: 2,
    reviews,
    copy: { version: 1, frozenAt: '2020-01-01T00:00:00.000Z', changed: false, files: [] },
    revision: { ready: [], missing: 0, seen: 's1', refusal: null, asked: null },
    discussion: [],
    isDiscussed: false,
  }
}

function answers(...reviews: (typeof asked)[]) {
  return vi.spyOn(paperReviews, 'readPaperReviews').mockResolvedValue(of(...reviews))
}

const itemOf = async (name: string) => {
  const item = (await screen.findByRole('heading', { name: `A · ${name}` })).closest('li')
  if (item === null) throw new Error(`nothing of ${name}`)
  return within(item)
}

test('each review stands with who writes it and how far it is; what is submitted is read', async () => {
  answers(
    asked,
    submitted,
    { ...asked, assignmentId: 'a3', reviewer: 'Late One', due: '2020-01-01T00:00:00.000Z' },
    { ...asked, assignmentId: 'a4', reviewer: 'No Time', state: 'stepped back', reason: 'time' },
    { ...asked, assignmentId: 'a5', reviewer: 'Taken One', state: 'taken back', wall: 'declared' },
  )
  show(<ReviewsSection paperId={paperId} name="#1" edition="" />)
  const section = await screen.findByRole('region', { name: 'Reviews' })
  expect(within(section).getByRole('heading', { level: 3 }).textContent).toBe('Reviews 1 of 3 in')
  const waiting = await itemOf('Bodil Holm')
  waiting.getByText('Waiting')
  waiting.getByText(/^Due 1 Jan 2999/)
  const late = await itemOf('Late One')
  expect(late.getByText('Overdue').dataset['tone']).toBe('overdue')
  const back = await itemOf('No Time')
  back.getByText('Given back: no time')
  expect(back.queryByText(/^Due/)).toBeNull()
  const taken = await itemOf('Taken One')
  taken.getByText('Taken back')
  taken.getByText('Can’t read it any more: a conflict was declared')

  const report = await itemOf('Kenji Abe')
  report.getByText('In')
  report.getByText('Same domain as an author')
  report.getByText(/^Submitted 2 Jan 2020.*, version 2$/)
  expect(report.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Revise',
    '4 of 5',
    '5 of 5',
    '4 of 5',
    '3 of 5',
    '2 of 5',
    '1 of 5',
  ])
  report.getByText('Mend the arch.')
  report.getByText('A student')
  expect(report.getAllByRole('heading', { level: 5 })).toHaveLength(2)
})

test('reviews stand in the order of their letters', async () => {
  answers(
    { ...asked, assignmentId: 'a1', label: 'AA' },
    { ...asked, assignmentId: 'a2', label: 'B' },
    { ...asked, assignmentId: 'a3', label: 'A' },
  )
  show(<ReviewsSection paperId={paperId} name="#1" edition="" />)
  const headings = await screen.findAllByRole('heading', { level: 4 })
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'A · Bodil Holm',
    'B · Bodil Holm',
    'AA · Bodil Holm',
  ])
})

test('where there are no reviews, or a wall, nothing is shown', async () => {
  const read = answers()
  show(<ReviewsSection paperId={paperId} name="#1" edition="" />)
  await waitFor(() => {
    expect(read).toHaveBeenCalledExactlyOnceWith('p1')
  })
  read.mockRejectedValueOnce(new DomainError('not-found'))
  show(<ReviewsSection paperId={paperId} name="#1" edition="" />)
  await waitFor(() => {
    expect(read).toHaveBeenCalledTimes(2)
  })
  read.mockResolvedValue(of(asked))
  show(<ReviewsSection paperId={paperId} name="#1" edition="" />)
  await itemOf('Bodil Holm')
  expect(screen.getAllByText(/^Reviews|The reviews/)).toHaveLength(1)
})

test('what could not be fetched is said, and asked for again', async () => {
  const read = answers(asked).mockRejectedValueOnce(new DomainError('network-failed'))
  const { user } = show(<ReviewsSection paperId={paperId} name="#1" edition="" />)
  await screen.findByText('The reviews could not be fetched.')
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await itemOf('Bodil Holm')
  expect(read).toHaveBeenCalledTimes(2)
  expect(screen.queryByText('The reviews could not be fetched.')).toBeNull()
})

test('how many reports the paper wants is shown with the reason, and changed', async () => {
  const read = answers(asked)
  read.mockResolvedValueOnce({ ...of(submitted, asked), wanted: 1, wantedReason: 'A small field.' })
  const saved = { wanted: 2, ownWanted: null, wantedReason: '' }
  const set = vi.spyOn(wantedApi, 'setWantedReports').mockResolvedValue(saved)
  const { user } = show(<ReviewsSection paperId={paperId} name="#1" edition="" />)
  await screen.findByText('Fewer are enough: A small field.')
  await user.click(screen.getByRole('button', { name: 'Wants 1 report…' }))
  await user.clear(await screen.findByLabelText('Reports for this paper'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(set.mock.calls).toEqual([['p1', null, 'A small field.']])
  await screen.findByRole('button', { name: 'Wants 3 reports…' })
  expect(read).toHaveBeenCalledTimes(2)
})

describe('the new version', () => {
  const outdated = (): ApiPaperReviews => ({
    ...of(submitted, { ...submitted, assignmentId: 'a3', reviewer: 'New One', copyVersion: 2 }),
    copy: { version: 2, frozenAt: '2020-01-01T00:00:00.000Z', changed: true, files: [] },
  })
  const looked = (cleaned: boolean): ApiPaperFinds => ({
    paperId,
    finds: [
      { what: 'name', where: 'abstract', page: null, words: 'Asha Rao', isReference: cleaned },
    ],
    notSearched: [],
    files: [{ kind: 'pdf', cleaned, searched: true }],
  })
  const blindly = (blind: 'double' | 'single') =>
    vi
      .spyOn(settingsApi, 'readReviewSettings')
      .mockResolvedValue({ ...usualReviews, ...noDates, blind })
  const open = async () => {
    const read = answers().mockResolvedValue(outdated())
    const { user } = show(<ReviewsSection paperId={paperId} name="#1" edition="" />)
    await screen.findByText('Reviewers read version 2; the paper has changed since.')
    await user.click(screen.getByRole('button', { name: 'Give reviewers the new version…' }))
    await screen.findByRole('dialog', { name: 'Give reviewers version 3 of #1?' })
    const give = async () => {
      await user.click(screen.getByRole('button', { name: 'Give to reviewers' }))
    }
    return { user, read, give }
  }
  let given: Mock<typeof finds.givePaperCopy>
  let look: Mock<typeof finds.findAuthorsInPapers>
  beforeEach(() => {
    const copy = { version: 3, frozenAt: '2020-01-03T00:00:00.000Z', changed: false, files: [] }
    given = vi.spyOn(finds, 'givePaperCopy').mockResolvedValue(copy)
    look = vi.spyOn(finds, 'findAuthorsInPapers')
    blindly('double')
  })

  test('is given after a look that finds nothing; which report is about an earlier one is said', async () => {
    look.mockResolvedValue({ papers: [looked(true)], refused: [], left: [] })
    const { read, give } = await open()
    expect(screen.getAllByText(/^About version/).map(({ textContent }) => textContent)).toEqual([
      'About version 1',
    ])
    await screen.findByText('Nothing was found that gives the authors away.')
    await give()
    expect([look.mock.calls, given.mock.calls]).toEqual([[[['p1'], true]], [['p1', false]]])
    await waitFor(() => {
      expect(read).toHaveBeenCalledTimes(2)
    })
  })

  test('with what may give the authors away is given by a tick alone', async () => {
    look.mockResolvedValue({ papers: [looked(false)], refused: [], left: [] })
    const { user, give } = await open()
    await screen.findByText('Abstract: a name, “Asha Rao”')
    screen.getByText(/^PDF: can’t be cleaned/)
    await give()
    screen.getByText(/^Tick that it is given all the same/)
    expect(given).not.toHaveBeenCalled()
    given.mockRejectedValueOnce(new DomainError('not-assignable'))
    await user.click(screen.getByRole('checkbox', { name: 'Give it all the same' }))
    await give()
    await screen.findByText(new DomainError('not-assignable').message)
    await give()
    expect(given.mock.lastCall).toEqual(['p1', true])
  })

  test('of which something was not searched is given by a tick alone', async () => {
    const notSearched = [
      { where: 'abstract', page: null },
      ...[2, 3, 4, 5, 6, 7].map((page) => ({ where: 'pdf', page }) as const),
    ] as const
    const paper = { ...looked(true), notSearched: [...notSearched] }
    look.mockResolvedValue({ papers: [paper], refused: [], left: [] })
    const { give } = await open()
    await screen.findByText(/^Abstract: not searched, since the text takes too long/)
    screen.getByText(/^PDF, pages 2, 3, 4, 5, 6 and 1 more: not searched/)
    await give()
    screen.getByText(/^Tick that it is given all the same/)
    expect(given).not.toHaveBeenCalled()
  })

  test('is not looked through where reviewers know the authors', async () => {
    blindly('single')
    const { give } = await open()
    await waitFor(() => {
      expect(screen.queryByText('Looking for what gives the authors away…')).toBeNull()
    })
    await give()
    expect([look.mock.calls, given.mock.calls]).toEqual([[], [['p1', false]]])
  })
})

const discussed = (from: string, text: string) => ({ from, text })

test('what is discussed is read with letters, and written in; what failed to arrive stays typed', async () => {
  vi.spyOn(paperReviews, 'readPaperReviews').mockResolvedValue({
    ...of(asked),
    discussion: [discussed('B', 'I doubt it.'), discussed('Organiser', 'Why?')],
    isDiscussed: true,
  })
  const write = vi
    .spyOn(paperNotes, 'discussPaper')
    .mockRejectedValueOnce(
      new DomainError('reviews-closed', 'The discussion of this paper is closed.'),
    )
    .mockResolvedValueOnce([discussed('B', 'I doubt it.'), discussed('You', 'Show us.')])
  const { user } = show(<ReviewsSection paperId={paperId} name="#1" edition="" />)
  const section = within(await screen.findByRole('region', { name: 'Discussion' }))
  const said = () => section.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(said()).toEqual(['Reviewer BI doubt it.', 'OrganiserWhy?'])
  const field: HTMLTextAreaElement = section.getByRole('textbox')
  await user.type(field, 'Show us.')
  await user.click(section.getByRole('button', { name: 'Send' }))
  await section.findByText('The discussion of this paper is closed.')
  expect(field.value).toBe('Show us.')
  await user.click(section.getByRole('button', { name: 'Send' }))
  await section.findByText('You')
  expect(said()).toEqual(['Reviewer BI doubt it.', 'YouShow us.'])
  expect([field.value, write.mock.calls]).toEqual([
    '',
    [
      ['p1', 'Show us.'],
      ['p1', 'Show us.'],
    ],
  ])
})

test('once it is closed it is read alone, and what was typed and not sent is still there', async () => {
  sessionStorage.setItem('lectern:discussion::p1', 'One more thing.')
  vi.spyOn(paperReviews, 'readPaperReviews').mockResolvedValue({
    ...of(asked),
    discussion: [discussed('B', 'I doubt it.')],
  })
  show(<ReviewsSection paperId={paperId} name="#1" edition="" />)
  await screen.findByText('The discussion is closed: nothing can be written any more.')
  const kept: HTMLTextAreaElement = screen.getByLabelText('What you typed and did not send')
  expect([kept.value, kept.readOnly]).toEqual(['One more thing.', true])
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
  sessionStorage.clear()
})
