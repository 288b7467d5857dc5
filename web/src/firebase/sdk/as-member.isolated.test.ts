import { DomainError, type ErrorCode } from '@lectern/domain/errors'
import { FirebaseError } from 'firebase/app'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { asMember, asMemberLive, expectOwnEnd } from './as-member.ts'

const sdk = vi.hoisted(() => ({
  accessToken: vi.fn<(isRenewed?: boolean) => Promise<string>>(),
  auth: vi.fn<() => Promise<unknown>>(),
  signOut: vi.fn<() => Promise<void>>(),
  endOfSession: vi.fn<() => Promise<string | null>>(),
}))

vi.mock('./auth.ts', () => ({ accessToken: sdk.accessToken, auth: sdk.auth }))
vi.mock('./own-block.ts', () => ({ endOfSession: sdk.endOfSession }))
vi.mock('firebase/auth', () => ({ signOut: sdk.signOut }))

const denied = new FirebaseError('permission-denied', 'no')
const refusals = [
  ['Firestore’s rules', denied],
  ['Storage’s rules', new FirebaseError('storage/unauthorized', 'no')],
  ['the API', new DomainError('forbidden')],
] as const
const unauthenticated = [
  ['a callable', new FirebaseError('functions/unauthenticated', 'no')],
  ['the API', new DomainError('not-signed-in')],
] as const

let token = 'first'
const renewals = () => sdk.accessToken.mock.calls.filter(([isRenewed]) => isRenewed === true).length

/** Does something that is refused so many times, and then done. */
function refusedTimes(times: number, refusal: unknown = denied) {
  const run = vi.fn<() => Promise<string>>(async () => Promise.resolve('done'))
  for (let time = 0; time < times; time += 1) run.mockRejectedValueOnce(refusal)
  return run
}

async function codeOf(running: Promise<unknown>): Promise<ErrorCode | 'done'> {
  try {
    await running
    return 'done'
  } catch (error) {
    if (error instanceof DomainError) return error.code
    throw error
  }
}

beforeEach(() => {
  token = 'first'
  sdk.accessToken.mockImplementation(async (isRenewed = false) => {
    if (isRenewed) token = 'renewed'
    return Promise.resolve(token)
  })
  sdk.auth.mockResolvedValue({ currentUser: { uid: 'asha' } })
  sdk.signOut.mockResolvedValue()
  sdk.endOfSession.mockResolvedValue(null)
})
afterEach(() => {
  vi.resetAllMocks()
})

test('what is answered is asked once, and nothing is renewed', async () => {
  const run = refusedTimes(0)
  expect(await asMember(run)).toBe('done')
  expect([run.mock.calls.length, renewals()]).toEqual([1, 0])
  expect(sdk.endOfSession).not.toHaveBeenCalled()
})

test('without a session nothing is asked', async () => {
  sdk.accessToken.mockRejectedValue(new DomainError('not-signed-in'))
  const run = refusedTimes(0)
  expect(await codeOf(asMember(run))).toBe('not-signed-in')
  expect(run).not.toHaveBeenCalled()
})

test.each(['not-found', 'unavailable', 'network-failed', 'paper-changed'] as const)(
  'a failure that is no refusal stays one: %s',
  async (code) => {
    const run = refusedTimes(9, new DomainError(code))
    expect(await codeOf(asMember(run))).toBe(code)
    expect([run.mock.calls.length, renewals()]).toEqual([1, 0])
  },
)

describe('a refusal in a session that is over', () => {
  test.each([...refusals, ...unauthenticated])(
    'by %s signs out if the tokens can’t be renewed',
    async (_who, refusal) => {
      sdk.endOfSession.mockResolvedValue('unknown')
      sdk.accessToken.mockImplementation(async (isRenewed = false) => {
        if (isRenewed) throw new DomainError('not-signed-in')
        return Promise.resolve(token)
      })
      const run = refusedTimes(9, refusal)
      expect(await codeOf(asMember(run))).toBe('not-signed-in')
      expect([run.mock.calls.length, renewals()]).toEqual([1, 1])
      expect(sdk.signOut).toHaveBeenCalledOnce()
    },
  )

  test.each(refusals)('by %s signs out if fresh tokens are refused, too', async (_who, refusal) => {
    sdk.endOfSession.mockResolvedValue('sessions-ended')
    const run = refusedTimes(9, refusal)
    expect(await codeOf(asMember(run))).toBe('not-signed-in')
    expect([run.mock.calls.length, renewals()]).toEqual([2, 1])
    expect(sdk.signOut).toHaveBeenCalledOnce()
  })

  test.each(unauthenticated)('is over if %s says so of fresh tokens', async (_who, refusal) => {
    const run = refusedTimes(9, refusal)
    expect(await codeOf(asMember(run))).toBe('not-signed-in')
    expect([run.mock.calls.length, renewals()]).toEqual([2, 1])
    expect(sdk.signOut).toHaveBeenCalledOnce()
  })

  test('is told as that also if the SDK can’t forget the person', async () => {
    sdk.signOut.mockRejectedValue(new Error('storage refused'))
    sdk.endOfSession.mockResolvedValue('unknown')
    expect(await codeOf(asMember(refusedTimes(9)))).toBe('not-signed-in')
  })

  test('of several at once renews once', async () => {
    sdk.endOfSession.mockResolvedValue('unknown')
    const codes = await Promise.all([1, 2, 3].map(async () => codeOf(asMember(refusedTimes(9)))))
    expect(codes).toEqual(['not-signed-in', 'not-signed-in', 'not-signed-in'])
    expect(renewals()).toBe(1)
  })
})

