import { uidSchema, type Uid } from '@lectern/domain/paper/paper'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { blockAccount, unblockAccount } from '../../../functions/src/accounts/organiser-actions.ts'
import { readBlock } from '../../../functions/src/store/blocked.ts'
import {
  blockForOtherRole,
  blockFromEverything,
} from '../../../functions/src/store/change-block.ts'
import { checkAccounts } from '../../../tools/admin/check/check-accounts.ts'
import { checkBlocked } from '../../../tools/admin/check/check-blocked.ts'
import { checkDocuments } from '../../../tools/admin/check/check-documents.ts'
import { checkStore } from '../../../tools/admin/check/check-store.ts'
import { mend } from '../../../tools/admin/check/mend.ts'
import { lookedAt } from '../support/looked-at.ts'
import { ownProject, storeAccount, type OwnProject } from '../support/own-project.ts'

const hour = 60 * 60_000

let project: OwnProject
let uid: Uid
beforeEach(async () => {
  project = await ownProject()
  uid = v.parse(uidSchema, (await storeAccount(project.store)).uid)
})
afterEach(async () => {
  await project.end()
})

const checks = [checkAccounts, checkBlocked, checkDocuments]

async function found(later = 0): Promise<string[]> {
  const findings = await lookedAt(project.store, checks, Date.now() + later)
  return findings.map(({ kind, where, detail }) => `${kind} ${where}: ${detail}`).toSorted()
}

async function repair(isWhole = false): Promise<void> {
  const now = Date.now()
  const found = isWhole ? checkStore(project.store, now) : lookedAt(project.store, checks, now)
  for (const finding of await found) await mend(project.store, finding, now)
}

describe('somebody who is blocked', () => {
  it('by the tool is as it should be, and afterwards, too', async () => {
    await blockAccount(project.store, uid, Date.now())
    expect(await found(hour)).toEqual([])
    await unblockAccount(project.store, uid, Date.now())
    expect(await found(hour)).toEqual([])
  })

  it('and whose account can log in is told of, and shut out by repair', async () => {
    const { auth, firestore } = project.store
    const at = Date.now() + hour
    await blockFromEverything(firestore, uid, 'disabled', at)
    const enabled = 'the account is enabled; sessions of before are not ended'
    expect(await found()).toEqual([`blocked-live blocked/${uid}: ${enabled}`])
    await auth.updateUser(uid, { disabled: true })
    expect(await found()).toEqual([`blocked-live blocked/${uid}: sessions of before are not ended`])
    await auth.updateUser(uid, { disabled: false })
    await repair()
    expect(await found()).toEqual([])
    expect(await auth.getUser(uid)).toMatchObject({ disabled: true })
    const { tokensValidAfterTime = '' } = await auth.getUser(uid)
    const block = await readBlock(firestore, uid)
    expect(block?.from).toBe('everything')
    expect(Date.parse(tokensValidAfterTime)).toBeGreaterThanOrEqual((block?.at ?? NaN) - 1000)
    // An organiser enables it in the Firebase console.
    await auth.updateUser(uid, { disabled: false })
    expect(await found()).toEqual([`blocked-live blocked/${uid}: the account is enabled`])
  })

  it('in the Firebase console alone is told of, and blocked by repair', async () => {
    const { auth, firestore } = project.store
    await auth.updateUser(uid, { disabled: true })
    const detail = 'the account is disabled, but not blocked'
    expect(await found()).toEqual([`disabled-unblocked account ${uid}: ${detail}`])
    await repair()
    expect(await found()).toEqual([])
    expect(await readBlock(firestore, uid)).toMatchObject({ from: 'everything' })
  })

  it('and is let in again before it is mended stays let in', async () => {
    const { auth, firestore } = project.store
    await auth.updateUser(uid, { disabled: true })
    const [finding] = await lookedAt(project.store, checks)
    await unblockAccount(project.store, uid, Date.now())
    if (finding !== undefined) await mend(project.store, finding, Date.now())
    expect(finding?.kind).toBe('disabled-unblocked')
    expect(await auth.getUser(uid)).toMatchObject({ disabled: false })
    expect(await readBlock(firestore, uid)).toMatchObject({ from: 'submitting' })
  })
})

it('a deletion that was broken off is told of after ten minutes', async () => {
  await blockFromEverything(project.store.firestore, uid, 'leaving', Date.now())
  expect(await found(9 * 60_000)).toEqual([])
  const detail = 'the deletion of the account was broken off'
  expect(await found(11 * 60_000)).toEqual([`leaving-unfinished blocked/${uid}: ${detail}`])
})

it('the removal of an organiser that was broken off is told of, and finished by repair', async () => {
  const { auth, firestore } = project.store
  await auth.setCustomUserClaims(uid, { role: 'admin' })
  await firestore.runTransaction(async (transaction) => {
    await Promise.resolve()
    const sixMinutesAgo = Date.now() - 6 * 60_000
    blockForOtherRole(transaction, firestore.doc(`blocked/${uid}`), undefined, sixMinutesAgo)
    transaction.update(firestore.doc(`users/${uid}`), { role: 'author' })
  })
  const detail = 'the removal of an organiser was broken off'
  expect(await found(-2 * 60_000)).toEqual([
    `profile-differs users/${uid}: another role than the account’s`,
  ])
  expect(await found()).toContain(`removal-unfinished blocked/${uid}: ${detail}`)
  for (let time = 0; time < 2; time += 1) await repair(true)
  expect(await found()).toEqual([])
  expect((await auth.getUser(uid)).customClaims).toEqual({ role: 'author' })
  expect(await readBlock(firestore, uid)).toMatchObject({ from: 'submitting' })
})

it('what is said of an organiser’s address and cannot be read is told of', async () => {
  await project.store.firestore.doc('organisers/x').create({ state: 'king' })
  const [finding] = await found()
  expect(finding).toMatch(/^organiser-unreadable organisers\/x: not the form of what is said/)
})

it('nobody is missed whose account is gone', async () => {
  const gone = v.parse(uidSchema, 'gone')
  await blockFromEverything(project.store.firestore, gone, 'removed', Date.now())
  expect(await found(hour)).toEqual([])
})
