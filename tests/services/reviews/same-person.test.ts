import { assignmentIdSchema } from '@lectern/domain/api/api-reports'
import { errorTexts } from '@lectern/domain/error-texts'
import { DomainError } from '@lectern/domain/errors'
import { uidSchema, type PaperId } from '@lectern/domain/paper/paper'
import type { Reviewer } from '@lectern/domain/reviews/reviewer'
import type { UserRecord } from 'firebase-admin/auth'
import { Timestamp } from 'firebase-admin/firestore'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import {
  invitedReviewerOf,
  organiserOf,
  type Organiser,
} from '../../../functions/src/access/who-asks.ts'
import { deleteAccount } from '../../../functions/src/account-deletion/delete-account.ts'
import { changeRole } from '../../../functions/src/accounts/organiser-actions.ts'
import { removeOrganiser } from '../../../functions/src/people/remove-organiser.ts'
import { bidOnPaper } from '../../../functions/src/reviews/bids/bid-on-paper.ts'
import { setAuthorConflicts } from '../../../functions/src/reviews/conflicts/author-conflicts.ts'
import {
  declareConflict,
  liftConflict,
} from '../../../functions/src/reviews/conflicts/declare-conflict.ts'
import { findConflicts } from '../../../functions/src/reviews/conflicts/find-conflicts.ts'
import { changeReviewer } from '../../../functions/src/reviews/people/change-reviewer.ts'
import { inviteReviewers } from '../../../functions/src/reviews/people/invite-reviewers.ts'
import { stepBack } from '../../../functions/src/reviews/reports/step-back.ts'
import { conflictReference } from '../../../functions/src/store/reviews/conflict-store.ts'
import { addressKeys } from '../../../functions/src/walls/declared-conflicts.ts'
import { walledFrom } from '../../../functions/src/walls/kept-from.ts'
import { keyReviewers } from '../../../functions/src/walls/known-reviewers.ts'
import { ask } from '../../../functions/src/walls/reading.ts'
import {
  keepOrganisers,
  keepProved,
  noteProvedAddress,
} from '../../../functions/src/walls/related-addresses.ts'
import { peopleContext, storeOrganiser } from '../people/people-context.ts'
import { ownProject, storeAccount, type OwnProject } from '../support/own-project.ts'
import { sessionOf } from './review-context.ts'
import { conferenceAt, type Reviewing } from './reviewing.ts'

let project: OwnProject
let context: Reviewing['context']
let reviewing: Reviewing
let organiser: Organiser
beforeEach(async () => {
  project = await ownProject()
  organiser = await storeOrganiser(project)
  reviewing = conferenceAt(project, organiser)
  ;({ context } = reviewing)
})
afterEach(async () => {
  await project.end()
})

const asUid = (uid: string) => v.parse(uidSchema, uid)

