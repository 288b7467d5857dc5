import { afterEach, beforeEach, expect, it } from 'vitest'

import type { Organiser } from '../../../../functions/src/access/who-asks.ts'
import type { AssigningContext } from '../../../../functions/src/reviews/assigning/work-on-assigning.ts'
import { declareConflict } from '../../../../functions/src/reviews/conflicts/declare-conflict.ts'
import { findConflicts } from '../../../../functions/src/reviews/conflicts/find-conflicts.ts'
import { storeOrganiser } from '../../people/people-context.ts'
import { ownProject, type OwnProject } from '../../support/own-project.ts'
import { conferenceAt, type Reviewing } from '../reviewing.ts'

let project: OwnProject
let context: AssigningContext
let reviewing: Reviewing
let organiser: Organiser
beforeEach(async () => {
  project = await ownProject()
  organiser = await storeOrganiser(project)
  reviewing = conferenceAt(project, organiser)
  context = reviewing.context
})
afterEach(async () => {
  await project.end()
})

const coAuthor = (name: string, email: string) => ({ name, affiliation: '', orcid: null, email })

it('all walls are found, and of the pairs that are asked for the hints that nobody has dismissed', async () => {
  const [author, colleague, friend] = [
    await reviewing.accepted('a@dtu.example'),
    await reviewing.accepted('c@dtu.example'),
    await reviewing.accepted('f@friends.example'),
  ]
  const paper = await reviewing.paperOf(undefined, {
    fullname: 'Asha Rao',
    email: 'a@dtu.example',
    coAuthors: [coAuthor('Chidi Eze', '')],
  })
  const other = await reviewing.paperOf(undefined, {
    fullname: 'Eze, Chidi',
    email: 'chidi@elsewhere.example',
    coAuthors: [coAuthor('F', 'f@friends.example')],
  })
  const pairs = [paper, other].flatMap((paperId) =>
    [author, colleague, friend].map(({ id: reviewerId }) => ({ paperId, reviewerId })),
  )
  const wall = (paperId: string, { id: reviewerId }: { id: string }, reason = 'author') => ({
    paperId,
    reviewerId,
    reason,
  })
  const walls = [wall(paper, author), wall(other, friend)]
  const hint = (paperId: string, { id: reviewerId }: { id: string }, ...hints: string[]) => ({
    paperId,
    reviewerId,
    hints,
  })
  const found = await findConflicts(context, pairs, organiser)
  expect(found.walls).toHaveLength(2)
  expect(found.walls).toEqual(expect.arrayContaining(walls))
  expect(found.hints).toEqual([
    hint(paper, colleague, 'same domain'),
    hint(paper, friend, 'co-author of a co-author'),
    hint(other, author, 'co-author of a co-author'),
  ])
  expect(await findConflicts(context, [], organiser)).toMatchObject({ hints: [] })

  // One key settles each, for good.
  const [dismissed, kept] = [
    { kind: 'dismissed', note: '' } as const,
    { kind: 'wall', note: '' } as const,
  ]
  await declareConflict(context, paper, colleague.id, dismissed, organiser)
  await declareConflict(context, paper, friend.id, kept, organiser)
  await declareConflict(context, other, author.id, dismissed, organiser)
  const settled = await findConflicts(context, pairs, organiser)
  expect(settled.hints).toEqual([])
  expect(settled.walls).toEqual(expect.arrayContaining([...walls, wall(paper, friend, 'declared')]))
})

it('of papers behind a wall of the organiser nothing is told', async () => {
  const [author, colleague] = [
    await reviewing.accepted('a@dtu.example'),
    await reviewing.accepted('c@dtu.example'),
  ]
  const own = await reviewing.paperOf(organiser.uid, { email: 'a@dtu.example' })
  const pairs = [author, colleague].map(({ id }) => ({ paperId: own, reviewerId: id }))
  expect(await findConflicts(context, pairs, organiser)).toEqual({ walls: [], hints: [] })
  const other = await storeOrganiser(project)
  const found = await findConflicts(context, pairs, other)
  expect([found.walls.length, found.hints.length]).toEqual([1, 1])
})
