import { setTimeout as wait } from 'node:timers/promises'

import { getFirestore } from 'firebase-admin/firestore'
import * as v from 'valibot'

import { mailSchema } from '../../dev/stack/inbox/mailbox.ts'
import type { StackPlan } from '../../dev/stack/plan.ts'
import { deadlineBudgets } from '../budgets.ts'
import { storeConference, withStore } from '../lists/organiser.ts'
import { figureOf, type Figure } from '../report/figures.ts'
import { percentileOf } from '../report/statistics.ts'
import { jsonCall, submitCall } from './api-calls.ts'
import type { Call } from './call-times.ts'

/** 500 people arrive within ten minutes. */
const arrivalEvery = 1200

/** An author doesn't wait longer for the code. */
const patience = 60_000

/** Everybody comes from one address, as on a campus: the limits are raised as for the night of a deadline. */
export const deadlineParameters = {
  IP_LIMIT_REGISTER: '100000',
  IP_LIMIT_VERIFY: '100000',
  IP_LIMIT_LOGIN: '100000',
  GLOBAL_LIMIT_REGISTER: '100000',
} as const

const steps = ['register', 'verify', 'login', 'submit'] as const
type Step = (typeof steps)[number]

/** Times of all calls in milliseconds, and the status of each that failed. */
interface Measured {
  readonly times: Readonly<Record<Step, number[]>>
  readonly failures: number[]
}

/**
 * Measures people who register, verify their address, log in and submit a paper, one arriving every 1.2 seconds.
 *
 * @param plan a running stack with every service, with `deadlineParameters`
 */
export async function measureDeadline(
  plan: StackPlan,
  people: number,
  signal: AbortSignal,
): Promise<Figure[]> {
  await storeConference(plan, [], [])
  const stage = { plan, submission: await submitCall('unset'), signal }
  const measured: Measured = {
    times: { register: [], verify: [], login: [], submit: [] },
    failures: [],
  }
  await Promise.all(
    Array.from({ length: people }, async (_, index) => {
      await wait(index * arrivalEvery, undefined, { signal })
      await playAuthor(stage, `author-${String(index)}@example.org`, measured)
    }),
  )
  let stored = 0
  await withStore(plan, async (app) => {
    const papers = await getFirestore(app).collection('papers').count().get()
    stored = papers.data().count
  })
  const { times, failures } = measured
  const what = (of: string) => `Deadline, ${String(people)} people: ${of}`
  const { none } = deadlineBudgets
  return [
    figureOf(what('people without a paper'), 'count', [people - stored], none),
    figureOf(what('5xx answers'), 'count', [failures.filter((one) => one >= 500).length], none),
    figureOf(what('other refusals'), 'count', [failures.filter((one) => one < 500).length], none),
    ...steps.map((step) => {
      const p95 = times[step].length === 0 ? Infinity : percentileOf(times[step], 0.95)
      return figureOf(what(`${step}, p95`), 'milliseconds', [p95], deadlineBudgets[step])
    }),
  ]
}

interface Stage {
  readonly plan: StackPlan
  /** Without an access token that is in force. */
  readonly submission: Call
  readonly signal: AbortSignal
}

/** Goes through the four steps, up to the first that fails. */
async function playAuthor(
  { plan, submission, signal }: Stage,
  email: string,
  { times, failures }: Measured,
): Promise<void> {
  const password = 'analytical engine'
  const person = { email, password, role: 'author' }
  const take = async (step: Step, { path, status, ...request }: Call) => {
    const begun = performance.now()
    const answer = await fetch(`${plan.origin}${path}`, { ...request, signal })
    const text = await answer.text()
    times[step].push(performance.now() - begun)
    if (answer.status === status) return text
    failures.push(answer.status)
    return undefined
  }
  const newcomer = { ...person, fullname: 'Ada Lovelace', confirmPassword: password }
  const registered = await take('register', jsonCall('/api/v1/users/register', newcomer, 201))
  if (registered === undefined) return
  const otp = await mailedCode(plan, email, signal)
  if (otp === undefined) return
  const proof = { email, role: 'author', otp, registrationToken: accessTokenIn(registered) }
  if (!(await take('verify', jsonCall('/api/v1/users/verify-otp', proof, 200)))) return
  const session = await take('login', jsonCall('/api/v1/users/login', person, 200))
  if (session === undefined) return
  const headers = { ...submission.headers, Authorization: `Bearer ${accessTokenIn(session)}` }
  await take('submit', { ...submission, headers })
}

function accessTokenIn(answer: string): string {
  const schema = v.object({ data: v.object({ accessToken: v.string() }) })
  return v.parse(schema, JSON.parse(answer)).data.accessToken
}

/** Returns the code in an address's first email, or undefined if it doesn't arrive. */
async function mailedCode(
  { inboxOrigin }: StackPlan,
  email: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  for (let waited = 0; waited < patience; waited += 250) {
    const answer = await fetch(`${inboxOrigin}/messages?to=${encodeURIComponent(email)}`, {
      signal,
    })
    const [mail] = v.parse(v.array(mailSchema), await answer.json())
    if (mail !== undefined) return mail.text.match(/^\s*(\d{6})\s*$/m)?.[1]
    await wait(250, undefined, { signal })
  }
  return undefined
}
