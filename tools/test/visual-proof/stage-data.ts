import { randomUUID } from 'node:crypto'

import { textLimits } from '@lectern/domain/limits'
import { storedPaperSchema, type Uid, uidSchema } from '@lectern/domain/paper/paper'
import { type App, deleteApp, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import * as v from 'valibot'

import { refusals } from '../../../functions/src/papers/checks/check-pdf.ts'
import {
  furtherAuthors,
  type SampleAccount,
  sampleAuthor,
  samplePassword,
} from '../../dev/seed/accounts.ts'
import { seed } from '../../dev/seed/seed.ts'
import type { StackPlan } from '../../dev/stack/plan.ts'
import { localHost } from '../../dev/stack/ports.ts'
import { emulatorEnvironment } from '../../dev/stack/services.ts'
import type { Stage } from './state.ts'

function account(id: string, fullname: string): SampleAccount {
  const uid: Uid = v.parse(uidSchema, `visual-${id}`)
  return { uid, email: `${id}@example.org`, fullname, role: 'author' }
}

/** An author without papers. */
export const newcomer = account('newcomer', 'Noor Newcomer')

/** An author whose every text is as long as one may be. */
export const extreme: SampleAccount = {
  ...account('extreme', 'Hubert Blaine Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh'),
  email: `${'a-very-long-mailbox-name'.repeat(2)}@${'unbroken'.repeat(6)}.example.org`,
}

/** An author whose address is not proved: signed in, and refused by every security rule. */
export const refused = account('refused', 'Rita Refused')

const day = 24 * 60 * 60 * 1000

/** A PDF that the sample data put there, so that every card's file can be opened. */
const sampleFile = {
  path: `papers/${sampleAuthor.uid}/sample-paper-01/paper.pdf`,
  name: 'learning-to-wait-paper.pdf',
  bytes: 24_000,
}

const goodCheck = {
  path: sampleFile.path,
  ok: true,
  reason: null,
  bytes: 24_000,
  sha256: '5f1d0c2b'.repeat(8),
  pages: 6,
}

const extremePapers = [
  {
    paperTitle:
      'On the Considerable Advantages of Exceedingly Long Titles in the Proceedings of Applied Research: a Longitudinal, Multi-Centre, Cross-Disciplinary, Retrospective and Prospective Study of Their Readers, Their Authors, Their Printers and All of the People Who Had to Make Room for Them in a Table of Conte'.slice(
        0,
        textLimits.paperTitle,
      ),
    status: 'Review Obtained',
  },
  { paperTitle: 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(4), status: 'Submitted' },
  { paperTitle: 'Short', status: 'Accept' },
  { paperTitle: 'A status of another edition', status: 'Withdrawn by the author' },
  { paperTitle: 'A file that is none', status: 'Reject', isBroken: true },
] as const

/** The data behind the site, as an organiser of the whole machine changes it. */
export interface StageData {
  readonly submitFreshPaper: Stage['submitFreshPaper']
  readonly close: () => Promise<void>
}

/**
 * Connects to a stack's data.
 *
 * @param fresh whether the sample data and the further visitors are still to be loaded
 */
export async function openStageData(plan: StackPlan, fresh: boolean): Promise<StageData> {
  if (fresh) await seed(plan)
  Object.assign(process.env, emulatorEnvironment(plan.ports, localHost))
  const app = initializeApp({ projectId: plan.projectId }, `visual-proof-${randomUUID()}`)
  if (fresh) {
    for (const person of [newcomer, extreme, refused]) {
      await addAccount(app, person, person !== refused)
    }
    for (const [index, paper] of extremePapers.entries()) {
      await addPaper(app, extreme, `visual-extreme-${String(index)}`, {
        ...paper,
        createdAt: new Date(Date.now() - (50 + index) * day),
      })
    }
  }
  return {
    submitFreshPaper: async () => await submitFreshPaper(app),
    close: async () => {
      await deleteApp(app)
    },
  }
}

async function addAccount(app: App, person: SampleAccount, emailVerified: boolean): Promise<void> {
  const { uid, email, fullname, role } = person
  const auth = getAuth(app)
  const password = samplePassword
  await auth.createUser({ uid, email, emailVerified, displayName: fullname, password })
  await auth.setCustomUserClaims(uid, { role })
}

interface PaperToAdd {
  readonly paperTitle: string
  readonly status: string
  readonly isBroken?: boolean
  readonly createdAt: Date
}

async function addPaper(app: App, owner: SampleAccount, id: string, paper: PaperToAdd) {
  const { paperTitle, status, isBroken = false, createdAt } = paper
  const document = getFirestore(app).doc(`papers/${id}`)
  await document.set(
    v.parse(storedPaperSchema, {
      ownerUid: owner.uid,
      fullname: owner.fullname,
      email: owner.email,
      paperTitle,
      abstract: owner === extreme ? 'Unbreakable'.repeat(40) : 'Submitted a moment ago.',
      keywords: ['AI', 'ML', 'NLP', 'CV'],
      status,
      pdf: sampleFile,
      supplementaryPdf: sampleFile,
      createdAt,
      updatedAt: createdAt,
      updatedBy: owner.uid,
      checks: {
        pdf: isBroken
          ? { ...goodCheck, ok: false, reason: refusals.cutOff, pages: null }
          : goodCheck,
        supplementaryPdf: goodCheck,
      },
    }),
  )
  return document
}

async function submitFreshPaper(app: App): ReturnType<Stage['submitFreshPaper']> {
  const document = await addPaper(app, furtherAuthors.tanaka, `visual-${randomUUID()}`, {
    paperTitle: 'Submitted This Very Moment: Live Lists and the People Who Watch Them',
    status: 'Submitted',
    createdAt: new Date(),
  })
  let status = 'Submitted'
  return {
    touch: async () => {
      status = status === 'Submitted' ? 'Review Awaiting' : 'Submitted'
      await document.update({ status })
    },
    remove: async () => {
      await document.delete()
    },
  }
}
