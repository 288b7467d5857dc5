import { expect, it } from 'vitest'

import { readSecretAnswer } from './firebase-cli.ts'

const success = (states: readonly string[]) =>
  JSON.stringify({ status: 'success', result: { secrets: states.map((state) => ({ state })) } })

it.each([
  [success(['ENABLED']), true],
  [success(['DESTROYED', 'ENABLED']), true],
  [`A warning.\n${success(['ENABLED'])}\n`, true],
  [success(['DISABLED']), false],
  [success([]), false],
  [
    '{"status":"error","error":"Request to https://… had HTTP Error: 404, Secret [x] not found"}',
    false,
  ],
  [
    '{"status":"error","error":"Failed to authenticate, have you run firebase login?"}',
    'Failed to authenticate, have you run firebase login?',
  ],
  ['something\nelse', 'else'],
])('reads %j', (output, answer) => {
  expect(readSecretAnswer(output)).toBe(answer)
})
