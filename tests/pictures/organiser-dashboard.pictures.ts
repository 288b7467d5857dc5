import { onTestFinished } from 'vitest'

import { furtherAuthors } from '../../tools/dev/seed/accounts.ts'
import { samplePapers } from '../../tools/dev/seed/sample-papers.ts'
import { DashboardPage } from '../e2e/pages/dashboard.page.ts'
import { calls } from '../support/browser/faults.ts'
import { store } from '../support/emulators.ts'
import { storePapers } from '../support/stored-papers.ts'
import { asOrganiser } from './support/people.ts'
import {
  failing,
  held,
  key,
  offline,
  open,
  press,
  says,
  sees,
  type Step,
  steps,
  unanswered,
} from './support/steps.ts'
import { inWindow, takePictures } from './support/take-pictures.ts'

const [title = '', titleWithSupplement = ''] = samplePapers.map((paper) => paper.title)
const { title: longestHistory = '' } =
  samplePapers.find(({ status, hasSupplement }) => status === 'Accept' && hasSupplement) ?? {}

/** Does something with the list's page object. */
const list =
  (act: (list: DashboardPage) => Promise<unknown>): Step =>
  async ({ page }) =>
    act(new DashboardPage(page))

const openList = steps(
  open('/dashboard'),
  list(async (shown) => shown.card(title).waitFor()),
)
const search = (text: string) => list(async (shown) => shown.search.fill(text))
const openHistory = steps(
  openList,
  search(longestHistory),
  press(`History ${longestHistory}`),
  says('Status changed'),
)
const openPdf = steps(openList, press(`View ${titleWithSupplement}`))

/** Stores a paper as if it had just been submitted; its status changes before each picture. */
const freshPaper: Step = async (stage) => {
  const { uid, fullname, email } = furtherAuthors.tanaka
  const paperTitle = 'Submitted This Very Moment: Live Lists and the People Who Watch Them'
  const paper = { ownerUid: uid, fullname, email, paperTitle, status: 'Submitted' }
  const [id = ''] = await storePapers([paper])
  const stored = store.firestore.doc(`papers/${id}`)
  onTestFinished(async () => {
    await stored.delete()
  })
  await says(paperTitle)(stage)
  const statuses = ['Review Awaiting', 'Submitted']
  stage.hold(async () => {
    statuses.reverse()
    await stored.update({ status: statuses[1] })
    await stage.page.locator('article[data-highlighted=true]').waitFor()
  })
}

takePictures('dashboard-of-organiser', asOrganiser, {
  loading: steps(unanswered(calls.list), open('/dashboard'), says('Loading submissions...')),
})

takePictures('dashboard-of-organiser', inWindow(asOrganiser), {
  filled: openList,
  'further down': steps(
    openList,
    held(async ({ page }) => page.evaluate('scrollTo(0, 1600)')),
  ),
  'keyboard focus': steps(
    openList,
    held(async ({ page }) => page.getByRole('combobox').first().focus(), key('Tab', 'Shift+Tab')),
  ),
  search: steps(openList, search('concrete'), says(titleWithSupplement)),
  'no hits': steps(openList, search('quantum basket weaving'), says('No paper matches')),
  'abstract open': steps(openList, press('Show more')),
  'status menu': steps(
    openList,
    held(
      // An open menu keeps its place for a moment when the window changes.
      key('Escape'),
      async ({ page }) => page.getByRole('listbox').waitFor({ state: 'detached' }),
      async ({ page }) => page.getByRole('combobox', { name: `Status of ${title}` }).click(),
      sees('[role=option]'),
    ),
  ),
  'delete dialog': steps(openList, press(`Delete ${title}`), sees('[role=dialog]')),
  'accept dialog': steps(
    openList,
    list(async (shown) => shown.setStatus(title, 'Accept')),
    sees('[role=dialog]'),
  ),
  history: openHistory,
  'history further down': steps(
    openHistory,
    held(async ({ page }) => page.getByRole('listitem').last().scrollIntoViewIfNeeded()),
  ),
  'history is loading': steps(
    openList,
    unanswered(/Listen\/channel/),
    press(`History ${title}`),
    says('Loading the history'),
  ),
  'PDF is opened': steps(unanswered(calls.upload), openPdf, says('Opening the PDF...')),
  'PDF open': steps(openPdf, sees('iframe')),
  'PDF failed': steps(
    failing(calls.upload, 404, 'NOT_FOUND'),
    openPdf,
    sees('[role=dialog] [role=alert]'),
  ),
  offline: steps(openList, offline, says(/^Offline: shown as of/)),
  'new paper': steps(openList, freshPaper),
})

// The README's picture: `npm run screenshot`.
const forReadme = { ...inWindow(asOrganiser), only: [1440], height: 1380 } as const
takePictures('readme', forReadme, { screenshot: openList })
