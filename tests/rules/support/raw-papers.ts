import { randomUUID } from 'node:crypto'

import type { DocumentData } from 'firebase/firestore/lite'

import { stack } from '../../support/stack.ts'
import { ownerUid } from './personas.ts'
import type { RulesUnderTest } from './rules-environment.ts'

/** A value as Firestore's REST interface writes it, by which more can be said than by the SDK. */
export type RawValue = Readonly<Record<string, unknown>>

/** What an author writes past the site: fields in place of the usual ones, given the paper's id. */
export type RawChange = (paperId: string) => Readonly<Record<string, RawValue>>

/** A text as a raw value. */
export const rawText = (text: string): RawValue => ({ stringValue: text })

/** A map as a raw value. */
export const rawMap = (fields: Readonly<Record<string, RawValue>>): RawValue => ({
  mapValue: { fields },
})

/** A list as a raw value. */
export const rawList = (values: readonly RawValue[]): RawValue => ({ arrayValue: { values } })

/** A paper's file as a raw value. */
export function rawFile(paperId: string, parts: Readonly<Record<string, RawValue>> = {}): RawValue {
  return rawMap({
    path: rawText(`papers/${ownerUid}/${paperId}/a1.pdf`),
    name: rawText('paper.pdf'),
    bytes: { integerValue: '2048' },
    ...parts,
  })
}

/**
 * Creates a paper as a program of its author's does that knows the rules, and no SDK.
 *
 * @returns the paper as it is stored, and null when it is refused
 * @throws when anything else is wrong: it says nothing about the rules
 */
export async function createRawPaper(
  rules: RulesUnderTest,
  change: RawChange,
): Promise<{ readonly id: string; readonly data: DocumentData } | null> {
  const { projectId } = rules
  const id = `raw-${randomUUID()}`
  const parent = `projects/${projectId}/databases/(default)/documents`
  const stamps = ['createdAt', 'updatedAt'].map((fieldPath) => ({
    fieldPath,
    setToServerValue: 'REQUEST_TIME',
  }))
  const fields = { ...usualFields(id), ...change(id) }
  const response = await fetch(`http://${stack.firestore}/v1/${parent}:commit`, {
    method: 'POST',
    headers: { authorization: `Bearer ${unsignedToken(projectId)}` },
    body: JSON.stringify({
      writes: [
        {
          update: { name: `${parent}/papers/${id}`, fields },
          updateTransforms: stamps,
          currentDocument: { exists: false },
        },
      ],
    }),
  })
  const answer = await response.text()
  // 400: such a value is none that Firestore stores.
  if (response.status === 403 || response.status === 400) return null
  if (!response.ok) throw new Error(`Firestore answered ${String(response.status)}: ${answer}`)
  const stored = await rules.as(author).firestore().doc(`papers/${id}`).get()
  return { id, data: stored.data() ?? {} }
}

const author = {
  name: 'an author past the site',
  uid: ownerUid,
  claims: { email_verified: true, role: 'author' },
} as const

function usualFields(paperId: string): Readonly<Record<string, RawValue>> {
  return {
    ownerUid: rawText(ownerUid),
    fullname: rawText('Asha Rao'),
    email: rawText('asha.rao@rules.example'),
    paperTitle: rawText('On rules that hold'),
    abstract: rawText('Each sentence is tested both ways.'),
    keywords: rawList([rawText('AI')]),
    status: rawText('Submitted'),
    pdf: rawFile(paperId),
    supplementaryPdf: { nullValue: null },
    updatedBy: rawText(ownerUid),
  }
}

/** An ID token as the emulators take it. */
function unsignedToken(projectId: string): string {
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: author.uid,
    user_id: author.uid,
    iat: now,
    exp: now + 3600,
    ...author.claims,
  }
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  return `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(claims)}.`
}
