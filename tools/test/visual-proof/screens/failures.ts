import type { Screen } from '../state.ts'

/** What is shown when a part of the site can't be. */
export const failures: Screen = {
  name: 'error-boundary',
  states: {
    'page that does not load': {
      visitor: 'author',
      reach: async ({ page }) => {
        await page.goto('/submit-paper')
        await page.getByLabel('Paper Title', { exact: true }).waitFor()
        await page.route(/assets\/DashboardPage.*\.js/, async (route) => route.abort())
        // The first failure reloads the page, since another version may have been put online.
        await page
          .getByRole('contentinfo')
          .getByRole('link', { name: 'Dashboard', exact: true })
          .click()
        await page.getByRole('alert').waitFor()
      },
    },
  },
}
