import { DomainError } from '@lectern/domain/errors'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Organiser } from '../../../../functions/src/access/who-asks.ts'
import type { AssigningContext } from '../../../../functions/src/reviews/assigning/work-on-assigning.ts'
import {
  declareConflict,
  liftConflict,
} from '../../../../functions/src/reviews/conflicts/declare-conflict.ts'
import { listConflicts } from '../../../../functions/src/reviews/conflicts/list-conflicts.ts'
import { readPaperReviews } from '../../../../functions/src/reviews/overview/paper-reviews.ts'
import { conflictReference } from '../../../../functions/src/store/reviews/conflict-store.ts'
import { storeOrganiser } from '../../people/people-context.ts'
import { ownProject, type OwnProject } from '../../support/own-project.ts'
import { conferenceAt, type Reviewing } from '../reviewing.ts'

vi.mock('../../../../functions/src/platform/logs.ts')
vi.mock('../../../../functions/src/platform/review-logs.ts')

const wall = { kind: 'wall', note: 'They share an office.' } as const
const dismissed = { kind: 'dismissed', note: '' } as const

let project: OwnProject
let context: AssigningContext
let reviewing: Reviewing
let organiser: Organiser
beforeEach(async () => {
  project = ownProject('conflicts')
  organiser = await storeOrganiser(project)
  reviewing = conferenceAt(project, organiser)
  context = reviewing.context
})
afterEach(async () => {
  await project.end()
})

const codeOf = async (asked: Promise<unknown>) =>
  await asked.then(
    () => 'done',
    (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
  )

const listed = async (who = organiser) =>
  (await listConflicts(context, who)).map(({ paperId, who: party, kind, declaredBy, by }) => ({
    paperId,
    who: party,
    kind,
    declaredBy,
    by,
  }))

describe('a conflict that an organiser declares', () => {
  it('takes back what the reviewer has not submitted, and is listed until it is lifted', async () => {
    const [bodil, chidi] = [
      await reviewing.accepted('b@example.org'),
      await reviewing.accepted('c@example.org'),
    ]
    const [paper, other] = [await reviewing.paperOf(), await reviewing.paperOf()]
    await reviewing.publish([
      [paper, bodil],
      [paper, chidi],
      [other, bodil],
    ])
    const said = await declareConflict(context, paper, bodil.id, wall, organiser)
    const expected = {
      paperId: paper,
      who: bodil.id,
      kind: 'wall',
      declaredBy: 'organiser',
      by: organiser.uid,
    }
    expect(said).toEqual({ ...expected, note: wall.note, at: said.at })
    expect(await listed()).toEqual([expected])
    expect(await reviewing.states()).toEqual(
      new Map([
        [`${paper} ${bodil.id}`, 'taken back'],
        [`${paper} ${chidi.id}`, 'assigned'],
        [`${other} ${bodil.id}`, 'assigned'],
      ]),
    )
    expect(await reviewing.publish([[paper, bodil]])).toEqual(['A conflict was declared.'])
    await liftConflict(context, paper, bodil.id, organiser)
    await liftConflict(context, paper, bodil.id, organiser)
    expect(await listed()).toEqual([])
    expect(await reviewing.publish([[paper, bodil]])).toEqual([])
  })

  it('leaves what is submitted, and a dismissed hint takes nothing back', async () => {
    const [bodil, chidi] = [
      await reviewing.accepted('b@example.org'),
      await reviewing.accepted('c@example.org'),
    ]
    const paper = await reviewing.paperOf()
    await reviewing.publish([
      [paper, bodil],
      [paper, chidi],
    ])
    await reviewing.submit(paper, bodil)
    await declareConflict(context, paper, bodil.id, wall, organiser)
    await declareConflict(context, paper, chidi.id, dismissed, organiser)
    expect(await reviewing.states()).toEqual(
      new Map([
        [`${paper} ${bodil.id}`, 'submitted'],
        [`${paper} ${chidi.id}`, 'assigned'],
      ]),
    )
  })

  it('is about a reviewer or oneself, and a paper that is there', async () => {
    const [bodil, paper] = [await reviewing.accepted('b@example.org'), await reviewing.paperOf()]
    const other = await storeOrganiser(project)
    const declared = async (who: string, about = paper) =>
      await codeOf(declareConflict(context, about, who, wall, organiser))
    expect([
      await declared('nobody'),
      await declared('a_b'),
      await declared(other.uid),
      await declared(bodil.id, reviewing.goneId),
    ]).toEqual(['not-found', 'not-found', 'not-found', 'not-found'])
    expect(await listed()).toEqual([])
  })

  it('does not replace what a reviewer or an author has declared', async () => {
    const [bodil, paper] = [await reviewing.accepted('b@example.org'), await reviewing.paperOf()]
    for (const declaredBy of ['reviewer', 'author'] as const) {
      const own = { paperId: paper, who: bodil.id, kind: 'wall', declaredBy } as const
      const reference = conflictReference(context.firestore, paper, bodil.id)
      await reference.set({ ...own, note: 'Mine.', at: new Date() })
      const said = [
        await codeOf(declareConflict(context, paper, bodil.id, dismissed, organiser)),
        await codeOf(declareConflict(context, paper, bodil.id, wall, organiser)),
        await codeOf(liftConflict(context, paper, bodil.id, organiser)),
      ]
      expect(said).toEqual(['conflict-stays', 'done', 'conflict-stays'])
      expect(await listed()).toEqual([own])
    }
  })
})

it('nothing is said or lifted any more once who reviewed what was removed', async () => {
  const [bodil, paper] = [await reviewing.accepted('b@example.org'), await reviewing.paperOf()]
  const over = { pairingsGoAt: new Date(Date.now() - 1000) }
  await context.firestore.doc('settings/reviews').set(over)
  expect([
    await codeOf(declareConflict(context, paper, bodil.id, wall, organiser)),
    await codeOf(liftConflict(context, paper, bodil.id, organiser)),
  ]).toEqual(['reviews-closed', 'reviews-closed'])
  expect(await listed()).toEqual([])
})

describe('an organiser’s own wall', () => {
  it('makes the paper’s reviews not exist, until another organiser lifts it', async () => {
    const other = await storeOrganiser(project)
    const [bodil, paper] = [await reviewing.accepted('b@example.org'), await reviewing.paperOf()]
    await reviewing.publish([[paper, bodil]])
    await declareConflict(context, paper, organiser.uid, wall, organiser)
    const behind = [
      await codeOf(readPaperReviews(context, paper, organiser)),
      await codeOf(declareConflict(context, paper, bodil.id, wall, organiser)),
      await codeOf(declareConflict(context, paper, organiser.uid, dismissed, organiser)),
      await codeOf(liftConflict(context, paper, organiser.uid, organiser)),
    ]
    expect(behind).toEqual(['not-found', 'not-found', 'not-found', 'not-found'])
    expect(await listed()).toEqual([])
    expect((await listed(other)).map(({ who }) => who)).toEqual([organiser.uid])
    expect(await codeOf(readPaperReviews(context, paper, other))).toBe('done')
    await liftConflict(context, paper, organiser.uid, other)
    expect(await codeOf(readPaperReviews(context, paper, organiser))).toBe('done')
  })

  it('stands before the own paper without being declared', async () => {
    const [bodil, own] = [
      await reviewing.accepted('b@example.org'),
      await reviewing.paperOf(organiser.uid),
    ]
    expect(await codeOf(declareConflict(context, own, bodil.id, wall, organiser))).toBe('not-found')
    expect(await codeOf(liftConflict(context, own, bodil.id, organiser))).toBe('not-found')
  })
})
