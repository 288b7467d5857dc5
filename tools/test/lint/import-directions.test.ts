import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

import { afterAll, beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const run = promisify(execFile)

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

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-lint-'))
  await cp(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
})
afterAll(async () => rm(folder, { recursive: true, force: true }))

async function lint(path: string, specifier: string): Promise<string> {
  const file = join(folder, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `import { sample } from '${specifier}'\n\nexport const copy = [sample]\n`)
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
  const types = ['--disable-nested-config', '--config', '.oxlintrc.json', '--format', 'json']
  try {
    const { stdout } = await run(process.execPath, [oxlint, ...types, path], { cwd: folder })
    return stdout
  } catch (error) {
    if (error instanceof Error && 'stdout' in error) return String(error.stdout)
    throw error
  } finally {
    await rm(file)
  }
}

test.each(imports)('%s importing %s is %s', async (path, specifier, verdict) => {
  const report = await lint(path, specifier)
  const found = report.includes('no-restricted-imports') ? 'forbidden' : 'allowed'
  expect(found).toBe(verdict)
})
