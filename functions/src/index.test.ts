import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { declaredParams } from 'firebase-functions/params'
import { describe, expect, it } from 'vitest'

import * as functions from './index.ts'

/*
 * Caller, memory in MiB, requests an instance takes at once, most instances, seconds, secrets. The emulator gives every
 * function all secrets, so one that is missing here shows only in production.
 */
const manifest = `
register            | callable                                        | 512  | 80 | 10 | 60   | APP_SECRET SMTP_URL
verifyOtp           | callable                                        | 512  | 80 | 10 | 60   | APP_SECRET
resendOtp           | callable                                        | 512  | 80 | 10 | 60   | APP_SECRET SMTP_URL
registrationMail    | callable                                        | 512  | 80 | 10 | 60   | APP_SECRET SMTP_URL
correctAddress      | callable                                        | 512  | 80 | 10 | 60   | APP_SECRET SMTP_URL
forgotPassword      | callable                                        | 512  | 80 | 10 | 60   | APP_SECRET
resetPassword       | callable                                        | 512  | 80 | 10 | 60   | APP_SECRET
changeAccount       | callable                                        | 512  | 80 | 10 | 60   | APP_SECRET SMTP_URL
readOwnData         | callable                                        | 512  | 80 | 10 | 60   | APP_SECRET
logOutEverywhere    | callable                                        | 512  | 80 | 10 | 60   | none
deleteAccount       | callable                                        | 512  | 80 | 10 | 300  | APP_SECRET
acceptPaper         | callable                                        | 2048 | 4  | 10 | 60   | APP_SECRET
restorePaper        | callable                                        | 512  | 80 | 10 | 60   | APP_SECRET
startBulkChange     | callable                                        | 512  | 80 | 10 | 60   | APP_SECRET
previewBulkChange   | callable                                        | 512  | 80 | 10 | 60   | APP_SECRET
undoBulkChange      | callable                                        | 512  | 80 | 10 | 60   | APP_SECRET
saveMailTemplate    | callable                                        | 512  | 80 | 10 | 60   | APP_SECRET
readMailSender      | callable                                        | 512  | 80 | 10 | 60   | APP_SECRET
sendTestMail        | callable                                        | 512  | 80 | 10 | 60   | APP_SECRET
startAnnouncement   | callable                                        | 512  | 80 | 10 | 60   | APP_SECRET
resendMail          | callable                                        | 512  | 80 | 10 | 60   | APP_SECRET
api                 | public                                          | 512  | 80 | 10 | 60   | APP_SECRET SMTP_URL
apiFiles            | public                                          | 2048 | 4  | 10 | 60   | APP_SECRET
recordPaperEvents   | written papers/{paperId}, retried               | 512  | 80 | 10 | 60   | none
checkPaperFiles     | written papers/{paperId}, retried               | 2048 | 4  | 10 | 120  | none
lookAfterStoredFile | finalized object, retried                       | 2048 | 4  | 10 | 120  | none
workOnBulkChange    | written jobs/{jobId}, retried                   | 2048 | 4  | 10 | 300  | APP_SECRET
workOnAnnouncement  | written announcements/{announcementId}, retried | 512  | 80 | 10 | 120  | none
mailPasswordCode    | created accountCodes/{codeId}, retried          | 512  | 80 | 10 | 60   | APP_SECRET
mailReviewerLink    | created linkRequests/{requestId}, retried       | 512  | 80 | 10 | 60   | APP_SECRET
publishAssignments  | written assignmentJobs/{jobId}, retried         | 2048 | 4  | 10 | 300  | APP_SECRET
sendMail            | created mail/{mailId}, retried                  | 512  | 4  | 1  | 60   | SMTP_URL
everyMinute         | every 1 minutes                                 | 512  | 80 | 1  | 300  | APP_SECRET SMTP_URL
updatePaperIndex    | every 5 minutes                                 | 1024 | 80 | 1  | 300  | none
everyDay            | every day 07:00 UTC                             | 512  | 80 | 1  | 1800 | APP_SECRET
`

type Endpoint = (typeof functions)[keyof typeof functions]['__endpoint']

/** The usual value where the endpoint sets none itself. */
function setOr(usual: string, value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : usual
}

function callerOf(endpoint: Endpoint): string {
  const { callableTrigger, httpsTrigger, scheduleTrigger, eventTrigger } = endpoint
  if (callableTrigger !== undefined) return 'callable'
  if (httpsTrigger !== undefined) return (httpsTrigger.invoker ?? []).join()
  if (scheduleTrigger !== undefined) {
    const { schedule, timeZone } = scheduleTrigger
    return `${setOr('', schedule)} ${setOr('', timeZone)}`.trim()
  }
  if (eventTrigger === undefined) return 'nobody'
  const [event = ''] = /[^.]+$/.exec(eventTrigger.eventType) ?? []
  const what = setOr('object', eventTrigger.eventFilterPathPatterns?.['document'])
  return `${event} ${what}${eventTrigger.retry === true ? ', retried' : ''}`
}

describe('the functions', () => {
  it('are deployed as the table says', () => {
    const rows = Object.entries(functions).map(([name, { __endpoint: endpoint }]) =>
      [
        name,
        callerOf(endpoint),
        setOr('256', endpoint.availableMemoryMb),
        setOr('80', endpoint.concurrency),
        setOr('100', endpoint.maxInstances),
        setOr('60', endpoint.timeoutSeconds),
        (endpoint.secretEnvironmentVariables ?? []).map(({ key }) => key).join(' ') || 'none',
      ].join(' | '),
    )
    expect(rows).toEqual(
      manifest
        .trim()
        .split('\n')
        .map((row) => row.replaceAll(/ +/g, ' ')),
    )
  })

  it('run in one region', () => {
    const regions = Object.values(functions).map(({ __endpoint }) => __endpoint.region)
    expect(regions).toEqual(Array.from({ length: regions.length }, () => ['us-central1']))
  })

  it('have a value for every parameter, since one without a value stops the emulators', async () => {
    const text = await readFile(join(import.meta.dirname, '../.env'), 'utf8')
    const given = new Set([...text.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name))
    const secrets = ['APP_SECRET', 'SMTP_URL']
    const declared = declaredParams
      .map(({ name }) => name)
      .filter((name) => !secrets.includes(name))
    expect(declared.length).toBeGreaterThan(0)
    expect(declared.filter((name) => !given.has(name))).toEqual([])
    expect(secrets.filter((name) => given.has(name))).toEqual([])
  })
})
