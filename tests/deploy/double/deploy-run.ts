import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

import { repositoryRoot } from '../../../tools/repository.ts'
import { runProgram, type ProgramResult } from '../../../tools/terminal/run-program.ts'
import type { GoogleDouble } from './google-double.ts'
import { serveDouble } from './serve-double.ts'

/** A checkout of a conference's own that deploys to a double. */
export interface DeployRun {
  readonly folder: string
  readonly deploy: (words?: readonly string[], kill?: AbortSignal) => Promise<ProgramResult>
  readonly stop: () => Promise<void>
}

/**
 * Copies the repository, fills it in as docs/deploying.md says, and leads its deploys to a double. The
 * site is one page: building it is tested elsewhere.
 */
export async function startDeployRun(double: GoogleDouble): Promise<DeployRun> {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-deploy-'))
  const left = /^(\.git|\.lectern|docs|tests|.*\/?(node_modules|lib|dist))$/
  await cp(repositoryRoot, folder, {
    recursive: true,
    filter: (source) => !left.test(relative(repositoryRoot, source)),
  })
  for (const part of ['', 'functions', 'web', 'domain']) {
    const target = join(repositoryRoot, part, 'node_modules')
    await symlink(target, join(folder, part, 'node_modules'))
  }
  const edit = async (file: string, change: (text: string) => string) =>
    writeFile(join(folder, file), change(await readFile(join(folder, file), 'utf8')))
  const siteUrl = 'https://conf.uni-x.edu'
  await edit('web/src/content/conference.ts', (text) =>
    text.replace(/siteUrl: '[^']*'/, `siteUrl: '${siteUrl}'`),
  )
  await edit('web/src/content/contacts.ts', (text) =>
    text.replaceAll('@example.org', '@uni-x.edu').replaceAll('+91 00000 00000', '+34 912 345 678'),
  )
  const own = ['ADMIN_EMAILS=chair@uni-x.edu', 'MAIL_FROM=office@uni-x.edu']
  await writeFile(join(folder, `functions/.env.${double.projectId}`), `${own.join('\n')}\n`)
  await mkdir(join(folder, 'web/dist/assets'), { recursive: true })
  await writeFile(join(folder, 'web/dist/index.html'), '<h1>Conference</h1>')
  await writeFile(join(folder, 'web/dist/assets/app.js'), '')
  const built = await runProgram(process.execPath, ['tools/build/build-functions.ts'], {
    cwd: folder,
  })
  if (!built.succeeded) throw new Error(built.output)

  const home = join(folder, '.home')
  await mkdir(home)
  const { environment, stop } = await serveDouble(double, home)
  return {
    folder,
    deploy: async (words = ['--yes', '--built'], kill) => {
      const program = ['tools/deploy/deploy.ts', double.projectId, ...words]
      const child = spawn(process.execPath, program, {
        cwd: folder,
        env: {
          ...process.env,
          ...environment,
          SMTP_URL: 'smtps://office:secret@smtp.uni-x.edu',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
        // A group of its own: the Firebase CLI dies with it.
        detached: true,
      })
      kill?.addEventListener('abort', () => {
        process.kill(-(child.pid ?? 0), 'SIGKILL')
      })
      let output = ''
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => (output += text))
      await once(child, 'close')
      return { output, succeeded: child.exitCode === 0 }
    },
    stop: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