const codeOf = async (asked: Promise<unknown>) =>
  await asked.then(
    () => 'done',
    (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
  )

/** Opens an account for an address, as a registration does. */
async function register(email: string, role: 'admin' | 'author' = 'admin') {
  const { uid } = await storeAccount(project.store, role)
  await context.firestore.doc(`users/${uid}`).update({ email })
  return { uid: asUid(uid), email }
}

const organiserAt = async (email: string) =>
  organiserOf({ ...(await register(email)), role: 'admin' })

const coWrittenBy = async (email: string): Promise<PaperId> =>
  await reviewing.paperOf(undefined, {
    coAuthors: [{ name: 'A co-author', affiliation: '', orcid: null, email }],
  })

const isWalled = async (who: Organiser, paper: PaperId) =>
  (await walledFrom(context.firestore, context.firestore, who, [paper])).has(paper)

/** The organisers' actions that the conference has on record. */
const organisersActs = async () => {
  const { docs } = await context.firestore.collection('conferenceEvents').orderBy('at').get()
  return docs.map((one): unknown => one.get('what'))
}

const furtherOf = async ({ id }: Reviewer, ...furtherEmails: string[]) =>
  await changeReviewer(context, id, { furtherEmails }, organiser)

describe('the conflicts of a reviewer count for the organiser who is that reviewer', () => {
  const wall = { kind: 'wall', note: '' } as const

  it('through an account deleted and registered again', async () => {
    const recused = await storeOrganiser(project)
    await reviewing.prove(recused, 'b@example.org')
    const bodil = await reviewing.accepted('b@example.org')
    const paper = await reviewing.paperOf()
    await declareConflict(context, paper, bodil.id, wall, organiser)
    expect(await isWalled(recused, paper)).toBe(true)
    await deleteAccount({ ...project.store, ...context }, recused, recused.uid)
    expect(await isWalled(await organiserAt(recused.email), paper)).toBe(true)
    expect(await isWalled(await organiserAt('z@example.org'), paper)).toBe(false)
  })

  it('by an address of another account of the same person', async () => {
    const recused = await storeOrganiser(project)
    await reviewing.prove(await register('b@example.org', 'author'), recused.email)
    const bodil = await reviewing.accepted('b@example.org')
    const paper = await reviewing.paperOf()
    await declareConflict(context, paper, bodil.id, wall, organiser)
    expect([await isWalled(recused, paper), await isWalled(organiser, paper)]).toEqual([
      true,
      false,
    ])
    const dismissed = { kind: 'dismissed', note: '' } as const
    const another = await reviewing.paperOf()
    const dismissing = declareConflict(context, another, bodil.id, dismissed, recused)
    expect(await codeOf(dismissing)).toBe('another-decides')
  })

  it('however its apostrophe was typed', async () => {
    const recused = await organiserAt("o'brien@example.org")
    const [paper, brien] = [
      await reviewing.paperOf(),
      await reviewing.accepted('o’brien@example.org'),
    ]
    await declareConflict(context, paper, brien.id, wall, organiser)
    expect(await isWalled(recused, paper)).toBe(true)
    const plainly = { words: '', reserve: false }
    const row = { name: 'Pat', email: recused.email }
    const [again, twice] = await inviteReviewers(context, [row, row], plainly, organiser)
    expect(again?.refused).toBe(errorTexts['reviewer-known'])
    expect(twice?.refused).toBe('This address stands in an earlier row, too.')
  })
})

describe('one mailbox in several spellings is one person', () => {
  const [unicode, ascii] = ['o@b\u00FCcher.example', 'o@xn--bcher-kva.example'] as const

  it('whose declared conflict stays after the account is deleted and registered again', async () => {
    const recused = await organiserAt(unicode)
    const paper = await reviewing.paperOf()
    await declareConflict(context, paper, recused.uid, { kind: 'wall', note: '' }, recused)
    await deleteAccount({ ...project.store, ...context }, recused, recused.uid)
    expect(await isWalled(await organiserAt(ascii), paper)).toBe(true)
    expect(await isWalled(await organiserAt('o@bucher.example'), paper)).toBe(false)
  })

  it('and is invited once, or moved to', async () => {
    const { id } = await reviewing.accepted('other@example.org')
    await reviewing.accepted(unicode)
    const moving = changeReviewer(context, id, { email: ascii }, organiser)
    expect(await codeOf(moving)).toBe('reviewer-known')
    const plainly = { words: '', reserve: false }
    const row = { name: 'Pat', email: ascii }
    const [again] = await inviteReviewers(context, [row], plainly, organiser)
    expect(again?.refused).toBe(errorTexts['reviewer-known'])
  })

  // What else a line may mean is tested in domain/src/reviews/conflicts/author-conflicts.test.ts.
  it('where an author typed it in asterisks', async () => {
    const typed = '*b@example.org*'
    const recused = await organiserAt('b@example.org')
    const papers = [await coWrittenBy(typed), await reviewing.paperOf(undefined, { email: typed })]
    for (const paper of papers) {
      expect(await isWalled(recused, paper)).toBe(true)
      expect(await isWalled(organiser, paper)).toBe(false)
    }
  })

  it('where an earlier version stored hashes of another form', async () => {
    const { firestore } = context
    const recused = await organiserAt(unicode)
    const [, former = ''] = addressKeys([unicode])
    const paper = await reviewing.paperOf()
    await declareConflict(context, paper, recused.uid, { kind: 'wall', note: '' }, recused)
    await conflictReference(firestore, paper, recused.uid).update({ addresses: [former] })
    await firestore.recursiveDelete(firestore.doc(`users/${recused.uid}`))
    expect(await isWalled(await organiserAt(unicode), paper)).toBe(true)
    const bodil = await reviewing.accepted(unicode)
    await firestore.doc(`reviewers/${bodil.id}`).update({ addressKeys: [former] })
    await keyReviewers(firestore)
    const keyed: unknown = (await firestore.doc(`reviewers/${bodil.id}`).get()).get('addressKeys')
    expect(keyed).toEqual(addressKeys([unicode]))
    expect(keyed).toContain(addressKeys([ascii])[0])
  })
})

describe('an author who is an organiser by another account', () => {
  const underReview = async (uid: string) => {
    const paper = await reviewing.paperOf(uid)
    await reviewing.assign([[paper, await reviewing.accepted('r@example.org')]])
    return paper
  }
  const names = async ({ uid, email }: { readonly uid: string; readonly email: string }) => {
    const author = { uid: asUid(uid), email, role: 'author' } as const
    const paper = await underReview(uid)
    return await codeOf(setAuthorConflicts(context.firestore, paper, ['r@example.org'], author))
  }

  it('by a further address changes no lines once reviewers have the paper', async () => {
    const author = await register('b@example.org', 'author')
    await reviewing.prove(await storeOrganiser(project), author.email)
    expect(await names(author)).toBe('another-decides')
    expect(await names(await register('z@example.org', 'author'))).toBe('done')
  })

  it('changes none either where the organiser’s account was never registered by code', async () => {
    const author = await register('o’brien@example.org', 'author')
    await organiserAt("o'brien@example.org")
    expect(await names(author)).toBe('another-decides')
  })

  const endings: Readonly<Record<string, (who: Organiser, user: UserRecord) => Promise<unknown>>> =
    {
      removed: async ({ email }) => removeOrganiser(peopleContext(project), email, organiser),
      'made an author by hand': async (_who, user) =>
        changeRole(project.store, user, 'author', Date.now()),
      deleted: async (who) => deleteAccount({ ...project.store, ...context }, who, who.uid),
      'deleted with the admin tool': async (who) => {
        await keepOrganisers(context.firestore)
        await deleteAccount({ ...project.store, ...context }, who, 'organiser')
      },
      'removed, then deleted': async (who) => {
        await removeOrganiser(peopleContext(project), who.email, organiser)
        await deleteAccount({ ...project.store, ...context }, who, who.uid)
      },
    }
  it.each(Object.entries(endings))('changes none after that account was %s', async (_how, end) => {
    const author = await register('b@example.org', 'author')
    const former = await storeOrganiser(project)
    await reviewing.prove(former, author.email)
    await end(former, await project.store.auth.getUser(former.uid))
    expect(await names(author)).toBe('another-decides')
  })
})

it('an address by which a conflict reaches a reviewer through an account is not dropped', async () => {
  await reviewing.prove(await register('c@example.org', 'author'), 'e@example.org')
  const bodil = await reviewing.accepted('b@example.org')
  await furtherOf(bodil, 'c@example.org', 'd@example.org')
  const paper = await coWrittenBy('e@example.org')
  const walls = async () =>
    (await findConflicts(context, [], organiser)).walls.map((one) => [one.paperId, one.reviewerId])
  expect(await walls()).toEqual([[paper, bodil.id]])
  expect(await codeOf(furtherOf(bodil, 'd@example.org'))).toBe('conflict-stays')
  expect(await walls()).toEqual([[paper, bodil.id]])
  expect(await codeOf(furtherOf(bodil, 'c@example.org'))).toBe('done')
})

it('organisers leave the addresses of the reviewer who they are to another organiser', async () => {
  const self = await storeOrganiser(project)
  await reviewing.prove(await register('b@example.org', 'author'), self.email)
  const bodil = await reviewing.accepted('b@example.org')
  const change = async (by: Organiser, email: string) =>
    await codeOf(changeReviewer(context, bodil.id, { furtherEmails: [email] }, by))
  expect(await change(self, 'r@example.org')).toBe('another-decides')
  expect(await change(organiser, 'r@example.org')).toBe('done')
  expect(await change(self, 'x@example.org')).toBe('another-decides')
  expect(await change(self, 'r@example.org')).toBe('done')
})

describe('an address that an organiser types as a reviewer’s', () => {
  const wall = { kind: 'wall', note: '' } as const
  let other: Organiser
  let bodil: Reviewer
  beforeEach(async () => {
    other = await storeOrganiser(project)
    bodil = await reviewing.accepted('b@example.org')
  })

  it('bars that reviewer, and ties its owner to nobody', async () => {
    const author = await register('a@example.org', 'author')
    const chidi = await reviewing.accepted('c@example.org')
    const paper = await reviewing.paperOf(author.uid)
    await furtherOf(bodil, author.email, other.email, chidi.email)
    const own = await reviewing.accepted(other.email)
    await furtherOf(own, author.email)
    expect(await reviewing.refusals([[paper, bodil]])).toEqual(['This reviewer wrote this paper.'])
    expect(await reviewing.refusals([[paper, chidi]])).toEqual([])
    expect([await isWalled(other, paper), await isWalled(organiser, paper)]).toEqual([false, false])
    const asked = { ...author, role: 'author' } as const
    const named = setAuthorConflicts(context.firestore, paper, ['c@example.org'], asked)
    expect(await codeOf(named)).toBe('done')
  })

  it('ties its owner to the reviewer once the link that went there is used', async () => {
    const [paper, invited] = [await reviewing.paperOf(), await reviewing.paperOf()]
    await declareConflict(context, paper, bodil.id, wall, organiser)
    const change = { email: other.email }
    const moved = await changeReviewer(context, bodil.id, change, organiser)
    await declareConflict(context, invited, bodil.id, wall, organiser)
    expect([await isWalled(other, paper), await isWalled(other, invited)]).toEqual([false, false])
    await sessionOf(context, moved)
    expect([await isWalled(other, paper), await isWalled(other, invited)]).toEqual([true, true])
    expect(await isWalled(organiser, paper)).toBe(false)
  })

  it('has what was declared meanwhile when the link goes back to an address', async () => {
    const [own, paper] = [await reviewing.accepted(other.email), await reviewing.paperOf()]
    await changeReviewer(context, own.id, { email: 'z@example.org' }, organiser)
    await declareConflict(context, paper, own.id, wall, organiser)
    const back = await changeReviewer(context, own.id, { email: other.email }, organiser)
    expect(await isWalled(other, paper)).toBe(false)
    await sessionOf(context, back)
    expect(await isWalled(other, paper)).toBe(true)
  })

  it('ties nobody to whoever had the link before, there and back', async () => {
    const mine = await register('m@example.org')
    const own = await reviewing.accepted(other.email)
    const paper = await reviewing.paperOf()
    const move = async (email: string) => changeReviewer(context, own.id, { email }, organiser)
    await sessionOf(context, await move(mine.email))
    await reviewing.assign([[paper, own]])
    const id = v.parse(assignmentIdSchema, (await reviewing.stored())[0]?.id)
    const asMine = invitedReviewerOf({ ...own, version: own.version + 1 })
    await stepBack(context, asMine, id, 'conflict', '')
    await sessionOf(context, await move(other.email))
    const mineAgain = organiserOf({ ...mine, role: 'admin' })
    expect([await isWalled(mineAgain, paper), await isWalled(other, paper)]).toEqual([true, false])
    const another = await coWrittenBy(mine.email)
    expect([await isWalled(mineAgain, another), await isWalled(other, another)]).toEqual([
      true,
      false,
    ])
  })

  describe('and has a paper that the reviewer before stepped back from', () => {
    let paper: PaperId
    const walls = async (...who: Organiser[]) =>
      await Promise.all(who.map(async (one) => isWalled(one, paper)))

    /** Moves the entry to the other organiser. */
    const move = async () =>
      await changeReviewer(context, bodil.id, { email: other.email }, organiser)
    const repeat = async (by = organiser) =>
      await declareConflict(context, paper, bodil.id, wall, by)

    beforeEach(async () => {
      paper = await reviewing.paperOf()
      await reviewing.assign([[paper, bodil]])
      const id = v.parse(assignmentIdSchema, (await reviewing.stored())[0]?.id)
      await stepBack(context, invitedReviewerOf(bodil), id, 'conflict', '')
    })

    it('bars nobody else by what that one said', async () => {
      await sessionOf(context, await move())
      expect(await walls(other)).toEqual([false])
    })

    it('is barred once an organiser says the same, until that is lifted', async () => {
      await sessionOf(context, await move())
      await repeat()
      await repeat()
      expect(await walls(other)).toEqual([true])
      const lift = async () => liftConflict(context, paper, bodil.id, organiser)
      await lift()
      expect([await walls(other), await codeOf(lift())]).toEqual([[false], 'conflict-stays'])
      expect(await organisersActs()).toEqual([
        'reviewer changed',
        'conflict declared',
        'conflict removed',
      ])
    })

    it('stays barred when the entry moves on, and it is lifted for who has it then', async () => {
      await sessionOf(context, await move())
      await repeat()
      await changeReviewer(context, bodil.id, { email: 'next@example.org' }, organiser)
      await liftConflict(context, paper, bodil.id, organiser)
      expect(await walls(other)).toEqual([true])
      await liftConflict(context, paper, other.uid, organiser)
      expect(await walls(other)).toEqual([false])
    })

    it('is barred by it from the moment that the link is used', async () => {
      const moved = await move()
      await repeat()
      expect(await walls(other)).toEqual([false])
      await sessionOf(context, moved)
      expect(await walls(other)).toEqual([true])
    })

    it('is barred by it as an organiser let in afterwards', async () => {
      await sessionOf(context, await move())
      await context.firestore.doc(`users/${other.uid}`).update({ role: 'author' })
      await repeat()
      await context.firestore.doc(`users/${other.uid}`).update({ role: 'admin' })
      expect(await walls(other)).toEqual([true])
    })

    it('is barred by saying it of oneself, before the link is used', async () => {
      await move()
      await repeat(other)
      expect(await walls(other, organiser)).toEqual([true, false])
    })
  })

  it.each(['lifted', 'dismissed'])(
    'keeps the conflict of an organiser who had the entry before, when that of the next one is %s',
    async (how) => {
      const paper = await reviewing.paperOf()
      const own = await reviewing.accepted(other.email)
      await declareConflict(context, paper, own.id, wall, organiser)
      expect(await isWalled(other, paper)).toBe(true)
      await changeReviewer(context, own.id, { email: 'next@example.org' }, organiser)
      await (how === 'lifted'
        ? liftConflict(context, paper, own.id, organiser)
        : declareConflict(context, paper, own.id, { kind: 'dismissed', note: '' }, organiser))
      expect(await isWalled(other, paper)).toBe(true)
      await liftConflict(context, paper, other.uid, organiser)
      expect(await isWalled(other, paper)).toBe(false)
    },
  )

  it('keeps it by an address that the account had, and when the account is gone meanwhile', async () => {
    const paper = await reviewing.paperOf()
    const mine = await register('m@example.org')
    await keepProved(context.firestore, mine.uid, [mine.email, 'before@example.org'])
    await mark(await reviewing.accepted('before@example.org'))
    const gone = await register('gone@example.org')
    const entry = await reviewing.accepted(gone.email)
    await declareConflict(context, paper, entry.id, wall, organiser)
    await changeReviewer(context, entry.id, { email: 'heir@example.org' }, organiser)
    await deleteAccount({ ...project.store, ...context }, gone, gone.uid)
    await liftConflict(context, paper, entry.id, organiser)
    const again = await organiserAt(gone.email)
    const self = organiserOf({ ...mine, role: 'admin' })
    expect([await isWalled(self, paper), await isWalled(again, paper)]).toEqual([true, true])

    async function mark(one: Reviewer) {
      await declareConflict(context, paper, one.id, wall, organiser)
      await changeReviewer(context, one.id, { email: 'next@example.org' }, organiser)
      await liftConflict(context, paper, one.id, organiser)
    }
  })

  it('stays while a conflict rests on its account, and leaves none behind', async () => {
    const paper = await reviewing.paperOf()
    await declareConflict(context, paper, other.uid, wall, other)
    const isBarred = async () => (await findConflicts(context, [], organiser)).walls.length > 0
    await furtherOf(bodil, other.email)
    expect([await isBarred(), await codeOf(furtherOf(bodil))]).toEqual([true, 'conflict-stays'])
    await liftConflict(context, paper, other.uid, organiser)
    expect([await isBarred(), await codeOf(furtherOf(bodil))]).toEqual([false, 'done'])
    await declareConflict(context, paper, other.uid, wall, other)
    expect(await isBarred()).toBe(false)
  })

  it('is not told by the reviewer’s bid', async () => {
    const paper = await reviewing.paperOf()
    await furtherOf(bodil, other.email)
    const opened = { bidsOpenAt: Timestamp.fromMillis(Date.now() - 3_600_000) }
    await context.firestore.doc('settings/reviews').set(opened, { merge: true })
    await bidOnPaper(context, invitedReviewerOf(bodil), paper, 'conflict')
    expect(await isWalled(other, paper)).toBe(false)
    await reviewing.prove(await register(bodil.email, 'author'), other.email)
    expect(await isWalled(other, paper)).toBe(true)
  })
})

it('a query in a transaction is part of it', async () => {
  const { firestore } = context
  const written = firestore.runTransaction(async (transaction) => {
    transaction.set(firestore.doc('conflicts/one'), {})
    await ask(transaction, firestore.collection('conflicts'))
  })
  await expect(written).rejects.toThrow('all reads to be executed before all writes')
})

it('an address by telephone is nobody’s until a mailed code proves it, also once the account left it', async () => {
  const { firestore } = context
  const told = await register('told@example.org')
  await firestore.doc(`users/${told.uid}`).update({ addressProved: false })
  await noteProvedAddress(firestore, told.uid, 'w9@example.org')
  const paper = await coWrittenBy(told.email)
  const self = organiserOf({ uid: told.uid, email: 'w9@example.org', role: 'admin' })
  await keepProved(firestore, told.uid, [told.email])
  expect(await isWalled(self, paper)).toBe(false)
  await noteProvedAddress(firestore, told.uid, told.email)
  expect(await isWalled(self, paper)).toBe(true)
})
