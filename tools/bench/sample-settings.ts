import type { PublicConference } from '@lectern/domain/api/api-conference'

/** What the server says where no organiser has set anything. */
export const asBuilt: PublicConference = {
  dates: null,
  timeZone: null,
  notice: null,
  topics: null,
  limits: null,
  submissions: { opensAt: null, closesAt: null, paused: false, closedWords: null },
}

/** More and longer of everything than the site was built with. */
export const differing: PublicConference = {
  dates: [
    { id: 'abstract', label: 'Abstract submission for everybody', at: '2026-05-04T11:59:00Z' },
    { id: 'full-paper', label: 'Full paper submission', at: '2026-05-11T11:59:00Z' },
    { id: 'told', label: 'Notification of acceptance to authors', at: '2026-07-01T11:59:00Z' },
    { id: 'final', label: 'Camera-ready versions', at: '2026-09-30T06:30:00Z' },
    { id: 'dinner', label: 'Conference dinner', at: '2026-11-01T07:00:00Z' },
  ],
  timeZone: 'Etc/GMT+12',
  notice: {
    text: 'The close has moved: the portal was slow on Sunday.',
    until: '2096-01-01T00:00:00Z',
  },
  topics: ['AI'],
  limits: { pages: 12, abstractWords: 1500 },
  submissions: {
    opensAt: null,
    closesAt: '2026-05-20T11:59:00Z',
    paused: false,
    closedWords: null,
  },
}
