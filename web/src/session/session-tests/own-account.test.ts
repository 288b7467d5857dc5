import { DomainError } from '@lectern/domain/errors'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { isSignedIn, signedOutState } from '../session-state.ts'
import { type Session } from '../session.ts'
import { asha, changedAccount, expiredText, openTab, stateOf } from './open-tab.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('changeAccount', () => {
  test('shows another name at once, in every tab, and keeps the tokens', async () => {
    const tab = openTab(stateOf(asha))
    tab.session.start()
    await tab.session.changeAccount({ fullname: 'Asha King' })
    expect(tab.ownAccount.changeAccount).toHaveBeenCalledExactlyOnceWith({ fullname: 'Asha King' })
    expect(tab.state()).toMatchObject({
      user: { uid: 'asha', fullname: 'Asha King', email: 'king@example.org' },
      accessToken: asha.accessToken,
    })
    expect(tab.stored()).toEqual(tab.state())
    expect(tab.accounts.signInVerified).not.toHaveBeenCalled()
  })

  test('signs this browser in again where all sessions were ended', async () => {
    const tab = openTab(stateOf(asha))
    tab.session.start()
    tab.ownAccount.changeAccount.mockResolvedValueOnce(changedAccount('custom token'))
    const renewed = { ...asha, email: 'king@example.org', accessToken: 'another id token' }
    tab.accounts.signInVerified.mockResolvedValueOnce(renewed)
    const answer = await tab.session.changeAccount({ email: 'king@example.org', otp: '123456' })
    expect(answer).not.toHaveProperty('customToken')
    expect(tab.accounts.signInVerified).toHaveBeenCalledExactlyOnceWith('custom token')
    expect(tab.state()).toMatchObject({
      user: { email: 'king@example.org', fullname: 'Asha King' },
      accessToken: 'another id token',
    })
  })

  test('is no end of the session, although the server tells of one meanwhile', async () => {
    const tab = openTab(stateOf(asha))
    tab.session.start()
    tab.ownAccount.changeAccount.mockResolvedValueOnce(changedAccount('custom token'))
    tab.accounts.signInVerified.mockResolvedValueOnce({ ...asha, accessToken: 'another id token' })
    const changing = tab.session.changeAccount({ email: 'king@example.org', otp: '123456' })
    expect(await tab.session.endRefused('shut-out')).toBe(true)
    await changing
    expect(tab.state().accessToken).toBe('another id token')
    expect(tab.onExpired).not.toHaveBeenCalled()
    expect(tab.accounts.expectOwnEnd).toHaveBeenCalledOnce()
  })

  test('stands although the browser can’t be signed in again: the person logs in', async () => {
    const tab = openTab(stateOf(asha))
    tab.session.start()
    tab.ownAccount.changeAccount.mockResolvedValueOnce(changedAccount('custom token'))
    tab.accounts.signInVerified.mockRejectedValueOnce(new DomainError('network-failed'))
    await expect(tab.session.changeAccount({ fullname: 'x' })).resolves.toMatchObject({
      mail: null,
    })
    expect([tab.state(), tab.stored(), tab.ending()]).toEqual([signedOutState, null, 'logout'])
  })

  test('changes nothing when it is refused', async () => {
    const tab = openTab(stateOf(asha))
    tab.session.start()
    tab.ownAccount.changeAccount.mockRejectedValueOnce(new DomainError('wrong-password'))
    await expect(tab.session.changeAccount({ fullname: 'x' })).rejects.toMatchObject({
      code: 'wrong-password',
    })
    expect(tab.state()).toEqual(stateOf(asha))
  })
})

test.each([
  ['changeAccount', async (session: Session) => session.changeAccount({ fullname: 'x' })],
  ['readOwnData', async (session: Session) => session.readOwnData()],
  ['logOutEverywhere', async (session: Session) => session.logOutEverywhere()],
] as const)('%s takes the server’s word that the session is over', async (name, call) => {
  const tab = openTab(stateOf(asha))
  tab.session.start()
  tab.ownAccount[name].mockRejectedValueOnce(new DomainError('not-signed-in'))
  await expect(call(tab.session)).rejects.toMatchObject({ code: 'not-signed-in' })
  expect([isSignedIn(tab.state()), tab.ending()]).toEqual([false, 'expired'])
  expect(tab.onExpired).toHaveBeenCalledExactlyOnceWith(expiredText)
})

describe('logOutEverywhere', () => {
  test('forgets the person here once the server has ended all sessions', async () => {
    const tab = openTab(stateOf(asha))
    tab.session.start()
    await tab.session.logOutEverywhere()
    expect([tab.state(), tab.stored(), tab.ending()]).toEqual([signedOutState, null, 'logout'])
    expect(tab.accounts.signOut).toHaveBeenCalledOnce()
    expect(tab.clearDrafts).toHaveBeenCalledOnce()
  })

  test('keeps the person signed in when nothing was ended', async () => {
    const tab = openTab(stateOf(asha))
    tab.session.start()
    tab.ownAccount.logOutEverywhere.mockRejectedValueOnce(new DomainError('network-failed'))
    await expect(tab.session.logOutEverywhere()).rejects.toMatchObject({ code: 'network-failed' })
    expect(tab.state()).toEqual(stateOf(asha))
  })
})

describe('deleteAccount', () => {
  test('leaves nothing of the person in this browser, whatever the SDK says', async () => {
    const tab = openTab(stateOf(asha))
    tab.session.start()
    tab.accounts.signOut.mockRejectedValueOnce(new Error('storage refused'))
    await expect(tab.session.deleteAccount('a password')).resolves.toEqual({
      deletedPapers: 1,
      keptPapers: 2,
    })
    expect(tab.deletion.deleteAccount).toHaveBeenCalledExactlyOnceWith('a password')
    expect(tab.accounts.signOut).toHaveBeenCalledOnce()
    expect(tab.clearDrafts).toHaveBeenCalledOnce()
    expect([tab.state(), tab.stored(), tab.ending()]).toEqual([signedOutState, null, 'logout'])
  })

  test('changes nothing when it is refused', async () => {
    const tab = openTab(stateOf(asha))
    tab.session.start()
    tab.deletion.deleteAccount.mockRejectedValueOnce(new DomainError('wrong-credentials'))
    await expect(tab.session.deleteAccount('another')).rejects.toMatchObject({
      code: 'wrong-credentials',
    })
    expect(tab.accounts.signOut).not.toHaveBeenCalled()
    expect(tab.clearDrafts).not.toHaveBeenCalled()
    expect([tab.state(), tab.stored()]).toEqual([stateOf(asha), stateOf(asha)])
  })
})
