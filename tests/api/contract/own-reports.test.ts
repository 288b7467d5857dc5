import { endpoints } from '@lectern/domain/api/api-endpoints'
import { beforeAll, describe, expect, test } from 'vitest'

import { publishReviews, storeAssignment } from '../../support/assignments.ts'
import { storeMember } from '../../support/members.ts'
import { storeReviewer, type StoredReviewer } from '../../support/reviewers.ts'
import { wordsOf } from '../../support/sample-files.ts'
import { expectRefusal, successOf } from '../support/answers.ts'
import { json } from '../support/bodies.ts'
import type { ApiAnswer } from '../support/client.ts'
import { wholeReport } from '../support/good-review-requests.ts'
import { answerHere } from '../support/in-process/answer-here.ts'
import { request } from '../support/named-request.ts'
import { storedPaper } from '../support/papers.ts'

/** An accepted reviewer with a paper, and the calls with the own token. */
async function atWork(fields: object = {}) {
  const reviewer = await storeReviewer({ state: 'accepted' })
  const paperId = await storedPaper((await storeMember('author')).uid)
  const stored = await storeAssignment({ paperId, reviewerId: reviewer.id, ...fields })
  return { reviewer, ...stored, ...callsOf(reviewer, stored.assignment.id) }
}

type Call =
  | 'getOwnReport'
  | 'saveReport'
  | 'submitReport'
  | 'getReviewFile'
  | 'stepBack'
  | 'writeMessage'

const bodies: Readonly<Record<Call, object | null>> = {
  getOwnReport: null,
  getReviewFile: null,
  saveReport: wholeReport,
  submitReport: wholeReport,
  stepBack: { reason: 'time' },
  writeMessage: { text: 'Hello.' },
}

function callsOf({ token }: StoredReviewer, assignmentId: string) {
  return {
    call: async (name: Call, body: object | null = null, query = ''): Promise<ApiAnswer> => {
      const sent = body ?? bodies[name]
      const rest = sent === null ? {} : { body: json({ ...sent }) }
      return await answerHere(
        request(name, { parameters: { assignmentId }, query, token, ...rest }),
      )
    },
  }
}

const calls: readonly Call[] = [
  'getOwnReport',
  'getReviewFile',
  'saveReport',
  'submitReport',
  'writeMessage',
  'stepBack',
]

test('a report goes its way from the list to the submitted one', async () => {
  const { reviewer, assignment, call, words } = await atWork()
  const list = await answerHere(request('listAssigned', { token: reviewer.token }))
  const listed = successOf(endpoints.listAssigned.success, list)
  expect(listed.map(({ assignmentId, authors }) => [assignmentId, authors])).toEqual([
    [assignment.id, null],
  ])
  const draft = { ...wholeReport, novelty: null, seen: 0 }
  const saved = successOf(endpoints.saveReport.success, await call('saveReport', draft))
  expect(saved).toMatchObject({ revision: 1, elsewhere: { forAuthors: null, forOrganisers: null } })
  const early = await call('submitReport', {})
  expectRefusal(
    early,
    'report-incomplete',
    'Something is missing. Add it and submit again; nothing you typed is lost. Novelty: Choose from 1 to 5.',
  )
  const answer = await call('submitReport', { ...wholeReport, seen: 1 })
  expect(successOf(endpoints.submitReport.success, answer)).toMatchObject({
    assignment: { assignmentId: assignment.id, state: 'submitted' },
    report: wholeReport,
    revision: 2,
    versions: 1,
    may: { write: null, readOthers: null, discuss: null },
    label: 'A',
    others: [],
  })
  const own = successOf(endpoints.getOwnReport.success, await call('getOwnReport'))
  const once = successOf(endpoints.submitReport.success, await call('submitReport', {}))
  expect(once).toEqual(own)
  for (const kind of ['pdf', 'supplementaryPdf'] as const) {
    const file = await call('getReviewFile', null, `?kind=${kind}`)
    const name = kind === 'pdf' ? 'paper-12.pdf' : 'paper-12-supplement.pdf'
    expect([file.status, wordsOf(file.bytes)]).toEqual([200, words[kind]])
    expect(file.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename=${name}`,
    })
  }
  expectRefusal(
    await call('getReviewFile', null, '?kind=supplementary'),
    'invalid-input',
    'The field kind is not right: "pdf" or "supplementaryPdf" is expected.',
  )
})

test('a body of nothing submits the stored draft as well', async () => {
  const { reviewer, assignment, call } = await atWork()
  await call('saveReport')
  const parameters = { assignmentId: assignment.id }
  const answer = await answerHere(request('submitReport', { parameters, token: reviewer.token }))
  expect(successOf(endpoints.submitReport.success, answer).versions).toBe(1)
})

describe('no difference is heard between', () => {
  // What is refused leaves them as they are.
  let own: Awaited<ReturnType<typeof atWork>>
  let other: typeof own
  beforeAll(async () => {
    own = await atWork()
    other = await atWork()
  })

  test.each(calls)('somebody else’s paper, none, and what can be none: %s', async (name) => {
    const answers = []
    for (const id of [other.assignment.id, 'missing', 'a'.repeat(65), 'a.b', '%00']) {
      answers.push(await callsOf(own.reviewer, id).call(name))
    }
    for (const answer of answers) {
      expectRefusal(answer, 'not-found')
      expect(answer.bytes.toString()).toBe(answers[0]?.bytes.toString())
    }
  })
})

test('after the close, everything but a report is taken', async () => {
  const { call } = await atWork({ state: 'submitted' })
  await publishReviews({ closesAt: new Date(Date.now() - 1000) })
  const statuses: [Call, number, boolean][] = []
  for (const name of calls) {
    const { status, bytes } = await call(name)
    statuses.push([name, status, bytes.toString().includes('"code":"reviews-closed"')])
  }
  await publishReviews()
  expect(statuses).toEqual([
    ['getOwnReport', 200, false],
    ['getReviewFile', 200, false],
    ['saveReport', 403, true],
    ['submitReport', 403, true],
    ['writeMessage', 200, false],
    ['stepBack', 200, false],
  ])
})

describe('a report is refused', () => {
  let working: Awaited<ReturnType<typeof atWork>>
  beforeAll(async () => {
    working = await atWork()
  })

  test.each([
    [{ relevance: 6 }, 'A whole number from 1 to 5 is expected.'],
    [{ relevance: 2.5 }, 'A whole number from 1 to 5 is expected.'],
    [{ relevance: '3' }, 'A whole number from 1 to 5 is expected.'],
    [{ recommendation: 'Accept' }, 'Choose accept, revise or reject.'],
    [
      { forAuthors: 'a'.repeat(10_001) },
      'The words for the authors are too long: 10,000 characters at most. Shorten them.',
    ],
    [
      { forOrganisers: 'a\uD800' },
      'The words for the organisers hold a broken character. Remove it and try again.',
    ],
  ])('with %j', async (wrong, message) => {
    const { call } = working
    for (const name of ['saveReport', 'submitReport'] as const) {
      expectRefusal(await call(name, { ...wholeReport, ...wrong }), 'invalid-input', message)
    }
  })
})

test('the longest report, in any script, fits into a request', async () => {
  const { call } = await atWork()
  const longest = '論'.repeat(10_000)
  const body = {
    ...wholeReport,
    forAuthors: longest,
    forOrganisers: longest,
    withHelpOf: '論'.repeat(500),
    seen: 1_000_000,
    clearsElsewhere: true,
  }
  successOf(endpoints.submitReport.success, await call('submitReport', body))
})
