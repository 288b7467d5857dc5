import type { PublicConference } from '@lectern/domain/api/api-conference'
import { momentAt } from '@lectern/domain/conference/time-zones'
import { guidelineLimits } from '@lectern/domain/limits'
import { keywords } from '@lectern/domain/paper/keywords'

import { conference } from '../../web/src/content/conference.ts'

/** What the server says where no organiser has set anything. */
export const asBuilt: PublicConference = {
  dates: conference.deadlines.map(({ id, label, date }) => ({
    id,
    label,
    at: momentAt(date, '23:59', conference.timeZone)?.toISOString() ?? '',
  })),
  timeZone: conference.timeZone,
  notice: null,
  topics: [...keywords],
  limits: guidelineLimits,
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
