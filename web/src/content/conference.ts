/** What the conference is, when and where. An organising team changes this file first. */
export interface Conference {
  /** The full name, as on a call for papers. */
  readonly name: string
  /** The name for the top bar, page titles and the footer. */
  readonly shortName: string
  readonly edition: string
  readonly city: string
  /** The country's two letters, as ISO 3166 has them. */
  readonly country: string
  readonly year: number
  readonly format: string
  /**
   * The site's own address: https, no slash at the end. Canonical links, link previews, the sitemap
   * and calendar entries begin with it.
   */
  readonly siteUrl: string
  /** The whole of it in one sentence, for search engines and link previews. */
  readonly summary: string
  /** IANA name of the time zone in which every deadline ends, and how people call it. */
  readonly timeZone: string
  readonly timeZoneLabel: string
  readonly deadlines: readonly Deadline[]
  readonly takesPlace: ConferenceDay
}

/** A day that people have to know. */
interface ConferenceDay {
  readonly label: string
  /** The day as it is shown. */
  readonly day: string
  /** The same day for machines: YYYY-MM-DD, or YYYY-MM where no day is fixed. */
  readonly date: string
}

/** A day with whose end something must be there. It is always a full date: YYYY-MM-DD. */
interface Deadline extends ConferenceDay {
  /** Never changes, also when the day does: calendars find the entry again by it. */
  readonly id: string
}

const name = 'International Conference on Applied Research and Technological Development'
const city = 'Bengaluru'
const takesPlace = { label: 'Conference', day: 'End of December 2025', date: '2025-12' } as const

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
