import type { ApiPaperReviews } from '@lectern/domain/api/api-assignments'
import { DomainError } from '@lectern/domain/errors'
import { paperIdSchema } from '@lectern/domain/paper/paper'
import { screen, waitFor, within } from '@testing-library/react'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'

import * as paperNotes from '../../../firebase/reviews/paper-notes.ts'
import * as paperReviews from '../../../firebase/reviews/paper-reviews.ts'
import { show } from '../../../testing/show.tsx'
import { ReviewsSection } from './ReviewsSection.tsx'

const paperId = v.parse(paperIdSchema, 'p1')

const asked: ApiPaperReviews['reviews'][number] = {
  assignmentId: 'a1',
  reviewerId: 'r1',
  reviewer: 'Bodil Holm',
  label: 'A',
  state: 'assigned',
  due: '2999-01-01T00:00:00.000Z',
  reason: null,
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
  return { wanted: 3, reviews, copy: null, discussion: [], isDiscussed: false }
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
  show(<ReviewsSection paperId={paperId} edition="" />)
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

test('where there are no reviews, or a wall, nothing is shown', async () => {
  const read = answers()
  show(<ReviewsSection paperId={paperId} edition="" />)
  await waitFor(() => {
    expect(read).toHaveBeenCalledExactlyOnceWith('p1')
  })
  read.mockRejectedValueOnce(new DomainError('not-found'))
  show(<ReviewsSection paperId={paperId} edition="" />)
  await waitFor(() => {
    expect(read).toHaveBeenCalledTimes(2)
  })
  read.mockResolvedValue(of(asked))
  show(<ReviewsSection paperId={paperId} edition="" />)
  await itemOf('Bodil Holm')
  expect(screen.getAllByText(/^Reviews|The reviews/)).toHaveLength(1)
})

test('what could not be fetched is said, and asked for again', async () => {
  const read = answers(asked).mockRejectedValueOnce(new DomainError('network-failed'))
  const { user } = show(<ReviewsSection paperId={paperId} edition="" />)
  await screen.findByText('The reviews could not be fetched.')
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await itemOf('Bodil Holm')
  expect(read).toHaveBeenCalledTimes(2)
  expect(screen.queryByText('The reviews could not be fetched.')).toBeNull()
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
  const { user } = show(<ReviewsSection paperId={paperId} edition="" />)
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
  show(<ReviewsSection paperId={paperId} edition="" />)
  await screen.findByText('The discussion is closed: nothing can be written any more.')
  const kept: HTMLTextAreaElement = screen.getByLabelText('What you typed and did not send')
  expect([kept.value, kept.readOnly]).toEqual(['One more thing.', true])
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
  sessionStorage.clear()
})
