import { endpoints, type EndpointName } from '@lectern/domain/api/api-endpoints'
import type { Endpoint } from '@lectern/domain/api/endpoint'

import { json } from '../../../api/support/bodies.ts'
import { pathOf } from '../../../api/support/client.ts'
import { endpointNames } from '../../../api/support/endpoint-names.ts'
import { answerHere } from '../../../api/support/in-process/answer-here.ts'
import { mailsTo } from '../../../support/inbox.ts'
import { pdfWords } from './pdf-words.ts'
import { documentsHeard, objectsHeard, type Heard } from './stored-heard.ts'

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
  /** What may stand in an address of the API, by the parameter’s name; in its query, too. */
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

/** A body that no call takes: of some, all that must be there is nothing. */
const wrong = { nobody: 'asked', relevance: 0, words: 0, uncleaned: 0 }

/** Tries everything that somebody can reach: collections, documents, queries, files, calls and mails. */
export async function reachOf(asker: Asker, known: Known): Promise<Reach> {
  const heard = await Promise.all([
    documentsHeard(asker.token, known.documents, later, nested),
    objectsHeard(asker.token, known.objects),
    callsHeard(asker, known),
    mailsHeard(asker),
  ])
  return new Map(heard.flat())
}

async function callsHeard({ token }: Asker, { parameters }: Known): Promise<Heard[]> {
  const heard: Heard[] = []
  for (const name of endpointNames) {
    if (ways[name] === 'left') continue
    const endpoint: Endpoint = endpoints[name]
    const body = ways[name] === 'refused' ? json(wrong) : undefined
    const { method } = endpoint
    for (const path of pathsOf(endpoint, parameters)) {
      const sent = { method, path, token: token === '' ? undefined : token, body }
      const { status, bytes } = await answerHere(sent)
      heard.push([`${method} ${path}`, `${String(status)} ${readable(bytes)}`])
      // Nothing was looked up by the ids.
      if (body !== undefined && status === 400) break
    }
  }
  return heard
}

/** Parameters that lead to no other parameter: one id is enough for them. */
const leadsNowhere = /^\?(limit|cursor|disposition|token|poll)=/

/** Each address of a call, by the ids that may stand in it. */
function pathsOf(endpoint: Endpoint, parameters: Known['parameters']): string[] {
  const queries = queriesOf(endpoint, parameters)
  const further = queries.filter((query) => !leadsNowhere.test(query))
  return everyValue(Object.keys(endpoint.parameters), parameters).flatMap((values, index) =>
    (index === 0 ? queries : further).map((query) => `${pathOf(endpoint, values)}${query}`),
  )
}

/**
 * Without a query, and with each value that something in it may have: what is searched for tells by whether it is found.
 *
 * @throws {Error} where the test does not know what may stand in it
 */
export function queriesOf({ query, path }: Endpoint, parameters: Known['parameters']): string[] {
  const entries: unknown = 'entries' in query ? query.entries : null
  const asked = Object.keys(entries ?? {}).flatMap((name) => {
    const values = parameters[name]
    if (values === undefined) throw new Error(`${path} takes ${name}: what may stand there?`)
    return values.map((value) => `?${name}=${encodeURIComponent(value)}`)
  })
  return ['', ...asked]
}

async function mailsHeard({ email }: Asker): Promise<Heard[]> {
  if (email === null) return []
  return [['mails', JSON.stringify(await mailsTo(email))]]
}

/** Each combination of what may stand in an address, by the names of its parameters. */
export function everyValue(
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

function readable(bytes: Buffer): string {
  return bytes.subarray(0, 4).toString() === '%PDF' ? pdfWords(bytes) : bytes.toString()
}

/** Where in somebody's reach a word is told that is none of theirs, each with the word. */
export function leaksIn(reach: Reach, words: readonly string[]): string[] {
  return [...reach].flatMap(([place, answer]) =>
    words.filter((word) => answer.includes(word)).map((word) => `${place} tells ${word}`),
  )
}
