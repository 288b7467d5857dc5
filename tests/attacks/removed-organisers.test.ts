import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { expectRefusal } from '../api/support/answers.ts'
import { json } from '../api/support/bodies.ts'
import { send } from '../api/support/client.ts'
import { request } from '../api/support/good-requests.ts'
import { signIn } from '../api/support/sign-in.ts'
import { refusal } from '../support/callables.ts'
import { query, readDocuments, readObject, upload, writePaper } from '../support/direct-calls.ts'
import { store } from '../support/emulators.ts'
import { storeMember } from '../support/members.ts'

const pdf = Buffer.from('%PDF-1.7\n%%EOF\n')
const everyPaper = { from: [{ collectionId: 'papers' }] }
const template = { kind: 'received', words: null, seen: null }

async function signedIn(role: 'author' | 'admin') {
  const person = await storeMember(role)
  return { ...person, ...(await signIn(person)) }
}

type Person = Awaited<ReturnType<typeof signedIn>>

/** A file that an organiser may read, since an author has it. */
async function authorsFile(): Promise<string> {
  const author = await signedIn('author')
  const path = `papers/${author.uid}/${randomUUID()}/theirs.pdf`
  expect((await upload(author.accessToken, path, pdf)).status).toBe(200)
  return path
}

/** What becomes of an organiser's old ID token at each door. */
async function tryEverything({ uid, accessToken }: Person, file: string) {
  const statuses = await Promise.all([
    query(accessToken, everyPaper),
    readDocuments(accessToken, `users/${uid}`),
    readDocuments(accessToken, `blocked/${uid}`),
    readObject(accessToken, file),
    upload(accessToken, `papers/${uid}/${randomUUID()}/a.pdf`, pdf),
    writePaper({ uid, accessToken }, randomUUID()),
    send(request('listPapers', { token: accessToken })),
    send(request('listOrganisers', { token: accessToken })),
    send(
      request('inviteOrganiser', {
        token: accessToken,
        body: json({ email: `${randomUUID()}@example.org` }),
      }),
    ),
  ])
  const [papers, profile, block, read, uploaded, written, ...api] = statuses.map(
    ({ status }) => status,
  )
  return { papers, profile, block, read, uploaded, written, api }
}

const nothing = {
  papers: 403,
  profile: 403,
  block: 403,
  read: 403,
  uploaded: 403,
  written: 403,
  api: [401, 401, 401],
}

test('a removed organiser’s tokens are good for nothing, and the next login is an author’s', async () => {
  const [asha, ben, file] = [await signedIn('admin'), await signedIn('admin'), await authorsFile()]
  expect((await query(ben.accessToken, everyPaper)).status).toBe(200)
  expect((await readObject(ben.accessToken, file)).status).toBe(200)

  const parameters = { email: ben.email.toUpperCase() }
  const removal = request('removeOrganiser', { parameters, token: asha.accessToken })
  expect((await send(removal)).status).toBe(200)
  expect(await tryEverything(ben, file)).toEqual(nothing)
  expect((await refusal('saveMailTemplate', template, ben.accessToken)).code).toBe('not-signed-in')
  const refreshing = { body: json({ refreshToken: ben.refreshToken }) }
  expectRefusal(await send(request('refreshToken', refreshing)), 'not-signed-in')

  const { email, password } = ben
  const logIn = async (role: string) =>
    await send(request('login', { body: json({ email, password, role }) }))
  expectRefusal(await logIn('admin'), 'wrong-role')
  expect((await logIn('author')).status).toBe(200)
  const later = { ...ben, ...(await signIn(ben)) }
  expect((await query(later.accessToken, everyPaper)).status).toBe(403)
  expectRefusal(await send(request('listPapers', { token: later.accessToken })), 'forbidden')
  expect((await readDocuments(later.accessToken, `users/${ben.uid}`)).status).toBe(200)
})

test.each([
  'nobody%40example.org%00',
  'a%40example.org%0D%0ABcc%3A%20c%40d',
  'a%40b%40example.org',
  '%22a%22%40example.org',
  '__proto__',
  '*',
  '%40example.org',
])('no address is %j, for removing and for whoever asks', async (address) => {
  const [asha, author] = [await signedIn('admin'), await signedIn('author')]
  const path = `/organisers/${address}`
  expectRefusal(await send({ method: 'DELETE', path, token: author.accessToken }), 'forbidden')
  expectRefusal(await send({ method: 'DELETE', path, token: asha.accessToken }), 'not-found')
  const written = await store.firestore
    .collection('conferenceEvents')
    .where('by', '==', asha.uid)
    .get()
  expect(written.size).toBe(0)
})
