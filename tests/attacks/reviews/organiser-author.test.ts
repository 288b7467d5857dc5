import { accountChangedSchema } from '@lectern/domain/account/own-account'
import { endpoints, type EndpointName } from '@lectern/domain/api/api-endpoints'
import type { Endpoint } from '@lectern/domain/api/endpoint'
import { paperStatuses } from '@lectern/domain/paper/statuses'
import { Timestamp } from 'firebase-admin/firestore'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'

import { json, type EncodedBody } from '../../api/support/bodies.ts'
import { pathOf } from '../../api/support/client.ts'
import { endpointNames } from '../../api/support/endpoint-names.ts'
import { goodRequests } from '../../api/support/good-requests.ts'
import { answerHere } from '../../api/support/in-process/answer-here.ts'
import type { Owner } from '../../api/support/owner.ts'
import { storedPaper } from '../../api/support/papers.ts'
import { member, type Member } from '../../api/support/personas.ts'
import { signIn } from '../../api/support/sign-in.ts'
import { call, deleteAccount } from '../../support/callables.ts'
import { commit, documentWrite, fieldsWrite, removal } from '../../support/direct-calls.ts'
import { store } from '../../support/emulators.ts'
import { codeFor } from '../../support/inbox.ts'
import { storeMember } from '../../support/members.ts'
import { newcomer } from '../../support/people.ts'
import { act } from './support/act.ts'
import { bodyAbout } from './support/body-about.ts'
import { plantConference, type PlantedConference } from './support/planted-conference.ts'
import { wordsOf } from './support/planted-revision.ts'
import { everyValue, queriesOf } from './support/reach.ts'

/*
 * An organiser who wrote a paper tries every call of the table as with the browser's own tools: with the paper's id, and
 * all ids that were ever known of its reviews. Each answer is what the paper's author gets, or what is said of a paper
 * that does not exist; what lists many things says nothing more of the paper than its author reads.
 */

/** Calls that end or change what is not this paper's: nothing of a paper is asked for, nor told. */
const apart: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'register',
  'verifyOtp',
  'resendOtp',
  'login',
  'logout',
  'refreshToken',
  'forgotPassword',
  'resetPassword',
  'changeOwnAccount',
  'deleteOwnAccount',
  'submitPaper',
  'deletePaper',
  'setSubmissionSettings',
  'setConferenceSettings',
  'setReviewSettings',
  'removeOrganiser',
  'removeReviewer',
])

/** Calls that read nothing of a paper or its reviews: planted-names.test.ts searches what they tell. */
const ofNoPaper: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'getConference',
  'getDeadlinesCalendar',
  'getSubmissionSettings',
  'getConferenceSettings',
  'setExtension',
  'deleteExtension',
  'listOrganisers',
  'inviteOrganiser',
  'listRegistrations',
  'tellCode',
  'findAccounts',
  'sendMessage',
  'openApiDocument',
  'health',
])

/** Calls whose answer is a number: it must be the same, not free of words alone. */
const counting: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'sendReminders',
  'moveReviewerDue',
])

/** What the paper’s author sends that leaves what is to be found as it is. */
function keeping(name: EndpointName, { paper, named }: PlantedConference): EncodedBody | undefined {
  if (name === 'setAuthorConflicts') return json({ lines: [...paper.conflictWords, named.email] })
  return name === 'saveAnswer' ? json({ answers: [], seen: 0 }) : undefined
}

let conference: PlantedConference
/** What good requests are about where they need a paper of their own. */
let elsewhere: Owner
beforeAll(async () => {
  conference = await plantConference()
  const { otherPaper, spare, walled } = conference
  const { uid } = otherPaper.owner
  elsewhere = {
    uid,
    paperId: await storedPaper(uid),
    reviewerId: spare.id,
    organiserUid: walled.uid,
  }
}, 240_000)

/** What stands in the place of each id when it is of nothing. */
const none = 'nothing'

