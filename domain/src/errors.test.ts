import { describe, expect, test } from 'vitest'

import { actionDefaults, DomainError, failureText, failureTextOr, isErrorCode } from './errors.ts'

test('each action has the default text of the spec', () => {
  const {
    forgotPassword: _forgotten,
    resetPassword: _reset,
    changeAccount: _change,
    deleteAccount: _deletion,
    ...ofTheSpec
  } = actionDefaults
  expect(ofTheSpec).toStrictEqual({
    register: 'Registration failed',
    verifyOtp: 'OTP verification failed',
    resendOtp: 'Resend OTP failed',
    login: 'Login failed',
    logout: 'Logout failed',
    refreshToken: 'Token refresh failed',
    submit: 'Submit failed',
    update: 'Update failed',
    delete: 'Delete failed',
    updateStatus: 'Status update failed',
    fetch: 'Fetch failed',
    save: 'Saving failed',
  })
})

describe('the text of a failure', () => {
  test('is the error’s own when it is one of the catalogue', () => {
    expect(failureText(new DomainError('not-signed-in'), 'fetch')).toBe(
      'Session expired, please login again',
    )
    expect(failureText(new DomainError('invalid-input', 'Email is required.'), 'register')).toBe(
      'Email is required.',
    )
  })

  test('is the default for everything else: no SDK or browser speaks to a person', () => {
    for (const error of [
      new Error('auth/internal'),
      new TypeError('x is undefined'),
      'text',
      null,
    ]) {
      expect(failureText(error, 'login')).toBe('Login failed')
      expect(failureTextOr(error, 'Login failed!')).toBe('Login failed!')
    }
    expect(failureText(new DomainError('internal', ''), 'submit')).toBe('Submit failed')
  })
})

test('only names of the catalogue are codes', () => {
  expect(isErrorCode('forbidden')).toBe(true)
  for (const text of ['toString', '__proto__', 'Forbidden', '', null, 7]) {
    expect(isErrorCode(text)).toBe(false)
  }
})
