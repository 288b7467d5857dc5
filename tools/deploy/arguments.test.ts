import { describe, expect, it } from 'vitest'

import { readDeployArguments } from './arguments.ts'

describe('readDeployArguments', () => {
  it.each([
    [['conf-2026'], { isDryRun: false, bucket: undefined }],
    [['conf-2026', '--dry-run'], { isDryRun: true, bucket: undefined }],
    [['--bucket', 'files', 'conf-2026'], { isDryRun: false, bucket: 'files' }],
  ])('understands %j', (args, rest) => {
    expect(readDeployArguments(args)).toEqual({ kind: 'deploy', projectId: 'conf-2026', ...rest })
  })

  it.each([[['--help']], [['conf-2026', '-h']]])('helps with %j', (args) => {
    expect(readDeployArguments(args)).toEqual({ kind: 'help' })
  })

  it.each([[[]], [['--dry-run']], [['one', 'two']], [['one', '--force']]])(
    'does not guess what %j means',
    (args) => {
      expect(readDeployArguments(args).kind).toBe('mistake')
    },
  )
})
