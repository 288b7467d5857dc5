import { expect, it } from 'vitest'

import { isOnlyClosed } from './firebase-cli.ts'

const errors = (...names: string[]) =>
  `Functions deploy had errors with the following functions:${names.map((name) => `\n\t${name}(us-central1)`).join('')}\n`
const closed = (...names: string[]) =>
  `\nUnable to set the invoker for the IAM policy on the following functions:${names.map((name) => `\n\t${name}(us-central1)`).join('')}\n\nSome common causes of this:\n`

it.each([
  [
    'all that failed are only closed',
    `i  functions\n${errors('api', 'register')}${closed('api', 'register')}`,
    true,
  ],
  [
    'one failed otherwise',
    `${errors('api', 'register', 'sendMail')}${closed('api', 'register')}`,
    false,
  ],
  ['none was closed', errors('sendMail'), false],
  ['something else failed', 'Error: Request to https://… had HTTP Error: 403', false],
  ['only the closed are named', closed('api'), false],
])('reads from the output whether functions are only closed: %s', (_, output, expected) => {
  expect(isOnlyClosed(output)).toBe(expected)
})
