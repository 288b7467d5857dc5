/** `npm run bench`: what the site weighs, how fast it, the functions, the API and the assignment are. */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import * as v from 'valibot'

import { paths, publicPaths } from '../../web/src/paths.ts'
import { launchBrowser } from '../browser/launch-browser.ts'
import { buildFunctions } from '../build/functions.ts'
import { buildWeb } from '../build/web.ts'
import { planStack } from '../dev/stack/plan.ts'
import { buildAndLaunch } from '../dev/stack/prepare.ts'
import { repositoryRoot } from '../repository.ts'
import { runCommand } from '../terminal/command.ts'
import { Progress } from '../terminal/progress.ts'
import { unlimitedSubmissions } from '../test/suites/test-stack.ts'
import { barePath, callRemark, measureCalls } from './api/api-calls.ts'
import { deadlineParameters, measureDeadline } from './api/deadline-hour.ts'
import { measureLoads } from './api/module-load.ts'
import { measureAssignPage } from './assignment/measure-assign-page.ts'
import { measureAssignment } from './assignment/measure-assignment.ts'
import { measurePage } from './lighthouse.ts'
import { measureList } from './lists/measure-list.ts'
import { isOver, type Figure } from './report/figures.ts'
import { describeMachine, writtenReport } from './report/report.ts'
import { measureReviewTimes } from './review-page.ts'
import { asBuilt, differing } from './sample-settings.ts'
import { served } from './served-site.ts'
import { measureDashboardWeight, measureVisitorsWeight } from './weight.ts'

/** What can be measured by itself; a name of a group stands for all of it. */
const [web, api] = [
  ['weight', 'review', 'lighthouse', 'settings', 'dashboard', 'desk', 'assigning'],
  ['load', 'calls'],
] as const
const all = [...web, ...api, 'assignment'] as const
/** The deadline takes ten minutes: only `--only` measures it. */
const parts = [...all, 'deadline'] as const
const groups = { all, web, api }

type Part = (typeof parts)[number]

/** The public pages that show more than a notice of what organisers set. */
const pagesWithSettings: ReadonlySet<string> = new Set([paths.home, paths.guidelines, paths.tracks])

const help = `What the site weighs, and how fast it, the functions, the API and the assignment of
reviewers are, beside the budgets.

  npm run bench -- [options]        all of it; bench:web and bench:api a part

  --only <parts>    some of ${parts.join(',')}
  --people <n>      how many arrive in the deadline's part, one every 1.2 seconds; 500 when left out
  --pages <paths>   the pages for Lighthouse, such as /,/tracks; all public pages when left out
  --strict          fail when something is over budget

The figures go to .lectern/bench/figures.json, too.`

const listOf = <Item extends string>(items: readonly [Item, ...Item[]]) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.split(',')),
    v.array(v.picklist(items)),
  )

const valuesSchema = v.object({
  only: v.optional(listOf(parts)),
  pages: v.optional(listOf(publicPaths), publicPaths.join(',')),
  people: v.optional(v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(1)), '500'),
  strict: v.optional(v.boolean(), false),
})

const plan = planStack('bench', 'demo-lectern-bench', 15_000)
const progress = new Progress()
const figures: Figure[] = []
const remarks: string[] = []

