import { endpoints } from '@lectern/domain/api/api-endpoints'
import type { ErrorCode } from '@lectern/domain/errors'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'

import { expectRefusal, expectSuccess } from '../support/answers.ts'
import { send } from '../support/client.ts'
import { endpointNames } from '../support/endpoint-names.ts'
import { goodRequests } from '../support/good-requests.ts'
import type { Owner } from '../support/owner.ts'
import { submit } from '../support/papers.ts'
import { makePersonas, personaNames, type Persona, type PersonaName } from '../support/personas.ts'

/**
 * What each persona gets for a good request to each endpoint, with a paper and lists of the owner's.
 * `logout` is one of the last, since it ends the sessions; for `deleteOwnAccount` there are others.
 */
const expectations = `
                 nobody garbage expired forged revoked disabled registrant unproved roleless owner other-author admin reviewer
register         201    201     201     201    201     201      201        201      201      201   201          201          201
verifyOtp        200    400     400     400    400     400      400        400      400      400   400          400          400
resendOtp        200    400     400     400    400     400      400        400      400      400   400          400          400
login            200    200     200     200    200     200      200        200      200      200   200          200          200
refreshToken     200    200     200     200    200     200      200        200      200      200   200          200          200
forgotPassword   200    200     200     200    200     200      200        200      200      200   200          200          200
resetPassword    200    200     200     200    200     200      200        200      200      200   200          200          200
getOwnAccount    401    401     401     401    401     401      401        403      403      200   200          200          401
changeOwnAccount 401    401     401     401    401     401      401        403      403      200   200          200          401
submitPaper      401    401     401     401    401     401      401        403      403      201   201          201          401
updatePaper      401    401     401     401    401     401      401        403      403      200   404          200          401
deletePaper      401    401     401     401    401     401      401        403      403      200   404          200          401
updateStatus     401    401     401     401    401     401      401        403      403      403   403          200          401
listPapers       401    401     401     401    401     401      401        403      403      403   403          200          401
listUserPapers   401    401     401     401    401     401      401        403      403      200   403          200          401
getPaper         401    401     401     401    401     401      401        403      403      200   404          200          401
getPaperFile     401    401     401     401    401     401      401        403      403      200   404          200          401
getConference    200    200     200     200    200     200      200        200      200      200   200          200          200
getDeadlinesCalendar 200 200    200     200    200     200      200        200      200      200   200          200          200
getSubmissionSettings 401 401   401     401    401     401      401        403      403      403   403          200          401
setSubmissionSettings 401 401   401     401    401     401      401        403      403      403   403          200          401
getConferenceSettings 401 401   401     401    401     401      401        403      403      403   403          200          401
setConferenceSettings 401 401   401     401    401     401      401        403      403      403   403          200          401
setExtension     401    401     401     401    401     401      401        403      403      403   403          200          401
deleteExtension  401    401     401     401    401     401      401        403      403      403   403          200          401
listOrganisers   401    401     401     401    401     401      401        403      403      403   403          200          401
inviteOrganiser  401    401     401     401    401     401      401        403      403      403   403          200          401
removeOrganiser  401    401     401     401    401     401      401        403      403      403   403          200          401
listRegistrations 401    401     401     401    401     401      401        403      403      403   403          200          401
tellCode         401    401     401     401    401     401      401        403      403      403   403          200          401
findAccounts     401    401     401     401    401     401      401        403      403      403   403          200          401
sendMessage      401    401     401     401    401     401      401        403      403      403   403          200          401
getReviewSettings 401    401     401     401    401     401      401        403      403      403   403          200          401
setReviewSettings 401    401     401     401    401     401      401        403      403      403   403          200          401
listReviewers    401    401     401     401    401     401      401        403      403      403   403          200          401
inviteReviewers  401    401     401     401    401     401      401        403      403      403   403          200          401
changeReviewer   401    401     401     401    401     401      401        403      403      403   403          200          401
removeReviewer   401    401     401     401    401     401      401        403      403      403   403          200          401
openReviewSession 200    200     200     200    200     200      200        200      200      200   200          200          200
mailReviewLink   200    200     200     200    200     200      200        200      200      200   200          200          200
answerInvitation 401    401     401     401    401     401      401        401      401      401   401          401          200
listAssignments  401    401     401     401    401     401      401        403      403      403   403          200          401
publishAssignments 401    401     401     401    401     401      401        403      403      403   403          200          401
findAuthorsInPapers 401    401     401     401    401     401      401        403      403      403   403          200          401
getAssignmentJob 401    401     401     401    401     401      401        403      403      403   403          200          401
cancelAssignmentJob 401    401     401     401    401     401      401        403      403      403   403          200          401
takeBackAssignment 401    401     401     401    401     401      401        403      403      403   403          200          401
replaceAssignment 401    401     401     401    401     401      401        403      403      403   403          200          401
updateReviewStatuses 401    401     401     401    401     401      401        403      403      403   403          200          401
getPaperReviews  401    401     401     401    401     401      401        403      403      403   403          200          401
setWantedReports 401    401     401     401    401     401      401        403      403      403   403          200          401
givePaperCopy    401    401     401     401    401     401      401        403      403      403   403          201          401
listConflicts    401    401     401     401    401     401      401        403      403      403   403          200          401
listBids         401    401     401     401    401     401      401        403      403      403   403          200          401
findConflicts    401    401     401     401    401     401      401        403      403      403   403          200          401
listAuthorConflicts 401 401     401     401    401     401      401        403      403      403   403          200          401
getAuthorConflicts 401  401     401     401    401     401      401        403      403      200   404          404          401
setAuthorConflicts 401  401     401     401    401     401      401        403      403      200   404          404          401
declareConflict  401    401     401     401    401     401      401        403      403      403   403          200          401
liftConflict     401    401     401     401    401     401      401        403      403      403   403          200          401
getReviewSummary 401    401     401     401    401     401      401        403      403      403   403          200          401
listNotes        401    401     401     401    401     401      401        403      403      403   403          200          401
writeNote        401    401     401     401    401     401      401        403      403      403   403          200          401
setAssignee      401    401     401     401    401     401      401        403      403      403   403          200          401
discussPaper     401    401     401     401    401     401      401        403      403      403   403          200          401
rejectAtDesk     401    401     401     401    401     401      401        403      403      403   403          200          401
listReports      401    401     401     401    401     401      401        403      403      403   403          200          401
askRevision      401    401     401     401    401     401      401        403      403      403   403          200          401
takeRevisionBack 401    401     401     401    401     401      401        403      403      403   403          200          401
listRevisions    401    401     401     401    401     401      401        403      403      200   200          200          401
getRevision      401    401     401     401    401     401      401        403      403      200   404          404          401
saveAnswer       401    401     401     401    401     401      401        403      403      200   404          404          401
listAssigned     401    401     401     401    401     401      401        401      401      401   401          401          200
listBiddable     401    401     401     401    401     401      401        401      401      401   401          401          200
readAbstracts    401    401     401     401    401     401      401        401      401      401   401          401          200
bidOnPaper       401    401     401     401    401     401      401        401      401      401   401          401          200
getOwnReport     401    401     401     401    401     401      401        401      401      401   401          401          200
saveReport       401    401     401     401    401     401      401        401      401      401   401          401          200
submitReport     401    401     401     401    401     401      401        401      401      401   401          401          200
getReviewFile    401    401     401     401    401     401      401        401      401      401   401          401          200
stepBack         401    401     401     401    401     401      401        401      401      401   401          401          200
writeMessage     401    401     401     401    401     401      401        401      401      401   401          401          200
listOwnSuggestions 401  401     401     401    401     401      401        401      401      401   401          401          200
suggestColleague 401    401     401     401    401     401      401        401      401      401   401          401          200
listSuggestions  401    401     401     401    401     401      401        403      403      403   403          200          401
decideSuggestion 401    401     401     401    401     401      401        403      403      403   403          200          401
listReminders 401    401     401     401    401     401      401        403      403      403   403          200          401
sendReminders 401    401     401     401    401     401      401        403      403      403   403          200          401
pauseReminders 401    401     401     401    401     401      401        403      403      403   403          200          401
moveDueDate 401    401     401     401    401     401      401        403      403      403   403          200          401
moveReviewerDue 401    401     401     401    401     401      401        403      403      403   403          200          401
askForMoreTime 401    401     401     401    401     401      401        401      401      401   401          401          200
openApiDocument  200    200     200     200    200     200      200        200      200      200   200          200          200
health           200    200     200     200    200     200      200        200      200      200   200          200          200
logout           401    401     401     401    401     401      401        403      403      200   200          200          401
deleteOwnAccount 401    401     401     401    401     401      401        403      403      200   200          200          401
`

