import { suggestionIdSchema } from '@lectern/domain/api/reviews/api-suggestions'
import { uidSchema, type PaperId } from '@lectern/domain/paper/paper'
import type { Reviewer } from '@lectern/domain/reviews/reviewer'
import { Timestamp } from 'firebase-admin/firestore'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { invitedReviewerOf, type Organiser } from '../../../functions/src/access/who-asks.ts'
import { bidOnPaper } from '../../../functions/src/reviews/bids/bid-on-paper.ts'
import { listBiddable } from '../../../functions/src/reviews/bids/list-biddable.ts'
import { listBids } from '../../../functions/src/reviews/bids/list-bids.ts'
import { readAbstracts } from '../../../functions/src/reviews/bids/read-abstracts.ts'
import { setAuthorConflicts } from '../../../functions/src/reviews/conflicts/author-conflicts.ts'
import { findConflicts } from '../../../functions/src/reviews/conflicts/find-conflicts.ts'
import { changeReviewer } from '../../../functions/src/reviews/people/change-reviewer.ts'
import { listReminders } from '../../../functions/src/reviews/reminding/list-reminders.ts'
import { remindByDate } from '../../../functions/src/reviews/reminding/remind-by-date.ts'
import { listAssigned } from '../../../functions/src/reviews/reports/list-assigned.ts'
import { readOwnReport } from '../../../functions/src/reviews/reports/read-own-report.ts'
import { decideSuggestion } from '../../../functions/src/reviews/suggestions/decide-suggestion.ts'
import { listSuggestions } from '../../../functions/src/reviews/suggestions/list-suggestions.ts'
import { suggestColleague } from '../../../functions/src/reviews/suggestions/suggest-colleague.ts'
import {
  conflictReference,
  storedConflict,
} from '../../../functions/src/store/reviews/conflict-store.ts'
import { accountKey, addressKeys } from '../../../functions/src/walls/declared-conflicts.ts'
import { storeOrganiser } from '../people/people-context.ts'
import { ownProject, type OwnProject } from '../support/own-project.ts'
import { conferenceAt, type Reviewing } from './reviewing.ts'

/** By which the author knows the reviewer, and organisers do, too. */
const home = 'home@example.org'
const past = Timestamp.fromMillis(Date.now() - 3_600_000)

let project: OwnProject
let context: Reviewing['context']
let reviewing: Reviewing
let organiser: Organiser
let bodil: Reviewer
let paper: PaperId
beforeEach(async () => {
  project = await ownProject()
  organiser = await storeOrganiser(project)
  reviewing = conferenceAt(project, organiser)
  ;({ context } = reviewing)
  bodil = await reviewing.accepted('b@example.org')
  paper = await reviewing.paperOf()
})
afterEach(async () => {
  await project.end()
})

const asBodil = () => invitedReviewerOf(bodil)
const set = async (settings: object) =>
  await context.firestore.doc('settings/reviews').set(settings, { merge: true })

const ownerOf = async () =>
  v.parse(uidSchema, (await context.firestore.doc(`papers/${paper}`).get()).get('ownerUid'))

const writtenBy = async (email: string) => {
  const changes = { email, updatedAt: Timestamp.now() }
  await context.firestore.doc(`papers/${paper}`).update(changes)
}

/** Ways in which the author turns out to be the reviewer. */
const ways = {
  'an address that organisers know as well': async () => {
    await changeReviewer(context, bodil.id, { furtherEmails: [home] }, organiser)
    await writtenBy(home)
  },
  'an address that the account of the reviewer has had': async () => {
    const [own = '', other = ''] = addressKeys([bodil.email, home])
    await context.firestore.doc(`relatedAddresses/${own}`).set({ keys: [own, other] })
    await writtenBy(home)
  },
  'the account that had the reviewer’s address': async () => {
    const [own = ''] = addressKeys([bodil.email])
    const keys = [own, accountKey(await ownerOf())]
    await context.firestore.doc(`relatedAddresses/${own}`).set({ keys })
    await writtenBy('another@example.org')
  },
  'a conflict that was declared about another address of the account': async () => {
    const [own = '', other = ''] = addressKeys([bodil.email, home])
    await context.firestore.doc(`relatedAddresses/${own}`).set({ keys: [own, other] })
    const conflict = { paperId: paper, who: 'gone', kind: 'wall', declaredBy: 'organiser' } as const
    const stored = storedConflict({ ...conflict, note: '', at: Date.now(), addresses: [other] })
    await conflictReference(context.firestore, paper, 'gone').set(stored)
  },
}

