import { fileURLToPath } from 'node:url'

import { launchBrowser } from '../browser/launch-browser.ts'

/**
 * Takes the README's picture, an organiser's dashboard, of the site that `npm start` runs with its
 * sample data: `npm run screenshot`.
 */
const site = 'http://127.0.0.1:3000'
const picture = fileURLToPath(new URL('../../../docs/screenshot.png', import.meta.url))

const browser = await launchBrowser()
try {
  const page = await browser.newPage({
    baseURL: site,
    viewport: { width: 1440, height: 1380 },
    reducedMotion: 'reduce',
  })
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill('admin@example.org')
  await page.getByLabel('Password', { exact: true }).fill('lectern-sample')
  await page.getByRole('button', { name: 'Login as Admin' }).click()
  await page.getByRole('article').first().waitFor()
  await page.getByText('Login successful!').waitFor({ state: 'detached' })
  await page.screenshot({ path: picture })
  console.log(`Saved ${picture}`)
} finally {
  await browser.close()
}