/** All that an organiser who wrote a paper could know of its reviews. */
function ownIds({ paper, walled }: PlantedConference): Record<string, readonly string[]> {
  const reviewers = paper.reviews.map(({ reviewer }) => reviewer.id)
  return {
    paperId: [paper.id],
    assignmentId: paper.reviews.map(({ assignmentId }) => assignmentId),
    jobId: paper.reviews.map(({ jobId }) => jobId),
    suggestionId: [paper.suggestion.id],
    reviewerId: reviewers,
    who: [...reviewers, walled.uid],
    uid: [paper.owner.uid],
    userId: [paper.owner.uid],
    email: [walled.email],
    registrationId: ['a'],
    kind: ['pdf'],
    papers: [paper.id],
    cursor: paper.reviews.map(({ assignmentId }) => assignmentId),
    search: paper.reviews.map(({ forAuthors }) => forAuthors),
    limit: ['2'],
    poll: ['true'],
    disposition: ['attachment'],
    token: ['a'],
  }
}

/** What tells of the reviews of a paper, wherever it stands. */
function secretsOf({ paper }: PlantedConference): string[] {
  const ofReviews = paper.reviews.flatMap(({ words, forAuthors }) => [...words, forAuthors])
  const ofAuthor = [...paper.conflictWords, ...wordsOf(paper.revision)]
  const ofOrganisers = [paper.wantedReason, paper.discussed, ...paper.noteWords]
  return [...ofReviews, ...paper.suggestion.words, ...ofAuthor, ...ofOrganisers]
}

async function hear(
  { method }: Endpoint,
  path: string,
  { accessToken: token }: { readonly accessToken: string },
  body: EncodedBody | undefined,
): Promise<string> {
  const { status, bytes } = await answerHere({ method, path, token, body })
  // Links to files are made anew each time, and where anything was saved says when.
  const text = bytes.toString().replaceAll(/token=[\w.-]+/g, 'token=')
  return `${String(status)} ${text}`
}

/** Each object in an answer that is about something by its id. */
function objectsAbout(value: unknown, id: string): string[] {
  if (typeof value !== 'object' || value === null) return []
  const within = Object.values(value).flatMap((one) => objectsAbout(one, id))
  return Object.values(value).includes(id) ? [JSON.stringify(value), ...within] : within
}

function jsonIn(answer: string): unknown {
  try {
    return JSON.parse(answer.slice(4))
  } catch {
    return null
  }
}

const dataSchema = v.object({ data: v.unknown() })

/** The paper as its author reads it. */
async function paperOfAuthor({ paper }: PlantedConference): Promise<string> {
  const path = pathOf(endpoints.getPaper, { paperId: paper.id })
  const answer = await hear(endpoints.getPaper, path, paper.owner, undefined)
  return JSON.stringify(v.parse(dataSchema, jsonIn(answer)).data)
}

const tried = endpointNames.filter((name) => !apart.has(name))

const tellsNoMore = async (name: EndpointName) => {
  const { paper, walled, spare, declined } = conference
  const endpoint: Endpoint = endpoints[name]
  const people = { assigned: paper.reviews[0]?.reviewer.id ?? '', spare: spare.id }
  const about = bodyAbout(name, paper.id, people)
  const kept = keeping(name, conference)
  const body = about ?? kept ?? (await goodRequests[name](elsewhere)).body
  const bodyOfNone = about && bodyAbout(name, none, { ...people, assigned: declined.id })
  const [ids, names] = [ownIds(conference), Object.keys(endpoint.parameters)]
  const asked = everyValue(names, ids).flatMap((values) =>
    queriesOf(endpoint, ids).map((query) => ({ values, query })),
  )
  for (const { values, query } of asked) {
    const path = `${pathOf(endpoint, values)}${query}`
    const told = await hear(endpoint, path, walled, body)
    expect(secretsOf(conference).filter((word) => told.includes(word))).toEqual([])
    // Before anybody changes it again.
    const known = told.startsWith('2') ? await paperOfAuthor(conference) : ''
    const nothing = Object.fromEntries(names.map((one) => [one, idOfNothing(name, one, values)]))
    const alike = counting.has(name) ? [] : [await hear(endpoint, path, paper.owner, body)]
    if (names.length > 0 || about !== undefined || query !== '') {
      const path = `${pathOf(endpoint, nothing)}${queryOfNothing(query)}`
      alike.push(await hear(endpoint, path, walled, bodyOfNone ?? body))
    }
    expect(counting.has(name) ? alike : [told]).toEqual([told])
    if (alike.map((one) => one.replaceAll(none, paper.id)).includes(told)) continue
    expect(objectsAbout(jsonIn(told), paper.id).filter((one) => one !== known)).toEqual([])
  }
}

