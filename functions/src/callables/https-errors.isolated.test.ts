import { DomainError } from '@lectern/domain/errors'
import { describe, expect, it, vi } from 'vitest'

import { requestFailed } from '../platform/logs.ts'
import { httpsErrorOf } from './https-errors.ts'

vi.mock('../platform/logs.ts')

describe('httpsErrorOf', () => {
  it.each([
    ['wrong-code', 'invalid-argument', 400],
    ['wrong-credentials', 'unauthenticated', 401],
    ['admin-not-listed', 'permission-denied', 403],
    ['not-found', 'not-found', 404],
    ['address-taken', 'already-exists', 409],
    ['code-used-up', 'resource-exhausted', 429],
    ['unavailable', 'unavailable', 503],
  ] as const)('tells %s as %s', (code, canonical, status) => {
    const error = httpsErrorOf(new DomainError(code, 'In other words'), 'test')
    expect(error.code).toBe(canonical)
    expect(error.httpErrorCode.status).toBe(status)
    expect(error.message).toBe('In other words')
    expect(error.details).toEqual({ code })
  })

  it('tells after how long another try may help', () => {
    const tooMany = new DomainError('too-many-requests', undefined, { retryAfterSeconds: 90 })
    expect(httpsErrorOf(tooMany, 'test').details).toEqual({
      code: 'too-many-requests',
      retryAfterSeconds: 90,
    })
  })

  it('tells nothing about a failure that nobody foresaw', () => {
    const failure = new Error('the database password is 7')
    const error = httpsErrorOf(failure, 'test')
    expect(requestFailed).toHaveBeenCalledExactlyOnceWith('test', failure)
    expect(error.code).toBe('internal')
    expect(error.message).toBe('Something went wrong')
    expect(error.details).toEqual({ code: 'internal' })
  })

  it.each([
    [10, 'unavailable'],
    [14, 'unavailable'],
    [5, 'internal'],
    ['10', 'internal'],
  ])('says whether to try again after code %j of Firestore', (code, expected) => {
    const error = httpsErrorOf(Object.assign(new Error('busy'), { code }), 'test')
    expect(error.code).toBe(expected)
    expect(error.details).toEqual({ code: expected })
  })
})
