import { uidSchema } from '@lectern/domain/paper/paper'
import { Timestamp } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'

import { deleteAccount } from '../../../../functions/src/account-deletion/delete-account.ts'
import { ownData } from '../../../../functions/src/accounts/own-account/own-data.ts'
import * as accountLogs from '../../../../functions/src/platform/account-logs.ts'
import { blockFromEverything } from '../../../../functions/src/store/change-block.ts'
import { newMail, newMailId } from '../../../../functions/src/store/outbox.ts'
import { accountKey, addressKeys } from '../../../../functions/src/walls/declared-conflicts.ts'
import { readKnownOrganiser } from '../../../../functions/src/walls/related-addresses.ts'
import { codeIn } from '../../../services/support/contexts.ts'
import { ending, outbox, storedCodes } from '../../../services/support/forgotten.ts'
import { accountSite, somebodyAt } from '../../../services/support/own-account.ts'
import { removedAfterwards } from '../../../support/damaged-accounts.ts'
import { store } from '../../../support/emulators.ts'
import { storeMember } from '../../../support/members.ts'
import { newcomer } from '../../../support/people.ts'
import { stack } from '../../../support/stack.ts'

const minute = 60_000

/** Somebody who has asked for a code to a further address, and the code. */
async function askingFor(email = newcomer().email, at = accountSite()) {
  const person = await somebodyAt(at)
  const answer = await person.change({ kind: 'ask-further', email })
  const mail = at.sent.findLast((one) => one.to === email)
  const otp = mail === undefined ? '' : codeIn(mail)
  const prove = async (typed = otp) => await person.change({ kind: 'further', email, otp: typed })
  return { ...person, further: email, otp, answer, prove }
}

const furtherOf = async (uid: string): Promise<unknown> =>
  (await store.firestore.doc(`users/${uid}`).get()).get('furtherAddresses')

const formerOf = async (uid: string): Promise<unknown> =>
  (await store.firestore.doc(`users/${uid}`).get()).get('formerAddresses')

/** Somebody with further addresses that were proved before, or as good as that. */
async function somebodyWith(furtherAddresses: readonly string[], at = accountSite()) {
  const person = await somebodyAt(at)
  await store.firestore.doc(`users/${person.uid}`).update({ furtherAddresses })
  return person
}

/** A mail about a paper that went to a further address of an account. */
async function mailedTo(to: string, uid: string) {
  const reference = store.firestore.doc(`mail/${newMailId()}`)
  const content = { subject: 's', text: 't', html: 'h' }
  const about = { papers: [], subject: { status: null, announcement: null } }
  const whose = { uid: v.parse(uidSchema, uid), further: true }
  const draft = { to, kind: 'announcement', content, validUntil: null, about, ...whose } as const
  await reference.create({ ...newMail(draft, 'writer', Date.now()), state: 'sent' })
  return reference
}

