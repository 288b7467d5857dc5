import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { endpoints } from '@lectern/domain/api/api-endpoints'
import { errorStatuses } from '@lectern/domain/error-statuses'
import { isErrorCode } from '@lectern/domain/errors'
import { beforeAll, describe, expect, test } from 'vitest'

import { repositoryRoot } from '../../tools/dev/stack/plan.ts'
import { runProgram } from '../../tools/terminal/run-program.ts'
import { store } from '../support/emulators.ts'
import { stack } from '../support/stack.ts'
import { expectRefusal } from './support/answers.ts'
import { send } from './support/client.ts'
import { paperDocument } from './support/papers.ts'
import { platformAnswers } from './support/platform-answers.ts'

/** Errors that the site alone has: no call of the API ends in one. */
const sitesOwn = new Set(['network-failed', 'upload-cancelled', 'paper-gone'])

let page: string
beforeAll(async () => {
  page = await readFile(join(repositoryRoot, 'docs/api.md'), 'utf8')
})

describe('docs/api.md', () => {
  test('lists each error of the API with its status', () => {
    const rows = [...page.matchAll(/^\| (\d{3})\s+\| `([a-z-]+)`/gm)]
    const listed = rows.map(([, status, code]) => [code, Number(status)])
    const expected = Object.entries(errorStatuses).filter(
      ([code]) => isErrorCode(code) && !sitesOwn.has(code),
    )
    expect(new Map(listed.map(([code, status]) => [code, status]))).toEqual(
      new Map(expected.map(([code, status]) => [code, status])),
    )
    expect(listed).toHaveLength(expected.length)
  })

  test('names what the platform answers, with its status', () => {
    const rows = page.split('\n').filter((line) => /^\| \d{3}(, \d{3})? /.test(line))
    const found = platformAnswers.map(({ what, status }) => {
      // A row joins what begins alike: "JSON that is a text, a number or null".
      const name = what.replace(' (emulator)', '').replace(/^JSON that is /, '')
      const isNamed = rows.some((row) => row.includes(String(status)) && row.includes(name))
      return isNamed ? what : `missing: ${what}`
    })
    expect(found).toEqual(platformAnswers.map(({ what }) => what))
  })
})

/** The lines of the session, with the test stack's addresses. */
function sessionLines(): string[] {
  const [, block = ''] = /^```sh\n(.+?)^```$/ms.exec(page) ?? []
  return block
    .replace('http://127.0.0.1:3000', stack.origin)
    .replace('http://127.0.0.1:1080', stack.inbox)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
}

test('the session with curl can be copied line by line, and leaves what it says', async () => {
  const lines = sessionLines()
  expect(lines.length).toBeGreaterThan(25)
  // One shell reads the lines one after the other, as it does when somebody pastes them.
  const script = [
    ...lines.flatMap((line, index) => [line, `echo; echo "#${String(index)} ended with $?"`]),
    'for name in author admin paper author_token admin_token; do echo "#$name=${!name}"; done',
  ].join('\n')
  const { output } = await runProgram('bash', ['--norc', '--noprofile', '-c', script], {
    cwd: repositoryRoot,
  })
  const ends = [...output.matchAll(/^#(\d+) ended with (\d+)$/gm)].map(([, line, status]) =>
    status === '0' ? 'ok' : `${lines[Number(line)] ?? ''} ended with ${status ?? ''}:\n${output}`,
  )
  expect(ends).toEqual(lines.map(() => 'ok'))
  expect(output).toMatch(/^403$/m)
  expect(output).toContain(`"message":"${endpoints.deletePaper.success.message}"`)

  const kept = new Map(
    [...output.matchAll(/^#(\w+)=(.+)$/gm)].map(([, name, value]) => [name, value]),
  )
  expect(await paperDocument(kept.get('paper') ?? 'none')).toBeUndefined()
  for (const role of ['author', 'admin']) {
    const { customClaims, emailVerified } = await store.auth.getUserByEmail(kept.get(role) ?? '')
    expect({ customClaims, emailVerified }).toEqual({ customClaims: { role }, emailVerified: true })
    const token = kept.get(`${role}_token`) ?? ''
    const path = `/papers/user/${kept.get(role) ?? ''}`
    expectRefusal(await send({ method: 'GET', path, token }), 'not-signed-in')
  }
})
