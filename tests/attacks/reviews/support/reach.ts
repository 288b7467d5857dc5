import { endpoints, type EndpointName } from '@lectern/domain/api/api-endpoints'
import type { Endpoint } from '@lectern/domain/api/endpoint'

import { collections } from '../../../../functions/src/store/collections.ts'
import { json } from '../../../api/support/bodies.ts'
import { pathOf, send } from '../../../api/support/client.ts'
import { endpointNames } from '../../../api/support/endpoint-names.ts'
import { store } from '../../../support/emulators.ts'
import { mailsTo } from '../../../support/inbox.ts'
import {
  callFirestore,
  listObjects,
  readDocuments,
  readObject,
} from '../../support/direct-calls.ts'
import { pdfWords } from './pdf-words.ts'

/** Somebody whose reach is tried. */
export interface Asker {
  /** What is sent as bearer; empty: nothing. */
  readonly token: string
  /** Whose mails are read; none without an address. */
  readonly email: string | null
}

/** What somebody could have heard: by the place where it was asked, what came back. */
export type Reach = ReadonlyMap<string, string>

/** What is asked for by its id: everything of the conference that has one. */
export interface Known {
  /** Paths of documents. */
  readonly documents: readonly string[]
  /** Paths of objects in Storage. */
  readonly objects: readonly string[]
  /** What may stand in an address of the API, by the parameter’s name. */
  readonly parameters: Readonly<Record<string, readonly string[]>>
}

/** Collections that are written before the code has a name for them, and what an import notes of itself. */
export const later: ReadonlySet<string> = new Set(['heldDecisions', 'importRuns'])

/** The names of collections below a document: all that the product knows, and what tests leave. */
const nested = ['events', 'mails', 'chunks', 'versions', 'messages'] as const

/**
 * How each call is tried. `read`: as it is, with every id. `refused`: with a body that is wrong, so that what its
 * refusals tell is heard and nothing changes. `left`: it would end what the others need, and answers nothing but
 * what it was told. A call that is not named here does not compile.
 */
const ways: Readonly<Record<EndpointName, 'read' | 'refused' | 'left'>> = {
  register: 'refused',
  verifyOtp: 'refused',
  resendOtp: 'refused',
  login: 'refused',
  logout: 'left',
  refreshToken: 'refused',
  forgotPassword: 'refused',
  resetPassword: 'refused',
  getOwnAccount: 'read',
  changeOwnAccount: 'refused',
  deleteOwnAccount: 'refused',
  submitPaper: 'refused',
  updatePaper: 'refused',
  deletePaper: 'left',
  updateStatus: 'refused',
  listPapers: 'read',
  listUserPapers: 'read',
  getPaper: 'read',
  getPaperFile: 'read',
  getConference: 'read',
  getDeadlinesCalendar: 'read',
  getSubmissionSettings: 'read',
  setSubmissionSettings: 'refused',
  getConferenceSettings: 'read',
  setConferenceSettings: 'refused',
  setExtension: 'refused',
  deleteExtension: 'left',
  listOrganisers: 'read',
  inviteOrganiser: 'refused',
  removeOrganiser: 'left',
  listRegistrations: 'read',
  tellCode: 'left',
  findAccounts: 'read',
  sendMessage: 'refused',
  getReviewSettings: 'read',
  setReviewSettings: 'refused',
  listReviewers: 'read',
  inviteReviewers: 'refused',
  changeReviewer: 'refused',
  removeReviewer: 'left',
  openReviewSession: 'refused',
  mailReviewLink: 'refused',
  answerInvitation: 'refused',
  listAssignments: 'read',
  publishAssignments: 'refused',
  getAssignmentJob: 'read',
  cancelAssignmentJob: 'left',
  findAuthorsInPapers: 'refused',
  setWantedReports: 'refused',
  givePaperCopy: 'refused',
  takeBackAssignment: 'left',
  replaceAssignment: 'refused',
  updateReviewStatuses: 'left',
  getPaperReviews: 'read',
  listConflicts: 'read',
  listBiddable: 'read',
  readAbstracts: 'read',
  bidOnPaper: 'refused',
  listBids: 'read',
  findConflicts: 'refused',
  listAuthorConflicts: 'read',
  getAuthorConflicts: 'read',
  setAuthorConflicts: 'refused',
  declareConflict: 'refused',
  liftConflict: 'left',
  getReviewSummary: 'read',
  askRevision: 'refused',
  takeRevisionBack: 'left',
  listRevisions: 'read',
  getRevision: 'read',
  saveAnswer: 'refused',
  listNotes: 'read',
  writeNote: 'refused',
  setAssignee: 'refused',
  discussPaper: 'refused',
  rejectAtDesk: 'refused',
  listReports: 'read',
  listReminders: 'read',
  sendReminders: 'refused',
  pauseReminders: 'refused',
  moveDueDate: 'refused',
  moveReviewerDue: 'refused',
  askForMoreTime: 'refused',
  listAssigned: 'read',
  getOwnReport: 'read',
  saveReport: 'refused',
  submitReport: 'refused',
  getReviewFile: 'read',
  stepBack: 'refused',
  writeMessage: 'refused',
  listOwnSuggestions: 'read',
  suggestColleague: 'refused',
  listSuggestions: 'read',
  decideSuggestion: 'refused',
  openApiDocument: 'read',
  health: 'left',
}

