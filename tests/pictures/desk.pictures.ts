import type { PaperStatus } from '@lectern/domain/paper/statuses'

import { samplePapers } from '../../tools/dev/seed/sample-papers.ts'
import { BulkPage } from '../e2e/pages/bulk.page.ts'
import { DeskPage } from '../e2e/pages/desk.page.ts'
import { asOrganiser } from './support/people.ts'
import {
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

const titleOf = (wanted: PaperStatus) =>
  samplePapers.find(({ status }) => status === wanted)?.title ?? ''
const submitted = titleOf('Submitted')
const accepted = titleOf('Accept')
const dialog = sees('[role=dialog]')

/** Does something with the desk's page object. */
const desk =
  (act: (desk: DeskPage) => Promise<unknown>): Step =>
  async ({ page }) =>
    act(new DeskPage(page))

const openDesk = steps(
  open('/desk'),
  desk(async (shown) => shown.row(submitted).waitFor()),
)
const search = (text: string) => desk(async (shown) => shown.search.fill(text))
const openPaper = (title: string) =>
  desk(async (shown) => {
    await shown.row(title).getByRole('link', { name: title, exact: true }).click()
    await shown.title(title).waitFor()
  })
const openSubmitted = steps(openDesk, openPaper(submitted))

const select = steps(
  openDesk,
  desk(async (shown) => {
    for (const title of (await shown.titles()).slice(0, 4)) {
      await shown.page.getByRole('checkbox', { name: `Select ${title}` }).check()
    }
  }),
)

/** Opens what can be done with all papers of the view; a narrow screen has it below "More". */
const openForAll = (name: string, ...item: string[]) =>
  steps(
    openDesk,
    async ({ page }) => {
      const more = page.getByRole('button', { name: 'More', exact: true })
      if (await more.isVisible()) await more.click()
    },
    press(name),
    async ({ page }) => {
      for (const one of item) await page.getByRole('menuitem', { name: one }).click()
    },
    dialog,
  )

takePictures('desk', inWindow(asOrganiser), {
  loading: steps(
    unanswered(/Listen\/channel|documents:batchGet/),
    open('/desk'),
    says('Loading submissions...'),
  ),
  filled: openDesk,
  search: steps(openDesk, search('concrete'), sees('mark')),
  'no hits': steps(openDesk, search('quantum basket weaving'), says('No paper')),
  'paper open': openSubmitted,
  'PDF open': steps(openSubmitted, key('o'), sees('iframe')),
  'accepted paper open': steps(openDesk, search(accepted), openPaper(accepted)),
  'accept dialog': steps(
    openSubmitted,
    desk(async (shown) => shown.statusButton('Accept').click()),
    dialog,
  ),
  'message to the author': steps(openSubmitted, press('Write…'), dialog),
  'withdrawn papers': openForAll('Withdrawn'),
  selection: select,
  'bulk preview': steps(select, async ({ page }) => new BulkPage(page).ask('Reject')),
  'bulk changes': openForAll('Bulk changes'),
  announcement: steps(select, press('Write to authors…'), dialog),
  'export PDFs': openForAll('Export', 'The PDFs'),
  'export proceedings': openForAll('Export', 'Proceedings'),
  offline: steps(openDesk, offline, says(/^Offline/)),
})
takePictures('desk', inWindow({ ...asOrganiser, only: [360, 768] }), {
  filters: steps(openDesk, press('Filters')),
})
takePictures('desk', inWindow({ ...asOrganiser, only: [1440] }), {
  keys: steps(openDesk, key('?'), dialog),
  'organisers’ pages': steps(openDesk, press('Organise'), says('Overview')),
})

takePictures('desk-pages', asOrganiser, {
  overview: steps(open('/desk/overview'), async ({ page }) =>
    page.getByRole('img').nth(2).waitFor(),
  ),
  mails: steps(open('/desk/mails'), says('The built-in words are in use.')),
  people: steps(open('/desk/people'), says('The newest accounts')),
  reviewers: steps(open('/desk/reviewers'), says('The mail as it will arrive')),
  settings: steps(open('/desk/settings'), says('Papers are taken.')),
})
