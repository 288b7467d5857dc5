import { expect, test } from 'vitest'

import { structuredData } from './structured-data.ts'

test('search engines learn what, when and where the conference is, and no day that nobody fixed', () => {
  const name = 'International Conference on Applied Research and Technological Development'
  expect(structuredData()).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name,
    description:
      'International Conference on Applied Research and Technological Development. End of December 2025, in Bengaluru and online. Read the call, submit a paper, follow its review.',
    startDate: '2025-12',
    endDate: '2025-12',
    eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    location: [
      {
        '@type': 'Place',
        name: 'Bengaluru',
        address: {
          '@type': 'PostalAddress',
          addressLocality: 'Bengaluru',
          addressCountry: 'IN',
        },
      },
      { '@type': 'VirtualLocation', url: 'https://lectern.example.org' },
    ],
    organizer: { '@type': 'Organization', name, url: 'https://lectern.example.org' },
    image: 'https://lectern.example.org/social-card.png',
    url: 'https://lectern.example.org',
  })
})