/** Its code is tried, counted and mailed as one to another address: address-code.test.ts. */
describe('a further address', () => {
  it('is mailed a code and nothing else, and is the account’s once that is typed', async () => {
    const person = await askingFor()
    expect(person.answer).toMatchObject({ mail: 'sent', resendAfterSeconds: 60, entered: null })
    expect((await outbox(person.further)).map(({ kind }) => kind)).toEqual(['further-code'])
    expect(await furtherOf(person.uid)).toBeUndefined()
    const { user, entered } = await person.prove()
    expect([user.email, entered]).toEqual([person.email, null])
    expect(await furtherOf(person.uid)).toEqual([person.further])
    // Whoever keeps addresses finds that they have changed.
    const profile = await store.firestore.doc(`users/${person.uid}`).get()
    expect(profile.get('changedAt')).toBeInstanceOf(Timestamp)
    const note = (await outbox(person.email)).find(({ kind }) => kind === 'further-proved')
    expect(note).toMatchObject({ text: expect.stringContaining(person.further) as unknown })
    expect((await store.auth.getUser(person.uid)).email).toBe(person.email)
    // Neither stands in a log, nor the code anywhere.
    const logged = Object.values(accountLogs).flatMap((log) =>
      vi.isMockFunction(log) ? log.mock.calls : [],
    )
    expect(JSON.stringify(logged)).not.toContain(person.further)
    const stored = [await outbox(person.further), await storedCodes(person.further)]
    expect(JSON.stringify([logged, stored])).not.toContain(person.otp)
  })

  it('takes a code once, of the account that asked, for that address and that purpose alone, until it is removed', async () => {
    const person = await askingFor()
    const { further: email, otp, at } = person
    const other = await somebodyAt(at)
    expect(await ending(other.change({ kind: 'further', email, otp }))).toBe('code-expired')
    const elsewhere = { kind: 'further', email: newcomer().email, otp } as const
    expect(await ending(person.change(elsewhere))).toBe('code-expired')
    expect(await ending(person.change({ kind: 'email', email, otp }))).toBe('code-expired')
    await other.change({ kind: 'ask', email, oldPassword: other.password })
    const moving = codeIn(at.sent.at(-1))
    expect(await ending(other.change({ kind: 'further', email, otp: moving }))).toBe('code-expired')
    const endings = [await ending(person.prove()), await ending(person.prove())]
    expect(endings).toEqual(['done', 'code-expired'])
    expect(await furtherOf(person.uid)).toEqual([email])
    // It is removed and remembered, which its owner alone is told; no other is.
    await person.change({ kind: 'remove-further', email: newcomer().email })
    expect(await formerOf(person.uid)).toBeUndefined()
    await person.change({ kind: 'remove-further', email })
    expect(await ending(person.prove())).toBe('code-expired')
    expect(await furtherOf(person.uid)).toEqual([])
    expect(await formerOf(person.uid)).toEqual([email])
    const { user } = await ownData(person.at.context, person.member)
    expect([user.furtherEmails, user.formerEmails]).toEqual([[], [email]])
  })

  it('is known of whoever registers with another address of the account, whatever became of that', async () => {
    const person = await askingFor()
    await person.prove()
    // As Firebase Auth's own deletion leaves it.
    await store.firestore.doc(`users/${removedAfterwards(person.uid)}`).delete()
    const keysOf = async (email: string) => {
      const again = { uid: v.parse(uidSchema, 'another-account'), email }
      return (await readKnownOrganiser(store.firestore, store.firestore, again)).keys?.toSorted()
    }
    const account = accountKey(person.uid)
    const [own, further] = [addressKeys([person.email]), addressKeys([person.further])]
    expect(await keysOf(person.email)).toEqual([...further, account].toSorted())
    expect(await keysOf(person.further)).toEqual([...own, account].toSorted())
    expect(await keysOf(newcomer().email)).toEqual([])
  })

  it('is known to the conflicts of interest of its account once it is proved', async () => {
    const person = await askingFor()
    const declared = {
      paperId: 'any',
      who: person.uid,
      declaredBy: 'organiser',
      note: '',
      at: new Date(),
    } as const
    const [wall, hint] = [
      store.firestore.doc(`conflicts/${person.uid}-wall`),
      store.firestore.doc(`conflicts/${person.uid}-hint`),
    ]
    await wall.set({ ...declared, kind: 'wall' })
    await hint.set({ ...declared, kind: 'dismissed' })
    await person.prove()
    const [after, unchanged] = [await wall.get(), await hint.get()]
    await Promise.all([wall.delete(), hint.delete()])
    expect(after.get('addresses')).toEqual(addressKeys([person.email, person.further]))
    expect(unchanged.get('addresses')).toBeUndefined()
  })

  it('is asked for eight times a day, with those that the account was to move to', async () => {
    const at = accountSite()
    const person = await somebodyAt(at)
    const endings = []
    for (let count = 0; count < 9; count += 1) {
      at.clock.now += minute
      const { email } = newcomer()
      endings.push(
        await ending(
          person.change(
            count % 2 === 0
              ? { kind: 'ask-further', email }
              : { kind: 'ask', email, oldPassword: person.password },
          ),
        ),
      )
    }
    expect(endings).toEqual([...Array.from({ length: 8 }, () => 'done'), 'too-many-requests'])
  })

  it('that has an account is answered and mailed like any other', async () => {
    const known = await storeMember('author')
    const [one, other] = [await askingFor(), await askingFor(known.email)]
    expect(other.answer).toEqual({ ...one.answer, user: other.answer.user })
    const [mail] = await outbox(known.email)
    expect(mail?.kind).toBe('further-code')
    expect(await ending(other.prove())).toBe('done')
    expect(await furtherOf(other.uid)).toEqual([known.email])
  })

  it('is none that the account has, as its own or as a further one', async () => {
    const { email } = newcomer()
    const person = await somebodyWith([email])
    await expect(person.change({ kind: 'ask-further', email: person.email })).rejects.toThrow(
      'This is the address of your account',
    )
    await expect(person.change({ kind: 'ask-further', email })).rejects.toThrow('already')
    expect(person.at.sent).toEqual([])
  })

  it('is one of five at most, also where two are proved at once', async () => {
    const four = Array.from({ length: 4 }, () => newcomer().email)
    const person = await askingFor()
    await store.firestore.doc(`users/${person.uid}`).update({ furtherAddresses: four })
    expect(await ending(person.prove())).toBe('done')
    person.at.clock.now += minute
    const sixth = { kind: 'ask-further', email: newcomer().email } as const
    await expect(person.change(sixth)).rejects.toThrow('5 further addresses at most')
    // One that was asked for before the fifth was there.
    await store.firestore.doc(`users/${person.uid}`).update({ furtherAddresses: four })
    await person.change(sixth)
    const otp = codeIn(person.at.sent.at(-1))
    const five = [...four, person.further]
    await store.firestore.doc(`users/${person.uid}`).update({ furtherAddresses: five })
    const late = { ...sixth, kind: 'further', otp } as const
    expect(await ending(person.change(late))).toBe('invalid-input')
    expect(await furtherOf(person.uid)).toEqual(five)
  })

  it('is none before the own address is verified', async () => {
    const person = await somebodyAt()
    await store.firestore.doc(`users/${person.uid}`).update({ addressProved: false })
    const asked = person.change({ kind: 'ask-further', email: newcomer().email })
    expect(await ending(asked)).toBe('address-not-proved')
    expect(person.at.sent).toEqual([])
  })

  it('is kept for nobody who is leaving', async () => {
    const person = await askingFor()
    removedAfterwards(person.uid)
    await blockFromEverything(store.firestore, person.uid, 'leaving', Date.now())
    expect(await ending(person.prove())).toBe('account-closed')
    expect(await furtherOf(person.uid)).toBeUndefined()
  })

  it('is removed at once, and no other with it', async () => {
    const [one, other] = [newcomer().email, newcomer().email]
    const person = await somebodyWith([one, other])
    await person.change({ kind: 'remove-further', email: one })
    await person.change({ kind: 'remove-further', email: one })
    await person.change({ kind: 'remove-further', email: newcomer().email })
    expect(await furtherOf(person.uid)).toEqual([other])
  })
})

