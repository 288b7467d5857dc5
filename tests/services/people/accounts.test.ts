import { uidSchema, type Uid } from '@lectern/domain/paper/paper'
import { Timestamp } from 'firebase-admin/firestore'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { blockAccount } from '../../../functions/src/accounts/organiser-actions.ts'
import { findAccounts } from '../../../functions/src/people/find-accounts.ts'
import { sendMessage } from '../../../functions/src/people/send-message.ts'
import * as logs from '../../../functions/src/platform/logs.ts'
import { countedBefore } from '../support/counted-before.ts'
import { ownProject, storeAccount, type OwnProject } from '../support/own-project.ts'
import { peopleContext, storeOrganiser } from './people-context.ts'

const minute = 60_000

let project: OwnProject
let context: ReturnType<typeof peopleContext>
beforeEach(async () => {
  project = await ownProject()
  context = peopleContext(project)
})
afterEach(async () => {
  await project.end()
})

async function stored(fullname: string, email?: string): Promise<Uid> {
  const account = await storeAccount(project.store, 'author', fullname)
  if (email !== undefined) {
    await project.store.firestore.doc(`users/${account.uid}`).update({ email })
  }
  return v.parse(uidSchema, account.uid)
}

async function names(search: string, now = Date.now()) {
  const { accounts } = await findAccounts({ ...context, now: () => now }, search)
  return accounts.map(({ fullname }) => fullname)
}

describe('an account is found', () => {
  it('by the beginnings of its words, in whatever case and without accents', async () => {
    await stored('Ada Lovelace', 'king@analytical.example')
    await stored('José-Luis Álvarez', 'jla@uni-x.example')
    await stored('Bodil Holm', 'bodil.holm@uni-x.example')
    const all = {
      lov: ['Ada Lovelace'],
      'LOVELACE ad': ['Ada Lovelace'],
      ada: ['Ada Lovelace'],
      alvarez: ['José-Luis Álvarez'],
      'josé-l': ['José-Luis Álvarez'],
      'holm bod': ['Bodil Holm'],
      uni: ['Bodil Holm', 'José-Luis Álvarez'],
      'bodil.holm@uni-x.ex': ['Bodil Holm'],
      'King@Analytical': ['Ada Lovelace'],
      ovelace: [],
      'ada holm': [],
    }
    const found = await Promise.all(
      Object.keys(all).map(async (search) => [search, await names(search)] as const),
    )
    expect(Object.fromEntries(found)).toEqual(all)
  })

  it('as soon as it is there, as it is by then, and no more once it is gone', async () => {
    await stored('Ada Lovelace')
    expect(await names('bodil')).toEqual([])
    const bodil = await stored('Bodil Holm')
    expect(await names('bodil')).toEqual(['Bodil Holm'])
    const reference = project.store.firestore.doc(`users/${bodil}`)
    await reference.update({ fullname: 'Bodil Berg' })
    expect(await names('bodil')).toEqual(['Bodil Berg'])
    await reference.delete()
    expect(await names('bodil')).toEqual([])
  })

  it('under another name after five minutes', async () => {
    const uid = await stored('Ada Lovelace')
    await project.store.firestore.doc(`users/${uid}`).update({
      verifiedAt: Timestamp.fromMillis(0),
    })
    await stored('Bodil Holm')
    expect(await names('ada')).toEqual(['Ada Lovelace'])
    await project.store.firestore.doc(`users/${uid}`).update({ fullname: 'Augusta King' })
    expect(await names('augusta')).toEqual([])
    expect(await names('augusta', Date.now() + 6 * minute)).toEqual(['Augusta King'])
  })

  it('with what is known of it, fifty of them at most, and the newest without a search', async () => {
    const [ada, bodil] = [await stored('Ada Lovelace'), await stored('Bodil Holm')]
    const until = new Date(Date.now() + 60 * minute)
    const { firestore } = project.store
    await blockAccount(project.store, ada, Date.now())
    await firestore.doc(`extensions/${bodil}`).set({ until, note: 'Was ill.', by: 'asha' })
    await firestore.doc(`users/${bodil}`).update({ addressProved: false })
    await firestore
      .doc(`blocked/${bodil}`)
      .set({ from: 'submitting', until: new Date(0), at: new Date(0), reason: 'flood' })
    const { accounts, found } = await findAccounts(context, '')
    expect(found).toBe(2)
    expect(accounts.find(({ uid }) => uid === ada)).toMatchObject({
      role: 'author',
      addressProved: true,
      block: { from: 'everything', until: null },
      extension: null,
    })
    expect(accounts.find(({ uid }) => uid === bodil)).toMatchObject({
      addressProved: false,
      block: null,
      extension: { until: until.getTime(), note: 'Was ill.' },
    })
    const batch = firestore.batch()
    for (let index = 0; index < 60; index += 1) {
      const at = Timestamp.fromMillis(1_800_000_000_000 + index)
      batch.create(firestore.doc(`users/many-${String(index)}`), {
        fullname: 'Many',
        email: `many-${String(index)}@example.org`,
        role: 'author',
        createdAt: at,
        verifiedAt: at,
      })
    }
    await batch.commit()
    const newest = await findAccounts(context, '')
    expect([newest.accounts.length, newest.found]).toEqual([50, 62])
    expect(newest.accounts[0]?.uid).toBe('many-59')
  })
})

describe('a message to one person', () => {
  const message = { subject: 'Your supplement', text: 'It ends on page 3.' }

  it('goes to the account’s address, and who wrote to whom is written down, not the words', async () => {
    const asha = await storeOrganiser(project)
    const ada = await stored('Ada Lovelace', 'ada@example.org')
    await sendMessage(context, ada, message, asha)
    const { docs } = await project.store.firestore.collection('mail').get()
    expect(docs.map((one) => one.data())).toMatchObject([
      { to: 'ada@example.org', kind: 'message', state: 'pending', subject: 'Your supplement' },
    ])
    expect(docs[0]?.get('text')).toContain(
      'The organisers of the Test Conference wrote this to you alone.',
    )
    const events = (await project.store.firestore.collection('conferenceEvents').get()).docs
    expect(events.map((one) => one.data())).toMatchObject([
      { what: 'message sent', by: asha.uid, uid: ada, from: {}, to: {} },
    ])
    expect(JSON.stringify(vi.mocked(logs.peopleActed).mock.calls)).not.toContain('supplement')
  })

  it('goes to nobody who is not there, and sixty times an hour at most', async () => {
    const asha = await storeOrganiser(project)
    const nobody = v.parse(uidSchema, 'nobody')
    const limit = { name: 'messages by account', most: 60, window: 60 * 60_000 }
    await countedBefore(context, { limit, subject: asha.uid }, 59)
    await expect(sendMessage(context, nobody, message, asha)).rejects.toMatchObject({
      code: 'not-found',
    })
    await expect(sendMessage(context, nobody, message, asha)).rejects.toMatchObject({
      code: 'too-many-requests',
    })
    expect((await project.store.firestore.collection('mail').get()).size).toBe(0)
  })
})
