import type { EndpointName } from '@lectern/domain/api/api-endpoints'
import * as v from 'valibot'

import { endpointNames } from '../support/endpoint-names.ts'
import { personaNames, type PersonaName } from '../support/personas.ts'

/*
 * Who may call what. Written by hand and complete, so that a gate that changes in the API's own table is noticed here.
 */

/**
 * The status that each persona gets for a good request about a paper and lists of the owner's. The first five lines are
 * the doors: they decide before anything is read. The others have one of those doors, and decide by what they read.
 */
const table = `
              nobody garbage expired forged revoked disabled registrant unproved roleless owner other-author admin reviewer
open          200    200     200     200    200     200      200        200      200      200   200          200   200
members       401    401     401     401    401     401      401        403      403      200   200          200   401
organisers    401    401     401     401    401     401      401        403      403      403   403          200   401
reviewers     401    401     401     401    401     401      401        401      401      401   401          401   200
registrants   200    400     400     400    400     400      400        400      400      400   400          400   400
paper         401    401     401     401    401     401      401        403      403      200   404          200   401
person        401    401     401     401    401     401      401        403      403      200   403          200   401
authors       401    401     401     401    401     401      401        403      403      200   404          404   401
`

/**
 * The calls behind each gate. Members come last: an organiser who has submitted a paper removes no reviewer, and
 * `logout` ends sessions.
 */
const calls: Readonly<Record<string, string>> = {
  open: `register login refreshToken forgotPassword resetPassword getConference getDeadlinesCalendar
    openReviewSession mailReviewLink openApiDocument health`,
  registrants: 'verifyOtp resendOtp',
  paper: 'getPaper updatePaper deletePaper getPaperFile',
  person: 'listUserPapers',
  authors: 'getRevision saveAnswer getAuthorConflicts setAuthorConflicts',
  reviewers: `answerInvitation listAssigned listBiddable readAbstracts bidOnPaper getOwnReport saveReport submitReport
    getReviewFile stepBack writeMessage listOwnSuggestions suggestColleague askForMoreTime`,
  organisers: `listOrganisers updateStatus listPapers getSubmissionSettings setSubmissionSettings getConferenceSettings
    setConferenceSettings setExtension deleteExtension inviteOrganiser removeOrganiser listRegistrations tellCode
    findAccounts sendMessage getReviewSettings setReviewSettings listReviewers inviteReviewers changeReviewer
    removeReviewer listAssignments publishAssignments findAuthorsInPapers getAssignmentJob cancelAssignmentJob
    takeBackAssignment replaceAssignment updateReviewStatuses getPaperReviews setWantedReports givePaperCopy
    listConflicts listBids findConflicts listAuthorConflicts declareConflict liftConflict getReviewSummary listNotes
    writeNote setAssignee discussPaper rejectAtDesk listReports askRevision takeRevisionBack listSuggestions
    decideSuggestion listReminders sendReminders pauseReminders moveDueDate moveReviewerDue`,
  members: 'getOwnAccount changeOwnAccount submitPaper listRevisions logout deleteOwnAccount',
}

/** The calls whose success is 201. */
const making: ReadonlySet<EndpointName> = new Set(['register', 'submitPaper', 'givePaperCopy'])

/** The door of each gate that decides by what it reads. */
const doorOf: Readonly<Record<string, string>> = {
  registrants: 'open',
  paper: 'members',
  person: 'members',
  authors: 'members',
}

/** Each persona's answer to a call. */
type Statuses = ReadonlyMap<PersonaName, number>

/** The personas that may make a call. */
interface Gate {
  readonly name: string
  readonly statuses: Statuses
  /** The same, as far as it is decided before anything is read. */
  readonly door: Statuses
  /** True of the first call behind this gate: one whose success is 200. */
  readonly isFirst: boolean
}

const [head = [], ...rows] = wordsOf(table)

const lines: ReadonlyMap<string, Statuses> = new Map(
  rows.map(([line = '', ...cells]) => [
    line,
    new Map(head.map((persona, index) => [personaOf(persona), Number(cells[index])])),
  ]),
)

/** The gate of each call, in an order in which they can be tried. */
export const gates: ReadonlyMap<EndpointName, Gate> = new Map(
  Object.entries(calls).flatMap(([name, words]) => {
    const behind = wordsOf(words)
      .flat()
      .map((call) => v.parse(v.picklist(endpointNames), call))
    const first = behind.find((call) => !making.has(call))
    return behind.map((call) => [call, gateOf(call, name, call === first)] as const)
  }),
)

function gateOf(call: EndpointName, name: string, isFirst: boolean): Gate {
  const statuses = statusesOf(call, name)
  return { name, statuses, door: statusesOf(call, doorOf[name] ?? name), isFirst }
}

function statusesOf(call: EndpointName, line: string): Statuses {
  const statuses = lines.get(line)
  if (statuses === undefined) throw new Error(`No line says who passes ${line}.`)
  if (!making.has(call)) return statuses
  return new Map([...statuses].map(([who, status]) => [who, status === 200 ? 201 : status]))
}

function personaOf(word: string): PersonaName {
  return v.parse(v.picklist(personaNames), word.replace('-', ' '))
}

function wordsOf(text: string): string[][] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
}
