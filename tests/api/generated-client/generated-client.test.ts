import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

import { endpoints } from '@lectern/domain/api/api-endpoints'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'

import { repositoryRoot, testPlan } from '../../../tools/dev/stack/plan.ts'
import { runProgram } from '../../../tools/terminal/run-program.ts'
import { stack } from '../../support/stack.ts'
import { jsonOf, send } from '../support/client.ts'
import { request } from '../support/good-requests.ts'
import { generateTypes } from './generate-types.ts'

const folder = join(testPlan().folder, 'generated-client')
const neverStopped = new AbortController().signal

/** Where a script would stand: the generated types, and the script beside them. */
beforeAll(async () => {
  const document = v.parse(v.looseObject({}), jsonOf(await send(request('openApiDocument'))))
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'api-types.ts'), await generateTypes(document))
  for (const file of ['journey.ts', 'mistakes.ts']) {
    await copyFile(join(import.meta.dirname, file), join(folder, file))
  }
  const configuration = {
    extends: relative(folder, join(repositoryRoot, 'tests/tsconfig.json')),
    include: ['.'],
    exclude: [],
  }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(configuration))
})

test(
  'a script’s use of the API, right and wrong, is checked by types from the live document',
  { tags: ['long'] },
  async () => {
    const compiler = join(repositoryRoot, 'node_modules/.bin/tsc')
    const checked = await runProgram(compiler, ['--noEmit', '--pretty', 'false', '-p', folder], {
      cwd: repositoryRoot,
      env: {},
      signal: neverStopped,
    })
    expect(checked).toEqual({ output: '', succeeded: true })
  },
)

test('that script makes its whole journey', { tags: ['long'] }, async () => {
  const run = await runProgram(process.execPath, [join(folder, 'journey.ts')], {
    cwd: folder,
    env: {
      LECTERN_SITE: stack.origin,
      LECTERN_INBOX: stack.inbox,
      LECTERN_PERSON: randomUUID(),
    },
    signal: neverStopped,
  })
  expect({ ...run, output: run.output.trimEnd().split('\n') }).toEqual({
    output: [
      'logged in: author',
      'logged in: admin',
      'submitted: Notes on the Analytical Engine, Submitted, AI+ML',
      'read: the same file',
      'listed: 1',
      'newest: this paper',
      'status: Review Obtained',
      'refused: 403 forbidden',
      `deleted: ${endpoints.deletePaper.success.message}`,
      `logged out: ${endpoints.logout.success.message}`,
    ],
    succeeded: true,
  })
})
