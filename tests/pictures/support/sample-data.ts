import { textLimits } from '@lectern/domain/limits'
import { getApp } from 'firebase-admin/app'
import * as v from 'valibot'

import { refusals } from '../../../functions/src/papers/checks/check-pdf.ts'
import { rebuildPaperIndex } from '../../../functions/src/papers/index/update-index.ts'
import { sampleAdmin } from '../../../tools/dev/seed/accounts.ts'
import { seed, seedAccount } from '../../../tools/dev/seed/seed.ts'
import { testPlan } from '../../../tools/dev/stack/plan.ts'
import { store } from '../../support/emulators.ts'
import { storePapers } from '../../support/stored-papers.ts'
import { extreme, newcomer, refused } from './people.ts'

const day = 24 * 60 * 60 * 1000

const longTitle =
  'On the Considerable Advantages of Exceedingly Long Titles in the Proceedings of Applied Research: a Longitudinal, Multi-Centre, Cross-Disciplinary, Retrospective and Prospective Study of Their Readers, Their Authors, Their Printers and All of the People Who Had to Make Room for Them in a Table of Conte'

const extremePapers = [
  [longTitle.slice(0, textLimits.paperTitle), 'Review Obtained'],
  ['Donaudampfschifffahrtsgesellschaftskapitän'.repeat(4), 'Submitted'],
  ['Short', 'Accept'],
  ['A status of another edition', 'Withdrawn by the author'],
  ['A file that is none', 'Reject'],
] as const

const fileSchema = v.object({ pdf: v.unknown(), checks: v.object({ pdf: v.unknown() }) })

/** Brings the sample data, the further people and the index into the stack, unless they are there. */
export async function setup(): Promise<void> {
  const { users } = await store.auth.getUsers([{ uid: sampleAdmin.uid }])
  if (users.length === 0) await storeEverything()
  await rebuildPaperIndex(store.firestore)
}

async function storeEverything(): Promise<void> {
  await seed(testPlan())
  const now = Date.now()
  for (const person of [newcomer, extreme, refused]) await seedAccount(getApp(), person, now)
  await store.auth.updateUser(refused.uid, { emailVerified: false })
  const ids = await storePapers(
    extremePapers.map(([paperTitle, status], index) => ({
      ownerUid: extreme.uid,
      fullname: extreme.fullname,
      email: extreme.email,
      paperTitle,
      status,
      abstract: 'Unbreakable'.repeat(40),
      keywords: ['AI', 'ML', 'NLP', 'CV'],
      createdAt: new Date(now - (50 + index) * day),
    })),
  )
  for (const id of ids) {
    const paper = store.firestore.doc(`papers/${id}`)
    const stored = v.parse(fileSchema, (await paper.get()).data())
    await paper.update({
      supplementaryPdf: stored.pdf,
      'checks.supplementaryPdf': stored.checks.pdf,
    })
  }
  await store.firestore.doc(`papers/${ids.at(-1) ?? ''}`).update({
    'checks.pdf.ok': false,
    'checks.pdf.reason': refusals.cutOff,
    'checks.pdf.pages': null,
  })
}
