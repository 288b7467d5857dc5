import { randomUUID } from 'node:crypto'

import { accountChangedSchema } from '@lectern/domain/account/own-account'
import { describe, expect, test } from 'vitest'

import { send } from '../api/support/client.ts'
import { request } from '../api/support/good-requests.ts'
import { signIn } from '../api/support/sign-in.ts'
import { call, refusal } from '../support/callables.ts'
import {
  commit,
  fieldsWrite,
  nameOf,
  query,
  readDocuments,
  writeDocument,
} from '../support/direct-calls.ts'
import { store } from '../support/emulators.ts'
import { codeFor, mailsTo } from '../support/inbox.ts'
import { storeMember } from '../support/members.ts'
import { newcomer, wrong } from '../support/people.ts'
import { storePapers } from '../support/stored-papers.ts'

const newAddress = () => newcomer().email

async function signedIn(role: 'author' | 'admin' = 'author') {
  const person = await storeMember(role)
  const { accessToken } = await signIn(person)
  const change = async (wish: object) =>
    await call('changeAccount', wish, accountChangedSchema, accessToken)
  const refused = async (wish: object) => (await refusal('changeAccount', wish, accessToken)).code
  const further = async (): Promise<unknown> =>
    (await store.firestore.doc(`users/${person.uid}`).get()).get('furtherAddresses')
  return { ...person, accessToken, change, refused, further }
}

describe('a further address', () => {
  test('is written by no client, in whatever way, by author or organiser, for whomever', async () => {
    const [author, organiser] = [await signedIn(), await signedIn('admin')]
    const furtherAddresses = [newAddress()]
    for (const { accessToken } of [author, organiser]) {
      for (const uid of [author.uid, organiser.uid, randomUUID()]) {
        const path = `users/${uid}`
        const values = [{ stringValue: furtherAddresses[0] }]
        const appending = { fieldPath: 'furtherAddresses', appendMissingElements: { values } }
        const transform = { document: nameOf(path), fieldTransforms: [appending] }
        const answers = [
          await writeDocument(accessToken, path, { furtherAddresses }),
          await commit(accessToken, [fieldsWrite(path, { furtherAddresses })]),
          await commit(accessToken, [{ transform }]),
        ]
        expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
      }
    }
    expect(await author.further()).toBeUndefined()
  })

  test('is read by no other author, alone, in lists, or by whose it is', async () => {
    const [author, other] = [await signedIn(), await signedIn()]
    const email = newAddress()
    await store.firestore.doc(`users/${author.uid}`).update({ furtherAddresses: [email] })
    const field = { fieldPath: 'furtherAddresses' }
    const having = { field, op: 'ARRAY_CONTAINS', value: { stringValue: email } }
    const from = [{ collectionId: 'users' }]
    const answers = [
      await readDocuments(other.accessToken, `users/${author.uid}`),
      await readDocuments(other.accessToken, 'users'),
      await query(other.accessToken, { from, where: { fieldFilter: having } }),
      await query(other.accessToken, { from: [{ collectionId: 'users', allDescendants: true }] }),
      await readDocuments(other.accessToken, 'accountCodes'),
      await readDocuments(other.accessToken, 'mail'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403])
    expect((await readDocuments(author.accessToken, `users/${author.uid}`)).status).toBe(200)
  })

  test.each([
    ['two', (one: string) => `${one},${newAddress()}`],
    ['two, parted otherwise', (one: string) => `${one};${newAddress()}`],
    ['one with a header behind it', (one: string) => `${one}\r\nBcc: ${newAddress()}`],
    ['one with a name', (one: string) => `"Ada" <${one}>`],
    ['one with an invisible character', (one: string) => `${one}\u200B`],
    ['a list', (one: string) => [one]],
    ['an object', (one: string) => ({ email: one })],
  ])('is never %s: nothing is mailed', async (_what, made) => {
    const author = await signedIn()
    const email = newAddress()
    expect(await author.refused({ furtherEmail: made(email) })).toBe('invalid-input')
    expect(await mailsTo(email)).toEqual([])
  })

  test('is asked for with no code of its own words: the mail holds nothing that somebody typed', async () => {
    const author = await signedIn()
    const email = newAddress()
    await author.change({ fullname: 'https://evil.example <b>click</b>' })
    await author.change({ furtherEmail: ` ${email.toUpperCase()} ` })
    await codeFor(email)
    const [mail] = await mailsTo(email)
    expect(mail?.to).toEqual([email])
    expect(JSON.stringify(mail)).not.toMatch(/evil\.example|click/)
  })

  test('is proved by five tries at most, however many come at once, and by nobody else', async () => {
    const [author, other] = [await signedIn(), await signedIn()]
    const furtherEmail = newAddress()
    await author.change({ furtherEmail })
    const otp = await codeFor(furtherEmail)
    expect(await other.refused({ furtherEmail, otp })).toBe('code-expired')
    const guess = async (by: number) => author.refused({ furtherEmail, otp: wrong(otp, by) })
    const endings = [await guess(1), await guess(2), await guess(3)]
    endings.push(...(await Promise.all([4, 5, 6].map(guess))))
    expect(endings.filter((one) => one === 'wrong-code').length).toBeLessThanOrEqual(5)
    expect(endings).toContain('code-used-up')
    expect(await author.refused({ furtherEmail, otp })).toBe('code-used-up')
    expect([await author.further(), await other.further()]).toEqual([undefined, undefined])
  })
})

test('an address that an organiser had at Firebase Auth itself alone counts for conflicts of interest', async () => {
  const organiser = await signedIn('admin')
  const email = newAddress()
  const [paperId = ''] = await storePapers([
    {
      ownerUid: (await storeMember('author')).uid,
      fullname: 'Asha Rao',
      email,
      paperTitle: 'Theirs',
      status: 'Review Awaiting',
    },
  ])
  const reads = async (who: { readonly email: string; readonly password: string }) => {
    const { accessToken: token } = await signIn(who)
    return (await send(request('getPaperReviews', { token, parameters: { paperId } }))).status
  }
  const moveTo = async (address: string) => {
    await store.auth.updateUser(organiser.uid, { email: address, emailVerified: true })
    return await reads({ ...organiser, email: address })
  }
  expect(await reads(organiser)).toBe(200)
  expect([await moveTo(email), await moveTo(organiser.email)]).toEqual([404, 404])
})
