import { randomUUID } from 'node:crypto'

import { siteAccountChangedSchema } from '@lectern/domain/account/own-account'
import {
  forgotAnswerSchema,
  passwordResetAnswerSchema,
} from '@lectern/domain/account/password-reset'
import { uidSchema } from '@lectern/domain/paper/paper'
import * as v from 'valibot'
import { expect, test } from 'vitest'

import { blockAccount, changeRole } from '../../functions/src/accounts/organiser-actions.ts'
import { json } from '../api/support/bodies.ts'
import { send } from '../api/support/client.ts'
import { request } from '../api/support/good-requests.ts'
import { signIn } from '../api/support/sign-in.ts'
import { call, deleteAccount } from '../support/callables.ts'
import {
  callAuth,
  query,
  readDocuments,
  readObject,
  upload,
  writePaper,
} from '../support/direct-calls.ts'
import { store } from '../support/emulators.ts'
import { codeFor } from '../support/inbox.ts'
import { storeMember } from '../support/members.ts'

const pdf = Buffer.from('%PDF-1.7\n%%EOF\n')

async function signedIn(role: 'author' | 'admin') {
  const person = await storeMember(role)
  const { accessToken } = await signIn(person)
  return { uid: v.parse(uidSchema, person.uid), accessToken, email: person.email }
}

type Person = Awaited<ReturnType<typeof signedIn>>

const papersOf = (uid: string) => ({
  from: [{ collectionId: 'papers' }],
  where: {
    fieldFilter: { field: { fieldPath: 'ownerUid' }, op: 'EQUAL', value: { stringValue: uid } },
  },
})

/** What becomes of all that a person's token is good for. */
async function tryEverything({ uid, accessToken }: Person, file: string) {
  const paperId = randomUUID()
  const { status: written } = await writePaper({ uid, accessToken }, paperId)
  const { status: uploaded } = await upload(accessToken, `papers/${uid}/${paperId}/a.pdf`, pdf)
  const { status: listed } = await query(accessToken, papersOf(uid))
  const { status: profile } = await readDocuments(accessToken, `users/${uid}`)
  const { status: read } = await readObject(accessToken, file)
  const { status: asked } = await send({
    method: 'GET',
    path: `/papers/user/${uid}`,
    token: accessToken,
  })
  return { written, uploaded, listed, profile, read, asked }
}

const all = { written: 200, uploaded: 200, listed: 200, profile: 200, read: 200, asked: 200 }
const nothing = { written: 403, uploaded: 403, listed: 403, profile: 403, read: 403, asked: 401 }

/** Uploads a file while the person may. */
async function ownFile({ uid, accessToken }: Person): Promise<string> {
  const path = `papers/${uid}/${randomUUID()}/mine.pdf`
  expect((await upload(accessToken, path, pdf)).status).toBe(200)
  return path
}

test('a token is good for nothing once its person has left', async () => {
  const person = await signedIn('author')
  const file = await ownFile(person)
  expect(await tryEverything(person, file)).toEqual(all)
  await deleteAccount(person.accessToken)
  expect(await tryEverything(person, file)).toEqual(nothing)
  const { uid } = person
  const papers = await store.firestore.collection('papers').where('ownerUid', '==', uid).get()
  expect(papers.docs).toEqual([])
})

test.each(['author', 'admin'] as const)('nor once an %s is blocked', async (role) => {
  const person = await signedIn(role)
  const file = await ownFile(person)
  await blockAccount(store, person.uid, Date.now())
  expect(await tryEverything(person, file)).toEqual(nothing)
})

test('nor once its password was replaced by a code', async () => {
  const person = await signedIn('author')
  const file = await ownFile(person)
  const { email } = person
  const { resetToken } = await call('forgotPassword', { email }, forgotAnswerSchema)
  const [otp, password] = [await codeFor(email), 'difference engine']
  const reset = { email, otp, password, confirmPassword: password, resetToken }
  await call('resetPassword', reset, passwordResetAnswerSchema)
  expect(await tryEverything(person, file)).toEqual(nothing)
})

test('nor is a session that a custom token of before opens afterwards, now or when weeks have passed', async () => {
  const member = await storeMember('author')
  const { accessToken } = await signIn(member)
  const [oldPassword, password] = [member.password, 'difference engine']
  const changed = await call(
    'changeAccount',
    { oldPassword, password },
    siteAccountChangedSchema,
    accessToken,
  )
  const mine = await signIn({ ...member, password })
  await call('logOutEverywhere', null, v.null(), mine.accessToken)
  const kept = { token: changed.customToken, returnSecureToken: true }
  const { body } = await callAuth('signInWithCustomToken', kept)
  const opened = v.parse(v.object({ idToken: v.string(), refreshToken: v.string() }), body)
  const person = { ...member, uid: v.parse(uidSchema, member.uid), accessToken: opened.idToken }
  const { uid } = person
  const theirs = `papers/${uid}/${randomUUID()}/mine.pdf`
  expect(await tryEverything(person, theirs)).toEqual(nothing)
  // What Firestore removes by itself in the meantime is removed.
  const block = store.firestore.doc(`blocked/${uid}`)
  if ((await block.get()).get('expiresAt') !== undefined) await block.delete()
  expect(await tryEverything(person, theirs)).toEqual(nothing)
  const { refreshToken } = opened
  const refreshing = await send(request('refreshToken', { body: json({ refreshToken }) }))
  expect(refreshing.status).toBe(401)
})

test('an admin who has become an author is none for the rules either', async () => {
  const [person, other] = [await signedIn('admin'), await signedIn('author')]
  const file = await ownFile(other)
  expect((await readObject(person.accessToken, file)).status).toBe(200)
  await changeRole(store, await store.auth.getUser(person.uid), 'author', Date.now())
  expect((await readObject(person.accessToken, file)).status).toBe(403)
  expect((await query(person.accessToken, { from: [{ collectionId: 'papers' }] })).status).toBe(403)
  expect((await readDocuments(person.accessToken, `users/${person.uid}`)).status).toBe(403)
})
