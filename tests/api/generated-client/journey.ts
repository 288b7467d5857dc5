/*
 * A script as organisers may write one: a whole journey with openapi-fetch and types that are
 * generated from the live document. `generated-client.test.ts` puts it beside these types, has the
 * project's tsc check it, and runs it; by itself it has none, so that lint and tsc pass it over.
 */
import { setTimeout as wait } from 'node:timers/promises'

import createClient from 'openapi-fetch'

import type { paths } from './api-types.ts'

const {
  LECTERN_SITE: site = '',
  LECTERN_INBOX: inbox = '',
  LECTERN_PERSON: person = '',
} = process.env

const api = createClient<paths>({ baseUrl: `${site}/api/v1` })

/** A PDF of one empty page. */
const notes = [
  '%PDF-1.7',
  '1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj',
  '2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj',
  '3 0 obj <</Type /Page /Parent 2 0 R>> endobj',
  'trailer <</Root 1 0 R>>',
  '%%EOF',
].join('\n')

const author = await newAccount('author')
const admin = await newAccount('admin')

const submitted = await api.POST('/papers/submit', {
  headers: author.headers,
  body: {
    fullname: 'Ada Lovelace',
    email: author.email,
    paperTitle: 'Notes on the Analytical Engine',
    abstract: 'We describe a sequence of operations.',
    keywords: ['AI', 'ML'],
    pdfFile: new File([notes], 'notes.pdf', { type: 'application/pdf' }),
  },
  bodySerializer: formOf,
})
const paper = checked(submitted).data
const paperId: string = paper._id
const keywords: string[] = paper.keywords
report('submitted', `${paper.paperTitle}, ${paper.status}, ${keywords.join('+')}`)

const file = await fetch(paper.pdfFileViewerUrl)
report('read', (await file.text()) === notes ? 'the same file' : 'another file')

const own = await api.GET('/papers/user/{userId}', {
  headers: author.headers,
  params: { path: { userId: author.uid } },
})
report('listed', String(checked(own).data.length))

const all = await api.GET('/papers', { headers: admin.headers, params: { query: { limit: 1 } } })
report('newest', checked(all).data[0]?._id === paperId ? 'this paper' : 'another paper')

const changed = await api.PUT('/papers/status/{paperId}', {
  headers: admin.headers,
  params: { path: { paperId } },
  body: { status: 'Review Obtained' },
})
report('status', checked(changed).data.status)

const forbidden = await api.PUT('/papers/status/{paperId}', {
  headers: author.headers,
  params: { path: { paperId } },
  body: { status: 'Accept' },
})
report('refused', `${String(forbidden.response.status)} ${forbidden.error?.code ?? ''}`)

const deleted = await api.DELETE('/papers/delete/{paperId}', {
  headers: author.headers,
  params: { path: { paperId } },
})
report('deleted', checked(deleted).message)

const left = await api.POST('/users/logout', { headers: author.headers })
report('logged out', checked(left).message)

/** Registers, reads the code from the inbox, verifies and logs in. */
async function newAccount(role: 'author' | 'admin') {
  const email = `${person}.${role}@example.org`
  const password = 'analytical engine'
  const registered = await api.POST('/users/register', {
    body: { fullname: 'Ada Lovelace', email, password, confirmPassword: password, role },
  })
  const { accessToken } = checked(registered).data
  const verified = await api.POST('/users/verify-otp', {
    headers: { authorization: `Bearer ${accessToken}` },
    body: { email, otp: await codeFor(email), role },
  })
  const uid = checked(verified).data.user.uid ?? ''
  const loggedIn = await api.POST('/users/login', { body: { email, password, role } })
  const token: string = checked(loggedIn).data.accessToken
  report('logged in', role)
  return { uid, email, headers: { authorization: `Bearer ${token}` } }
}

async function codeFor(address: string): Promise<string> {
  for (;;) {
    const answer = await fetch(`${inbox}/messages`)
    const messages = (await answer.json()) as { to: string[]; text: string }[]
    const mail = messages.find(({ to }) => to.includes(address))
    const code = /^\s*(\d{6})\s*$/m.exec(mail?.text ?? '')?.[1]
    if (code !== undefined) return code
    await wait(100)
  }
}

/** The answer of a call that must succeed; a refusal's message otherwise. */
function checked<Answer>(result: { data?: Answer; error?: { message: string } }): Answer {
  if (result.data === undefined) throw new Error(result.error?.message ?? 'no answer')
  return result.data
}

/** openapi-fetch writes JSON unless it is told otherwise: what holds a file goes as a form. */
function formOf(body: Record<string, string | readonly string[] | Blob | undefined>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value instanceof Blob) form.append(name, value)
    else for (const text of [value ?? []].flat()) form.append(name, text)
  }
  return form
}

function report(step: string, what: string): void {
  console.log(`${step}: ${what}`)
}
