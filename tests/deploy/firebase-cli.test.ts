import { expect, it, onTestFinished, vi } from 'vitest'

import { cliEnvironment, isOnlyClosed } from '../../tools/deploy/firebase-cli.ts'
import { repositoryRoot } from '../../tools/repository.ts'
import { runProgram } from '../../tools/terminal/run-program.ts'

const errors = (...names: string[]) =>
  `Functions deploy had errors with the following functions:${names.map((name) => `\n\t${name}(us-central1)`).join('')}\n`
const closed = (...names: string[]) =>
  `\nUnable to set the invoker for the IAM policy on the following functions:${names.map((name) => `\n\t${name}(us-central1)`).join('')}\n\nSome common causes of this:\n`

it.each([
  [
    'all that failed are only closed',
    `i  functions\n${errors('api', 'register')}${closed('api', 'register')}`,
    true,
  ],
  [
    'one failed otherwise',
    `${errors('api', 'register', 'sendMail')}${closed('api', 'register')}`,
    false,
  ],
  ['none was closed', errors('sendMail'), false],
  ['something else failed', 'Error: Request to https://… had HTTP Error: 403', false],
  ['only the closed are named', closed('api'), false],
])('reads from the output whether functions are only closed: %s', (_, output, expected) => {
  expect(isOnlyClosed(output)).toBe(expected)
})

it('keeps the mail server’s password from the CLI', async () => {
  onTestFinished(() => {
    vi.unstubAllEnvs()
  })
  vi.stubEnv('SMTP_URL', 'smtps://office:secret@smtp.uni-x.edu')
  const program = 'process.stdout.write(String(process.env.SMTP_URL))'
  const { output } = await runProgram(process.execPath, ['-e', program], {
    cwd: repositoryRoot,
    env: cliEnvironment,
  })
  expect(output).toBe('undefined')
})
