import type { MailFate } from '@lectern/domain/account/registration-mail'
import { DomainError, type ErrorCode } from '@lectern/domain/errors'
import { screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { describe, expect, test, vi } from 'vitest'

import { session } from '../../../session/browser-session.ts'
import { sessionAtom, signedOutState } from '../../../session/session-state.ts'
import { noteMessages } from '../../../testing/messages.ts'
import { show, type Shown } from '../../../testing/show.tsx'
import { Register } from '../Register.tsx'
import { VerifyOtp } from './VerifyOtp.tsx'

const email = 'asha@example.org'

const screens = (
  <Routes>
    <Route path="/verify-otp" element={<VerifyOtp />} />
    <Route path="/register" element={<Register />} />
    <Route path="/login" element={<h1>Login</h1>} />
  </Routes>
)

/** The screen as it is opened by itself, in a browser that holds no registration. */
const openBare = (): Shown => show(screens, { pathname: '/verify-otp' })

/**
 * The screen of a browser that holds a registration, whose session calls are answered here.
 *
 * @param resendAfter seconds until another code can be asked for
 * @param fate what became of the mail with the code
 */
function openFor(resendAfter = 0, fate: MailFate | null = null): Shown {
  vi.spyOn(session, 'mailFate').mockResolvedValue(fate)
  const resendAt = Date.now() + resendAfter * 1000
  const state = {
    email,
    userRole: 'author',
    mail: 'sent',
    resendAt,
    resendAfterSeconds: resendAfter,
  }
  return show(screens, { pathname: '/verify-otp', state }, hold)
}

function hold(store: Shown['store']): void {
  store.set(sessionAtom, {
    ...signedOutState,
    user: { uid: null, fullname: 'Asha Rao', email, role: 'author' },
    role: 'author',
    accessToken: 'registration token',
  })
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const typed = () =>
  [...document.querySelectorAll<HTMLInputElement>('[role=group] input')].map(({ value }) => value)
const focused = () => document.activeElement?.getAttribute('aria-label')

/** Types a code, beginning in the first box. */
async function type({ user }: Shown, code: string): Promise<void> {
  await user.click(screen.getByLabelText('Digit 1'))
  await user.keyboard(code)
}

describe('the boxes', () => {
  test('are six of one digit each, which advance and go back', async () => {
    const { user } = openBare()
    expect(typed()).toHaveLength(6)
    expect(focused()).toBe('Digit 1')
    for (const [key, box] of [
      ['1', 'Digit 2'],
      ['x', 'Digit 2'],
      ['2', 'Digit 3'],
      ['3', 'Digit 4'],
      ['{Backspace}', 'Digit 3'],
      ['{Backspace}', 'Digit 3'],
      ['{Backspace}', 'Digit 2'],
    ] as const) {
      await user.keyboard(key)
      expect(focused()).toBe(box)
    }
    expect(typed().join('')).toBe('12')
    await user.keyboard('78')
    expect(typed().slice(0, 3)).toEqual(['1', '7', '8'])
  })
})

describe('opened by itself', () => {
  test('it knows no address: neither button sends anything', async () => {
    const sent = [vi.spyOn(session, 'verifyOtp'), vi.spyOn(session, 'resendOtp')]
    const messages = noteMessages()
    const shown = openBare()
    await shown.user.click(button('Verify OTP'))
    await type(shown, '123456')
    await shown.user.click(button('Verify OTP'))
    await shown.user.click(button('Resend OTP'))
    const unknown = 'Email or role not available'
    expect(messages).toEqual(['Enter complete OTP', unknown, unknown])
    for (const call of sent) expect(call).not.toHaveBeenCalled()
    await shown.user.click(screen.getByRole('link', { name: 'Register here' }))
    expect(shown.path()).toBe('/register')
  })
})

describe('a code', () => {
  test('that is not complete is told, and not sent', async () => {
    const sent = vi.spyOn(session, 'verifyOtp')
    const messages = noteMessages()
    const shown = openFor()
    await type(shown, '123')
    await shown.user.click(button('Verify OTP'))
    expect(messages).toEqual(['Enter complete OTP'])
    screen.getByText('Type all six digits of the code.')
    expect(sent).not.toHaveBeenCalled()
  })

  test('that is wrong is told, and the right one can be typed over it', async () => {
    const call = vi.spyOn(session, 'verifyOtp')
    call.mockRejectedValueOnce(new DomainError('wrong-code')).mockResolvedValueOnce()
    const messages = noteMessages()
    const shown = openFor()
    await type(shown, '000000')
    await shown.user.click(button('Verify OTP'))
    const told = 'This code is not right. Check the newest mail and try again.'
    expect(messages).toEqual(['Verifying OTP...', told])
    await waitFor(() => {
      expect(focused()).toBe('Digit 1')
    })
    await shown.user.keyboard('123456')
    expect(typed().join('')).toBe('123456')
    await shown.user.click(button('Verify OTP'))
    expect(messages.slice(2)).toEqual(['Verifying OTP...', 'Email verified successfully!'])
    expect(call.mock.lastCall).toEqual([{ email, otp: '123456', role: 'author' }])
  })

  test('says Verifying... while it is being checked, and is sent once', async () => {
    const answer = Promise.withResolvers<void>()
    const shown = openFor()
    const call = vi.spyOn(session, 'verifyOtp').mockImplementation(async () => {
      shown.store.set(sessionAtom, (state) => ({ ...state, loading: true }))
      await answer.promise
      shown.store.set(sessionAtom, (state) => ({ ...state, loading: false }))
    })
    await type(shown, '000000')
    await shown.user.click(button('Verify OTP'))
    await shown.user.click(await screen.findByRole('button', { name: 'Verifying...' }))
    expect(screen.queryByRole('button', { name: 'Verify OTP' })).toBeNull()
    expect(button('Resend OTP').disabled).toBe(true)
    answer.resolve()
    await screen.findByRole('button', { name: 'Verify OTP' })
    expect(call).toHaveBeenCalledTimes(1)
  })

  test('goes for the registration that the browser holds, where the page was opened anew', async () => {
    vi.spyOn(session, 'mailFate').mockResolvedValue(null)
    const call = vi.spyOn(session, 'verifyOtp').mockResolvedValue()
    const shown = show(screens, { pathname: '/verify-otp' }, hold)
    screen.getByText(email)
    await type(shown, '123456')
    await shown.user.click(button('Verify OTP'))
    expect(call.mock.calls).toEqual([[{ email, otp: '123456', role: 'author' }]])
  })

  test('that can’t be checked says Verification failed, and keeps what was typed', async () => {
    vi.spyOn(session, 'verifyOtp').mockRejectedValue(new Error('internal'))
    const messages = noteMessages()
    const shown = openFor()
    await type(shown, '123456')
    await shown.user.click(button('Verify OTP'))
    expect(messages).toEqual(['Verifying OTP...', 'Verification failed'])
    expect(typed().join('')).toBe('123456')
  })

  test.each<[ErrorCode, string, string, string]>([
    [
      'registration-used-up',
      'Too many wrong tries. Register again to get a new code.',
      'Register again',
      '/register',
    ],
    [
      'already-verified',
      'This address is verified already. Log in with the password that you chose.',
      'Go to Login',
      '/login',
    ],
  ])(
    'of a registration that is over (%s) is told, with the way on',
    async (code, told, way, to) => {
      vi.spyOn(session, 'verifyOtp').mockRejectedValue(new DomainError(code))
      const messages = noteMessages()
      const shown = openFor(60)
      screen.getByText(/^possible in \d+ s$/)
      await type(shown, '000000')
      await shown.user.click(button('Verify OTP'))
      expect(messages).toEqual(['Verifying OTP...', told])
      // No code follows any more: nothing is counted down for it.
      expect(screen.queryByText(/^possible in/)).toBeNull()
      screen.getByText(email)
      const isVerified = code === 'already-verified'
      expect(
        screen.queryByText('This address is verified, and your account is open:') !== null,
      ).toBe(isVerified)
      await shown.user.click(screen.getByRole('link', { name: way }))
      expect(shown.path()).toBe(to)
      if (isVerified) return
      expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('Asha Rao')
      expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(email)
    },
  )
})

test('another code is told in the server’s words, or in these, and empties the boxes', async () => {
  const answer = { mail: 'sent', mailAfterSeconds: 0, resendAfterSeconds: 0 } as const
  const call = vi.spyOn(session, 'resendOtp')
  call.mockRejectedValueOnce(new Error('internal'))
  call.mockResolvedValueOnce({ ...answer, message: 'Another code is on its way.' })
  call.mockResolvedValueOnce({ ...answer, message: '' })
  const messages = noteMessages()
  const shown = openFor()
  await type(shown, '12')
  for (let time = 0; time < 3; time += 1) await shown.user.click(button('Resend OTP'))
  expect(messages).toEqual([
    'Resending OTP...',
    'Resending OTP failed',
    'Resending OTP...',
    'Another code is on its way.',
    'Resending OTP...',
    'OTP resent successfully',
  ])
  expect(typed().join('')).toBe('')
})

test('an address to which no mail can go is told, and corrected there', async () => {
  const fate = { fate: 'refused', at: null, server: null, reason: 'no-such-mailbox' } as const
  const shown = openFor(0, fate)
  await screen.findByText('Refused: no such mailbox.')
  screen.getByText('The mail to this address was refused for good', { exact: false })
  expect(screen.queryByText('We sent a six-digit code to')).toBeNull()

  const right = 'asha.rao@example.org'
  const correct = vi.spyOn(session, 'correctAddress').mockResolvedValue({
    user: { uid: null, fullname: 'Asha Rao', email: right, role: 'author' },
    email: right,
    role: 'author',
    accessToken: 'registration token',
    refreshToken: null,
    message: '',
    mail: 'sent',
    mailAfterSeconds: 0,
    resendAfterSeconds: 60,
  })
  vi.spyOn(session, 'mailFate').mockResolvedValue(null)
  await shown.user.click(button('Change it'))
  const field = screen.getByLabelText<HTMLInputElement>('Right e-mail address')
  expect(field.value).toBe(email)
  await shown.user.clear(field)
  await shown.user.paste(right)
  await shown.user.click(button('Send code there'))
  expect(correct.mock.calls).toEqual([[right]])
  await screen.findByText('We sent a six-digit code to', { exact: false })
  screen.getByText(right)
})
