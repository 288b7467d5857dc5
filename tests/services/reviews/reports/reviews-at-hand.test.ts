import type { PaperId } from '@lectern/domain/paper/paper'
import { afterEach, beforeEach, expect, it } from 'vitest'

import type { Organiser } from '../../../../functions/src/access/who-asks.ts'
import { takeBack } from '../../../../functions/src/reviews/assigning/take-back.ts'
import { declareConflict } from '../../../../functions/src/reviews/conflicts/declare-conflict.ts'
import {
  listAssignments,
  summariseReviews,
} from '../../../../functions/src/reviews/overview/review-summary.ts'
import { assignmentReference } from '../../../../functions/src/store/reviews/assignment-store.ts'
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

const counts = async (who = organiser) =>
  new Map(
    (await summariseReviews(reviewing.context, who)).map((row) => [
      row.paperId,
      [row.assigned, row.in],
    ]),
  )

const listed = async (who = organiser) =>
  new Map(
    (await listAssignments(reviewing.context, who)).map(({ assignment, submittedAt }) => [
      `${assignment.paperId} ${assignment.reviewerId}`,
      [assignment.state, submittedAt !== null],
    ]),
  )

it('what has changed since the last look is in the next one', async () => {
  const { context } = reviewing
  const [bodil, chidi] = [
    await reviewing.accepted('b@example.org'),
    await reviewing.accepted('c@example.org'),
  ]
  const [one, other] = [await reviewing.paperOf(), await reviewing.paperOf()]
  expect(await counts()).toEqual(new Map())
  await reviewing.assign([[one, bodil]])
  expect(await counts()).toEqual(new Map([[one, [1, 0]]]))
  await reviewing.assign([
    [one, chidi],
    [other, chidi],
  ])
  expect(await counts()).toEqual(
    new Map([
      [one, [2, 0]],
      [other, [1, 0]],
    ]),
  )
  await reviewing.submit(one, bodil)
  expect(await counts()).toEqual(
    new Map([
      [one, [2, 1]],
      [other, [1, 0]],
    ]),
  )
  expect(await listed()).toEqual(
    new Map([
      [`${one} ${bodil.id}`, ['submitted', true]],
      [`${one} ${chidi.id}`, ['assigned', false]],
      [`${other} ${chidi.id}`, ['assigned', false]],
    ]),
  )
  const last = (await reviewing.stored()).find(({ paperId }) => paperId === other)
  if (last === undefined) throw new Error('not assigned')
  await takeBack(context, last.id, organiser)
  expect(await counts()).toEqual(new Map([[one, [2, 1]]]))
  expect((await listed()).get(`${other} ${chidi.id}`)).toEqual(['taken back', false])
  // Who reviewed what is removed one day: nothing of it stays in memory.
  await assignmentReference(context.firestore, last.id).delete()
  expect((await listed()).has(`${other} ${chidi.id}`)).toBe(false)
})

it('a wall that comes stands at once, before the asker alone', async () => {
  const { firestore } = reviewing.context
  const other = await storeOrganiser(project)
  const bodil = await reviewing.accepted('b@example.org')
  const [named, declared, open] = [
    await reviewing.paperOf(),
    await reviewing.paperOf(),
    await reviewing.paperOf(),
  ]
  await reviewing.assign([
    [named, bodil],
    [declared, bodil],
    [open, bodil],
  ])
  const seen = async (who: Organiser) => ({
    summed: [...(await counts(who)).keys()].toSorted(),
    listed: [...(await listed(who)).keys()].toSorted(),
  })
  const of = (papers: readonly PaperId[]) => ({
    summed: [...papers].toSorted(),
    listed: papers.map((paper) => `${paper} ${bodil.id}`).toSorted(),
  })
  expect(await seen(organiser)).toEqual(of([named, declared, open]))
  const coAuthor = { name: 'O', affiliation: '', orcid: null, email: organiser.email.toUpperCase() }
  await firestore.doc(`papers/${named}`).update({ coAuthors: [coAuthor], updatedAt: new Date() })
  const wall = { kind: 'wall', note: '' } as const
  await declareConflict(reviewing.context, declared, organiser.uid, wall, organiser)
  expect(await seen(organiser)).toEqual(of([open]))
  expect(await seen(other)).toEqual(of([named, declared, open]))
})
