import { expect, it } from 'vitest'

import { textOf } from '../../tools/test/repository-files.ts'

/** What a restored backup must not bring back: what is still to be sent or done, what expires soon, what is made again. */
const leftOut = [
  'mail',
  'jobs',
  'announcements',
  'assignmentJobs',
  'chunks',
  'registrations',
  'accountCodes',
  'linkRequests',
  'rateLimits',
  'presence',
  'health',
  'paperIndex',
]

it('restoring a backup brings all collections back but those that would send or do something again', () => {
  const source = textOf('functions/src/store/collections.ts')
  const named = Array.from(
    source.matchAll(/(?:named|collection)\('(\w+)'\)/g),
    ([, name = '']) => name,
  )
  const command = /--collection-ids=(\S+)/.exec(textOf('docs/operating.md'))?.[1] ?? ''
  const stored = new Set([...named, 'paperIndex'])
  expect([...command.split(','), ...leftOut].toSorted()).toEqual([...stored].toSorted())
})
