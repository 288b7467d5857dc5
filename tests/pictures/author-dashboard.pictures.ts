import { sampleAuthor } from '../../tools/dev/seed/accounts.ts'
import { samplePapers } from '../../tools/dev/seed/sample-papers.ts'
import { DashboardPage } from '../e2e/pages/dashboard.page.ts'
import { asAuthor, asExtreme, asNewcomer, asRefused } from './support/people.ts'
import { held, open, press, says, sees, type Step, steps } from './support/steps.ts'
import { inWindow, takePictures } from './support/take-pictures.ts'

const { title = '' } = samplePapers.find(({ owner }) => owner === sampleAuthor) ?? {}
const longest = 'On the Considerable'

const openList = steps(open('/dashboard'), sees('article'))
const search =
  (text: string): Step =>
  async ({ page }) =>
    new DashboardPage(page).search.fill(text)
const findBroken = steps(openList, search('A file that is none'), says('This PDF cannot be read'))
const openDeletion = steps(openList, press('Delete account'), sees('[role=dialog]'))

takePictures('dashboard-of-author', asNewcomer, {
  empty: steps(open('/dashboard'), says('No papers submitted yet.')),
})
takePictures('dashboard-of-author', asRefused, { failed: steps(open('/dashboard'), says('Retry')) })
takePictures('dashboard-of-author', asAuthor, { 'whole list': openList })
takePictures('dashboard-of-author', asExtreme, { 'longest texts': openList })

takePictures('dashboard-of-author', inWindow(asAuthor), {
  filled: openList,
  history: steps(openList, press(`History ${title}`), sees('[role=dialog] li')),
  'account deletion': openDeletion,
  'account deletion without a password': steps(
    openDeletion,
    press('Delete account for good'),
    says('Password is required.'),
  ),
})

takePictures('dashboard-of-author', inWindow(asExtreme), {
  'a file that is none': steps(
    findBroken,
    held(async ({ page }) => page.getByRole('button', { name: /^View/ }).scrollIntoViewIfNeeded()),
  ),
  'history of a file that is none': steps(
    findBroken,
    press(/^History/),
    says('This file cannot be read'),
  ),
  'history of the longest title': steps(
    openList,
    press(`History ${longest}`),
    says('Received by the server'),
  ),
  'the ways to take a paper away': steps(openList, press(`More ${longest}`), sees('[role=menu]')),
  'delete dialog of the longest title': steps(
    openList,
    press(`More ${longest}`),
    async ({ page }) => page.getByRole('menuitem', { name: 'Delete' }).click(),
    sees('[role=dialog]'),
  ),
})