/** What stands behind the `?` of calls that answer nothing without. */
const queries: Partial<Record<EndpointName, (parameters: Known['parameters']) => string>> = {
  readAbstracts: ({ paperId = [] }) => `?papers=${paperId.join()}`,
}

/** Tries everything that somebody can reach: collections, documents, queries, files, calls and mails. */
export async function reachOf(asker: Asker, known: Known): Promise<Reach> {
  const heard = await Promise.all([
    documentsHeard(asker, known),
    objectsHeard(asker, known),
    callsHeard(asker, known),
    mailsHeard(asker),
  ])
  return new Map(heard.flat())
}

type Heard = readonly [place: string, answer: string]

async function documentsHeard({ token }: Asker, { documents }: Known): Promise<Heard[]> {
  const named = Object.values(collections).map((of) => of(store.firestore).id)
  const stored = (await store.firestore.listCollections()).map(({ id }) => id)
  const places = [...new Set([...named, ...later, ...stored])].toSorted()
  const ways = [
    ...[...documents, ...places].map(
      (path) => [path, async () => readDocuments(token, path)] as const,
    ),
    ...[...places, ...nested].flatMap((collectionId) => {
      const from = [{ collectionId, allDescendants: true }]
      const count = { structuredQuery: { from }, aggregations: [{ alias: 'n', count: {} }] }
      return [
        [
          `query ${collectionId}`,
          async () => callFirestore(token, 'runQuery', { structuredQuery: { from } }),
        ] as const,
        [
          `count ${collectionId}`,
          async () =>
            callFirestore(token, 'runAggregationQuery', { structuredAggregationQuery: count }),
        ] as const,
      ]
    }),
  ]
  return await inOrder(ways)
}

async function objectsHeard({ token }: Asker, { objects }: Known): Promise<Heard[]> {
  const folders = ['', 'papers/', 'reviewCopies/', ...objects.map((path) => folderOf(path))]
  const ways = [
    ...[...new Set(folders)].map(
      (folder) => [`list ${folder}`, async () => listObjects(token, folder)] as const,
    ),
    ...objects.flatMap((path) =>
      (['content', 'metadata'] as const).map(
        (what) => [`${what} ${path}`, async () => readObject(token, path, what)] as const,
      ),
    ),
  ]
  return await inOrder(ways)
}

async function callsHeard({ token }: Asker, { parameters }: Known): Promise<Heard[]> {
  const heard: Heard[] = []
  for (const name of endpointNames) {
    if (ways[name] === 'left') continue
    const endpoint: Endpoint = endpoints[name]
    for (const values of everyValue(Object.keys(endpoint.parameters), parameters)) {
      const path = pathOf(endpoint, values) + (queries[name]?.(parameters) ?? '')
      const body = ways[name] === 'refused' ? json({ nobody: 'asked', relevance: 0 }) : undefined
      const { method } = endpoint
      const answer = await send({ method, path, token: token === '' ? undefined : token, body })
      heard.push([`${method} ${path}`, `${String(answer.status)} ${readable(answer.bytes)}`])
    }
  }
  return heard
}

async function mailsHeard({ email }: Asker): Promise<Heard[]> {
  if (email === null) return []
  return [['mails', JSON.stringify(await mailsTo(email))]]
}

/** Each combination of what may stand in an address. */
function everyValue(
  names: readonly string[],
  parameters: Known['parameters'],
): Record<string, string>[] {
  return names.reduce<Record<string, string>[]>(
    (some, name) =>
      some.flatMap((values) =>
        (parameters[name] ?? []).map((value) => Object.assign({}, values, { [name]: value })),
      ),
    [{}],
  )
}

async function inOrder(
  asked: readonly (readonly [string, () => Promise<{ status: number; body: unknown }>])[],
): Promise<Heard[]> {
  const heard: Heard[] = []
  for (const [place, ask] of asked) {
    const { status, body } = await ask()
    heard.push([
      place,
      `${String(status)} ${typeof body === 'string' ? body : JSON.stringify(body)}`,
    ])
  }
  return heard
}

function readable(bytes: Buffer): string {
  return bytes.subarray(0, 4).toString() === '%PDF' ? pdfWords(bytes) : bytes.toString()
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}

/** Where in somebody's reach a word is told that is none of theirs, each with the word. */
export function leaksIn(reach: Reach, words: readonly string[]): string[] {
  return [...reach].flatMap(([place, answer]) =>
    words.filter((word) => answer.includes(word)).map((word) => `${place} tells ${word}`),
  )
}
