import { errorTexts } from '@lectern/domain/error-texts'
import { DomainError } from '@lectern/domain/errors'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { isSignedIn, signedOutState } from '../session-state.ts'
import { asha, ben, expiredText, openTab, pendingState, settle, stateOf } from './open-tab.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('logging in', () => {
  const login = { email: asha.email, password: 'a long pass phrase', role: 'author' } as const

  test('stores the person, then follows the SDK', async () => {
    const tab = openTab(null)
    tab.session.start()
    await tab.session.login(login)
    expect(tab.stored()).toStrictEqual(stateOf(asha))
    await settle()
    tab.sdk({ ...asha, accessToken: 'an hour later' })
    expect(tab.stored()?.accessToken).toBe('an hour later')
  })

  test('that fails stores nothing of the person, and keeps a registration that waits', async () => {
    const tab = openTab(pendingState)
    tab.session.start()
    tab.accounts.signIn.mockRejectedValueOnce(new DomainError('wrong-role'))
    await expect(tab.session.login(login)).rejects.toThrow(errorTexts['wrong-role'])
    expect(tab.stored()).toStrictEqual({
      ...pendingState,
      error: errorTexts['wrong-role'],
    })
  })

  test('again after a session that expired forgets how that one ended', async () => {
    const tab = openTab(stateOf(asha))
    tab.session.start()
    await settle()
    tab.sdk(null)
    await tab.session.login(login)
    expect(tab.ending()).toBeNull()
    expect(tab.state()).toStrictEqual(stateOf(asha))
  })
})

describe('logging out', () => {
  async function signedInTab() {
    const tab = openTab(stateOf(asha))
    tab.session.start()
    await settle()
    tab.sdk(asha)
    return tab
  }

  test('clears state, storage, SDK and drafts, and is no expiry', async () => {
    const tab = await signedInTab()
    await tab.session.logout()
    expect(tab.accounts.signOut).toHaveBeenCalledTimes(1)
    expect(tab.state()).toStrictEqual(signedOutState)
    expect(tab.stored()).toBeNull()
    expect(tab.clearDrafts).toHaveBeenCalledTimes(1)
    expect(tab.ending()).toBe('logout')
    tab.sdk(null)
    expect(tab.onExpired).not.toHaveBeenCalled()
  })

  test('that fails leaves the person signed in, as they still are', async () => {
    const tab = await signedInTab()
    tab.accounts.signOut.mockRejectedValueOnce(new Error('storage refused'))
    await expect(tab.session.logout()).rejects.toThrow('storage refused')
    expect(tab.state()).toStrictEqual({ ...stateOf(asha), error: 'Logout failed' })
    expect(tab.stored()).toStrictEqual(tab.state())
    expect(tab.clearDrafts).not.toHaveBeenCalled()
  })

  test('by the server is forgotten here, with drafts and the SDK’s, in every tab, and told', async () => {
    const tab = await signedInTab()
    await tab.session.endRefused('shut-out')
    const text =
      'You are no organiser any more, or your sessions were ended. Log in again to go on.'
    expect(tab.onExpired.mock.calls).toEqual([[text]])
    expect(tab.state()).toStrictEqual({ ...signedOutState, error: text })
    expect(tab.stored()).toStrictEqual(tab.state())
    expect(tab.clearDrafts).toHaveBeenCalledTimes(1)
    expect(tab.accounts.signOut).toHaveBeenCalledTimes(1)
    expect(tab.ending()).toBe('expired')
    tab.sdk(null)
    expect(tab.onExpired).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['sessions-ended', expiredText],
    [
      'unknown',
      'You are no organiser any more, or your sessions were ended. Log in again to go on.',
    ],
  ] as const)('by the server keeps drafts unless the role went: %s', async (why, text) => {
    const tab = await signedInTab()
    await tab.session.endRefused(why)
    expect(tab.onExpired.mock.calls).toEqual([[text]])
    expect(isSignedIn(tab.state())).toBe(false)
    expect(tab.clearDrafts).not.toHaveBeenCalled()
  })

  test('by the server that the SDK has told already is not told twice', async () => {
    const tab = await signedInTab()
    tab.sdk(null)
    await tab.session.endRefused('sessions-ended')
    expect(tab.onExpired.mock.calls).toEqual([[expiredText]])
  })

  test('by the server is forgotten also when the SDK cannot forget it', async () => {
    const tab = await signedInTab()
    tab.accounts.signOut.mockRejectedValueOnce(new Error('storage refused'))
    await tab.session.endRefused('shut-out')
    expect(isSignedIn(tab.state())).toBe(false)
  })

  test('by the server is no other one’s, while the account is being deleted here', async () => {
    const tab = await signedInTab()
    let finish = (_answer: { deletedPapers: number; keptPapers: number }) => {}
    tab.deletion.deleteAccount.mockImplementationOnce(
      async () =>
        await new Promise((resolve) => {
          finish = resolve
        }),
    )
    const deleting = tab.session.deleteAccount('a password')
    const ended = tab.session.endRefused('shut-out')
    await settle()
    expect(isSignedIn(tab.state())).toBe(true)
    finish({ deletedPapers: 1, keptPapers: 0 })
    expect(await deleting).toEqual({ deletedPapers: 1, keptPapers: 0 })
    expect(await ended).toBe(false)
    expect(tab.onExpired).not.toHaveBeenCalled()
    expect(tab.ending()).toBe('logout')
  })

  test('in another tab is followed, drafts included, and is no expiry', async () => {
    const tab = await signedInTab()
    tab.otherTab(null)
    expect(tab.state()).toStrictEqual(signedOutState)
    expect(tab.clearDrafts).toHaveBeenCalledTimes(1)
    expect(tab.ending()).toBe('logout')
    tab.sdk(null)
    expect(tab.onExpired).not.toHaveBeenCalled()
  })

  test('in another tab is no expiry either when the SDK tells it first', async () => {
    const tab = await signedInTab()
    tab.otherTabUnheard(null)
    tab.sdk(null)
    expect(tab.state()).toStrictEqual(signedOutState)
    expect(tab.onExpired).not.toHaveBeenCalled()
  })
})

