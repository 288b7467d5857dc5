import * as v from 'valibot'

import { afterEachFile } from './after-each-file.ts'
import { store } from './emulators.ts'
import { stack } from './stack.ts'

/*
 * What an attacker does without the site: calls Firebase's own services with the tokens that the
 * site gave. Rules and functions are all that stands in between.
 */

/** What a service answered. */
export interface DirectAnswer {
  readonly status: number
  /** The JSON, or the text where there is none. */
  readonly body: unknown
}

const documents = `projects/${stack.projectId}/databases/(default)/documents`
const firestoreBase = `http://${stack.firestore}/v1/`
const storageBase = `http://${stack.storage}/v0/b/${stack.storageBucket}/o`

/** A document's whole name, as Firestore's own protocol has it. */
export function nameOf(path: string): string {
  return `${documents}/${path}`
}

/** Calls Firebase Auth as a client does, with the key that each client has. */
export async function callAuth(method: string, body: object): Promise<DirectAnswer> {
  const address = `http://${stack.auth}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=any`
  return await post(address, body)
}

/** Reads a document, or lists a collection, at a path that is sent as it stands. */
export async function readDocuments(token: string, path: string): Promise<DirectAnswer> {
  return await answerOf(await fetch(`${firestoreBase}${documents}/${path}`, bearer(token)))
}

/** Calls a method of Firestore as it stands. */
export async function callFirestore(
  token: string,
  method: string,
  body: object,
): Promise<DirectAnswer> {
  return await post(`${firestoreBase}${documents}:${method}`, body, token)
}

/** Runs a structured query; the documents' names in order, or the refusal. */
export async function query(token: string, structuredQuery: object): Promise<DirectAnswer> {
  const { status, body } = await callFirestore(token, 'runQuery', { structuredQuery })
  if (status !== 200) return { status, body }
  const rows = v.parse(
    v.array(v.object({ document: v.optional(v.object({ name: v.string() })) })),
    body,
  )
  return { status, body: rows.flatMap(({ document }) => (document ? [document.name] : [])) }
}

/** Writes a document whole, the two times of a paper by the server's clock. */
export async function writeDocument(
  token: string,
  path: string,
  fields: Readonly<Record<string, unknown>>,
  serverTimes: readonly string[] = [],
): Promise<DirectAnswer> {
  return await commit(token, [documentWrite(path, fields, serverTimes)])
}

/** One write of a commit: a document whole, some of its times by the server's clock. */
export function documentWrite(
  path: string,
  fields: Readonly<Record<string, unknown>>,
  serverTimes: readonly string[] = [],
): object {
  return {
    update: { name: nameOf(path), fields: valuesOf(fields) },
    updateTransforms: serverTimes.map((fieldPath) => ({
      fieldPath,
      setToServerValue: 'REQUEST_TIME',
    })),
  }
}

/** One write of a commit: these fields of a document, and no others. */
export function fieldsWrite(
  path: string,
  fields: Readonly<Record<string, unknown>>,
  serverTimes: readonly string[] = [],
): object {
  const updateMask = { fieldPaths: Object.keys(fields) }
  return { ...documentWrite(path, fields, serverTimes), updateMask }
}

/** One write of a commit: that a document goes. */
export function removal(path: string): object {
  return { delete: nameOf(path) }
}

/** Sends writes to Firestore, which makes all of them or none. */
export async function commit(token: string, writes: readonly object[]): Promise<DirectAnswer> {
  return await callFirestore(token, 'commit', { writes })
}

/** Uploads an object, with the metadata that the uploader wants it to have. */
export async function upload(
  token: string,
  path: string,
  content: Uint8Array,
  metadata: Readonly<Record<string, string>> = { contentType: 'application/pdf' },
): Promise<DirectAnswer> {
  const boundary = 'between-the-parts'
  const head = `--${boundary}\r\ncontent-type: application/json\r\n\r\n${JSON.stringify({ name: path, ...metadata })}\r\n--${boundary}\r\ncontent-type: ${metadata['contentType'] ?? ''}\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--`)])
  const response = await fetch(`${storageBase}?name=${encodeURIComponent(path)}`, {
    method: 'POST',
    headers: {
      ...bearer(token).headers,
      'x-goog-upload-protocol': 'multipart',
      'content-type': `multipart/related; boundary=${boundary}`,
    },
    body,
  })
  return await answerOf(response)
}

/** Reads an object, or what the bucket tells of it. */
export async function readObject(
  token: string,
  path: string,
  what: 'content' | 'metadata' = 'metadata',
): Promise<DirectAnswer> {
  const alt = what === 'content' ? '?alt=media' : ''
  const address = `${storageBase}/${encodeURIComponent(path)}${alt}`
  return await answerOf(await fetch(address, bearer(token)))
}

/** Opens an object's permanent address, as anybody who has it does; its status. */
export async function openAddress(path: string, token: string): Promise<number> {
  const query = `alt=media&token=${encodeURIComponent(token)}`
  const answer = await fetch(`${storageBase}/${encodeURIComponent(path)}?${query}`)
  await answer.arrayBuffer()
  return answer.status
}

/** Lists what lies below a folder. */
export async function listObjects(token: string, folder: string): Promise<DirectAnswer> {
  const address = `${storageBase}?prefix=${encodeURIComponent(folder)}&delimiter=/`
  return await answerOf(await fetch(address, bearer(token)))
}

const written = new Set<string>()

// Their files are not what they say, or not there at all: damage that an organiser hears of.
afterEachFile(async () => {
  await Promise.all([...written].map(async (id) => store.firestore.doc(`papers/${id}`).delete()))
  written.clear()
})

/**
 * Writes a paper as its author's browser does, with other fields where an attacker wants them. It is
 * deleted at the end of the file.
 */
export async function writePaper(
  author: { readonly uid: string; readonly accessToken: string },
  paperId: string,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<DirectAnswer> {
  const fields = {
    ownerUid: author.uid,
    fullname: 'Asha Rao',
    email: 'asha.rao@example.org',
    paperTitle: 'A paper',
    abstract: 'An abstract.',
    keywords: ['AI'],
    status: 'Submitted',
    pdf: { path: `papers/${author.uid}/${paperId}/a1.pdf`, name: 'paper.pdf', bytes: 64 },
    supplementaryPdf: null,
    updatedBy: author.uid,
    ...changes,
  }
  const times = ['createdAt', 'updatedAt']
  const answer = await writeDocument(author.accessToken, `papers/${paperId}`, fields, times)
  if (answer.status === 200) written.add(paperId)
  return answer
}

/** Puts values into the typed form of Firestore's own protocol. */
function valuesOf(fields: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, valueOf(value)]))
}

function valueOf(value: unknown): object {
  if (value === null) return { nullValue: null }
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (typeof value === 'number') return { integerValue: String(value) }
  if (Array.isArray(value)) return { arrayValue: { values: value.map((one) => valueOf(one)) } }
  return { mapValue: { fields: valuesOf(v.parse(v.record(v.string(), v.unknown()), value)) } }
}

function bearer(token: string): { readonly headers: Readonly<Record<string, string>> } {
  return { headers: token === '' ? {} : { authorization: `Bearer ${token}` } }
}

async function post(address: string, body: object, token = ''): Promise<DirectAnswer> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { ...bearer(token).headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return await answerOf(response)
}

async function answerOf(response: Response): Promise<DirectAnswer> {
  const text = await response.text()
  try {
    return { status: response.status, body: JSON.parse(text) }
  } catch {
    return { status: response.status, body: text }
  }
}
