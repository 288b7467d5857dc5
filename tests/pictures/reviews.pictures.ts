import type { ReviewerState } from '@lectern/domain/reviews/reviewer'

import { AssignPage } from '../e2e/pages/assign.page.ts'
import { ReviewPage } from '../e2e/pages/review.page.ts'
import { openBids, storeAssignment } from '../support/assignments.ts'
import { dismissReviewers, storeReviewer } from '../support/reviewers.ts'
import { noAccount, storePapers } from '../support/stored-papers.ts'
import { asOrganiser } from './support/people.ts'
import { key, offline, open, press, says, type Step, steps } from './support/steps.ts'
import { anybody, inWindow, type Look, takePictures } from './support/take-pictures.ts'

const day = 24 * 60 * 60_000
const titles = [
  'Soil moisture from cheap sensors: a field study over three monsoons',
  'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(3),
  'Bridges',
] as const

/** Somebody who came by a link, in a state; who has accepted has three papers, one of them reported on. */
const reviewing = (state: ReviewerState): Look => ({
  as: async ({ page }) => {
    const reviewer = await storeReviewer({ state, topics: ['Sensors', 'Hydrology'] })
    if (state === 'accepted') await storeWork(reviewer.id)
    const review = new ReviewPage(page)
    await review.openLink(reviewer.link)
    await review.button('Forget me on this device').waitFor()
  },
})

async function storeWork(reviewerId: string): Promise<void> {
  const papers = await storePapers(
    titles.map((paperTitle) => ({ ownerUid: noAccount, paperTitle, status: 'Review Awaiting' })),
  )
  for (const [index, paperId] of papers.entries()) {
    await storeAssignment(
      {
        paperId,
        reviewerId,
        due: new Date(Date.now() + (index * 3 - 2) * day),
        state: index === 2 ? 'submitted' : 'assigned',
      },
      { paperTitle: titles[index] ?? '', number: 12 + index, abstract: 'An abstract. '.repeat(30) },
    )
  }
}

/** Somebody who has accepted, while bids are open. */
const bidding: Look = {
  as: async ({ page }) => {
    const reviewer = await storeReviewer({ state: 'accepted' })
    await storePapers(
      titles.map((paperTitle) => ({
        ownerUid: noAccount,
        paperTitle,
        status: 'Submitted',
        abstract: 'An abstract. '.repeat(60),
      })),
    )
    await openBids()
    await new ReviewPage(page).openLink(reviewer.link)
  },
}

/** Does something with the page object. */
const review =
  (act: (review: ReviewPage) => Promise<unknown>): Step =>
  async ({ page }) =>
    act(new ReviewPage(page))

const openPaper = (title: string) =>
  steps(
    open('/review'),
    review(async (shown) => {
      await shown.paper(title).click()
      await shown.forAuthors.waitFor()
    }),
  )

takePictures('review', anybody, { 'without a link': open('/review') })
takePictures('review', reviewing('invited'), { invited: says('Your topics') })
takePictures('review', reviewing('declined'), { declined: says('Thank you') })
takePictures('review', reviewing('accepted'), {
  list: says('To be written'),
  report: openPaper(titles[0]),
  missing: steps(
    openPaper(titles[0]),
    review(async (shown) => {
      await shown.value('Novelty', 5).check()
      await shown.forAuthors.fill('As Bodil Holm has shown, this is sound.')
    }),
    press('Submit the report'),
    says('6 things are missing.'),
  ),
  submitted: steps(openPaper(titles[2]), says('No other report is in yet.')),
})
takePictures('review', bidding, {
  bids: steps(open('/review?bids'), says('An abstract.')),
  'bids without a network': steps(
    open('/review?bids'),
    says('An abstract.'),
    offline,
    key('y', 'c'),
    says(/^No connection/),
  ),
})
takePictures('review', inWindow(reviewing('accepted')), {
  'without a network': steps(
    openPaper(titles[1]),
    offline,
    review(async (shown) => {
      await shown.forAuthors.fill('Written on a train.')
      await shown.saving(/no connection/).waitFor()
    }),
  ),
  'step back': steps(openPaper(titles[0]), press('Step back from this paper'), says('Why')),
  forget: steps(press('Forget me on this device'), says('The link is removed')),
})

/** The dialog of publishing, with papers that no search has checked. */
const publishing: Step = async ({ page }) => {
  await dismissReviewers()
  await storePapers(
    titles.slice(1).map((paperTitle) => ({
      ownerUid: noAccount,
      paperTitle,
      status: 'Submitted',
      abstract: 'As Asha Rao has shown.',
    })),
  )
  await storeReviewer({ state: 'accepted', topics: ['Sensors'] })
  const shown = new AssignPage(page)
  await shown.open()
  await shown.propose()
  await shown.askToPublish()
  await shown.dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await shown.dialog.getByText(/^These papers are unchecked/).waitFor()
}

takePictures('assign', inWindow(asOrganiser), { publish: publishing })
