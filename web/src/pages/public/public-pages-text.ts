/** The words of the public pages that belong to the site and not to one conference. */
export const publicPagesText = {
  guidelines: { title: 'Guidelines' },
  tracks: {
    title: 'Conference Tracks',
    track: (number: number) => `Track ${number}`,
  },
  contact: { title: 'Contact' },
  reviewProcess: { title: 'Review Process', criteria: 'What is looked at' },
  presentation: { title: 'Presentation Formats' },
  notFound: {
    code: '404',
    title: 'Page Not Found',
    text: 'There is nothing at this address. It may have moved, or a letter of it got lost on the way.',
    home: 'Go to the home page',
    contact: 'Tell us what you were looking for',
  },
  deadlines: {
    heading: 'Dates and deadlines',
    addToCalendar: 'Add to calendar',
  },
  home: {
    tracks: 'Conference Tracks',
    guidelines: 'View Guidelines',
    pauseBanner: 'Pause the banner',
    scrollBack: 'Previous speakers',
    scrollOn: 'Next speakers',
    profile: 'Profile',
    profileOf: (name: string) => `Profile of ${name} (opens in a new tab)`,
    newTab: '(opens in a new tab)',
    waysIn: 'For authors',
  },
} as const
