import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { isSignedIn, signedOutState } from '../session-state.ts'
import { asha, ben, expiredText, openTab, pendingState, settle, stateOf } from './open-tab.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('restoring', () => {
  test('is over at once when nobody was signed in, and loads no SDK', async () => {
    const tab = openTab(null)
    expect(tab.restoration()).toBe('unread')
    tab.session.start()
    await settle()
    expect(tab.restoration()).toBe('confirmed')
    expect(tab.loadAccounts).not.toHaveBeenCalled()
  })

  test('a registration that waits for its code loads no SDK either, and is kept', async () => {
    const tab = openTab(pendingState)
    tab.session.start()
    await settle()
    expect(tab.restoration()).toBe('confirmed')
    expect(tab.state()).toStrictEqual(pendingState)
    expect(tab.loadAccounts).not.toHaveBeenCalled()
  })

  test('waits for the SDK and takes its tokens and role', async () => {
    const tab = openTab({ ...stateOf(asha), role: 'admin' })
    tab.session.start()
    await settle()
    expect(tab.restoration()).toBe('stored')
    tab.sdk({ ...asha, accessToken: 'newer id token' })
    expect(tab.restoration()).toBe('confirmed')
    expect(tab.state()).toStrictEqual({ ...stateOf(asha), accessToken: 'newer id token' })
    expect(tab.stored()).toStrictEqual(tab.state())
  })

  test('is over when the server recognised the person, and loads the SDK after the screen', async () => {
    const { promise: painted, resolve: paint } = Promise.withResolvers<void>()
    const tab = openTab(stateOf(asha), { recognised: Promise.resolve('asha'), painted })
    tab.session.start()
    await settle()
    expect(tab.restoration()).toBe('confirmed')
    expect(tab.loadAccounts).not.toHaveBeenCalled()
    paint()
    await settle()
    expect(tab.loadAccounts).toHaveBeenCalledTimes(1)
    tab.sdk(null)
    expect(tab.state()).toStrictEqual({ ...signedOutState, error: expiredText })
    expect(tab.onExpired).toHaveBeenCalledExactlyOnceWith(expiredText)
  })

  test('waits for the SDK when the server recognised somebody else', async () => {
    const tab = openTab(stateOf(asha), { recognised: Promise.resolve('ben') })
    tab.session.start()
    await settle()
    expect(tab.restoration()).toBe('stored')
    expect(tab.loadAccounts).toHaveBeenCalledTimes(1)
  })

  test('keeps the SDK 300 ms at most for a server that takes its time, and hears it still', async () => {
    const { promise: recognised, resolve: recognise } = Promise.withResolvers<string>()
    const tab = openTab(stateOf(asha), { recognised })
    tab.session.start()
    await vi.advanceTimersByTimeAsync(299)
    expect(tab.loadAccounts).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(tab.loadAccounts).toHaveBeenCalledTimes(1)
    expect(tab.restoration()).toBe('stored')
    recognise('asha')
    await settle()
    expect(tab.restoration()).toBe('confirmed')
  })

  test('that is ended while the server is asked confirms nobody and loads no SDK', async () => {
    const { promise: recognised, resolve: recognise } = Promise.withResolvers<string>()
    const tab = openTab(stateOf(asha), { recognised })
    const end = tab.session.start()
    end()
    recognise('asha')
    await vi.advanceTimersByTimeAsync(300)
    expect(tab.restoration()).toBe('stored')
    expect(tab.loadAccounts).not.toHaveBeenCalled()
  })

  test('is begun once when it was ended and begun anew while the server is asked', async () => {
    const { promise: recognised, resolve: recognise } = Promise.withResolvers<string>()
    const tab = openTab(stateOf(asha), { recognised })
    tab.session.start()()
    tab.session.start()
    recognise('asha')
    await settle()
    expect(tab.restoration()).toBe('confirmed')
    expect(tab.accounts.watchSignedIn).toHaveBeenCalledTimes(1)
  })

  test.each(['here', 'in another tab'])('recognises nobody who logged out %s', async (where) => {
    const { promise: recognised, resolve: recognise } = Promise.withResolvers<string>()
    const tab = openTab(stateOf(asha), { recognised })
    tab.session.start()
    if (where === 'here') await tab.session.logout()
    else tab.otherTab(null)
    recognise('asha')
    await settle()
    expect(tab.restoration()).toBe('stored')
    tab.sdk(null)
    expect(tab.restoration()).toBe('confirmed')
    expect(tab.state()).toStrictEqual(signedOutState)
    expect(tab.onExpired).not.toHaveBeenCalled()
  })

  test('signs out whom the SDK names although they logged out in another tab meanwhile', async () => {
    const tab = openTab(stateOf(asha))
    tab.session.start()
    tab.otherTab(null)
    await settle()
    tab.sdk(asha)
    await settle()
    expect(tab.accounts.signOut).toHaveBeenCalledTimes(1)
    expect(tab.state()).toStrictEqual(signedOutState)
    expect(tab.stored()).toBeNull()
  })

  test('signs nobody out who is logging in again in another tab', async () => {
    const tab = openTab(stateOf(asha))
    tab.session.start()
    tab.otherTab(null)
    await settle()
    tab.otherTab({ ...signedOutState, loading: true })
    tab.sdk(asha)
    await settle()
    expect(tab.accounts.signOut).not.toHaveBeenCalled()
  })

  test('begins with what is stored by then, whatever was drawn before', () => {
    const tab = openTab(null)
    tab.session.restore()
    expect(tab.restoration()).toBe('confirmed')
    tab.otherTabUnheard(stateOf(asha))
    tab.session.start()
    expect(tab.restoration()).toBe('stored')
    expect(tab.state()).toStrictEqual(stateOf(asha))
  })

  test('waits 5000 ms at most', async () => {
    const tab = openTab(stateOf(asha))
    tab.session.start()
    await vi.advanceTimersByTimeAsync(4999)
    expect(tab.restoration()).toBe('stored')
    await vi.advanceTimersByTimeAsync(1)
    expect(tab.restoration()).toBe('confirmed')
    expect(isSignedIn(tab.state())).toBe(true)
  })

  test('clears the state and says so when the SDK has nobody', async () => {
    const tab = openTab(stateOf(asha))
    tab.session.start()
    await settle()
    tab.sdk(null)
    expect(tab.state()).toStrictEqual({ ...signedOutState, error: expiredText })
    expect(tab.stored()).toStrictEqual(tab.state())
    expect(tab.onExpired).toHaveBeenCalledExactlyOnceWith(expiredText)
    expect(tab.ending()).toBe('expired')
    expect(tab.clearDrafts).not.toHaveBeenCalled()
  })

  test('believes the SDK about who it is', async () => {
    const tab = openTab(stateOf(asha))
    tab.session.start()
    await settle()
    tab.sdk(ben)
    expect(tab.state()).toMatchObject({ user: { uid: 'ben', email: 'ben@example.org' } })
  })

  test('keeps the name that is stored when the account has none', async () => {
    const tab = openTab(stateOf(asha))
    tab.session.start()
    await settle()
    tab.sdk({ ...asha, fullname: '' })
    expect(tab.state().user?.fullname).toBe('Asha Rao')
  })

  test('goes on without the network, and tries again', async () => {
    const tab = openTab(stateOf(asha))
    tab.session.start()
    await settle()
    tab.sdkFails()
    expect(tab.restoration()).toBe('confirmed')
    expect(isSignedIn(tab.state())).toBe(true)
    await vi.advanceTimersByTimeAsync(5000)
    expect(tab.accounts.watchSignedIn).toHaveBeenCalledTimes(2)
  })

  test('goes on when the SDK can’t be loaded, and tries again', async () => {
    const tab = openTab(stateOf(asha))
    tab.loadAccounts.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    tab.session.start()
    await settle()
    expect(tab.restoration()).toBe('confirmed')
    await vi.advanceTimersByTimeAsync(5000)
    expect(tab.accounts.watchSignedIn).toHaveBeenCalledTimes(1)
  })
})