/** A bearer that is no registration token names no registration. */
const refusalCodes: Readonly<Record<number, ErrorCode>> = {
  400: 'registration-unknown',
  401: 'not-signed-in',
  403: 'forbidden',
  404: 'not-found',
}

const [head = [], ...rows] = expectations
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))

const names = rows.map(([name]) => v.parse(v.picklist(endpointNames), name))

let personas: Readonly<Record<PersonaName, Persona>>
let owner: Owner
beforeAll(async () => {
  personas = await makePersonas()
  const { _id } = await submit(personas.owner.token ?? '')
  owner = { uid: personas.owner.uid, paperId: _id, reviewerId: personas.reviewer.uid }
})

test('the table names every endpoint and every persona', () => {
  expect(head).toEqual(personaNames.map((name) => name.replace(' ', '-')))
  expect(rows.map((row) => row.length)).toEqual(rows.map(() => head.length + 1))
  expect(new Set(names)).toEqual(new Set(endpointNames))
  expect(names).toHaveLength(endpointNames.length)
})

describe.each(names)('%s', (name) => {
  beforeAll(async () => {
    if (name === 'deleteOwnAccount') personas = await makePersonas()
    // The admin has submitted a paper by now, and an organiser with a paper removes no reviewer.
    if (name === 'removeReviewer') personas = { ...personas, admin: (await makePersonas()).admin }
  })

  test.each(personaNames)('called by: %s', async (persona) => {
    const row = rows.find(([first]) => first === name) ?? []
    const status = Number(row[personaNames.indexOf(persona) + 1])
    const answer = await send({
      ...(await goodRequests[name](owner)),
      token: personas[persona].token,
    })
    if (status === 401 && endpoints[name].caller === 'reviewer') {
      expectRefusal(answer, 'reviewer-session-over')
      return
    }
    if (status === 401 && persona === 'nobody') {
      expectRefusal(answer, 'not-signed-in', 'Log in first: this call needs an access token.')
      return
    }
    if (status >= 400) {
      expectRefusal(answer, refusalCodes[status] ?? 'internal')
      return
    }
    expect(status).toBe(endpoints[name].success.status)
    expectSuccess(endpoints[name].success, answer)
  })
})
