import type { Browser, Page } from 'playwright-core'

import { sampleAdmin, samplePassword } from '../../dev/seed/accounts.ts'
import { budgets } from '../budgets.ts'
import type { Figure } from '../report/figures.ts'
import { spreadOf } from '../report/statistics.ts'
import { loadPage, type FetchedScript, type PageLoad } from './page-load.ts'

/**
 * Weighs what the home page and the login page fetch when nobody is signed in.
 *
 * @param origin where the site's production build is served
 */
export async function measureVisitorsWeight(browser: Browser, origin: string): Promise<Figure[]> {
  const home = await loadFresh(browser, `${origin}/`)
  const login = await loadFresh(browser, `${origin}/login`)
  const firebase = home.scripts.filter(({ hasFirebase }) => hasFirebase)
  return [
    {
      what: 'Home: JavaScript (brotli)',
      unit: 'kilobytes',
      measured: spreadOf([total(home.scripts)]),
      budget: budgets.homeScripts,
    },
    {
      what: 'Home: HTML (brotli)',
      unit: 'kilobytes',
      measured: spreadOf([home.htmlBytes]),
      budget: budgets.homeHtml,
    },
    {
      what: 'Home: scripts with Firebase, signed out',
      unit: 'bytes',
      measured: spreadOf([total(firebase)]),
      budget: budgets.homeFirebase,
    },
    {
      what: 'Login: JavaScript (brotli)',
      unit: 'kilobytes',
      measured: spreadOf([total(login.scripts)]),
      budget: budgets.loginScripts,
    },
  ]
}

/**
 * Weighs what an organiser's dashboard fetches when it is opened with the session of an earlier visit.
 *
 * @param origin where a build for a running stack is served, whose organiser has papers
 */
export async function measureDashboardWeight(browser: Browser, origin: string): Promise<Figure> {
  const first = await browser.newContext()
  let session
  try {
    const page = await first.newPage()
    await page.goto(`${origin}/login`)
    await page.getByLabel('Email', { exact: true }).fill(sampleAdmin.email)
    await page.getByLabel('Password', { exact: true }).fill(samplePassword)
    await page.getByRole('button', { name: 'Login as Admin' }).click()
    await cards(page)
    session = await first.storageState({ indexedDB: true })
  } finally {
    await first.close()
  }
  const load = await loadFresh(browser, `${origin}/dashboard`, { storageState: session }, cards)
  return {
    what: 'Dashboard: JavaScript (brotli)',
    unit: 'kilobytes',
    measured: spreadOf([total(load.scripts)]),
    budget: budgets.dashboardScripts,
  }
}

async function cards(page: Page): Promise<void> {
  await page.getByRole('article').first().waitFor()
}

/** Opens a page with an empty cache. */
async function loadFresh(
  browser: Browser,
  url: string,
  options?: Parameters<Browser['newContext']>[0],
  ready?: (page: Page) => Promise<void>,
): Promise<PageLoad> {
  const context = await browser.newContext(options)
  try {
    return await loadPage(context, url, ready)
  } finally {
    await context.close()
  }
}

function total(scripts: readonly FetchedScript[]): number {
  return scripts.reduce((sum, { bytes }) => sum + bytes, 0)
}
