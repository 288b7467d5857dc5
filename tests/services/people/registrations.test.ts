import { uidSchema } from '@lectern/domain/paper/paper'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Organiser } from '../../../functions/src/access/who-asks.ts'
import { deleteAccount } from '../../../functions/src/account-deletion/delete-account.ts'
import { askForAddress } from '../../../functions/src/accounts/own-account/ask-for-address.ts'
import { changeAddress } from '../../../functions/src/accounts/own-account/change-address.ts'
import { ownData } from '../../../functions/src/accounts/own-account/own-data.ts'
import { register } from '../../../functions/src/accounts/registration/register.ts'
import { resendOtp } from '../../../functions/src/accounts/registration/resend-otp.ts'
import { verifyOtp } from '../../../functions/src/accounts/registration/verify-otp.ts'
import { listRegistrations } from '../../../functions/src/people/list-registrations.ts'
import { tellCode } from '../../../functions/src/people/tell-code.ts'
import * as logs from '../../../functions/src/platform/logs.ts'
import { newMail } from '../../../functions/src/store/outbox.ts'
import type { RegistrationId } from '../../../functions/src/store/registrations.ts'
import {
  newReviewerId,
  reviewerAddressReference,
  reviewerReference,
  storedReviewer,
} from '../../../functions/src/store/reviews/reviewer-store.ts'
import { addressKeys } from '../../../functions/src/walls/declared-conflicts.ts'
import { keepAddresses } from '../../../functions/src/walls/related-addresses.ts'
import { newcomer, wrong } from '../../support/people.ts'
import { someClient } from '../support/clients.ts'
import { codeIn } from '../support/contexts.ts'
import { ownProject, storeAccount, type OwnProject } from '../support/own-project.ts'
import { peopleContext, storeOrganiser } from './people-context.ts'

const minute = 60_000

let project: OwnProject
let asha: Organiser
beforeEach(async () => {
  project = await ownProject()
  asha = await storeOrganiser(project)
})
afterEach(async () => {
  await project.end()
})

/** Somebody who has registered, whose first code is a minute and more old. */
async function waiting(person = newcomer(), list = '*') {
  const begun = Date.now()
  let now = begun
  const context = peopleContext(project, { adminEmails: list, now: () => now })
  const { accessToken } = await register(context, person, someClient())
  const { docs } = await project.store.firestore.collection('registrations').get()
  const stored = docs.find((one) => one.get('email') === person.email)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the id of what was stored
  const id = stored?.id as RegistrationId
  const { email, role } = person
  now = begun + 2 * minute
  const verify = async (otp: string, later = 0) => {
    now = begun + 2 * minute + later
    const proof = { email, role, registrationToken: accessToken, otp }
    return await verifyOtp(context, proof, someClient())
  }
  const resend = async (later: number) => {
    now = begun + 2 * minute + later
    await resendOtp(context, { email, role, registrationToken: accessToken }, someClient())
    return codeIn(context.sent.at(-1))
  }
  return { context, id, email, verify, resend }
}

async function profileOf(uid: string | null) {
  return (await project.store.firestore.doc(`users/${uid ?? ''}`).get()).data()
}

describe('a registration that waits', () => {
  it('is told with how its mail fared, and without its code', async () => {
    const { context, id, email } = await waiting()
    const [found, ...others] = await listRegistrations(context)
    expect(others).toEqual([])
    expect(found).toMatchObject({
      registration: { id, email, role: 'author', fullname: 'Ada Lovelace' },
      mail: { state: 'sent', lastError: null },
    })
  })

  it('is told no more once it is verified, or over', async () => {
    const { context, verify } = await waiting()
    expect(
      await listRegistrations({ ...context, now: () => Date.now() + 25 * 60 * minute }),
    ).toEqual([])
    await verify(codeIn(context.sent[0]))
    expect(await listRegistrations(context)).toEqual([])
  })
})