describe('an account with further addresses', () => {
  it('that moves to one of them has it as its own alone, and takes over no mail of another account', async () => {
    const [to, kept] = [newcomer().email, newcomer().email]
    const mover = await somebodyWith([to, kept])
    const other = await somebodyWith([mover.email])
    const theirs = await mailedTo(mover.email, other.uid)
    await mover.change({ kind: 'ask', email: to, oldPassword: mover.password })
    await mover.change({ kind: 'email', email: to, otp: codeIn(mover.at.sent.at(-1)) })
    expect(await furtherOf(mover.uid)).toEqual([kept])
    expect((await theirs.get()).get('to')).toBe(mover.email)
  })

  it('is told of them and of the mails there in its own data, and nobody else is', async () => {
    const holder = await somebodyAt()
    const person = await somebodyWith([holder.email])
    await mailedTo(holder.email, person.uid)
    const data = await ownData(person.at.context, person.member)
    expect(data.user.furtherEmails).toEqual([holder.email])
    expect(data.mails).toMatchObject([{ kind: 'announcement', to: holder.email, state: 'sent' }])
    const theirs = await ownData(holder.at.context, holder.member)
    expect([theirs.user.furtherEmails, theirs.mails]).toEqual([[], []])
  })

  it('leaves nothing of them when it is deleted, and what others sent there stays', async () => {
    const asked = await askingFor()
    await asked.prove()
    const { uid, email, further } = asked
    const about = await mailedTo(further, uid)
    const other = await somebodyWith([email])
    const theirs = await mailedTo(email, other.uid)
    const bucket = getStorage(store.auth.app).bucket(stack.storageBucket)
    await deleteAccount({ ...store, bucket }, { uid, email }, uid)
    expect((await about.get()).exists).toBe(false)
    expect(await outbox(further)).toEqual([])
    expect(await storedCodes(further)).toEqual([])
    expect((await store.firestore.doc(`users/${uid}`).get()).exists).toBe(false)
    expect((await theirs.get()).exists).toBe(true)
  })
})
