import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { expect, test } from 'vitest'

import { repositoryRoot } from '../../tools/repository.ts'
import { runProgram } from '../../tools/terminal/run-program.ts'

/** Each row: a file, what it imports, and whether the lint's import directions allow that. */
const imports = [
  ['web/src/firebase/sample.ts', 'firebase/app', 'allowed'],
  ['web/src/firebase/sdk/sample.ts', 'firebase/app', 'allowed'],
  ['web/src/firebase/sdk/sample.ts', 'react-hot-toast', 'forbidden'],
  ['web/src/session/sample.ts', 'firebase/app', 'forbidden'],
  ['web/src/features/dashboard/sample.ts', '@firebase/firestore', 'forbidden'],
  ['web/src/pages/sample.ts', 'firebase/auth', 'forbidden'],
  ['web/src/app/sample.ts', 'firebase/storage', 'forbidden'],
  ['web/src/sample.ts', 'firebase/storage', 'forbidden'],
  ['web/src/content/sample.ts', 'firebase/app', 'forbidden'],
  ['web/src/components/notify.ts', 'react-hot-toast', 'allowed'],
  ['web/src/components/notify.ts', 'firebase/app', 'forbidden'],
  ['web/src/components/sample.ts', 'react-hot-toast', 'forbidden'],
  ['web/src/features/login/sample.ts', 'react-hot-toast', 'forbidden'],
  ['domain/src/sample.ts', 'valibot', 'allowed'],
  ['domain/src/sample.ts', './account/roles.ts', 'allowed'],
  ['domain/src/api/sample.ts', '../account/roles.ts', 'allowed'],
  ['domain/src/sample.ts', 'node:fs', 'forbidden'],
  ['domain/src/sample.ts', 'firebase-admin/auth', 'forbidden'],
  ['domain/src/sample.ts', '../../functions/src/platform/logs.ts', 'forbidden'],
  ['functions/src/sample.ts', '../../web/src/paths.ts', 'forbidden'],
  ['functions/src/sample.ts', '@lectern/domain/account/roles', 'allowed'],
] as const

test('the lint forbids these imports, and no others of them', async ({ onTestFinished }) => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-lint-'))
  onTestFinished(async () => rm(folder, { recursive: true }))
  await cp(join(repositoryRoot, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  for (const [path, rows] of Map.groupBy(imports, ([file]) => file)) {
    const lines = rows.map(([, specifier]) => `import '${specifier}'\n`)
    await mkdir(join(folder, dirname(path)), { recursive: true })
    await writeFile(join(folder, path), lines.join(''))
  }
  const { output } = await runProgram(
    process.execPath,
    [join(repositoryRoot, 'node_modules/oxlint/bin/oxlint'), '--disable-nested-config', '-f=unix'],
    { cwd: folder },
  )
  const refusal = /^(.+?):\d+:\d+: '(.+?)' import is restricted/gm
  const told = (path = '', specifier = '') => `${path} imports ${specifier}`
  const found = Array.from(output.matchAll(refusal), ([, path, specifier]) => told(path, specifier))
  const forbidden = imports.filter(([, , verdict]) => verdict === 'forbidden')
  const expected = forbidden.map(([path, specifier]) => told(path, specifier))
  expect(found.toSorted()).toEqual(expected.toSorted())
})
