/** `npm run visual-proof`: pictures of every screen in every state, to be looked at by a person. */
import { copyFile, mkdir, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'

import { testPlan } from '../dev/stack/plan.ts'
import { buildAndLaunch } from '../dev/stack/prepare.ts'
import { repositoryRoot } from '../repository.ts'
import { runCommand } from '../terminal/command.ts'
import { Progress } from '../terminal/progress.ts'
import {
  picturesFolder,
  wantedWidths,
  widths,
  widthsVariable,
  writeIndex,
} from './pictures/album.ts'
import { runVitest } from './vitest.ts'

const help = `npm run visual-proof                           every screen, state, width and colour scheme
npm run visual-proof -- --only login --only pdf   the states whose names hold one of the texts
npm run visual-proof -- --width 360               one width (${widths.join(', ')})
npm run screenshot                                the README's picture

The pictures go to .lectern/visual-proof/pictures, with an index.html.`

process.env['LECTERN_TEST_PORT_OFFSET'] ??= '17000'

await runCommand(help, async (stop) => {
  const { only, width, screenshot } = parseArgs({
    options: {
      only: { type: 'string', multiple: true, default: [] },
      width: { type: 'string', multiple: true, default: [] },
      screenshot: { type: 'boolean', default: false },
    },
  }).values
  const plan = testPlan()
  const progress = new Progress()
  const chosen = wantedWidths(screenshot ? '1440' : width.join(',')).join(',')
  const names = screenshot ? ['readme--screenshot'] : only
  if (names.length === 0) await rm(picturesFolder, { recursive: true, force: true })
  await mkdir(picturesFolder, { recursive: true })
  const stack = await buildAndLaunch(progress, {
    plan,
    beforeImport: async () => rm(plan.inboxFile, { force: true }),
    signal: stop,
    command: 'npm run visual-proof',
  })
  try {
    const options = ['--project=pictures', '--reporter=verbose', '-t', names.join('|')]
    const code = await runVitest(options, { [widthsVariable]: chosen }, stop)
    const pictures = await writeIndex()
    const index = join(relative(repositoryRoot, picturesFolder), 'index.html')
    progress.line(`${String(pictures)} pictures: ${index}`)
    if (code === 0 && screenshot) {
      const taken = join(picturesFolder, 'readme--screenshot--1440--light.png')
      await copyFile(taken, join(repositoryRoot, 'docs/screenshot.png'))
    }
    return code
  } finally {
    await stack.stop()
  }
})