test.each(tried.filter((name) => !ofNoPaper.has(name)))(
  '%s tells an organiser who wrote a paper no more of it than its author reads',
  { timeout: 60_000 },
  tellsNoMore,
)
test.each([...ofNoPaper])(
  '%s, which is of no paper, tells an organiser who wrote one no more than its author reads',
  { timeout: 60_000, tags: ['long'] },
  tellsNoMore,
)

/** Only what leads to the paper is of nothing: whom it is about stays, but where it is counted what they have. */
function idOfNothing(
  name: EndpointName,
  parameter: string,
  values: Readonly<Record<string, string>>,
): string {
  if (counting.has(name)) return conference.declined.id
  return ['paperId', 'assignmentId', 'jobId'].includes(parameter) ? none : (values[parameter] ?? '')
}

function queryOfNothing(query: string): string {
  const { paper } = conference
  const own = [paper.id, ...paper.reviews.map(({ assignmentId }) => assignmentId)]
  return own.reduce((text, id) => text.replaceAll(id, none), query)
}

test('decides nothing about the own paper, by no way, and deletes it by none', async () => {
  const { paper, walled } = conference
  const before = await storedStatus(paper.id)
  const path = pathOf(endpoints.updateStatus, { paperId: paper.id })
  for (const status of paperStatuses.filter((one) => one !== before)) {
    const body = json({ status, force: true })
    expect(await hear(endpoints.updateStatus, path, walled, body)).toMatch(/^403.*another-decides/)
    const fields = { status, updatedBy: walled.uid }
    const write = fieldsWrite(`papers/${paper.id}`, fields, ['updatedAt'])
    expect((await commit(walled.accessToken, [write])).status).toBe(403)
  }
  const deletion = pathOf(endpoints.deletePaper, { paperId: paper.id })
  const told = await hear(endpoints.deletePaper, deletion, walled, undefined)
  expect(told).toMatch(/^403.*another-decides/)
  const record = { ownerUid: paper.owner.uid, by: walled.uid }
  const writes = [
    removal(`papers/${paper.id}`),
    documentWrite(`deletions/${paper.id}`, record, ['at']),
  ]
  expect((await commit(walled.accessToken, writes)).status).toBe(403)
  expect(await storedStatus(paper.id)).toBe(before)
})

async function storedStatus(paperId: string): Promise<unknown> {
  return (await store.firestore.doc(`papers/${paperId}`).get()).get('status')
}

/** Answers to an organiser's reading of a paper's reviews, and to setting its status. */
async function triesOn(paperId: string, who: { readonly accessToken: string }): Promise<string[]> {
  const reading = pathOf(endpoints.getPaperReviews, { paperId })
  const setting = pathOf(endpoints.updateStatus, { paperId })
  const status = (await storedStatus(paperId)) === 'Reject' ? 'Review Obtained' : 'Reject'
  const body = json({ status, force: true })
  const told = [
    await hear(endpoints.getPaperReviews, reading, who, undefined),
    await hear(endpoints.updateStatus, setting, who, body),
  ]
  return told.map((one) => /^\d+|"code":"[a-z-]+"/g.exec(one)?.[0] ?? one)
}

