/** The words of the organisers' part of the bar: apart, because no visitor's page loads them. */
export const organiserLinksText = {
  organise: 'Organise',
  forOrganisers: 'For organisers',
  desk: 'Desk',
  overview: 'Overview',
  mails: 'Mails',
  people: 'People',
  reviewers: 'Reviewers',
  assign: 'Assignment',
  settings: 'Settings',
} as const
