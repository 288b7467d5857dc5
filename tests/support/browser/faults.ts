import type { Page, Request } from 'playwright-core'

/** What a server answers when it broke and has no words for it. */
const brokenAnswers = {
  /** Our callables. */
  callable: { error: { status: 'INTERNAL' } },
  /** Auth's own calls. */
  auth: { error: { code: 500, message: 'BROKEN' } },
  /** Firestore's; with a status for which its SDK does not try again. */
  firestore: { error: { code: 500, status: 'DATA_LOSS', message: 'BROKEN' } },
} as const

/** The calls of a page to one of the services, as a pattern of their addresses. */
export const calls = {
  register: '**/us-central1/register',
  verifyOtp: '**/us-central1/verifyOtp',
  resendOtp: '**/us-central1/resendOtp',
  registrationMail: '**/us-central1/registrationMail',
  correctAddress: '**/us-central1/correctAddress',
  forgotPassword: '**/us-central1/forgotPassword',
  resetPassword: '**/us-central1/resetPassword',
  changeAccount: '**/us-central1/changeAccount',
  readOwnData: '**/us-central1/readOwnData',
  logOutEverywhere: '**/us-central1/logOutEverywhere',
  login: '**/accounts:signInWithPassword*',
  account: '**/accounts:lookup*',
  refresh: '**/securetoken.googleapis.com/v1/token*',
  commit: '**/documents:commit*',
  upload: '**/v0/b/**',
  index: '**/documents:batchGet',
  list: '**/google.firestore.v1.Firestore/Listen/channel*',
} as const

/** Makes calls fail from now on, with an answer that says nothing which a person could read. */
export async function breakCalls(
  page: Page,
  address: string,
  service: keyof typeof brokenAnswers,
): Promise<void> {
  await answerCalls(page, address, brokenAnswers[service], 500)
}

/** Answers calls in the server's place from now on. */
export async function answerCalls(
  page: Page,
  address: string,
  answer: object,
  status = 200,
): Promise<void> {
  await page.route(address, async (route) => {
    await route.fulfill({
      status,
      headers: {
        'access-control-allow-origin': route.request().headers()['origin'] ?? '*',
        'access-control-allow-credentials': 'true',
      },
      contentType: 'application/json',
      body: JSON.stringify(answer),
    })
  })
}

/** Has live lists ask for another collection from now on, which the rules refuse: the refusal is the server's own. */
export async function askForAnother(page: Page, wanted: string, instead: string): Promise<void> {
  const named = (name: string) => encodeURIComponent(`"collectionId":"${name}"`)
  await page.route(calls.list, async (route) => {
    const body = route.request().postData()
    await route.continue({ postData: body?.replaceAll(named(wanted), named(instead)) })
  })
}

/** Makes calls get no answer from now on, as without a network. */
export async function loseCalls(page: Page, address: string): Promise<void> {
  await page.route(address, async (route) => route.abort('connectionfailed'))
}

/**
 * Lets calls through to the server and loses its replies, of the first so many or of all.
 *
 * @param isMeant which of the calls to the address
 * @returns tells how many replies were lost so far
 */
export async function loseReplies(
  page: Page,
  address: string | RegExp,
  most = Infinity,
  isMeant: (request: Request) => boolean = () => true,
): Promise<() => number> {
  let lost = 0
  await page.route(address, async (route) => {
    const request = route.request()
    if (lost >= most || request.method() === 'OPTIONS' || !isMeant(request)) {
      await route.fallback()
      return
    }
    lost += 1
    await route.fetch()
    await route.abort('connectionfailed')
  })
  return () => lost
}

/**
 * Holds calls, or what else the page fetches from an address, back from now on.
 *
 * @returns lets those that wait go on to the server, and all later ones
 */
export async function holdCalls(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await released
    await route.fallback()
  })
  return letGo
}

/** Lets calls through to the server again. */
export async function mendCalls(page: Page, address: string | RegExp): Promise<void> {
  await page.unroute(address)
}
