import { randomBytes } from 'node:crypto'

import { PDFDocument } from '@cantoo/pdf-lib'
import * as v from 'valibot'

import {
  sampleAdmin,
  sampleAuthor,
  samplePassword,
  type SampleAccount,
} from '../../dev/seed/accounts.ts'
import type { StackPlan } from '../../dev/stack/plan.ts'
import { benchPapers } from '../lists/bench-papers.ts'
import { storeConference } from '../lists/organiser.ts'
import type { Figure, Unit } from '../report/figures.ts'
import { percentileOf, spreadOf } from '../report/statistics.ts'
import { callsPerSecond, sendCall, timePair, type Call } from './call-times.ts'

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
 */
export async function measureCalls(plan: StackPlan, signal: AbortSignal): Promise<Figure[]> {
  const papers = benchPapers(paperCount, new Date())
  await storeConference(plan, papers, [sampleAdmin, sampleAuthor])
  const { origin } = plan
  const list: Call = {
    method: 'GET',
    path: '/api/v1/papers',
    headers: { Authorization: `Bearer ${await accessTokenOf(origin, sampleAdmin)}` },
    status: 200,
  }
  await checkList(origin, list)
  const submit = await submitCall(await accessTokenOf(origin, sampleAuthor))
  const measure = async (what: string, own: Call, rounds: number) => {
    const times = await timePair(origin, own, bareOf(own), { rounds, warmUps: 10 }, signal)
    return callRows(what, times.own, times.bare)
  }
  const rate = async (call: Call) =>
    callsPerSecond(origin, call, { atOnce, rounds: 40, warmUps: 5 }, signal)
  const what = `GET /papers, ${String(atOnce)} at once`
  const [own, bare] = [await rate(list), await rate(bareOf(list))]
  return [
    ...(await measure(`GET /papers, ${String(paperCount)} papers`, list, 100)),
    ...(await measure('POST /users/login', loginCall(sampleAdmin), 60)),
    row(what, 'rate', [own]),
    row(`${what}, bare function`, 'rate', [bare]),
    row(`${what}: the bare one’s to it`, 'ratio', [bare / own]),
    // Last, since the list gets longer with each.
    ...(await measure(`POST /papers/submit, ${String(pdfBytes / 1000)} KB`, submit, 40)),
  ]
}

/** The rows of a call's times, and of how they stand to the same request's to a bare function. */
function callRows(what: string, own: readonly number[], bare: readonly number[]): Figure[] {
  const ratio = spreadOf(own).median / spreadOf(bare).median
  return [
    row(`${what}: p50`, 'milliseconds', own),
    row(`${what}: p95`, 'milliseconds', [percentileOf(own, 0.95)]),
    row(`${what}, bare function: p50`, 'milliseconds', bare),
    row(`${what}, bare function: p95`, 'milliseconds', [percentileOf(bare, 0.95)]),
    row(`${what}: p50 to the bare one’s`, 'ratio', [ratio]),
  ]
}

function row(what: string, unit: Unit, values: readonly number[]): Figure {
  return { what, unit, measured: spreadOf(values) }
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
  const pdf = await PDFDocument.create()
  pdf.addPage()
  // No program can shrink it; the rest takes about 1,000 bytes.
  await pdf.attach(randomBytes(pdfBytes - 1000), 'data.bin')
  const content = Uint8Array.from(await pdf.save())
  form.set('pdfFile', new File([content], 'paper.pdf', { type: 'application/pdf' }))
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
  const answer: unknown = JSON.parse(await sendCall(origin, loginCall(account)))
  return v.parse(sessionSchema, answer).data.accessToken
}

/** A list that lacks papers would be a fast one. */
async function checkList(origin: string, call: Call): Promise<void> {
  const answer: unknown = JSON.parse(await sendCall(origin, call))
  const { data } = v.parse(v.object({ data: v.array(v.unknown()) }), answer)
  if (data.length === paperCount) return
  throw new Error(`GET /papers gave ${String(data.length)} papers, not ${String(paperCount)}.`)
}
