import { conference } from '../content/conference.ts'

/** What search engines read about the conference: a schema.org Event. */
export function structuredData(): object {
  const { name, summary, city, country, takesPlace, siteUrl } = conference
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name,
    description: summary,
    // ISO 8601 knows a month without a day; a day is only said when the content names one.
    startDate: takesPlace.date,
    endDate: takesPlace.date,
    eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    location: [
      {
        '@type': 'Place',
        name: city,
        address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: country },
      },
      { '@type': 'VirtualLocation', url: siteUrl },
    ],
    organizer: { '@type': 'Organization', name, url: siteUrl },
    image: `${siteUrl}/social-card.png`,
    url: siteUrl,
  }
}