test.each([
  ['a co-author passes no wall with the account moved to another mailbox, nor moved on', 2],
  ['an organiser whom the author keeps apart passes none with the account moved', 1],
])('%s', async (what, moves) => {
  const { paper, walled, named, organiser } = conference
  let own: Pick<Member, 'email' | 'password' | 'accessToken'> = what.startsWith('a co-author')
    ? walled
    : named
  expect(await triesOn(paper.id, own)).toEqual(['404', '403'])
  for (const { email } of Array.from({ length: moves }, () => newcomer())) {
    await act('inviteOrganiser', { token: organiser.accessToken }, { body: { email } })
    await call('changeAccount', { email }, accountChangedSchema, own.accessToken)
    const otp = await codeFor(email)
    await call('changeAccount', { email, otp }, accountChangedSchema, own.accessToken)
    const { accessToken } = await signIn({ email, password: own.password })
    own = { email, password: own.password, accessToken }
    expect(await triesOn(paper.id, own)).toEqual(['404', '403'])
  }
})

test('an organiser who has declared a conflict passes it with no new account of the same address', async () => {
  const { paper, organiser } = conference
  const recused = await member('admin')
  const parameters = { paperId: paper.id, who: recused.uid }
  const body = { kind: 'wall', note: '' }
  await act('declareConflict', { token: recused.accessToken }, { parameters, body })
  expect(await triesOn(paper.id, recused)).toEqual(['404', '403'])
  await deleteAccount(recused.accessToken)
  const again = await storeMember('admin', recused)
  const own = await signIn(again)
  expect(again.uid).not.toBe(recused.uid)
  expect(await triesOn(paper.id, own)).toEqual(['404', '403'])
  // An organiser without a wall lifts it, and nothing of it is left.
  await act('liftConflict', { token: organiser.accessToken }, { parameters })
  const [read] = await triesOn(paper.id, own)
  expect(read).toBe('200')
})

test('an author who was seen at another address, and moved back, passes no wall as an organiser', async () => {
  const { paper, organiser } = conference
  const own = await member('author')
  const { email } = newcomer()
  await store.firestore.doc(`papers/${paper.id}`).update({
    coAuthors: [{ name: 'W', affiliation: '', orcid: null, email }],
    updatedAt: Timestamp.now(),
  })
  await store.auth.updateUser(own.uid, { email, emailVerified: true })
  const moved = await signIn({ email, password: own.password })
  const reading = endpoints.getOwnAccount
  expect(await hear(reading, pathOf(reading, {}), moved, undefined)).toMatch(/^200/)
  await store.auth.updateUser(own.uid, { email: own.email, emailVerified: true })
  const invitation = { body: { email: own.email } }
  await act('inviteOrganiser', { token: organiser.accessToken }, invitation)
  expect(await triesOn(paper.id, await signIn(own))).toEqual(['404', '403'])
})

test('an organiser with a wall changes nobody who reviews the own paper: told alike of every reviewer', async () => {
  const { paper, otherPaper, spare, declined } = conference
  const own = await member('admin')
  await store.firestore.doc(`papers/${paper.id}`).update({
    coAuthors: [{ name: 'W', affiliation: '', orcid: null, email: own.email }],
    updatedAt: Timestamp.now(),
  })
  const reviewing = [...paper.reviews, ...otherPaper.reviews].map(({ reviewer }) => reviewer)
  const reviewers = [...reviewing, spare, declined]
  const read = async () =>
    await Promise.all(
      reviewers.map(async ({ id }) => (await store.firestore.doc(`reviewers/${id}`).get()).data()),
    )
  const before = await read()
  const [changing, removing] = [endpoints.changeReviewer, endpoints.removeReviewer]
  const further = json({ furtherEmails: [own.email] })
  const told = []
  for (const { id: reviewerId } of reviewers) {
    told.push(
      await hear(changing, pathOf(changing, { reviewerId }), own, further),
      await hear(removing, pathOf(removing, { reviewerId }), own, undefined),
    )
  }
  expect(await read()).toEqual(before)
  expect(new Set(told).size).toBe(1)
  expect(told[0]).toMatch(/^403.*another-decides/)
})
