import { screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'

import { shownConference } from '../../conference/shown-conference.ts'
import { conference } from '../../content/conference.ts'
import { contacts, digitsOf } from '../../content/contacts.ts'
import { type GuidelineCard, guidelines } from '../../content/guidelines.ts'
import { home, type InfoCard, type LinkCard } from '../../content/home.ts'
import type { Phrase } from '../../content/phrase.ts'
import { presentation } from '../../content/presentation.ts'
import { reviewProcess } from '../../content/review-process.ts'
import type { Settable } from '../../content/settable.ts'
import { speakers } from '../../content/speakers.ts'
import { sponsors } from '../../content/sponsors.ts'
import { tracks } from '../../content/tracks.ts'
import { paths } from '../../paths.ts'
import { show } from '../../testing/show.tsx'
import { ContactPage } from './ContactPage.tsx'
import { GuidelinesPage } from './GuidelinesPage.tsx'
import { HomePage } from './HomePage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { PresentationPage } from './PresentationPage.tsx'
import { publicPagesText } from './public-pages-text.ts'
import { ReviewProcessPage } from './ReviewProcessPage.tsx'
import { TracksPage } from './TracksPage.tsx'

/** The texts that organisers can set, as the site was built. */
const built = shownConference(null, 0)
const linkCards: readonly LinkCard[] = home.linkCards
const infoCards: readonly InfoCard[] = home.infoCards
const ruleCards: readonly GuidelineCard[] = guidelines.cards

const isSettable = (words: string | Settable | Phrase[number]): words is Settable =>
  typeof words !== 'string' && 'settable' in words

function written(words: string | Settable | Phrase[number]): string {
  if (typeof words === 'string') return words
  return isSettable(words) ? built.texts[words.settable] : words.text
}

/** The links of a part of the page, as `text -> address`. */
function linksIn(part: HTMLElement): string[] {
  return Array.from(part.querySelectorAll('a'), (link) => {
    const [href, target, rel] = ['href', 'target', 'rel'].map((name) => link.getAttribute(name))
    const marks = target === null ? '' : ` [${target} ${rel ?? ''}]`
    return `${link.textContent} -> ${href ?? ''}${marks}`
  })
}

function textsIn(part: ParentNode, selector: string): string[] {
  return Array.from(part.querySelectorAll(selector), ({ textContent }) => textContent)
}

const region = (name: string) => screen.getByRole('region', { name })
const calendar = `${publicPagesText.deadlines.addToCalendar} -> ${built.calendar}`

test('Home announces the conference, its topics and its dates', () => {
  show(<HomePage />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(conference.name)
  const { edition, city, year, format } = conference
  screen.getByText(`${edition}, ${city} ${String(year)}. ${format}.`)
  screen.getByText(home.lead)
  expect(linksIn(document.body).slice(0, 3)).toEqual([
    `${built.texts.submitPaper} -> ${paths.submitPaper}`,
    `${publicPagesText.home.tracks} -> ${paths.tracks}`,
    `${publicPagesText.home.guidelines} -> ${paths.guidelines}`,
  ])
  expect(textsIn(screen.getByRole('list', { name: home.topicsHeading }), 'li')).toEqual(home.topics)
  const banner = region(publicPagesText.deadlines.heading)
  expect(textsIn(banner, 'ul:not([aria-hidden]) li')).toEqual([
    ...built.dates.map(({ label, day }) => `${label}: ${day}`),
    built.texts.zone,
  ])
  expect(linksIn(banner)).toEqual([calendar])
  expect(banner.querySelector('a')?.hasAttribute('download')).toBe(true)
})

test('Home leads on by cards, and says what the conference is', () => {
  show(<HomePage />)
  const ways = region(publicPagesText.home.waysIn)
  expect(linksIn(ways)).toEqual(linkCards.map(({ title, to }) => `${title} -> ${to}`))
  expect(textsIn(ways, 'p')).toEqual(linkCards.map(({ text }) => written(text)))
  const about = within(region(home.infoHeading)).getAllByRole('article')
  expect(about.map((card) => [textsIn(card, 'h3'), textsIn(card, 'p')])).toEqual(
    infoCards.map(({ title, paragraphs }) => [[title], paragraphs.map(written)]),
  )
})

test('Home shows each speaker with photo, role, profile and bio', () => {
  show(<HomePage />)
  const cards = within(region(home.speakersHeading)).getAllByRole('listitem')
  expect(
    cards.map((card) => [
      card.querySelector('img')?.getAttribute('src'),
      textsIn(card, 'h3, p'),
      linksIn(card),
    ]),
  ).toEqual(
    speakers.map(({ name, role, photo, profile, bio }) => [
      photo,
      [name, role, bio],
      [`${publicPagesText.home.profile} -> ${profile} [_blank noopener]`],
    ]),
  )
})

test('Home thanks each organisation, whose link opens in a new tab', () => {
  show(<HomePage />)
  const cards = within(region(home.sponsorsHeading)).getAllByRole('listitem')
  expect(
    cards.map((card) => {
      const link = card.querySelector('a')
      return [
        card.querySelector('img')?.getAttribute('src'),
        textsIn(card, 'strong, small'),
        ['href', 'target', 'rel'].map((name) => link?.getAttribute(name)),
      ]
    }),
  ).toEqual(
    sponsors.map(({ name, support, logo, link }) => [
      logo,
      [name, support],
      [link, '_blank', 'noopener'],
    ]),
  )
})

test('one press moves the speakers by a card, there and back', async () => {
  const { user } = show(<HomePage />)
  const moved: unknown[] = []
  const row = within(region(home.speakersHeading)).getByRole('list')
  Object.assign(row, { scrollBy: (way: unknown) => moved.push(way) })
  for (const name of [publicPagesText.home.scrollOn, publicPagesText.home.scrollBack]) {
    await user.click(screen.getByRole('button', { name }))
  }
  expect(moved).toEqual([{ left: 300 }, { left: -300 }])
})

test.each<[string, ComponentType, string, string]>([
  ['Contact', ContactPage, publicPagesText.contact.title, contacts.lead],
  ['Guidelines', GuidelinesPage, publicPagesText.guidelines.title, guidelines.lead],
  ['Tracks', TracksPage, publicPagesText.tracks.title, tracks.lead],
  ['Review Process', ReviewProcessPage, publicPagesText.reviewProcess.title, reviewProcess.lead],
  ['Presentation', PresentationPage, publicPagesText.presentation.title, presentation.lead],
  ['Not found', NotFoundPage, publicPagesText.notFound.title, publicPagesText.notFound.text],
])('%s has its heading and says what it is about', (_page, Page, title, lead) => {
  show(<Page />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  screen.getByText(lead)
  expect(document.title).toBe(`${title} | ${conference.shortName}`)
})

test('Contact lists each mailbox and the telephone number as links', () => {
  show(<ContactPage />)
  expect(textsIn(document.body, 'section h2')).toEqual([
    ...contacts.emails.map(({ label }) => label),
    contacts.phone.label,
  ])
  expect(linksIn(document.body)).toEqual([
    ...contacts.emails.map(({ email }) => `${email} -> mailto:${email}`),
    `${contacts.phone.phone} -> tel:+${digitsOf(contacts.phone.phone)}`,
  ])
})

test('Guidelines are cards with their rules below the dates', () => {
  show(<GuidelinesPage />)
  const dates = region(publicPagesText.deadlines.heading)
  expect(textsIn(dates, 'dt, dd, p')).toEqual([
    ...built.dates.flatMap(({ label, day }) => [label, day]),
    built.texts.zone,
  ])
  expect(linksIn(dates)).toEqual([calendar])
  const cards = [...document.querySelectorAll('section')].filter((card) => card !== dates)
  expect(cards.map((card) => [textsIn(card, 'h2, p'), textsIn(card, 'li')])).toEqual(
    ruleCards.map(({ title, lead, rules }) => [
      [title, lead],
      rules.map((rule) => rule.map(written).join('')),
    ]),
  )
  const targets = ruleCards.flatMap(({ rules }) =>
    rules.flat().flatMap((words) => {
      if (typeof words === 'string' || isSettable(words)) return []
      return 'to' in words ? words.to : words.href
    }),
  )
  const links = cards.flatMap((card) => Array.from(card.querySelectorAll('a')))
  expect(links.map((link) => link.getAttribute('href'))).toEqual(targets)
})

test('Tracks have their topics, and lead to the form', () => {
  show(<TracksPage />)
  const cards = [...document.querySelectorAll('section')]
  expect(cards.map((card) => [textsIn(card, 'h2'), textsIn(card, 'li')])).toEqual(
    tracks.list.map(({ title, topics }) => [[title], topics]),
  )
  expect(linksIn(document.body)).toEqual([`${built.texts.submitAPaper} -> ${paths.submitPaper}`])
})

test('Review Process is its steps in their order', () => {
  show(<ReviewProcessPage />)
  const steps = [...document.querySelectorAll('ol > li')]
  expect(steps.map((step) => textsIn(step, 'h2, p, li'))).toEqual(
    reviewProcess.steps.map(({ title, text, criteria }) => [title, text, criteria].flat()),
  )
})

test('Presentation Formats are cards with their facts', () => {
  show(<PresentationPage />)
  const cards = [...document.querySelectorAll('section')]
  expect(cards.map((card) => textsIn(card, 'h2, p, dt, dd'))).toEqual(
    presentation.formats.map(({ title, text, facts }) =>
      [title, text, facts.map(({ term, detail }) => [term, detail])].flat(2),
    ),
  )
})
