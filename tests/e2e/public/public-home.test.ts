import type { Browser } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'

import { openPerson, type Person } from '../../support/browser/browser.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { PublicPage } from '../pages/public.page.ts'

const conference = 'International Conference on Applied Research and Technological Development'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

async function openHome(): Promise<[PublicPage, Person]> {
  const visitor = await openPerson(browser)
  const home = new PublicPage(visitor.page)
  await home.open('/')
  return [home, visitor]
}

test('Home announces the conference, its topics and its dates', async () => {
  const [home, visitor] = await openHome()
  expect(await home.heading.innerText()).toBe(conference)
  const main = visitor.page.getByRole('main')
  const place = 'First edition, Bengaluru 2025. Hybrid: virtual and offline.'
  expect(await main.getByText(place, { exact: true }).count()).toBe(1)
  expect((await home.links(main)).slice(0, 3)).toEqual([
    'Submit Paper -> /submit-paper',
    'Conference Tracks -> /tracks',
    'View Guidelines -> /guidelines',
  ])
  const topics = visitor.page.getByRole('list', { name: 'Topic areas' }).getByRole('listitem')
  expect(await topics.allTextContents()).toEqual([
    'Advanced materials and manufacturing',
    'Construction technologies',
    'Artificial intelligence and machine learning',
    'Augmented and virtual reality',
    'Electronics and VLSI',
    'Embedded systems',
    'Sustainable energy and mobility',
    'Automation and robotics',
  ])
  const banner = home.part('Dates and deadlines')
  expect(await banner.getByRole('listitem').allTextContents()).toEqual([
    'Abstract submission: 15 December 2025',
    'Full paper submission: 31 December 2025',
    'Conference: End of December 2025',
    'Deadlines end with the day in India Standard Time (UTC+5:30).',
  ])
  expect(await home.links(banner)).toEqual(['Add to calendar -> /deadlines.ics'])
  await visitor.leave()
})

test('Home leads on by four cards and tells four things', async () => {
  const [home, visitor] = await openHome()
  const ways = await home.cards(home.part('For authors').getByRole('article'))
  expect(ways.flatMap(({ links }) => links)).toEqual([
    'Guidelines -> /guidelines',
    'Review process -> /review-process',
    'Submit paper -> /submit-paper',
    'Presentation -> /presentation',
  ])
  expect(ways.flatMap(({ texts }) => texts)).toEqual([
    'What a paper must be, how long it may get, and the way it takes to us.',
    'Five steps from screening to camera-ready, with at least two independent reviewers.',
    'Register once, upload a PDF, and follow its status from your dashboard.',
    'Talks, posters and recorded videos: choose how to meet your audience.',
  ])
  expect(await home.cards(home.part('About the conference').getByRole('article'))).toEqual([
    {
      title: 'Welcome',
      texts: [
        `The ${conference} brings together people who build what they study.`,
        'End of December 2025, in Bengaluru and online at the same time: every session can be attended, and every paper presented, from either side.',
      ],
      links: [],
    },
    {
      title: 'Publication and indexing',
      texts: [
        'Accepted papers that are presented appear in the conference proceedings, which go to a digital library.',
        'Indexing in two citation databases is promised, so that your results are found by those who search for them.',
      ],
      links: [],
    },
    {
      title: 'Submission tracks',
      texts: [
        'The conference has four tracks: advanced materials, manufacturing and construction; artificial intelligence and digital technologies; electronics, VLSI and embedded systems; sustainable energy, mobility and automation.',
      ],
      links: [],
    },
    {
      title: 'Submission guidelines',
      texts: [
        'We ask for original, unpublished research as a PDF of at most 8 pages, references included, with an abstract of at most 300 words. Papers are taken through the submission portal only.',
      ],
      links: [],
    },
  ])
  await visitor.leave()
})

test('Home shows eight speakers with photo, role, profile and bio', async () => {
  const [home, visitor] = await openHome()
  const entries = home.part('Featured speakers').getByRole('listitem')
  const speakers = await home.cards(entries)
  expect(speakers.map(({ title, texts, links }) => [title, texts[0], links[0]])).toEqual(
    [
      ['Prof. Asha Example', 'Opening keynote, Sample University of Technology'],
      ['Dr. Vikram Sample', 'Chair, materials and construction'],
      ['Dr. Mei Specimen', 'Keynote, AI and digital technologies'],
      ['Prof. Amara Placeholder', 'Keynote, sustainable energy'],
      ['Dr. Jonas Example', 'Tutorial, embedded systems'],
      ['Prof. Lucía Specimen', 'Panel, research into practice'],
      ['Dr. Kenji Sample', 'Keynote, VLSI design'],
      ['Prof. Fatima Example', 'Closing keynote, mobility and automation'],
    ].map(([name = '', role = '']) => {
      const address = name.replace('í', 'i').toLowerCase().split(' ').slice(1).join('-')
      return [name, role, `Profile -> https://example.org/speakers/${address} [_blank noopener]`]
    }),
  )
  // A bio is a sentence or two.
  expect(speakers.map(({ texts }) => texts.length)).toEqual(Array(8).fill(2))
  expect(speakers.filter(({ texts }) => !/^[A-Z].{40,}\.$/.test(texts[1] ?? ''))).toEqual([])
  const photos = await entries.locator('img').evaluateAll(async (images) => {
    const widths = images.map(async (image) => {
      if (!(image instanceof HTMLImageElement)) return 0
      image.loading = 'eager'
      await image.decode()
      return image.naturalWidth
    })
    return await Promise.all(widths)
  })
  expect(photos.map((width) => width > 0)).toEqual(Array(8).fill(true))
  await visitor.leave()
})

test('Home thanks six organisations whose links open in a new tab', async () => {
  const [home, visitor] = await openHome()
  const entries = home.part('Supported By').getByRole('listitem')
  const organisations = await home.cards(entries)
  expect(organisations.map(({ title, texts }) => [title, texts])).toEqual([
    ['Sample University of Technology', ['Host institution']],
    ['Example Materials Laboratory', ['Materials track']],
    ['Specimen Semiconductor', ['Electronics track']],
    ['Placeholder Mobility Foundation', ['Student travel']],
    ['Example Library Press', ['Proceedings']],
    ['Sample Energy Council', ['Energy track']],
  ])
  expect(
    organisations.flatMap(({ links }) => links.map((link) => link.replace(/^.* -> /, ''))),
  ).toEqual([
    'https://example.org/sample-university [_blank noopener]',
    'https://example.org/example-materials [_blank noopener]',
    'https://example.org/specimen-semiconductor [_blank noopener]',
    'https://example.org/placeholder-mobility [_blank noopener]',
    'https://example.org/example-press [_blank noopener]',
    'https://example.org/sample-energy [_blank noopener]',
  ])
  await visitor.leave()
})
