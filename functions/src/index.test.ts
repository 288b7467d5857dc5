import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { declaredParams } from 'firebase-functions/params'
import { describe, expect, it } from 'vitest'

import * as functions from './index.ts'

const secretsOf = Object.fromEntries(
  Object.entries(functions).map(([name, { __endpoint }]) => [
    name,
    (__endpoint.secretEnvironmentVariables ?? []).map(({ key }) => key).toSorted(),
  ]),
)

describe('the functions', () => {
  it('declare the secrets that they need, and no others', () => {
    expect(secretsOf).toEqual({
      register: ['APP_SECRET', 'SMTP_URL'],
      verifyOtp: ['APP_SECRET'],
      resendOtp: ['APP_SECRET', 'SMTP_URL'],
      registrationMail: ['APP_SECRET', 'SMTP_URL'],
      correctAddress: ['APP_SECRET', 'SMTP_URL'],
      forgotPassword: ['APP_SECRET'],
      resetPassword: ['APP_SECRET'],
      changeAccount: ['APP_SECRET', 'SMTP_URL'],
      readOwnData: ['APP_SECRET'],
      logOutEverywhere: [],
      deleteAccount: ['APP_SECRET'],
      acceptPaper: ['APP_SECRET'],
      restorePaper: ['APP_SECRET'],
      startBulkChange: [],
      previewBulkChange: [],
      undoBulkChange: [],
      saveMailTemplate: [],
      readMailSender: [],
      sendTestMail: ['APP_SECRET'],
      startAnnouncement: [],
      resendMail: [],
      api: ['APP_SECRET', 'SMTP_URL'],
      apiFiles: ['APP_SECRET'],
      recordPaperEvents: [],
      checkPaperFiles: [],
      lookAfterStoredFile: [],
      workOnBulkChange: ['APP_SECRET'],
      workOnAnnouncement: [],
      mailPasswordCode: ['APP_SECRET'],
      mailReviewerLink: ['APP_SECRET'],
      publishAssignments: ['APP_SECRET'],
      startDueAssignments: ['APP_SECRET'],
      updateReviewStatuses: ['APP_SECRET'],
      remindReviewers: ['APP_SECRET'],
      removeReviewPairings: ['APP_SECRET'],
      sendMail: ['SMTP_URL'],
      deliverDueMail: ['SMTP_URL'],
      updatePaperIndex: [],
      sweepExpired: ['APP_SECRET'],
    })
  })

  it('run in one region', () => {
    const regions = Object.values(functions).map(({ __endpoint }) => __endpoint.region)
    expect(regions).toEqual(Array.from({ length: regions.length }, () => ['us-central1']))
  })

  it('hold only a few files in memory at a time', () => {
    const { acceptPaper, apiFiles, checkPaperFiles, lookAfterStoredFile, workOnBulkChange } =
      functions
    const holding = [
      acceptPaper,
      apiFiles,
      checkPaperFiles,
      lookAfterStoredFile,
      workOnBulkChange,
    ].map(({ __endpoint: { availableMemoryMb, concurrency } }) => [availableMemoryMb, concurrency])
    expect(holding).toEqual(holding.map(() => [2048, 4]))
  })

  it('let everybody call the API, which asks for tokens itself', () => {
    const invokers = [functions.api, functions.apiFiles].map(
      ({ __endpoint }) => __endpoint.httpsTrigger?.invoker,
    )
    expect(invokers).toEqual([['public'], ['public']])
  })

  it('call each trigger again after a crash', () => {
    const triggers = Object.values(functions)
      .map(({ __endpoint }) => __endpoint.eventTrigger)
      .filter((trigger) => trigger !== undefined)
    expect(triggers.length).toBeGreaterThan(0)
    expect(triggers.map(({ retry }) => retry)).toEqual(triggers.map(() => true))
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
