import { DomainError } from '@lectern/domain/errors'
import type { PaperId } from '@lectern/domain/paper/paper'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { Organiser } from '../../../../functions/src/access/who-asks.ts'
import { declareConflict } from '../../../../functions/src/reviews/conflicts/declare-conflict.ts'
import { readPaperReviews } from '../../../../functions/src/reviews/overview/paper-reviews.ts'
import { summariseReviews } from '../../../../functions/src/reviews/overview/review-summary.ts'
import { setWanted } from '../../../../functions/src/reviews/overview/set-wanted.ts'
import { updateReviewStatuses } from '../../../../functions/src/reviews/overview/update-statuses.ts'
import { storeOrganiser } from '../../people/people-context.ts'
import { ownProject, type OwnProject } from '../../support/own-project.ts'
import { conferenceAt, type Reviewing } from '../reviewing.ts'

let project: OwnProject
let reviewing: Reviewing
let organiser: Organiser
beforeEach(async () => {
  project = await ownProject()
  organiser = await storeOrganiser(project)
  reviewing = conferenceAt(project, organiser)
})
afterEach(async () => {
  await project.end()
})

const set = async (paper: PaperId, wanted: number | null, reason = '', by = organiser) =>
  await setWanted(reviewing.context, paper, { wanted, reason }, by)

/** What is said of papers in numbers: wanted, asked for, in. */
const rows = async (who = organiser) =>
  new Map(
    (await summariseReviews(reviewing.context, who)).map((row) => [
      row.paperId,
      [row.wanted, row.assigned, row.in],
    ]),
  )

async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'done'
  } catch (error) {
    if (error instanceof DomainError) return error.code
    throw error
  }
}

describe('how many reports one paper wants', () => {
  it('is said before anything is assigned, counted at once, and taken back', async () => {
    const [paper, other] = [await reviewing.paperOf(), await reviewing.paperOf()]
    expect(await rows()).toEqual(new Map())
    expect(await set(paper, 3)).toEqual({ wanted: 3, ownWanted: 3, wantedReason: '' })
    expect(await rows()).toEqual(new Map([[paper, [3, 0, 0]]]))
    const bodil = await reviewing.accepted('b@example.org')
    await reviewing.assign([
      [paper, bodil],
      [other, bodil],
    ])
    expect(await rows()).toEqual(
      new Map([
        [paper, [3, 1, 0]],
        [other, [2, 1, 0]],
      ]),
    )
    expect(await readPaperReviews(reviewing.context, paper, organiser)).toMatchObject({
      wanted: 3,
      ownWanted: 3,
      usualWanted: 2,
    })
    expect(await set(paper, null)).toEqual({ wanted: 2, ownWanted: null, wantedReason: '' })
    expect((await rows()).get(paper)).toEqual([2, 1, 0])
  })

  it('is not said of a withdrawn paper', async () => {
    const paper = await reviewing.paperOf()
    const { firestore } = reviewing.context
    const stored = await firestore.doc(`papers/${paper}`).get()
    await firestore.doc(`withdrawn/${paper}`).set(stored.data() ?? {})
    await stored.ref.delete()
    expect(await codeOf(set(paper, 3))).toBe('paper-withdrawn')
  })

  it('asks for a reason where fewer are enough, than others want or than are in', async () => {
    const paper = await reviewing.paperOf()
    expect(await codeOf(set(paper, 1))).toBe('invalid-input')
    expect(await rows()).toEqual(new Map())
    const fewer = await set(paper, 1, 'A small field.')
    expect(fewer).toEqual({ wanted: 1, ownWanted: 1, wantedReason: 'A small field.' })
    await set(paper, 3)
    const people = await Promise.all(
      ['b', 'c', 'd'].map(async (name) => reviewing.accepted(`${name}@example.org`)),
    )
    await reviewing.assign(people.map((person) => [paper, person] as const))
    for (const person of people) await reviewing.submit(paper, person)
    expect(await codeOf(set(paper, 2))).toBe('invalid-input')
    expect(await codeOf(set(paper, 2, 'Two agree.'))).toBe('done')
    // A reason that nobody needs is not kept.
    expect(await set(paper, 3, 'Two agree.')).toMatchObject({ wantedReason: '' })
  })

  it('says when a paper is Review Obtained', async () => {
    const [bodil, chidi] = [
      await reviewing.accepted('b@example.org'),
      await reviewing.accepted('c@example.org'),
    ]
    const [usual, fewer, more] = [
      await reviewing.paperOf(),
      await reviewing.paperOf(),
      await reviewing.paperOf(),
    ]
    await set(fewer, 1, 'A small field.')
    await set(more, 3)
    await reviewing.assign(
      [usual, fewer, more].flatMap((paper) => [[paper, bodil] as const, [paper, chidi] as const]),
    )
    for (const paper of [usual, fewer, more]) await reviewing.submit(paper, bodil)
    expect(await updateReviewStatuses(reviewing.context, null)).toEqual([fewer])
    for (const paper of [usual, fewer, more]) await reviewing.submit(paper, chidi)
    expect(await updateReviewStatuses(reviewing.context, null)).toEqual([usual])
    await set(more, null)
    expect(await updateReviewStatuses(reviewing.context, null)).toEqual([more])
  })

  it('does not exist behind a wall', async () => {
    const [paper, other] = [await reviewing.paperOf(), await storeOrganiser(project)]
    await set(paper, 3)
    const wall = { kind: 'wall', note: '' } as const
    await declareConflict(reviewing.context, paper, other.uid, wall, other)
    expect(await codeOf(set(paper, 4, '', other))).toBe('not-found')
    expect(await rows(other)).toEqual(new Map())
    expect(await rows()).toEqual(new Map([[paper, [3, 0, 0]]]))
    expect(await codeOf(set(reviewing.goneId, 3))).toBe('not-found')
  })
})
