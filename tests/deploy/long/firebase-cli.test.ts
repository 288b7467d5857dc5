import { describe, expect, it, onTestFinished } from 'vitest'

import { findDeviations } from '../../../tools/deploy/deployed-functions.ts'
import { manifest } from '../../../tools/deploy/manifest.ts'
import { googleOf } from '../double/cli-double.ts'
import { startDeployRun } from '../double/deploy-run.ts'
import type { Faults } from '../double/faults.ts'
import { GoogleDouble } from '../double/google-double.ts'

const names = manifest.map(({ name }) => name).toSorted()

async function start(faults: Faults = {}) {
  const double = new GoogleDouble('conf-2026', faults)
  const run = await startDeployRun(double)
  onTestFinished(run.stop)
  return { double, run }
}

async function expectWorking(double: GoogleDouble): Promise<void> {
  expect(double.activeFunctions()).toEqual(names)
  await expect(findDeviations(googleOf(double))).resolves.toEqual([])
  expect(
    [...double.resources.keys()].filter((name) => name.includes('/siteReleases/')),
  ).not.toEqual([])
}

/** The state after an undisturbed deploy, if the test of it has run. */
let whole: string[] | undefined

describe('npm run deploy with the real Firebase CLI', { tags: ['long'] }, () => {
  it('makes an empty project a working one, and a second run changes nothing', async () => {
    const { double, run } = await start()
    const { output, succeeded } = await run.deploy()
    expect(output).toContain('Deployed: https://conf-2026.web.app')
    expect(succeeded).toBe(true)
    expect(double.unknown.filter((call) => call.includes('googleapis.com'))).toEqual([])
    await expectWorking(double)
    whole = double.summary()
    expect((await run.deploy()).succeeded).toBe(true)
    expect(double.summary()).toEqual(whole)
  })

  it('prints the plan with --dry-run, and changes nothing', async () => {
    const { double, run } = await start()
    const { output, succeeded } = await run.deploy(['--dry-run'])
    expect(output).toContain(
      `Deploy ${String(names.length)} functions, of which ${String(names.length)} are new`,
    )
    expect(output).toContain('Nothing was changed.')
    expect(succeeded).toBe(true)
    expect(double.summary()).toEqual([])
  })

  it('is refused without a terminal and without --yes', async () => {
    const { double, run } = await start()
    const { output, succeeded } = await run.deploy(['--built'])
    expect(output).toContain('Add --yes to deploy without a question.')
    expect([succeeded, double.summary()]).toEqual([false, []])
  })

  it('comes through a new project’s refusals', async () => {
    const { double, run } = await start({ eventarcRefusals: 2, cpuRefusals: 2, noEditor: true })
    const { output } = await run.deploy()
    expect(output).toContain('trying again in 4 minutes')
    await expectWorking(double)
    expect(double.summary()).toEqual(whole ?? double.summary())
  })

  it.each([
    ['the roles', /setIamPolicy$/, 1],
    ['the rules', /POST firebaserules.*releases$/, 2],
    ['the functions', /POST cloudfunctions.*functions$/, 25],
    ['the right to call them', /services\/\w+:setIamPolicy$/, 15],
    ['the schedules', /POST cloudscheduler.*jobs$/, 3],
    ['the site', /POST firebasehosting.*populateFiles$/, 1],
  ])('is the same after it was killed at %s and run again', async (_, pattern, time) => {
    const { double, run } = await start()
    const killer = new AbortController()
    let count = 0
    double.onCall = (call) => {
      if (pattern.test(call) && (count += 1) === time) killer.abort()
      return undefined
    }
    expect((await run.deploy(undefined, killer.signal)).succeeded).toBe(false)
    expect(count).toBeGreaterThanOrEqual(time)
    expect((await run.deploy()).succeeded).toBe(true)
    await expectWorking(double)
    expect(double.summary()).toEqual(whole ?? double.summary())
  })
})
