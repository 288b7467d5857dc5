import { errorTexts } from '@lectern/domain/error-texts'
import { actionDefaults, DomainError, failureText } from '@lectern/domain/errors'
import { FirebaseError } from 'firebase/app'
import { expect, test } from 'vitest'

import { toDomainError, toMemberError } from './errors.ts'

/** An error as the functions SDK makes it, which adds the HTTP status to the text. */
function functionsError(code: string, message: string, details?: unknown): FirebaseError {
  return Object.assign(new FirebaseError(`functions/${code}`, message), { details })
}

test('a refusal of our functions keeps its code and text, without the status that the SDK adds', () => {
  const refusal = toDomainError(
    functionsError('invalid-argument', 'Full Name is required. [400]', { code: 'invalid-input' }),
  )
  expect(refusal.code).toBe('invalid-input')
  expect(refusal.message).toBe('Full Name is required.')
})

test.each([
  [1, 'Try again in 1 second.'],
  [99, 'Try again in 99 seconds.'],
  [100, 'Try again in 2 minutes.'],
  [5940, 'Try again in 99 minutes.'],
  [5941, 'Try again in 2 hours.'],
])('a refusal that ends after %d s says so', (retryAfterSeconds, said) => {
  const details = { code: 'too-many-requests', retryAfterSeconds }
  const message = `${errorTexts['too-many-requests']} [429]`
  const refusal = toDomainError(functionsError('resource-exhausted', message, details))
  expect(refusal.message).toBe(`Too many tries. ${said}`)
  expect(refusal.retryAfterSeconds).toBe(retryAfterSeconds)
})

test('a text of ours that ends in a bracket of its own keeps it', () => {
  const refusal = functionsError('aborted', 'See [rules] [409]', { code: 'paper-changed' })
  expect(toDomainError(refusal).message).toBe('See [rules]')
})

test('a failure inside our functions has no text of its own', () => {
  const failure = functionsError('internal', 'Something went wrong [500]', { code: 'internal' })
  expect(failureText(toDomainError(failure), 'register')).toBe(actionDefaults.register)
})

test('details that name no error of the catalogue are not believed', () => {
  const error = functionsError('permission-denied', 'Raw text [403]', { code: 'toString' })
  expect(toDomainError(error).code).toBe('forbidden')
  expect(toDomainError(error).message).toBe(errorTexts.forbidden)
})

test.each([
  ['auth/invalid-credential', 'wrong-credentials'],
  ['auth/user-not-found', 'wrong-credentials'],
  ['auth/wrong-password', 'wrong-credentials'],
  ['auth/user-disabled', 'wrong-credentials'],
  ['auth/invalid-email', 'wrong-credentials'],
  ['auth/too-many-requests', 'too-many-requests'],
  ['auth/network-request-failed', 'network-failed'],
  ['auth/user-token-expired', 'not-signed-in'],
  ['functions/unavailable', 'unavailable'],
  ['functions/deadline-exceeded', 'unavailable'],
  ['permission-denied', 'forbidden'],
  ['unavailable', 'unavailable'],
  ['storage/unauthorized', 'forbidden'],
  ['storage/canceled', 'upload-cancelled'],
  ['storage/retry-limit-exceeded', 'network-failed'],
] as const)('%s means %s, in the catalogue’s words', (code, meaning) => {
  const error = toDomainError(new FirebaseError(code, 'Firebase: something about itself'))
  expect(error.code).toBe(meaning)
  expect(error.message).toBe(errorTexts[meaning])
})

test('a function that gave no answer is a failed network, one that failed inside is not', () => {
  expect(toDomainError(functionsError('internal', 'internal [0]')).code).toBe('network-failed')
  expect(toDomainError(functionsError('internal', 'INTERNAL [500]')).code).toBe('internal')
})

test('a fetch or a part of the site that does not come is a failed network', () => {
  expect(toDomainError(new TypeError('Failed to fetch')).code).toBe('network-failed')
  const chunk = new TypeError('Failed to fetch dynamically imported module: /assets/a.js')
  expect(toDomainError(chunk).code).toBe('network-failed')
})

test('what nobody knows has no text of its own, so that the action’s default is shown', () => {
  for (const unknown of [new Error('secret inside'), new TypeError('x is undefined'), 'text']) {
    const error = toDomainError(unknown)
    expect(error.code).toBe('internal')
    expect(failureText(error, 'login')).toBe(actionDefaults.login)
  }
})

test('the fallback is for what nobody knows alone', () => {
  expect(toDomainError(new Error('?'), 'not-found').code).toBe('not-found')
  expect(toDomainError(new FirebaseError('unavailable', '?'), 'not-found').code).toBe('unavailable')
})

test('an error of the catalogue passes as it is, any other is kept as the cause', () => {
  const known = new DomainError('paper-gone')
  expect(toDomainError(known)).toBe(known)
  const raw = new Error('raw')
  expect(toDomainError(raw).cause).toBe(raw)
})

test('what Auth refuses to somebody who is signed in means that the session is over', () => {
  for (const code of ['user-disabled', 'user-not-found', 'user-token-expired']) {
    const error = new FirebaseError(`auth/${code}`, 'raw')
    expect(toMemberError(error).code).toBe('not-signed-in')
    expect(toMemberError(error).message).toBe(errorTexts['not-signed-in'])
  }
  const unreachable = new FirebaseError('auth/network-request-failed', 'raw')
  expect(toMemberError(unreachable).code).toBe('network-failed')
})
