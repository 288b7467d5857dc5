import { endpoints, type EndpointName } from '@lectern/domain/api/api-endpoints'
import { expect, it } from 'vitest'

import { expectedRefusals } from './expected-refusals.ts'

const body = ['malformed-request', 'invalid-input']

it.each<[EndpointName, string[]]>([
  ['health', ['internal', 'unavailable']],
  ['logout', ['not-signed-in', 'forbidden', 'internal', 'unavailable']],
  ['listPapers', ['invalid-input', 'not-signed-in', 'forbidden', 'internal', 'unavailable']],
  ['listUserPapers', ['invalid-input', 'not-signed-in', 'forbidden', 'internal', 'unavailable']],
  ['getPaper', ['not-signed-in', 'forbidden', 'not-found', 'internal', 'unavailable']],
  [
    'getPaperFile',
    [
      'invalid-input',
      'not-signed-in',
      'link-expired',
      'forbidden',
      'not-found',
      'internal',
      'unavailable',
    ],
  ],
  [
    'login',
    [
      ...body,
      'wrong-credentials',
      'wrong-role',
      'body-too-large',
      'unsupported-media-type',
      'too-many-requests',
      'internal',
      'unavailable',
    ],
  ],
  [
    'refreshToken',
    [
      ...body,
      'not-signed-in',
      'body-too-large',
      'unsupported-media-type',
      'internal',
      'unavailable',
    ],
  ],
  [
    'updatePaper',
    [
      ...body,
      'file-empty',
      'not-signed-in',
      'submissions-not-open',
      'submissions-paused',
      'submissions-closed',
      'authors-fixed',
      'another-decides',
      'forbidden',
      'not-found',
      'paper-accepted',
      'body-too-large',
      'file-too-large',
      'unsupported-media-type',
      'not-a-pdf',
      'unreadable-pdf',
      'upload-limit',
      'internal',
      'unavailable',
    ],
  ],
])('%s can be refused with these alone', (name, expected) => {
  expect(expectedRefusals(endpoints[name])).toEqual(expected)
})
