/** `npm run visual-proof`: pictures of every screen in every state, to be looked at by a person. */
import { mkdir, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'

import * as v from 'valibot'

import { webEnvironment } from '../build/web-environment.ts'
import { buildWeb } from '../build/web.ts'
import { planStack, repositoryRoot } from '../dev/stack/plan.ts'
import { buildAndLaunch } from '../dev/stack/prepare.ts'
import { runCommand } from '../terminal/command.ts'
import { failureText } from '../terminal/failure-text.ts'
import { Progress } from '../terminal/progress.ts'
import { aborted } from '../terminal/stop-signal.ts'
import { launchBrowser } from './browser/launch-browser.ts'
import { openWindow, type Proof, takePictures } from './visual-proof/camera.ts'
import { findingLines, writeContactSheets, writeIndex } from './visual-proof/picture-book.ts'
import { lanes, type NamedState, statesOf } from './visual-proof/screens.ts'
import { openStageData, type StageData } from './visual-proof/stage-data.ts'
import { schemes, type Stage, type Variant, widths } from './visual-proof/state.ts'
import { type Keepsake, signInVisitors } from './visual-proof/visitors.ts'

const help = `npm run visual-proof                           every screen, state, width and colour scheme
npm run visual-proof -- --only login --only pdf   the states whose names hold one of the texts
npm run visual-proof -- --width 360               one width (${widths.join(', ')})
npm run visual-proof -- --stay                    keeps the site running at the end, until Ctrl-C
npm run visual-proof -- --running                 builds the site anew and takes it from that one

The pictures go to .lectern/visual-proof/pictures, with an index.html and a contact sheet of each state.`

const widthSchema = v.pipe(v.string(), v.transform(Number), v.picklist(widths))

const plan = planStack('visual-proof', 'demo-lectern-test', 17_000)
const folder = join(plan.folder, 'pictures')
const progress = new Progress()

await runCommand(help, async (stop) => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true, default: [] },
      width: { type: 'string', multiple: true, default: [] },
      stay: { type: 'boolean', default: false },
      running: { type: 'boolean', default: false },
    },
  })
  const chosenWidths = v.parse(v.array(widthSchema), values.width)
  const variants = widths
    .filter((width) => chosenWidths.length === 0 || chosenWidths.includes(width))
    .flatMap((width) => schemes.map((scheme): Variant => ({ width, scheme })))
  const chosenLanes = lanes.map((lane) => statesOf(lane, values.only))
  const stack = values.running ? undefined : await launch(stop)
  try {
    if (stack === undefined) await rebuild(stop)
    const data = await progress.step('Loading the sample data', async () =>
      openStageData(plan, stack !== undefined),
    )
    try {
      const proofs = await takeAll(chosenLanes, variants, data, stop)
      return report(proofs)
    } finally {
      await data.close()
      if (values.stay) {
        progress.line(`The site stays at ${plan.origin}. Ctrl-C stops it.`)
        await aborted(stop)
      }
    }
  } finally {
    await stack?.stop()
  }
})

async function launch(signal: AbortSignal) {
  return await buildAndLaunch(progress, {
    plan,
    beforeImport: async () => {
      await rm(plan.inboxFile, { force: true })
    },
    signal,
    command: 'npm run visual-proof',
  })
}

async function rebuild(signal: AbortSignal): Promise<void> {
  await progress.step('Building the site', async () => {
    await buildWeb(plan.webFolder, webEnvironment(plan), signal)
  })
}

async function takeAll(
  chosen: readonly (readonly NamedState[])[],
  variants: readonly Variant[],
  data: StageData,
  stop: AbortSignal,
): Promise<Proof[]> {
  await mkdir(folder, { recursive: true })
  const browser = await launchBrowser()
  try {
    const visitors = new Set(chosen.flat().map(({ state }) => state.visitor ?? 'nobody'))
    const keepsakes = await progress.step('Signing everybody in', async () =>
      signInVisitors(browser, plan, visitors),
    )
    const open = async (keepsake: Keepsake | undefined): Promise<Stage> => ({
      ...(await openWindow(browser, plan.origin, keepsake)),
      submitFreshPaper: data.submitFreshPaper,
    })
    const takeLane = async (states: readonly NamedState[]) => {
      const proofs: Proof[] = []
      for (const named of states) {
        if (stop.aborted) break
        const keepsake = keepsakes.get(named.state.visitor ?? 'nobody')
        const proof = await takePictures(named, variants, folder, async () => open(keepsake))
        progress.line(`  ${proof.failure === undefined ? '✓' : '✗'} ${proof.name}`)
        proofs.push(proof)
      }
      return proofs
    }
    const proofs = await progress.step('Taking the pictures', async () =>
      (await Promise.all(chosen.map(takeLane))).flat(),
    )
    await progress.step('Making the contact sheets', async () => {
      await writeIndex(folder, proofs)
      await writeContactSheets(browser, folder, proofs)
    })
    return proofs
  } finally {
    await browser.close()
  }
}

/** Says what was taken, what looks wrong and what is missing; gives the exit code. */
function report(proofs: readonly Proof[]): number {
  for (const line of findingLines(proofs)) progress.line(line)
  const missing = proofs.filter(({ failure }) => failure !== undefined)
  for (const { name, failure } of missing) {
    progress.line(`Could not be taken: ${name}. ${failureText(failure)}`)
  }
  const pictures = proofs.reduce((sum, proof) => sum + proof.pictures.length, 0)
  const states = `${String(proofs.length - missing.length)} of ${String(proofs.length)} states`
  progress.line(
    `${String(pictures)} pictures of ${states}: ${relative(repositoryRoot, folder)}/index.html`,
  )
  return missing.length === 0 ? 0 : 1
}
