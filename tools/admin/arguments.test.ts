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
    [['index', '--local'], { name: 'index' }],
    [['check', '--local'], { name: 'check', asJson: false }],
    [['check', '--json', '--local'], { name: 'check', asJson: true }],
    [['repair', '--local'], { name: 'repair', isDryRun: false, isConfirmed: false }],
    [['repair', '--dry-run', '--local'], { name: 'repair', isDryRun: true, isConfirmed: false }],
    [['repair', '--yes', '--local'], { name: 'repair', isDryRun: false, isConfirmed: true }],
    [['export', 'saved', '--local'], { name: 'export', folder: 'saved' }],
    [['import', 'saved', '--local'], { name: 'import', folder: 'saved', intoExisting: false }],
    [
      ['import', 'saved', '--into-existing', '--local'],
      { name: 'import', folder: 'saved', intoExisting: true },
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

  it('understands a bucket', () => {
    expect(readArguments(['check', '--project', 'x', '--bucket', 'files'])).toMatchObject({
      target: { kind: 'project', projectId: 'x', bucket: 'files' },
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
    [['export', '--local'], 'The command is: export <folder>.'],
    [['check', '--yes', '--local'], 'check takes no --yes.'],
    [['export', 'saved', '--dry-run', '--local'], 'export takes no --dry-run.'],
    [['repair', '--json', '--local'], 'repair takes no --json.'],
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
