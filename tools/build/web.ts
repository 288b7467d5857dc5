import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { writeApiDocs } from '../../web/api-docs/page.ts'
import { cacheFolder, repositoryRoot } from '../repository.ts'
import { runProgram } from '../terminal/run-program.ts'

const vite = join(repositoryRoot, 'node_modules/vite/bin/vite.js')
const prerender = join(repositoryRoot, 'web/prerender/prerender.ts')

/** Where web/ keeps what renders its public pages; a bundle of it has this name with .js. */
const serverSource = 'src/app/prerender.tsx'

/** How the reviewers' page is built, which shares no file with the app. */
const reviewConfiguration = 'review.vite.config.ts'

/**
 * Builds the web app with Vite and renders its public pages to static HTML, in processes of their
 * own beside whatever else runs; the reviewers' page and the API's documentation come beside them.
 *
 * @param folder emptied first
 * @param environment variables that the app reads at build time (`VITE_…`)
 * @throws {Error} with the failing program's own words when the app does not build or render
 */
export async function buildWeb(
  folder: string,
  environment: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<void> {
  const run = async (...programArguments: string[]) => {
    const { output, succeeded } = await runProgram(process.execPath, programArguments, {
      cwd: join(repositoryRoot, 'web'),
      env: { ...environment, NODE_ENV: 'production', NO_COLOR: '1', FORCE_COLOR: '0' },
      signal,
    })
    signal?.throwIfAborted()
    if (!succeeded) throw new Error(`The web app does not build:\n${output}`)
  }
  const build = async (to: string, ...more: string[]) => {
    await run(vite, 'build', ...more, '--outDir', to, '--logLevel', 'warn')
  }

  await mkdir(cacheFolder, { recursive: true })
  // Inside the repository, so that the bundle finds the packages that it leaves out.
  const serverFolder = await mkdtemp(join(cacheFolder, 'prerender-'))
  try {
    await rm(folder, { recursive: true, force: true })
    await Promise.all([
      build(folder),
      build(serverFolder, '--ssr', serverSource),
      build(folder, '--config', reviewConfiguration),
    ])
    await run(prerender, join(serverFolder, 'prerender.js'), folder)
    await writeApiDocs(folder)
  } finally {
    await rm(serverFolder, { recursive: true, force: true })
  }
}
