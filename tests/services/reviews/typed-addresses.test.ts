import type { PaperId } from '@lectern/domain/paper/paper'
import type { Reviewer } from '@lectern/domain/reviews/reviewer'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { invitedReviewerOf, type Organiser } from '../../../functions/src/access/who-asks.ts'
import { declareConflict } from '../../../functions/src/reviews/conflicts/declare-conflict.ts'
import { findConflicts } from '../../../functions/src/reviews/conflicts/find-conflicts.ts'
import { openAssigned } from '../../../functions/src/reviews/door/review-door.ts'
import { readPaperReviews } from '../../../functions/src/reviews/overview/paper-reviews.ts'
import { changeReviewer } from '../../../functions/src/reviews/people/change-reviewer.ts'
import { storeOrganiser } from '../people/people-context.ts'
import { ownProject, type OwnProject } from '../support/own-project.ts'
import { conferenceAt, type Reviewing } from './reviewing.ts'

const typed = 'typed@example.org'
const coAuthored = (email: string) => ({
  coAuthors: [{ name: 'A co-author', affiliation: '', orcid: null, email }],
})

let project: OwnProject
let context: Reviewing['context']
let reviewing: Reviewing
let organiser: Organiser
let insider: Organiser
let bodil: Reviewer
beforeEach(async () => {
  project = await ownProject()
  organiser = await storeOrganiser(project)
  insider = await storeOrganiser(project)
  reviewing = conferenceAt(project, organiser)
  ;({ context } = reviewing)
  bodil = await reviewing.accepted('b@example.org')
})
afterEach(async () => {
  await project.end()
})

/** Which papers the reviewer can open, and the wall that organisers see there. */
async function seenOf(paper: PaperId) {
  const open = await openAssigned(context, invitedReviewerOf(bodil))
  const { reviews } = await readPaperReviews(context, paper, organiser)
  return {
    opens: open.map(({ assignment }) => assignment.paperId),
    walls: reviews.map(({ wall }) => wall),
  }
}

const typeFurther = async (...furtherEmails: string[]) =>
  await changeReviewer(context, bodil.id, { furtherEmails }, organiser)

describe('a further address that an organiser typed takes no paper from a reviewer who has it', () => {
  it.each([
    ['its author', async () => await reviewing.paperOf(insider.uid)],
    ['a co-author', async () => await reviewing.paperOf(undefined, coAuthored(insider.email))],
    [
      'an organiser with a declared conflict',
      async () => {
        const paper = await reviewing.paperOf()
        const wall = { kind: 'wall', note: '' } as const
        await declareConflict(context, paper, insider.uid, wall, insider)
        return paper
      },
    ],
  ])('when %s proves it later', async (_who, store) => {
    const paper = await store()
    await typeFurther(typed)
    await reviewing.publish([[paper, bodil]])
    await reviewing.prove(insider, typed)
    expect(await seenOf(paper)).toEqual({ opens: [paper], walls: [null] })
    // Nobody gives it to the reviewer from then on.
    const { walls } = await findConflicts(context, [], organiser)
    expect(walls.map(({ reviewerId }) => reviewerId)).toEqual([bodil.id])
    const another = await reviewing.accepted('c@example.org')
    await changeReviewer(context, another.id, { furtherEmails: [typed] }, organiser)
    expect(await reviewing.publish([[paper, another]])).toHaveLength(1)
  })

  it('but where the paper names it', async () => {
    const paper = await reviewing.paperOf(undefined, coAuthored(typed))
    await reviewing.publish([[paper, bodil]])
    await typeFurther(typed)
    expect(await seenOf(paper)).toEqual({ opens: [], walls: ['author'] })
  })
})
