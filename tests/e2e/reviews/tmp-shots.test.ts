import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'

import { axeFindings } from '../../support/browser/axe.ts'
import { openPerson } from '../../support/browser/browser.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { storeReviewer } from '../../support/reviewers.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

const day = 86400000
const iso = (d: number) => new Date(Date.now() + d * day).toISOString()
const papers = [
  {
    assignmentId: 'a1',
    number: 12,
    paperTitle: 'Soil moisture from cheap sensors: a field study over three monsoons',
    due: iso(5),
    savedAt: null,
    state: 'assigned',
  },
  {
    assignmentId: 'a2',
    number: 47,
    paperTitle: 'Learning to schedule hospital operating theatres with few labels',
    due: iso(-2),
    savedAt: iso(-3),
    state: 'assigned',
  },
  {
    assignmentId: 'a3',
    number: 3,
    paperTitle: 'A note on bridges',
    due: iso(-5),
    savedAt: iso(-6),
    state: 'submitted',
    submittedAt: iso(-6),
  },
].map((p) => ({
  submittedAt: null,
  abstract:
    'We measure soil moisture at 40 places over three monsoons with sensors that cost less than a lunch, and say what that is good for.\nSecond line.',
  keywords: ['soil', 'sensors'],
  authors: null,
  files: [
    { kind: 'pdf', bytes: 812000, pages: 9 },
    { kind: 'supplementaryPdf', bytes: 90000, pages: 2 },
  ],
  copyVersion: 1,
  ...p,
}))
const empty = {
  relevance: null,
  technicalQuality: null,
  novelty: null,
  clarity: null,
  significance: null,
  recommendation: null,
  confidence: null,
  forAuthors: null,
  forOrganisers: null,
  withHelpOf: null,
}
async function fake(page: Page) {
  const answer = (data: unknown) => ({
    status: 200,
    contentType: 'application/json',
    body: JSON.stringify({ success: true, message: '', data }),
  })
  await page.route('**/api/v1/reviews/assigned', (r) => r.fulfill(answer(papers)))
  let rev = 0
  await page.route(/\/api\/v1\/reviews\/a\d$/, (r) => {
    if (r.request().method() === 'PUT') {
      rev += 1
      return r.fulfill(
        answer({
          revision: rev,
          savedAt: iso(0),
          elsewhere: {
            forAuthors: rev === 1 ? 'Typed on the train: the figures are too small.' : null,
            forOrganisers: null,
          },
        }),
      )
    }
    const id = r.request().url().slice(-2)
    const done = id === 'a3'
    return r.fulfill(
      answer({
        assignment: papers.find((p) => p.assignmentId === id),
        report: done
          ? {
              ...empty,
              relevance: 4,
              technicalQuality: 3,
              novelty: 3,
              clarity: 5,
              significance: 2,
              recommendation: 'revise',
              confidence: 4,
              forAuthors: 'Good work.',
            }
          : empty,
        revision: rev,
        elsewhere: { forAuthors: null, forOrganisers: null },
        versions: done ? 1 : 0,
        may: {
          write: null,
          readOthers: done ? null : 'report-first',
          discuss: done ? null : 'report-first',
        },
        others: done
          ? [
              {
                label: 'B',
                relevance: 4,
                technicalQuality: 2,
                novelty: 3,
                clarity: 4,
                significance: 3,
                recommendation: 'reject',
                confidence: 3,
                forAuthors: 'The evaluation is thin.\n\nPlease compare with earlier work.',
              },
            ]
          : [],
        discussion: done
          ? [
              { from: 'B', text: 'Is the evaluation enough?' },
              { from: 'You', text: 'I think so.' },
              { from: 'Organiser', text: 'Please agree.' },
            ]
          : [],
      }),
    )
  })
}
test.each([
  [1280, 'light'],
  [1280, 'dark'],
  [360, 'light'],
  [360, 'dark'],
  [320, 'light'],
  [1920, 'light'],
] as const)('%d %s', async (width, scheme) => {
  const person = await openPerson(browser, 'laptop', true)
  person.allowTrouble(/./)
  const { page } = person
  await page.setViewportSize({ width, height: width < 500 ? 780 : 860 })
  await page.emulateMedia({ colorScheme: scheme })
  const name = `/tmp/shots/${width}-${scheme}`
  const shot = async (n: string, full = false) => {
    await page.screenshot({ path: `${name}-${n}.png`, fullPage: full })
    const w = await page.evaluate(() => document.documentElement.scrollWidth)
    if (w > width) console.log('WIDE', n, w)
  }
  await page.goto('/review')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await shot('0-nolink')
  const r = await storeReviewer({ topics: ['Sensors', 'Hydrology'] })
  await fake(page)
  await page.goto('/icon.svg')
  await page.goto(`/review#${r.link}`)
  await page.getByRole('button', { name: 'Accept' }).waitFor()
  await shot('1-invited', true)
  console.log(page.url(), await page.evaluate(() => navigator.pdfViewerEnabled))
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('heading', { name: 'To be written' }).waitFor()
  await shot('2-list', true)
  if (scheme === 'light') console.log(await axeFindings(page))
  await page.emulateMedia({ colorScheme: scheme })
  await page.getByRole('link', { name: /operating theatres/ }).click()
  await page.getByRole('form', { name: 'Your report' }).waitFor()
  await shot('3-paper')
  await page.getByRole('radiogroup', { name: 'Novelty' }).getByRole('radio', { name: /^4/ }).check()
  await page.getByLabel('Words for the authors').fill('As Bodil Holm has shown, this is good.')
  await page.getByRole('button', { name: 'Submit the report' }).click()
  await page.waitForTimeout(1800)
  await shot('4-missing', true)
  await shot('4-missing-view')
  if (scheme === 'light') console.log(await axeFindings(page))
  await page.emulateMedia({ colorScheme: scheme })
  await page.getByRole('button', { name: 'Step back from this paper' }).click()
  await page.getByRole('dialog').waitFor()
  await shot('5-stepback')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'All papers' }).click()
  await page.getByRole('link', { name: /bridges/ }).click()
  await page.getByRole('heading', { name: 'Reviewer B' }).waitFor()
  await shot('6-submitted', true)
  if (scheme === 'light') console.log(await axeFindings(page))
  await person.leave()
  expect(1).toBe(1)
})
