import type { Browser } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'

import { openPerson, type Person } from '../../support/browser/browser.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { PublicPage } from '../pages/public.page.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

async function open(path: string): Promise<[PublicPage, Person]> {
  const visitor = await openPerson(browser)
  const shown = new PublicPage(visitor.page)
  await shown.open(path)
  return [shown, visitor]
}

test('Contact lists three mailboxes and a telephone number, all as links', async () => {
  const [contact, visitor] = await open('/contact')
  expect(await contact.heading.innerText()).toBe('Contact')
  const cards = await contact.cards(visitor.page.locator('main section'))
  expect(cards.map(({ title, links }) => [title, links])).toEqual([
    ['General enquiries', ['hello@example.org -> mailto:hello@example.org']],
    ['Papers and reviews', ['papers@example.org -> mailto:papers@example.org']],
    ['Registration', ['registration@example.org -> mailto:registration@example.org']],
    ['By phone', ['+91 00000 00000 -> tel:+910000000000']],
  ])
  await visitor.leave()
})

test('Guidelines are three cards below the dates', async () => {
  const [guidelines, visitor] = await open('/guidelines')
  expect(await guidelines.heading.innerText()).toBe('Guidelines')
  const dates = guidelines.part('Dates and deadlines')
  expect(await guidelines.cards(dates)).toEqual([
    {
      title: 'Dates and deadlines',
      texts: [
        'Abstract submission',
        '15 December 2025',
        'Full paper submission',
        '31 December 2025',
        'Conference',
        'End of December 2025',
        'Deadlines end with the day in India Standard Time (UTC+5:30).',
      ],
      links: ['Add to calendar -> /deadlines.ics'],
    },
  ])
  const cards = await guidelines.cards(visitor.page.locator('main section:has(ul)'))
  expect(cards.map(({ title, texts, links }) => [title, texts.slice(1), links])).toEqual([
    [
      'Paper Submission Guidelines',
      [
        'Submit original research that has not been published anywhere else.',
        'State the motivation, the method, the results and the conclusions clearly.',
        'Follow the prescribed format and write in clear English.',
      ],
      [],
    ],
    [
      'Submission Requirements',
      [
        'Papers are accepted as PDF files only.',
        'Full papers have at most 8 pages, including references.',
        'Abstracts have at most 300 words.',
      ],
      [],
    ],
    [
      'Submission Process',
      [
        'Submit your paper through the official portal. You can replace the file and edit the details there until submissions close, as long as the paper is not accepted.',
        'Submissions by e-mail are not accepted.',
        'For technical issues, write to support@example.org or portal@example.org, or send a WhatsApp message to +91\u00A000000\u00A000000.',
      ],
      [
        'portal -> /submit-paper',
        'support@example.org -> mailto:support@example.org',
        'portal@example.org -> mailto:portal@example.org',
        '+91\u00A000000\u00A000000 -> https://wa.me/910000000000',
      ],
    ],
  ])
  await visitor.leave()
})

test('Tracks are four, with three topics each', async () => {
  const [tracks, visitor] = await open('/tracks')
  expect(await tracks.heading.innerText()).toBe('Conference Tracks')
  const cards = visitor.page.locator('main section')
  expect((await tracks.cards(cards)).map(({ title }) => title)).toEqual([
    'Advanced Materials, Manufacturing, Construction Technologies',
    'AI, ML, AR/VR, Digital Technologies',
    'Electronics, VLSI, Embedded Systems',
    'Sustainable Energy, Mobility, Automation',
  ])
  const topics = (await cards.all()).map(async (card) => card.locator('li').allTextContents())
  expect(await Promise.all(topics)).toEqual([
    [
      'Composites, bio-based and smart materials',
      'Additive and precision manufacturing',
      'Low-carbon concrete and modular construction',
    ],
    [
      'Trustworthy and explainable machine learning',
      'Natural language processing for Indian languages',
      'Augmented and virtual reality for training and care',
    ],
    [
      'Low-power VLSI design and verification',
      'Embedded and real-time systems at the edge',
      'Sensors, interfaces and the Internet of Things',
    ],
    [
      'Solar, wind and energy storage systems',
      'Electric vehicles and charging infrastructure',
      'Robotics and industrial automation',
    ],
  ])
  await visitor.leave()
})

test('Review Process is five steps in their order', async () => {
  const [review, visitor] = await open('/review-process')
  expect(await review.heading.innerText()).toBe('Review Process')
  const steps = await review.cards(visitor.page.locator('main ol > li'))
  expect(steps.map(({ title, texts }) => [title, texts])).toEqual([
    [
      'Initial screening',
      [
        'The organisers check each submission before reviewers spend time on it, with the help of plagiarism detection tools.',
        'Completeness',
        'Formatting',
        'Plagiarism',
      ],
    ],
    [
      'Peer review',
      [
        'At least two independent reviewers from the paper’s track read it and report on five qualities.',
        'Relevance',
        'Technical quality',
        'Novelty',
        'Clarity',
        'Significance',
      ],
    ],
    [
      'Revision',
      [
        'If the reviewers ask for changes, the authors revise the paper and answer each point of the reports.',
      ],
    ],
    [
      'Final decision',
      [
        'The Program Committee weighs the reports and the revision, and decides on acceptance. The decision is final.',
      ],
    ],
    [
      'Camera-ready resubmission',
      [
        'Authors of accepted papers send the camera-ready version by the deadline that comes with the decision; it is what the proceedings print.',
      ],
    ],
  ])
  await visitor.leave()
})

test('Presentation Formats are four cards', async () => {
  const [presentation, visitor] = await open('/presentation')
  expect(await presentation.heading.innerText()).toBe('Presentation Formats')
  const cards = await presentation.cards(visitor.page.locator('main section'))
  expect(cards.map(({ title, texts }) => [title, texts[0]])).toEqual([
    [
      'Oral Presentation',
      'A 15-minute live talk for impactful, completed work, followed by Q&A with the audience.',
    ],
    [
      'Poster Presentation',
      'Visual posters with interactive discussion: you talk with whoever stops by, for as long as the conversation lasts.',
    ],
    [
      'Virtual Presentation',
      'Remote authors submit pre-recorded videos, which are shown in the session, and join the live Q&A.',
    ],
    [
      'General Guidelines',
      'Prepare clear slides or posters that can be read from the last row. Templates and timing instructions are shared after paper acceptance.',
    ],
  ])
  await visitor.leave()
})
