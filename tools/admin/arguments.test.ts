import { describe, expect, it } from 'vitest'

import { readArguments } from './arguments.ts'

describe('readArguments', () => {
  it.each([
    [['users', '--local'], { name: 'users' }],
    [['--local', 'pending'], { name: 'pending' }],
    [['verify', 'Ada@Example.org', '--local'], { name: 'verify', registration: 'Ada@Example.org' }],
    [
      ['role', 'Ada@Example.org', 'admin', '--local'],
      { name: 'role', email: 'ada@example.org', role: 'admin' },
    ],
    [
      ['delete', 'ada@example.org', '--local'],
      { name: 'delete', email: 'ada@example.org', isConfirmed: false },
    ],
    [
      ['delete', 'ada@example.org', '--yes', '--local'],
      { name: 'delete', email: 'ada@example.org', isConfirmed: true },
    ],
  ])('understands %j', (args, command) => {
    expect(readArguments(args)).toEqual({ kind: 'command', target: { kind: 'local' }, command })
  })

  it('understands a project', () => {
    expect(readArguments(['users', '--project', 'lectern-2026'])).toEqual({
      kind: 'command',
      target: { kind: 'project', projectId: 'lectern-2026' },
      command: { name: 'users' },
    })
  })

  it.each([[[]], [['--help']], [['users', '-h']], [['nonsense', '--help']]])(
    'helps with %j',
    (args) => {
      expect(readArguments(args)).toEqual({ kind: 'help' })
    },
  )

  it.each([
    [['users'], 'Say where: --local or --project <id>.'],
    [['users', '--project', ''], 'Say where: --local or --project <id>.'],
    [['users', '--local', '--project', 'x'], 'Give either --local or --project, not both.'],
    [['nonsense', '--local'], 'There is no command nonsense.'],
    [['toString', '--local'], 'There is no command toString.'],
    [['verify', '--local'], 'The command is: verify <address or id>.'],
    [['users', 'all', '--local'], 'The command is: users.'],
    [['role', 'ada@example.org', '--local'], 'The command is: role <address> <admin|author>.'],
    [['role', 'ada@example.org', 'owner', '--local'], 'The role is admin or author.'],
    [['delete', 'ada', '--local'], 'ada is no e-mail address.'],
  ])('refuses %j', (args, message) => {
    expect(readArguments(args)).toEqual({ kind: 'mistake', message })
  })

  it('refuses an unknown option', () => {
    expect(readArguments(['users', '--everything']).kind).toBe('mistake')
  })
})
