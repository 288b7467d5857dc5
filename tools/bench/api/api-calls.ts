import { deleteApp, initializeApp } from 'firebase-admin/app'
import * as v from 'valibot'

import {
  sampleAdmin,
  sampleAuthor,
  samplePassword,
  type SampleAccount,
} from '../../dev/seed/accounts.ts'
import { seedAccount } from '../../dev/seed/seed.ts'
import type { StackPlan } from '../../dev/stack/plan.ts'
import { localHost } from '../../dev/stack/ports.ts'
import { emulatorEnvironment } from '../../dev/stack/services.ts'
import { benchPapers, storeBenchPapers } from '../lists/bench-papers.ts'
import type { Figure } from '../report/figures.ts'
import { bulkyPdf } from './bulky-pdf.ts'
import { callRows, rateRows } from './call-rows.ts'
import { callsPerSecond, timePair, type Call } from './call-times.ts'

const paperCount = 100
const pdfBytes = 200_000
const atOnce = 8

/** Where Hosting leads to the bare function, on the bench's stack alone. */
export const barePath = '/bench/bare'

/** What a person should know beside these figures. */
export const callRemarks = [
  'Calls go through the Hosting emulator to functions on emulators, and so does the same request to the bare function; neither is as fast or as slow as in production.',
  `The functions emulator starts a process for each request that comes while others are busy: ${String(atOnce)} at once share this machine’s cores, whatever a function’s own concurrency is.`,
]

/**
 * Measures the API's most frequent call, and its two slowest, beside a bare function.
 *
 * @param plan a running stack with every service, which has the bare function at `barePath`
 * @throws {Error} when the API answers otherwise than expected
 */
export async function measureCalls(plan: StackPlan, signal: AbortSignal): Promise<Figure[]> {
  await storeData(plan)
  const { origin } = plan
  const adminToken = await accessTokenOf(origin, sampleAdmin)
  const list = {
    method: 'GET',
    path: '/api/v1/papers',
    headers: { Authorization: `Bearer ${adminToken}` },
    status: 200,
  }
  await checkList(origin, list)
  const login = loginCall(sampleAdmin)
  const submit = await submitCall(await accessTokenOf(origin, sampleAuthor))
  const measure = async (what: string, own: Call, rounds: number) => {
    const pair = { own, bare: bareOf(own) }
    return callRows(what, await timePair(origin, pair, { rounds, warmUps: 10 }, signal))
  }
  const rate = async (call: Call) =>
    callsPerSecond(origin, call, { atOnce, rounds: 40, warmUps: 5 }, signal)
  return [
    ...(await measure(`GET /papers, ${String(paperCount)} papers`, list, 100)),
    ...(await measure('POST /users/login', login, 60)),
    ...rateRows(
      `GET /papers, ${String(atOnce)} at once`,
      await rate(list),
      await rate(bareOf(list)),
    ),
    // Last, since the list gets longer with each.
    ...(await measure(`POST /papers/submit, ${String(pdfBytes / 1000)} KB`, submit, 40)),
  ]
}

/** Brings two accounts and the papers into the emulators. */
async function storeData(plan: StackPlan): Promise<void> {
  // The Admin SDK takes the emulators' addresses from the environment alone.
  Object.assign(process.env, emulatorEnvironment(plan.ports, localHost))
  const app = initializeApp({ projectId: plan.projectId }, `bench-${plan.name}`)
  try {
    const now = Date.now()
    await storeBenchPapers(app, plan, benchPapers(paperCount, new Date(now)))
    await Promise.all([sampleAdmin, sampleAuthor].map(async (one) => seedAccount(app, one, now)))
  } finally {
    await deleteApp(app)
  }
}

/** The same request to the function that only answers. */
function bareOf(call: Call): Call {
  return { ...call, path: barePath, status: 200 }
}

function loginCall({ email, role }: SampleAccount): Call {
  return {
    method: 'POST',
    path: '/api/v1/users/login',
    headers: { 'Content-Type': 'application/json' },
    body: new TextEncoder().encode(JSON.stringify({ email, role, password: samplePassword })),
    status: 200,
  }
}

/** A submission, put into multipart form once: sending it must cost this process little. */
async function submitCall(accessToken: string): Promise<Call> {
  const [paper] = benchPapers(1, new Date())
  if (paper === undefined) throw new Error('There is no paper to submit.')
  const form = new FormData()
  form.set('fullname', paper.fullname)
  form.set('email', paper.email)
  form.set('paperTitle', paper.paperTitle)
  form.set('abstract', paper.abstract)
  for (const keyword of paper.keywords) form.append('keywords', keyword)
  const pdf = Uint8Array.from(await bulkyPdf(pdfBytes))
  form.set('pdfFile', new File([pdf], 'paper.pdf', { type: 'application/pdf' }))
  const encoded = new Response(form)
  return {
    method: 'POST',
    path: '/api/v1/papers/submit',
    headers: {
      Authorization: `Bearer ${accessToken}`,
      'Content-Type': encoded.headers.get('Content-Type') ?? '',
    },
    body: await encoded.bytes(),
    status: 201,
  }
}

const sessionSchema = v.object({ data: v.object({ accessToken: v.string() }) })

async function accessTokenOf(origin: string, account: SampleAccount): Promise<string> {
  const answer = await answerTo(origin, loginCall(account))
  return v.parse(sessionSchema, answer).data.accessToken
}

/** A list that lacks papers would be a fast one. */
async function checkList(origin: string, call: Call): Promise<void> {
  const { data } = v.parse(v.object({ data: v.array(v.unknown()) }), await answerTo(origin, call))
  if (data.length === paperCount) return
  throw new Error(`GET /papers gave ${String(data.length)} papers, not ${String(paperCount)}.`)
}

async function answerTo(origin: string, call: Call): Promise<unknown> {
  const { method, path, headers, body = null } = call
  const response = await fetch(`${origin}${path}`, { method, headers, body })
  const text = await response.text()
  if (response.status === call.status) return JSON.parse(text)
  throw new Error(`${method} ${path} answered ${String(response.status)}: ${text.slice(0, 500)}`)
}
