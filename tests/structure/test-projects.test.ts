import { execFileSync } from 'node:child_process'

import { expect, test } from 'vitest'

import { repositoryRoot } from '../../tools/repository.ts'
import { textOf } from '../../tools/test/repository-files.ts'
import { suiteOf } from '../../tools/test/some-tests.ts'
import { misplacedTests, projectsOfTests } from './test-projects.ts'

const tracked = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx'], {
  cwd: repositoryRoot,
  encoding: 'utf8',
})
const files = tracked.trim().split('\n')

test('each test file belongs to exactly one project', () => {
  expect(files).toContain('tests/structure/test-projects.test.ts')
  expect(misplacedTests(files, projectsOfTests(files))).toEqual([])
})

test('the workflow runs every suite', () => {
  const [, list = ''] = /suites: \[(.*)\]/.exec(textOf('.github/workflows/test.yml')) ?? []
  const suites = new Set(['static', ...files.map(suiteOf)])
  // What takes minutes runs every night.
  suites.delete('deploy')
  expect(list.split(/[ ,]+/).toSorted()).toEqual([...suites].toSorted())
})

test('a file that replaces modules shares them with no other', () => {
  const replacing = files.filter((file) => /^vi\.mock\(/m.test(textOf(file)))
  expect(replacing.filter((file) => !file.includes('.isolated.'))).toEqual([])
})

test('a file that no project or several projects run is misplaced', () => {
  const projects = new Map([
    ['a.test.ts', ['unit']],
    ['b.test.ts', ['rules', 'e2e']],
  ])
  expect(misplacedTests(['a.test.ts', 'b.test.ts', 'c.test.ts'], projects)).toEqual([
    'b.test.ts: rules, e2e',
    'c.test.ts: no project',
  ])
})