it('of whom an author would keep apart are looked at anew by the next who bids, or reads bids', async () => {
  await set({ bidsOpenAt: past })
  await bidOnPaper(context, asBodil(), paper, 'yes')
  const heard = async () => [
    (await listBiddable(context, asBodil())).papers.map(({ id }) => id),
    (await listBids(context, organiser)).map(({ yes }) => yes),
  ]
  expect(await heard()).toEqual([[paper], [[paper]]])
  const author = { uid: await ownerOf(), email: 'a@example.org', role: 'author' } as const
  await setAuthorConflicts(context.firestore, paper, [bodil.email, organiser.email], author)
  expect(await heard()).toEqual([[], []])
})

describe.each(Object.entries(ways))('%s', (way, putUpWall) => {
  /** The doors look for each of the ways alike: all doors are tried with the first one, and all ways at one door. */
  const inDetail = { tags: way === Object.keys(ways)[0] ? [] : ['long'] }

  it('keeps a reviewer from bidding on the own paper', inDetail, async () => {
    await set({ bidsOpenAt: past })
    expect((await listBiddable(context, asBodil())).papers).toHaveLength(1)
    await putUpWall()
    expect((await listBiddable(context, asBodil())).papers).toEqual([])
    expect(await readAbstracts(context, asBodil(), [paper])).toEqual([])
    await expect(bidOnPaper(context, asBodil(), paper, 'yes')).rejects.toThrow('does not exist')
  })

  it('keeps a reviewer from being assigned, and organisers see why', async () => {
    expect((await findConflicts(context, [], organiser)).walls).toEqual([])
    await putUpWall()
    const { walls } = await findConflicts(context, [], organiser)
    expect(walls.map(({ paperId, reviewerId }) => [paperId, reviewerId])).toEqual([
      [paper, bodil.id],
    ])
    expect(await reviewing.refusals([[paper, bodil]])).toHaveLength(1)
    expect(await reviewing.stored()).toEqual([])
  })

  it(
    'keeps a reviewer from a paper that was assigned before, and from being suggested',
    inDetail,
    async () => {
      const chidi = await reviewing.accepted('c@example.org')
      await reviewing.assign([
        [paper, bodil],
        [paper, chidi],
      ])
      const assignmentOf = async ({ id }: Reviewer) => {
        const one = (await reviewing.stored()).find(({ reviewerId }) => reviewerId === id)
        if (one === undefined) throw new Error('not assigned')
        return one.id
      }
      const [own, other] = [await assignmentOf(bodil), await assignmentOf(chidi)]
      await readOwnReport(context, asBodil(), own)
      await putUpWall()
      await expect(readOwnReport(context, asBodil(), own)).rejects.toThrow('does not exist')
      expect(await listAssigned(context, asBodil())).toEqual([])
      const typed = { kind: 'instead', name: 'Bodil', email: bodil.email, words: '' } as const
      await suggestColleague(context, invitedReviewerOf(chidi), other, typed)
      const [suggested] = await listSuggestions(context, paper, organiser)
      expect(suggested?.wall).not.toBeNull()
      const id = v.parse(suggestionIdSchema, suggested?.suggestionId)
      const confirmed = decideSuggestion(context, id, 'confirmed', organiser)
      await expect(confirmed).rejects.toMatchObject({ code: 'not-assignable' })
    },
  )

  it('keeps a reviewer from the list of reminders, as from their mails', inDetail, async () => {
    await set({ dueAt: Timestamp.fromMillis(Date.now() - 2 * 86_400_000), remindDaysAfter: 1 })
    await reviewing.assign([[paper, bodil]])
    const listed = async () =>
      (await listReminders(context, organiser)).people.map(({ goes }) => goes)
    expect(await listed()).toEqual([true])
    await putUpWall()
    expect([await listed(), await remindByDate(context)]).toEqual([[], 0])
  })
})
