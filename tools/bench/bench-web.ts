/** `npm run bench:web`: what the site weighs and how fast it is, beside the budgets. */
import { join, resolve } from 'node:path'

import type { Browser } from 'playwright-core'

import { buildWeb } from '../build/web.ts'
import { planStack, repositoryRoot } from '../dev/stack/plan.ts'
import { buildAndLaunch } from '../dev/stack/prepare.ts'
import { runCommand } from '../terminal/command.ts'
import { Progress } from '../terminal/progress.ts'
import { launchBrowser } from '../test/browser/launch-browser.ts'
import { helpText, readArguments, type BenchArguments } from './arguments.ts'
import { served } from './hosting/served-site.ts'
import { complaintsOf, lighthouseFigures } from './lighthouse/lighthouse-figures.ts'
import { runLighthouse, type LighthouseRun } from './lighthouse/lighthouse-run.ts'
import { dashboardRows } from './lists/dashboard-rows.ts'
import { measureDashboard } from './lists/dashboard.ts'
import { deskRows } from './lists/desk-rows.ts'
import { measureDesk } from './lists/desk.ts'
import { judge, type Figure } from './report/figures.ts'
import { describeMachine } from './report/machine.ts'
import { saveReport, writtenReport, type BenchReport } from './report/report.ts'
import { measureDashboardWeight, measureVisitorsWeight } from './weight/measure-weight.ts'

const plan = planStack('bench', 'demo-lectern-bench', 15_000)
const productionFolder = join(plan.folder, 'production')

/** The dashboard's and the desk's sizes; the dashboard has no patience for more than one run of the last. */
const conferences = [
  { papers: 1000, runs: 3 },
  { papers: 10_000, runs: 1 },
]

const progress = new Progress()

await runCommand(helpText, async (stop) => {
  const wanted = readArguments()
  const browser = await launchBrowser()
  const closeBrowser = () => {
    void browser.close()
  }
  stop.addEventListener('abort', closeBrowser, { once: true })
  try {
    const machine = describeMachine(browser.version())
    const visitors = await measureForVisitors(browser, wanted, stop)
    const organisers = await measureForOrganisers(browser, wanted, stop)
    const report = {
      machine,
      figures: [...visitors.figures, ...organisers],
      remarks: visitors.remarks,
    }
    await saveReport(report, resolve(wanted.json ?? join(plan.folder, 'web.json')))
    progress.line(`\n${writtenReport(report)}`)
    return wanted.isStrict && report.figures.some((figure) => judge(figure) === 'over') ? 1 : 0
  } finally {
    await browser.close()
  }
})

/** Measures the production build, as somebody sees it who is not signed in. */
async function measureForVisitors(
  browser: Browser,
  { parts, pages, runs }: BenchArguments,
  stop: AbortSignal,
): Promise<Pick<BenchReport, 'figures' | 'remarks'>> {
  const figures: Figure[] = []
  const remarks: string[] = []
  if (!parts.includes('weight') && !parts.includes('lighthouse')) return { figures, remarks }
  await progress.step('Building the site', async () => buildWeb(productionFolder, {}, stop))
  const site = {
    folder: productionFolder,
    configurationFile: join(repositoryRoot, 'firebase.json'),
  }
  if (parts.includes('weight')) {
    const weight = await progress.step('Weighing the pages', async () =>
      served(site, async (origin) => measureVisitorsWeight(browser, origin)),
    )
    figures.push(...weight)
  }
  if (parts.includes('lighthouse')) {
    // Chromium's headless shell gives up on a traced page with this header; no audit asks for it.
    await served({ ...site, withoutHeader: 'Referrer-Policy' }, async (origin) => {
      for (const path of pages) {
        const results = await progress.step(`Running Lighthouse on ${path}`, async () =>
          runOften(`${origin}${path}`, runs, stop),
        )
        figures.push(...lighthouseFigures(path, results))
        remarks.push(...complaintsOf(path, results))
      }
    })
  }
  return { figures, remarks }
}

async function runOften(url: string, runs: number, stop: AbortSignal): Promise<LighthouseRun[]> {
  const results: LighthouseRun[] = []
  while (results.length < runs) {
    stop.throwIfAborted()
    results.push(await runLighthouse(url))
  }
  return results
}

/** Measures the dashboard and the desk on a stack of its own. */
async function measureForOrganisers(
  browser: Browser,
  { parts }: BenchArguments,
  stop: AbortSignal,
): Promise<Figure[]> {
  if (!parts.includes('dashboard') && !parts.includes('desk')) return []
  const stack = await buildAndLaunch(progress, {
    plan,
    services: ['auth', 'firestore', 'hosting'],
    signal: stop,
    command: 'npm run bench:web',
  })
  try {
    const figures: Figure[] = []
    for (const { papers, runs } of conferences) {
      stop.throwIfAborted()
      const asMany = `with ${papers.toLocaleString('en')} papers`
      if (parts.includes('dashboard')) {
        const measured = await progress.step(`Using the dashboard ${asMany}`, async () =>
          measureDashboard({ plan, browser, papers, runs }),
        )
        figures.push(...dashboardRows(measured))
      }
      if (parts.includes('desk')) {
        const measured = await progress.step(`Using the desk ${asMany}`, async () =>
          measureDesk({ plan, browser, papers }),
        )
        figures.push(...deskRows(measured))
      }
    }
    if (!parts.includes('dashboard')) return figures
    const weight = await progress.step('Weighing the dashboard', async () =>
      served(
        { folder: plan.webFolder, configurationFile: plan.configurationFile },
        async (origin) => measureDashboardWeight(browser, origin),
      ),
    )
    return [weight, ...figures]
  } finally {
    await progress.step('Stopping the emulators', async () => stack.stop())
  }
}