describe('a refusal in a session that is in force', () => {
  test.each(refusals)('by %s is a refusal, and signs nobody out', async (_who, refusal) => {
    const run = refusedTimes(9, refusal)
    expect(await codeOf(asMember(run))).toBe('forbidden')
    expect([run.mock.calls.length, renewals()]).toEqual([1, 0])
    expect(sdk.endOfSession).toHaveBeenCalledOnce()
    expect(sdk.signOut).not.toHaveBeenCalled()
  })

  test('of tokens that were old is answered with renewed ones', async () => {
    sdk.endOfSession.mockResolvedValueOnce('unknown')
    const run = refusedTimes(1)
    expect(await codeOf(asMember(run))).toBe('done')
    expect([run.mock.calls.length, renewals()]).toEqual([2, 1])
    expect(sdk.signOut).not.toHaveBeenCalled()
  })

  test.each(unauthenticated)('by %s of old tokens is answered, too', async (_who, refusal) => {
    expect(await codeOf(asMember(refusedTimes(1, refusal)))).toBe('done')
    expect(sdk.signOut).not.toHaveBeenCalled()
  })

  test('is tried once more and no further, also if tokens change all the time', async () => {
    sdk.accessToken.mockImplementation(async () => Promise.resolve((token += '+')))
    const run = refusedTimes(99)
    expect(await codeOf(asMember(run))).toBe('forbidden')
    expect(run).toHaveBeenCalledTimes(2)
    expect(sdk.signOut).not.toHaveBeenCalled()
  })
})

test.each(['network-failed', 'unavailable'] as const)(
  'a session that can’t be asked about goes on: %s',
  async (code) => {
    sdk.endOfSession.mockRejectedValueOnce(new DomainError(code))
    expect(await codeOf(asMember(refusedTimes(9)))).toBe(code)
    sdk.endOfSession.mockResolvedValue('unknown')
    sdk.accessToken.mockImplementation(async (isRenewed = false) => {
      if (isRenewed) throw new DomainError(code)
      return Promise.resolve(token)
    })
    expect(await codeOf(asMember(refusedTimes(9)))).toBe(code)
    expect(sdk.signOut).not.toHaveBeenCalled()
  },
)

test('a refusal while this tab ends sessions itself waits for the session after it', async () => {
  const ending = Promise.withResolvers<undefined>()
  expectOwnEnd(ending.promise)
  sdk.endOfSession.mockResolvedValue('sessions-ended')
  const run = refusedTimes(1)
  const running = asMember(run)
  await new Promise(setImmediate)
  expect([run.mock.calls.length, renewals()]).toEqual([1, 0])
  sdk.endOfSession.mockResolvedValue(null)
  token = 'of the new session'
  ending.resolve(undefined)
  expect(await running).toBe('done')
  expect(renewals()).toBe(0)
  expect(sdk.signOut).not.toHaveBeenCalled()
})

describe('something live', () => {
  const live = (times: number) => {
    const run = refusedTimes(times)
    return { run, running: codeOf(asMemberLive(async () => void (await run()))) }
  }

  test('begins without a token, and begins once more after a refusal', async () => {
    const { run, running } = live(1)
    expect(await running).toBe('done')
    expect(run).toHaveBeenCalledTimes(2)
    expect(sdk.signOut).not.toHaveBeenCalled()
  })

  test.each([
    [null, 'forbidden', 0],
    ['unknown', 'not-signed-in', 1],
  ] as const)(
    'that is refused again, the session being over by %s, ends as %s',
    async (end, code, signedOut) => {
      sdk.endOfSession.mockResolvedValue(end)
      const { run, running } = live(9)
      expect(await running).toBe(code)
      expect(run).toHaveBeenCalledTimes(2)
      expect(sdk.signOut).toHaveBeenCalledTimes(signedOut)
    },
  )
})
