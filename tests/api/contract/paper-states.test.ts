import { endpoints } from '@lectern/domain/api/api-endpoints'
import { paperStatuses, type PaperStatus } from '@lectern/domain/paper/statuses'
import { Timestamp } from 'firebase-admin/firestore'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'

import { expectRefusal, successOf } from '../support/answers.ts'
import { json, multipart } from '../support/bodies.ts'
import { request } from '../support/good-requests.ts'
import { answerHere } from '../support/in-process/answer-here.ts'
import {
  paperDocument,
  paperEntries,
  paperTexts,
  smallPdf,
  storedPaper,
} from '../support/papers.ts'
import { member, type Member } from '../support/personas.ts'

let people: Readonly<Record<'owner' | 'admin', Member>>
beforeAll(async () => {
  const [owner, admin] = await Promise.all([member('author'), member('admin')])
  people = { owner, admin }
})

const anyTime: unknown = expect.any(Timestamp)

const callers = ['owner', 'admin'] as const
const openStatuses = paperStatuses.filter((status) => status !== 'Accept')
/** An open status is like another: each run tries one in full, and every night tries them all. */
const tagsOf = (status: PaperStatus) => (status === 'Submitted' ? [] : ['long'])

/** Changes that both may make, as requests for a paper. */
const changes = {
  'an edit of its texts': (paperId: string) =>
    request('updatePaper', {
      parameters: { paperId },
      body: multipart(paperEntries({ paperTitle: 'Another title', pdfFile: undefined })),
    }),
  'an edit with a file': (paperId: string) =>
    request('updatePaper', {
      parameters: { paperId },
      body: multipart(paperEntries({ supplementaryPdf: smallPdf })),
    }),
  'its deletion': (paperId: string) => request('deletePaper', { parameters: { paperId } }),
}

function statusChange(paperId: string, status: PaperStatus) {
  return request('updateStatus', { parameters: { paperId }, body: json({ status }) })
}

describe.each(callers)('an accepted paper refuses to the %s', (caller) => {
  // What is refused leaves it as it is.
  let id: string
  let before: unknown
  beforeAll(async () => {
    id = await storedPaper(people.owner.uid, 'Accept')
    before = await paperDocument(id)
  })

  test.each(Object.entries(changes))('%s', async (_what, change) => {
    const answer = await answerHere({ ...change(id), token: people[caller].accessToken })
    expectRefusal(answer, 'paper-accepted')
    expect(await paperDocument(id)).toEqual(before)
  })

  test.each(paperStatuses)('the status %s', async (status) => {
    const answer = await answerHere({
      ...statusChange(id, status),
      token: people[caller].accessToken,
    })
    expectRefusal(answer, caller === 'admin' ? 'paper-accepted' : 'forbidden')
    expect(await paperDocument(id)).toEqual(before)
  })
})

for (const before of openStatuses) {
  describe(`a paper with the status ${before}`, { tags: tagsOf(before) }, () => {
    test.each(paperStatuses)('takes the status %s from an admin alone', async (status) => {
      const id = await storedPaper(people.owner.uid, before)
      const change = statusChange(id, status)
      const stored = await paperDocument(id)
      expectRefusal(await answerHere({ ...change, token: people.owner.accessToken }), 'forbidden')
      expect(await paperDocument(id)).toEqual(stored)

      const answer = await answerHere({ ...change, token: people.admin.accessToken })
      expect(successOf(endpoints.updateStatus.success, answer)).toMatchObject({ _id: id, status })
      // Of the status that it has already, only that a person set it is written.
      const stamp = {
        statusSetAt: anyTime,
        ...(status === before ? {} : { updatedBy: people.admin.uid }),
      }
      expect(await paperDocument(id)).toEqual({ ...stored, status, updatedAt: anyTime, ...stamp })
    })

    test.each(callers)('can be edited by the %s, and keeps status and owner', async (caller) => {
      const id = await storedPaper(people.owner.uid, before)
      const stored = await paperDocument(id)
      const change = changes['an edit of its texts'](id)
      const answer = await answerHere({ ...change, token: people[caller].accessToken })
      const paper = successOf(endpoints.updatePaper.success, answer)
      const texts = { ...paperTexts, paperTitle: 'Another title', keywords: ['AI'] }
      expect(paper).toMatchObject({ _id: id, status: before, ...texts })
      expect(await paperDocument(id)).toEqual({
        ...stored,
        ...texts,
        updatedAt: anyTime,
        updatedBy: people[caller].uid,
      })
    })

    test.each(callers)('can be deleted by the %s', async (caller) => {
      const id = await storedPaper(people.owner.uid, before)
      const answer = await answerHere({
        ...changes['its deletion'](id),
        token: people[caller].accessToken,
      })
      expect(successOf(endpoints.deletePaper.success, answer)).toBeNull()
      expect(await paperDocument(id)).toBeUndefined()
      const after = await answerHere({
        method: 'GET',
        path: `/papers/${id}`,
        token: people[caller].accessToken,
      })
      expectRefusal(after, 'not-found')
    })
  })
}

test.each(['Reject', 'Accept'] as const)(
  'the status %s is set on what was seen, and not on what somebody wrote since',
  async (status) => {
    const id = await storedPaper(people.owner.uid)
    const setAs = async (seenAt: string) => {
      const body = json({ status, seen: 'Submitted', seenAt })
      const change = request('updateStatus', { parameters: { paperId: id }, body })
      return await answerHere({ ...change, token: people.admin.accessToken })
    }
    const before = await paperDocument(id)
    expectRefusal(await setAs('2026-01-01T00:00:00.000Z'), 'status-changed')
    expect(await paperDocument(id)).toEqual(before)
    const seen = v.parse(v.object({ updatedAt: v.instance(Timestamp) }), before).updatedAt
    successOf(endpoints.updateStatus.success, await setAs(seen.toDate().toISOString()))
  },
)

test('of edits and acceptances at once, none changes an accepted paper', async () => {
  const id = await storedPaper(people.owner.uid)
  const [edited, accepted] = await Promise.all([
    answerHere({ ...changes['an edit of its texts'](id), token: people.owner.accessToken }),
    answerHere({ ...statusChange(id, 'Accept'), token: people.admin.accessToken }),
  ])
  successOf(endpoints.updateStatus.success, accepted)
  const isEdited = edited.status === 200
  if (!isEdited) expectRefusal(edited, 'paper-accepted')
  expect(await paperDocument(id)).toMatchObject({
    paperTitle: isEdited ? 'Another title' : 'A stored paper',
    status: 'Accept',
  })
})

test('an Accept stands when two organisers set a status at once: the other one came first or is refused', async () => {
  const id = await storedPaper(people.owner.uid)
  const set = async (status: PaperStatus) =>
    answerHere({ ...statusChange(id, status), token: people.admin.accessToken })
  const [accepted, other] = await Promise.all([set('Accept'), set('Reject')])
  successOf(endpoints.updateStatus.success, accepted)
  if (other.status === 200) successOf(endpoints.updateStatus.success, other)
  else expectRefusal(other, 'paper-accepted')
  expect(await paperDocument(id)).toMatchObject({ status: 'Accept' })
})