describe('a code by telephone', () => {
  it('opens the account, whose address it has not proved; it is mailed, too, and written down', async () => {
    const { context, id, email, verify } = await waiting()
    const { code, validMinutes } = await tellCode(context, id, asha)
    expect(validMinutes).toBe(10)
    const mails = await project.store.firestore.collection('mail').where('to', '==', email).get()
    const pending = mails.docs.filter((one) => one.get('state') === 'pending')
    expect(pending.map((one) => codeIn({ id: '', to: '', text: String(one.get('text')) }))).toEqual(
      [code],
    )
    const events = await project.store.firestore.collection('conferenceEvents').get()
    expect(events.docs.map((one) => one.data())).toMatchObject([
      { what: 'code told', by: asha.uid, to: { email, registrationId: id } },
    ])
    expect(JSON.stringify(events.docs.map((one) => one.data()))).not.toContain(code)
    expect(JSON.stringify(vi.mocked(logs.peopleActed).mock.calls)).not.toContain(code)
    const { user } = await verify(code)
    expect(user.role).toBe('author')
    expect(await profileOf(user.uid)).toMatchObject({ email, addressProved: false })
  })

  it('ends the code before, and a later one by mail proves the address', async () => {
    const { context, id, verify, resend } = await waiting()
    const first = codeIn(context.sent[0])
    const { code } = await tellCode(context, id, asha)
    expect(code).not.toBe(first)
    await expect(verify(first)).rejects.toMatchObject({ code: 'wrong-code' })
    const mailed = await resend(2 * minute)
    const { user } = await verify(mailed, 2 * minute)
    expect(await profileOf(user.uid)).not.toHaveProperty('addressProved')
  })

  it('is for no organiser’s registration, and for none that is over or verified', async () => {
    const organiser = await waiting(newcomer('admin'))
    await expect(tellCode(organiser.context, organiser.id, asha)).rejects.toMatchObject({
      code: 'forbidden',
    })
    const author = await waiting()
    const late = { ...author.context, now: () => Date.now() + 25 * 60 * minute }
    await expect(tellCode(late, author.id, asha)).rejects.toMatchObject({ code: 'not-found' })
    await author.verify(codeIn(author.context.sent[0]))
    await expect(tellCode(author.context, author.id, asha)).rejects.toMatchObject({
      code: 'not-found',
    })
  })

  it('takes over no account', async () => {
    const account = await storeAccount(project.store)
    const { context, id } = await waiting({ ...newcomer(), email: account.email })
    await expect(tellCode(context, id, asha)).rejects.toMatchObject({ code: 'address-taken' })
    const { docs } = await project.store.firestore.collection('conferenceEvents').get()
    expect(docs).toEqual([])
  })

  it('is for no address of a reviewer, and for none that ever was an account’s', async () => {
    const [own, further] = [newcomer().email, newcomer().email]
    const reviewerId = newReviewerId()
    const reviewer = storedReviewer({
      id: reviewerId,
      name: 'Bodil Holm',
      email: own,
      formerNames: [],
      furtherEmails: [further],
      opened: { email: own, name: 'Bodil Holm' },
      openedBefore: [],
      affiliation: '',
      topics: [],
      most: null,
      state: 'accepted',
      version: 1,
      invitedBy: asha.uid,
      invitedAt: new Date(),
      mailId: null,
      answeredAt: null,
    })
    await reviewerReference(project.store.firestore, reviewerId).set(reviewer)
    await reviewerAddressReference(project.store.firestore, own).set({ reviewerId })
    const former = newcomer().email
    await project.store.firestore.runTransaction(async (transaction) => {
      await keepAddresses(project.store.firestore, transaction, { uid: asha.uid, emails: [] }, [
        former,
      ])
    })
    for (const email of [own, further, former]) {
      const { context, id } = await waiting({ ...newcomer(), email })
      await expect(tellCode(context, id, asha)).rejects.toMatchObject({ code: 'forbidden' })
    }
  })

  it('gives nothing that went to the mailbox, and joins its address with no other one', async () => {
    const { context, id, email, verify } = await waiting()
    const { firestore } = project.store
    const { code } = await tellCode(context, id, asha)
    const { user } = await verify(code)
    const uid = v.parse(uidSchema, user.uid)
    const mail = firestore.doc('mail/toReviewer')
    const draft = {
      to: email,
      kind: 'reviews-assigned',
      content: { subject: 'Papers', text: 'Read.', html: '' },
      validUntil: null,
    } as const
    await mail.create(newMail(draft, 'outbox', Date.now()))
    const member = { uid, email, role: 'author' } as const
    expect((await ownData(context, member)).mails).toEqual([])
    const to = newcomer().email
    await askForAddress(context, { uid, role: 'author', email: to, isPresent: false }, someClient())
    const proof = codeIn(context.sent.at(-1))
    await changeAddress(context, { member, from: email, to }, proof, someClient())
    expect((await mail.get()).get('to')).toBe(email)
    const told = await firestore.collection('conferenceEvents').get()
    expect(told.docs.map((one): unknown => one.get('to.email'))).toEqual([email])
    const related = await firestore.collection('relatedAddresses').get()
    const [own = ''] = addressKeys([email])
    expect(related.docs.map(({ id: key }) => key)).not.toContain(own)
    expect(related.size).toBe(2)
    expect(await profileOf(uid)).toMatchObject({ email: to })
    expect(await profileOf(uid)).not.toHaveProperty('formerAddresses')
    await deleteAccount({ ...context, bucket: project.store.bucket }, { uid, email: to }, uid)
    expect((await mail.get()).exists).toBe(true)
  })

  it('leaves what went to the mailbox when the account is deleted', async () => {
    const { context, id, email, verify } = await waiting()
    const { firestore, bucket } = project.store
    const { code } = await tellCode(context, id, asha)
    const { user } = await verify(code)
    const uid = v.parse(uidSchema, user.uid)
    const mail = firestore.doc('mail/toReviewer')
    await mail.create({ to: email, kind: 'reviews-assigned' })
    await deleteAccount({ ...context, bucket }, { uid, email }, uid)
    const told = await firestore.collection('conferenceEvents').get()
    expect([
      (await mail.get()).exists,
      told.docs.map((one): unknown => one.get('to.email')),
    ]).toEqual([true, [email]])
    expect((await firestore.collection('relatedAddresses').get()).size).toBe(1)
  })

  it('has the tries and the number of any code', async () => {
    const { context, id, verify } = await waiting()
    const { code } = await tellCode(context, id, asha)
    await expect(tellCode(context, id, asha)).rejects.toMatchObject({ code: 'resend-too-soon' })
    for (let by = 1; by < 5; by += 1) {
      await expect(verify(wrong(code, by))).rejects.toMatchObject({ code: 'wrong-code' })
    }
    await expect(verify(wrong(code, 5))).rejects.toMatchObject({ code: 'code-used-up' })
    await expect(verify(code)).rejects.toMatchObject({ code: 'code-used-up' })
    for (let count = 0; count < 4; count += 1) {
      const later = Date.now() + (count + 4) * minute
      await tellCode({ ...context, now: () => later }, id, asha)
    }
    const last = { ...context, now: () => Date.now() + 9 * minute }
    await expect(tellCode(last, id, asha)).rejects.toMatchObject({ code: 'resends-used-up' })
  })
})
