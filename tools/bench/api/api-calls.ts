import * as v from 'valibot'

import { sizedPdf } from '../../../tests/support/sample-files.ts'
import {
  sampleAdmin,
  sampleAuthor,
  samplePassword,
  type SampleAccount,
} from '../../dev/seed/accounts.ts'
import type { StackPlan } from '../../dev/stack/plan.ts'
import { benchPapers } from '../lists/bench-papers.ts'
import { storeConference } from '../lists/organiser.ts'
import { figureOf, type Figure } from '../report/figures.ts'
import { percentileOf, spreadOf } from '../report/statistics.ts'
import { sendCall, timePair, type Call } from './call-times.ts'

const paperCount = 100
const pdfBytes = 200_000

/** Where Hosting leads to the bare function, on the bench's stack alone. */
export const barePath = '/bench/bare'

/** What a person should know beside these figures. */
export const callRemark =
  'Calls go through the Hosting emulator to functions on emulators, and so does the same request to the bare function; neither is as fast or as slow as in production.'

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
    const ratio = spreadOf(times.own).median / spreadOf(times.bare).median
    return [
      ...timeRows(what, times.own),
      ...timeRows(`${what}, bare function`, times.bare),
      figureOf(`${what}: p50 to the bare one’s`, 'ratio', [ratio]),
    ]
  }
  return [
    ...(await measure(`GET /papers, ${String(paperCount)} papers`, list, 100)),
    ...(await measure('POST /users/login', loginCall(sampleAdmin), 60)),
    // Last, since the list gets longer with each.
    ...(await measure(`POST /papers/submit, ${String(pdfBytes / 1000)} KB`, submit, 40)),
  ]
}

function timeRows(what: string, times: readonly number[]): Figure[] {
  return [
    figureOf(`${what}: p50`, 'milliseconds', times),
    figureOf(`${what}: p95`, 'milliseconds', [percentileOf(times, 0.95)]),
  ]
}

/** The same request to the function that only answers. */
function bareOf(call: Call): Call {
  return { ...call, path: barePath, status: 200 }
}

function loginCall({ email, role }: SampleAccount): Call {
  return jsonCall('/api/v1/users/login', { email, role, password: samplePassword }, 200)
}

export function jsonCall(path: string, body: unknown, status: number): Call {
  return {
    method: 'POST',
    path,
    headers: { 'Content-Type': 'application/json' },
    body: new TextEncoder().encode(JSON.stringify(body)),
    status,
  }
}

/** A submission, put into multipart form once: sending it must cost this process little. */
export async function submitCall(accessToken: string): Promise<Call> {
  const [paper] = benchPapers(1, new Date())
  if (paper === undefined) throw new Error('There is no paper to submit.')
  const form = new FormData()
  for (const field of ['fullname', 'email', 'paperTitle', 'abstract'] as const) {
    form.set(field, paper[field])
  }
  for (const keyword of paper.keywords) form.append('keywords', keyword)
  const pdf = sizedPdf('paper.pdf', pdfBytes)
  form.set('pdfFile', new File([Uint8Array.from(pdf.buffer)], pdf.name, { type: pdf.mimeType }))
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

async function accessTokenOf(origin: string, account: SampleAccount): Promise<string> {
  const sessionSchema = v.object({ accessToken: v.string() })
  return (await dataOf(origin, loginCall(account), sessionSchema)).accessToken
}

/** A list that lacks papers would be a fast one. */
async function checkList(origin: string, call: Call): Promise<void> {
  await dataOf(origin, call, v.pipe(v.array(v.unknown()), v.length(paperCount)))
}

async function dataOf<Data>(origin: string, call: Call, schema: v.GenericSchema<unknown, Data>) {
  const answer: unknown = JSON.parse(await sendCall(origin, call))
  return v.parse(v.object({ data: schema }), answer).data
}
