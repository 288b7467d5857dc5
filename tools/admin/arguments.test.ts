import { describe, expect, it } from 'vitest'

import { readArguments, usages } from './arguments.ts'
import { commands } from './commands.ts'

describe('readArguments', () => {
  it('knows the commands of the help', () => {
    expect([...commands.keys()]).toEqual([...usages.keys()])
  })

  it.each([
    [['users', '--local'], 'users', [], []],
    [['--local', 'pending'], 'pending', [], []],
    [['verify', 'Ada@Example.org', '--local'], 'verify', ['Ada@Example.org'], []],
    [['role', 'Ada@Example.org', 'admin', '--local'], 'role', ['ada@example.org', 'admin'], []],
    [['delete', 'ada@example.org', '--yes', '--local'], 'delete', ['ada@example.org'], ['yes']],
    [['check', '--json', '--local'], 'check', [], ['json']],
    [['repair', '--yes', '--dry-run', '--local'], 'repair', [], ['yes', 'dry-run']],
    [['import', 'saved', '--into-existing', '--local'], 'import', ['saved'], ['into-existing']],
  ])('understands %j', (args, name, words, switches) => {
    const command = commands.get(name)
    const given = new Set(switches)
    expect(readArguments(args)).toMatchObject({ command, target: 'local', words, switches: given })
  })

  it('understands a project and its bucket', () => {
    const { target } = readArguments(['check', '--project', 'conf-2026', '--bucket', 'files'])
    expect(target).toEqual({ projectId: 'conf-2026', bucket: 'files' })
  })

  it.each([
    [['users', '--everything', '--local'], 'Unknown option'],
    [['users'], 'Say where: --local or --project <id>.'],
    [['users', '--project', ''], 'Say where: --local or --project <id>.'],
    [['users', '--project', 'Conf 2026'], 'Conf 2026 is no id of a Firebase project.'],
    [['users', '--project', 'demo-lectern'], 'demo-lectern is no id of a Firebase project.'],
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
    expect(() => readArguments(args)).toThrow(message)
  })
})