await runCommand(help, async (stop) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      people: { type: 'string' },
      pages: { type: 'string' },
      strict: { type: 'boolean' },
    },
  })
  const wanted = v.parse(valuesSchema, values)
  const group = v.parse(v.picklist(['all', 'web', 'api']), positionals[0] ?? 'all')
  const chosen: readonly Part[] = wanted.only ?? groups[group]
  const browser = await launchBrowser()
  stop.addEventListener('abort', () => void browser.close(), { once: true })
  const report = { machine: describeMachine(browser.version()), figures, remarks }

  const isAnyOf = (...some: Part[]) => some.some((part) => chosen.includes(part))
  /** Measures one of the parts, if somebody asks for it. */
  const measure = async (part: Part, label: string, act: () => Promise<readonly Figure[]>) => {
    stop.throwIfAborted()
    if (isAnyOf(part)) figures.push(...(await progress.step(label, act)))
  }
  try {
    if (isAnyOf('weight', 'review', 'lighthouse', 'settings')) await measureForVisitors()
    if (isAnyOf('dashboard', 'desk', 'assigning')) await measureForOrganisers()
    if (isAnyOf('load')) await measureStart()
    if (isAnyOf('calls')) await measureAnswers()
    if (isAnyOf('deadline')) await measureDeadlineHour()
    await measure('assignment', 'Assigning reviewers', async () => measureAssignment(stop))
  } finally {
    await browser.close()
  }
  await mkdir(plan.folder, { recursive: true })
  await writeFile(join(plan.folder, 'figures.json'), `${JSON.stringify(report, null, 2)}\n`)
  progress.line(`\n${writtenReport(report)}`)
  return wanted.strict && figures.some(isOver) ? 1 : 0

  /** Measures the production build, as somebody sees it who is not signed in. */
  async function measureForVisitors(): Promise<void> {
    const folder = join(plan.folder, 'production-web')
    await progress.step('Building the site', async () => buildWeb(folder, {}, stop))
    const site = { folder, configurationFile: join(repositoryRoot, 'firebase.json') }
    await measure('weight', 'Weighing the pages', async () =>
      served(site, async (origin) => measureVisitorsWeight(browser, origin)),
    )
    await measure('review', 'Opening the reviewers’ pages', async () =>
      served(site, async (origin) => measureReviewTimes(browser, origin)),
    )
    const { pages } = wanted
    const settable = pages.filter((one) => pagesWithSettings.has(one))
    for (const [part, conference, paths, more] of [
      ['lighthouse', asBuilt, pages, ''],
      ['settings', differing, settable, ' with settings that differ'],
    ] as const) {
      // Chromium's headless shell gives up on a traced page with this header; no audit asks for it.
      await served({ ...site, conference, withoutHeader: 'Referrer-Policy' }, async (origin) => {
        for (const path of paths) {
          const named = `${path}${more}`
          await measure(part, `Running Lighthouse on ${named}`, async () => {
            const page = await measurePage(origin, path, stop, named)
            remarks.push(...page.complaints)
            return page.figures
          })
        }
      })
    }
  }

  /** Measures the dashboard, the desk and the page of assignments on a stack of their own. */
  async function measureForOrganisers(): Promise<void> {
    await onStack({ services: ['auth', 'firestore', 'hosting'] }, async () => {
      for (const papers of [1000, 10_000]) {
        for (const list of ['dashboard', 'desk'] as const) {
          const label = `Using the ${list} with ${papers.toLocaleString('en')} papers`
          await measure(list, label, async () => measureList(plan, browser, list, papers))
        }
      }
      await measure('assigning', 'Using the page of assignments', async () =>
        measureAssignPage(plan, browser),
      )
      const { webFolder: folder, configurationFile } = plan
      await measure('dashboard', 'Weighing the dashboard', async () =>
        served({ folder, configurationFile }, async (origin) =>
          measureDashboardWeight(browser, origin),
        ),
      )
    })
  }

  /** Measures how long the functions take to load, as they are deployed. */
  async function measureStart(): Promise<void> {
    const folder = join(plan.folder, 'production-functions')
    const built = await progress.step('Building the functions', async () => buildFunctions(folder))
    const label = 'Loading them again and again'
    await measure('load', label, async () => measureLoads(folder, built, stop))
  }

  /** Measures the API on a stack of its own, which has a bare function beside the deployed ones. */
  async function measureAnswers(): Promise<void> {
    const stackWithBare = {
      functionsEntry: 'tools/bench/api/bare-functions.ts',
      rewrites: [{ source: barePath, function: { functionId: 'bare', region: 'us-central1' } }],
      parameters: unlimitedSubmissions,
    }
    await onStack(stackWithBare, async () =>
      measure('calls', 'Calling the API', async () => measureCalls(plan, stop)),
    )
    remarks.push(callRemark)
  }

  /** Measures the rush before a deadline on a stack of its own. */
  async function measureDeadlineHour(): Promise<void> {
    const parameters = { ...unlimitedSubmissions, ...deadlineParameters }
    await onStack({ parameters }, async () =>
      measure('deadline', 'Letting people register and submit', async () =>
        measureDeadline(plan, wanted.people, stop),
      ),
    )
    remarks.push(callRemark)
  }

  async function onStack(
    options: Partial<Parameters<typeof buildAndLaunch>[1]>,
    act: () => Promise<void>,
  ): Promise<void> {
    // A code is looked for in somebody's first email, which another run may have sent.
    const beforeImport = async () => rm(plan.inboxFile, { force: true })
    const common = { plan, signal: stop, command: 'npm run bench', beforeImport }
    const stack = await buildAndLaunch(progress, { ...options, ...common })
    try {
      await act()
    } finally {
      await progress.step('Stopping the emulators', async () => stack.stop())
    }
  }
})
