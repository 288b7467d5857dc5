import type { Conference } from '../content/conference.ts'

const name = 'International Conference on Applied Research and Technological Development'
const city = 'Bengaluru'
const takesPlace = { label: 'Conference', day: 'End of December 2025', date: '2025-12' } as const

/** The conference of the unit tests: an organising team may edit its own without a test that fails. */
export const conference = {
  name,
  shortName: 'ICARTD 2025',
  edition: 'First edition',
  city,
  country: 'IN',
  year: 2025,
  format: 'Hybrid: virtual and offline',
  siteUrl: 'https://lectern.example.org',
  summary: `${name}. ${takesPlace.day}, in ${city} and online. Read the call, submit a paper, follow its review.`,
  timeZone: 'Asia/Kolkata',
  timeZoneLabel: 'India Standard Time (UTC+5:30)',
  deadlines: [
    {
      id: 'abstract',
      label: 'Abstract submission',
      day: '15 December 2025',
      date: '2025-12-15',
    },
    {
      id: 'full-paper',
      label: 'Full paper submission',
      day: '31 December 2025',
      date: '2025-12-31',
    },
  ],
  takesPlace,
} as const satisfies Conference
