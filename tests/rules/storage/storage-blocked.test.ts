import { randomUUID } from 'node:crypto'

import { pdfContentType } from '@lectern/domain/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { blocksOf, blockStates } from '../support/block-states.ts'
import { decision } from '../support/decision.ts'
import { member } from '../support/personas.ts'
import { storageRules, type RulesUnderTest } from '../support/rules-environment.ts'
import { store, storedPaper } from '../support/sample-paper.ts'

const bucket = 'gs://rules-blocked.example'
const run = randomUUID().slice(0, 8)
const states = blockStates(run)
const pdf = { contentType: pdfContentType }
const byte = new Uint8Array(1)
let rules: RulesUnderTest

const documents = {
  ...blocksOf(states),
  ...Object.fromEntries(
    states.map(({ uid }) => [`papers/${uid}`, storedPaper(uid, 'Submitted', uid)]),
  ),
  [`papers/others-${run}`]: storedPaper(`others-${run}`, 'Submitted', 'somebody'),
}

beforeAll(async () => {
  rules = await storageRules()
  await store(rules, documents)
  await rules.unruled(async (context) => {
    const owners = [...states.map(({ uid }) => `${uid}/${uid}`), `somebody/others-${run}`]
    const storage = context.storage(bucket)
    await Promise.all(
      owners.map(async (folder) => storage.ref(`papers/${folder}/there.pdf`).put(byte, pdf)),
    )
  })
})
afterAll(async () => {
  await rules.unruled(async (context) => {
    const batch = context.firestore().batch()
    for (const path of Object.keys(documents)) batch.delete(path)
    await batch.commit()
  })
  await rules.cleanup()
})

describe.each(states)('$name', ({ uid, submitting, rest, ...session }) => {
  test('as an author, in the own folder', async () => {
    const storage = rules.as(member('an author', uid, 'author', session)).storage(bucket)
    const put = (folder: string) => storage.ref(`papers/${uid}/${folder}/new.pdf`).put(byte, pdf)
    const there = storage.ref(`papers/${uid}/${uid}/there.pdf`)
    expect({
      before: await decision(() => put(`before-${uid}`)),
      open: await decision(() => put(uid)),
      read: await decision(() => there.getMetadata()),
    }).toEqual({ before: submitting, open: submitting, read: rest })
  })

  test('as an admin, in somebody’s folder', async () => {
    const storage = rules.as(member('an admin', uid, 'admin', session)).storage(bucket)
    const folder = `papers/somebody/others-${run}`
    expect({
      open: await decision(() => storage.ref(`${folder}/${uid}.pdf`).put(byte, pdf)),
      read: await decision(() => storage.ref(`${folder}/there.pdf`).getMetadata()),
    }).toEqual({ open: submitting, read: rest })
  })
})
