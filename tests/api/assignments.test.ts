import { endpoints, type EndpointName } from '@lectern/domain/api/api-endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { store } from '../support/emulators.ts'
import { storeReviewer } from '../support/reviewers.ts'
import { expectFailure, expectRefusal, successOf } from './support/answers.ts'
import { json } from './support/bodies.ts'
import { send } from './support/client.ts'
import { request } from './support/good-requests.ts'
import { realPdf, submit } from './support/papers.ts'
import { member, type Member } from './support/personas.ts'

let organiser: Member
/** An organiser who is the paper's co-author. */
let walled: Member
let author: Member
let paperId: string
beforeAll(async () => {
  ;[organiser, walled, author] = await Promise.all([
    member('admin'),
    member('admin'),
    member('author'),
  ])
  const pdfFile = await realPdf('assigned', 'We cool a hall.')
  const coAuthors = [{ name: 'O. Ganiser', affiliation: '', orcid: null, email: walled.email }]
  paperId = (await submit(author.accessToken, { pdfFile, coAuthors: JSON.stringify(coAuthors) }))
    ._id
})
// Others on the stack find the reviews as they are without anybody's doing.
afterAll(async () => {
  await store.firestore.doc('settings/reviews').delete()
})

type Options = Parameters<typeof request>[1]

async function ask(name: EndpointName, { accessToken: token }: Member, options: Options = {}) {
  return await send(request(name, { ...options, token }))
}

async function askToPublish(
  assignments: readonly { readonly paperId: string; readonly reviewerId: string }[],
) {
  return await ask('publishAssignments', organiser, { body: json({ assignments, now: true }) })
}

async function publish(reviewerId: string, now: boolean) {
  const body = json({ due: null, assignments: [{ paperId, reviewerId }], now })
  const answer = await ask('publishAssignments', organiser, { body })
  return successOf(endpoints.publishAssignments.success, answer)
}

async function jobOf(jobId: string) {
  const answer = await ask('getAssignmentJob', organiser, { parameters: { jobId } })
  return successOf(endpoints.getAssignmentJob.success, answer)
}

/** What somebody is told of the paper by the lists. */
async function lists(who: Member) {
  const [assigned, summed, conflicts] = await Promise.all([
    ask('listAssignments', who),
    ask('getReviewSummary', who),
    ask('listConflicts', who),
  ])
  return {
    assigned: successOf(endpoints.listAssignments.success, assigned)
      .filter((one) => one.paperId === paperId)
      .map(({ reviewerId, state }) => [reviewerId, state]),
    summed: successOf(endpoints.getReviewSummary.success, summed)
      .filter((one) => one.paperId === paperId)
      .map((row) => [row.assigned, row.in]),
    conflicts: successOf(endpoints.listConflicts.success, conflicts)
      .filter((one) => one.paperId === paperId)
      .map(({ who: party, kind }) => [party, kind]),
  }
}

describe('assignments', () => {
  test('are published by the trigger, cleaned, and exist for nobody behind a wall', async () => {
    const [bodil, chidi] = [
      await storeReviewer({ state: 'accepted' }),
      await storeReviewer({ state: 'accepted', name: 'Chidi Eze' }),
    ]
    const { job, refused } = await publish(bodil.id, true)
    expect(refused).toEqual([])
    await expect
      .poll(async () => jobOf(job.jobId), { timeout: 30_000 })
      .toMatchObject({ state: 'done', total: 1, done: 1 })
    const parameters = { paperId }
    const read = successOf(
      endpoints.getPaperReviews.success,
      await ask('getPaperReviews', organiser, { parameters }),
    )
    expect(read.copy?.files).toEqual([{ kind: 'pdf', cleaned: true }])
    expect(read.reviews).toMatchObject([
      { reviewerId: bodil.id, reviewer: 'Bodil Holm', label: 'A', state: 'assigned', wall: null },
    ])
    const paper = await ask('getPaper', author, { parameters })
    expect(successOf(endpoints.getPaper.success, paper).status).toBe('Review Awaiting')
    expectRefusal(await ask('deletePaper', author, { parameters }), 'paper-under-review')

    const wall = { parameters: { paperId, who: chidi.id }, body: json({ kind: 'wall' }) }
    successOf(endpoints.declareConflict.success, await ask('declareConflict', organiser, wall))
    expect(await lists(organiser)).toEqual({
      assigned: [[bodil.id, 'assigned']],
      summed: [[1, 0]],
      conflicts: [[chidi.id, 'wall']],
    })
    expect(await lists(walled)).toEqual({ assigned: [], summed: [], conflicts: [] })
    expectRefusal(await ask('getPaperReviews', walled, { parameters }), 'not-found')
    expectRefusal(await ask('declareConflict', walled, wall), 'not-found')
    const assignmentId = read.reviews[0]?.assignmentId ?? ''
    const taken = { parameters: { assignmentId } }
    expectRefusal(await ask('takeBackAssignment', walled, taken), 'not-found')

    const refused409 = await askToPublish([{ paperId, reviewerId: chidi.id }])
    const reason = 'A conflict was declared.'
    expect(expectFailure(refused409)).toEqual({
      success: false,
      message: reason,
      code: 'not-assignable',
      refused: [{ paperId, reviewerId: chidi.id, reason }],
    })
  })

  test('that wait are called off', async () => {
    const { id } = await storeReviewer({ state: 'accepted' })
    const { job } = await publish(id, false)
    const parameters = { jobId: job.jobId }
    expect(job.state).toBe('waiting')
    const called = await ask('cancelAssignmentJob', organiser, { parameters })
    expect(successOf(endpoints.cancelAssignmentJob.success, called).state).toBe('cancelled')
  })

  test('of thousands of pairs come in one call, and not one more', async () => {
    const pairs = Array.from({ length: 6001 }, (_, index) => ({
      paperId: `gonegonegonegonego${String(index)}`,
      reviewerId: `nobodynobodynob${String(index)}`,
    }))
    const { code, message, refused } = expectFailure(await askToPublish(pairs.slice(1)))
    expect([code, refused?.length]).toEqual(['not-assignable', 6000])
    expect(message).toBe(
      'None of these assignments can be made. There is no such paper (any more).',
    )
    const more = { body: json({ assignments: pairs }) }
    expectRefusal(
      await ask('publishAssignments', organiser, more),
      'invalid-input',
      'At most 6000 assignments can be published at once.',
    )
  })
})