describe('other tabs', () => {
  test('a sign-in there signs in here, and starts to follow the SDK', async () => {
    const tab = openTab(null)
    tab.session.start()
    tab.otherTab(stateOf(asha))
    await settle()
    expect(tab.state()).toStrictEqual(stateOf(asha))
    expect(tab.accounts.watchSignedIn).toHaveBeenCalledTimes(1)
  })

  test('an SDK that has not noticed the sign-in there yet ends nothing', async () => {
    const tab = openTab(stateOf(ben))
    tab.session.start()
    await settle()
    tab.sdk(ben)
    await tab.session.logout()
    tab.sdk(null)
    tab.otherTab(stateOf(asha))
    tab.sdk(null)
    expect(tab.state()).toStrictEqual(stateOf(asha))
    expect(tab.onExpired).not.toHaveBeenCalled()
  })

  test('another person signed in there while the SDK here loses the first: no expiry', async () => {
    const tab = openTab(stateOf(ben))
    tab.session.start()
    await settle()
    tab.sdk(ben)
    tab.otherTabUnheard(stateOf(asha))
    tab.sdk(null)
    expect(tab.state()).toStrictEqual(stateOf(asha))
    expect(tab.onExpired).not.toHaveBeenCalled()
  })

  test('an expiry there keeps the drafts here', async () => {
    const tab = openTab(stateOf(asha))
    tab.session.start()
    await settle()
    tab.sdk(asha)
    tab.otherTab({ ...signedOutState, error: expiredText })
    expect(isSignedIn(tab.state())).toBe(false)
    expect(tab.clearDrafts).not.toHaveBeenCalled()
  })

  test('are not heard any more after the end', () => {
    const tab = openTab(null)
    const stop = tab.session.start()
    stop()
    tab.otherTab(stateOf(asha))
    expect(isSignedIn(tab.state())).toBe(false)
  })
})
