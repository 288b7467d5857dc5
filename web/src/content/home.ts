import { paths } from '../paths.ts'
import { conference } from './conference.ts'
import type { Settable } from './settable.ts'

/** A card of the home page that leads to another page. */
export interface LinkCard {
  readonly title: string
  readonly text: string | Settable
  readonly to: string
}

/** A card of the home page that tells something. */
export interface InfoCard {
  readonly title: string
  readonly paragraphs: readonly (string | Settable)[]
}

const { name, city, takesPlace } = conference

/** What the home page says. */
export const home = {
  lead: `Four tracks, one question: does it work outside the laboratory? Engineers and scientists bring completed research to ${city}, in person and online, and leave with readers.`,
  topicsHeading: 'Topic areas',
  topics: [
    'Advanced materials and manufacturing',
    'Construction technologies',
    'Artificial intelligence and machine learning',
    'Augmented and virtual reality',
    'Electronics and VLSI',
    'Embedded systems',
    'Sustainable energy and mobility',
    'Automation and robotics',
  ],
  linkCards: [
    {
      title: 'Guidelines',
      text: 'What a paper must be, how long it may get, and the way it takes to us.',
      to: paths.guidelines,
    },
    {
      title: 'Review process',
      text: 'Five steps from screening to camera-ready, with at least two independent reviewers.',
      to: paths.reviewProcess,
    },
    {
      title: 'Submit paper',
      text: { settable: 'submitCard' },
      to: paths.submitPaper,
    },
    {
      title: 'Presentation',
      text: 'Talks, posters and recorded videos: choose how to meet your audience.',
      to: paths.presentation,
    },
  ],
  infoHeading: 'About the conference',
  infoCards: [
    {
      title: 'Welcome',
      paragraphs: [
        `The ${name} brings together people who build what they study.`,
        `${takesPlace.day}, in ${city} and online at the same time: every session can be attended, and every paper presented, from either side.`,
      ],
    },
    {
      title: 'Publication and indexing',
      paragraphs: [
        'Accepted papers that are presented appear in the conference proceedings, which go to a digital library.',
        'Indexing in two citation databases is promised, so that your results are found by those who search for them.',
      ],
    },
    {
      title: 'Submission tracks',
      paragraphs: [
        'The conference has four tracks: advanced materials, manufacturing and construction; artificial intelligence and digital technologies; electronics, VLSI and embedded systems; sustainable energy, mobility and automation.',
      ],
    },
    {
      title: 'Submission guidelines',
      paragraphs: [{ settable: 'submissionGuidelines' }],
    },
  ],
  speakersHeading: 'Featured speakers',
  sponsorsHeading: 'Supported By',
} as const satisfies {
  lead: string
  topicsHeading: string
  topics: readonly string[]
  linkCards: readonly LinkCard[]
  infoHeading: string
  infoCards: readonly InfoCard[]
  speakersHeading: string
  sponsorsHeading: string
}
