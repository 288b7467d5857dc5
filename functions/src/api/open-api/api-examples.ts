import type { EndpointName } from '@lectern/domain/api/api-endpoints'
import { newContent } from '@lectern/domain/paper/paper-fields'

import { assignmentExamples } from './assignment-examples.ts'
import { bidExamples } from './bid-examples.ts'
import { noteExamples } from './note-examples.ts'
import { reminderExamples } from './reminder-examples.ts'
import { reviewExamples } from './review-examples.ts'
import { revisionExamples } from './revision-examples.ts'
import { suggestionExamples } from './suggestion-examples.ts'

const user = {
  uid: 'kX2vY8wTqLZ4',
  fullname: 'Ada Lovelace',
  email: 'ada@example.org',
  role: 'author',
}
const tokens = { accessToken: 'eyJhbGciOi…', refreshToken: 'AMf-vBx…' }
const linkToken = 'token=1764668700000.Zk3u7Qw1'
const link = 'https://lectern.example.org/api/v1/papers/3fQ7nJ0aLw/files/pdf'
const content = {
  fullname: 'Ada Lovelace',
  email: 'ada@example.org',
  paperTitle: 'Notes on the Analytical Engine',
  abstract: 'We describe a sequence of operations that computes the numbers of Bernoulli.',
  keywords: ['AI'],
}
const paper = {
  _id: '3fQ7nJ0aLw',
  number: 12,
  ...newContent({
    ...content,
    coAuthors: [
      {
        name: 'Charles Babbage',
        affiliation: 'University of Cambridge',
        orcid: '0000-0002-1825-0097',
        email: 'babbage@example.org',
      },
    ],
  }),
  status: 'Submitted',
  pdfFileViewerUrl: `${link}?disposition=inline&${linkToken}`,
  pdfFileDownloadUrl: `${link}?disposition=attachment&${linkToken}`,
  supplementaryPdfViewerUrl: null,
  supplementaryPdfDownloadUrl: null,
  createdAt: '2025-12-01T09:30:00.000Z',
  updatedAt: '2025-12-01T09:30:00.000Z',
}
const closing = '2025-12-31T18:30:00.000Z'
const said = {
  dates: [{ id: 'full-paper', label: 'Full paper submission', at: closing }],
  timeZone: 'Asia/Kolkata',
  notice: { text: 'The close has moved by three days.', until: closing },
  topics: ['AI', 'ML'],
  limits: { pages: 8, abstractWords: 300 },
}
const shownSubmissions = { opensAt: null, closesAt: closing, paused: false, closedWords: null }
const submissions = { ...shownSubmissions, graceMinutes: 10, pausedAt: null }
const login = { email: 'ada@example.org', password: 'correct horse battery', role: 'author' }

const since = '2025-12-01T09:30:00.000Z'
const mail = { state: 'sent', at: since, lastError: null }
const organiser = {
  state: 'registered',
  email: 'chair@example.org',
  uid: 'mN4cB1sDfG7h',
  fullname: 'Charles Babbage',
  since,
  mail: null,
}
const invited = { state: 'invited', email: 'co@example.org', uid: null, fullname: null, mail }
const pending = {
  registrationId: 'Zx8nB2kQ',
  email: user.email,
  fullname: user.fullname,
  role: user.role,
  since,
  until: '2025-12-02T09:30:00.000Z',
  mail,
}
const account = {
  ...user,
  since,
  addressProved: true,
  blocked: null,
  extension: { until: '2026-01-02T18:30:00.000Z', note: 'Was ill.' },
}

interface Example {
  /** The fields of the body; files stand beside them. */
  readonly body?: Readonly<Record<string, unknown>>
  /** The answer's `data`. */
  readonly data?: unknown
}

/** For each call, what may be sent and what comes back. */
export const examples: Readonly<Record<EndpointName, Example>> = {
  register: {
    body: { fullname: 'Ada Lovelace', ...login, confirmPassword: login.password },
    data: {
      user: { ...user, uid: null },
      email: user.email,
      role: user.role,
      accessToken: 'r8Kd2….1764668000000.Zk3…',
      refreshToken: null,
      mail: 'sent',
      mailAfterSeconds: 0,
      resendAfterSeconds: 60,
    },
  },
  verifyOtp: {
    body: { email: login.email, otp: '123456', role: login.role },
    data: { user, ...tokens },
  },
  resendOtp: {
    body: { email: login.email, role: login.role },
    data: { mail: 'sent', mailAfterSeconds: 0, resendAfterSeconds: 60 },
  },
  login: { body: login, data: { user, ...tokens } },
  logout: { data: null },
  getOwnAccount: {
    data: {
      user: {
        ...user,
        createdAt: '2025-11-20T08:00:00.000Z',
        verifiedAt: '2025-11-20T08:01:00.000Z',
        furtherEmails: ['ada@institute.example.org'],
        formerEmails: ['ada@former.example.org'],
        formerNames: ['Ada Byron'],
      },
      sessions: { lastLoginAt: '2025-12-01T09:00:00.000Z', endedBefore: null },
      papers: [],
      mails: [
        {
          kind: 'code',
          to: login.email,
          state: 'sent',
          createdAt: '2025-11-20T08:00:00.000Z',
          sentAt: '2025-11-20T08:00:01.000Z',
        },
      ],
      extendedUntil: null,
    },
  },
  changeOwnAccount: {
    body: { fullname: 'Ada King' },
    data: {
      user: { ...user, fullname: 'Ada King' },
      mail: null,
      mailAfterSeconds: 0,
      resendAfterSeconds: 0,
      accessToken: null,
      refreshToken: null,
    },
  },
  deleteOwnAccount: {
    body: { password: login.password },
    data: { deletedPapers: 1, keptPapers: 0 },
  },
  forgotPassword: { body: { email: login.email }, data: null },
  resetPassword: {
    body: {
      email: login.email,
      otp: '123456',
      password: login.password,
      confirmPassword: login.password,
    },
    data: null,
  },
  refreshToken: { body: { refreshToken: tokens.refreshToken }, data: tokens },
  submitPaper: {
    body: { ...content, keywords: 'AI', coAuthors: JSON.stringify(paper.coAuthors) },
    data: paper,
  },
  updatePaper: {
    body: { ...content, keywords: 'AI', coAuthors: JSON.stringify(paper.coAuthors) },
    data: paper,
  },
  deletePaper: { data: null },
  updateStatus: { body: { status: 'Accept' }, data: { ...paper, status: 'Accept' } },
  listPapers: { data: [paper] },
  listUserPapers: { data: [paper] },
  getPaper: { data: paper },
  getPaperFile: {},
  getConference: { data: { ...said, submissions: shownSubmissions } },
  getDeadlinesCalendar: {},
  getSubmissionSettings: { data: submissions },
  setSubmissionSettings: {
    body: { closesAt: '2026-01-01T00:00:00+05:30', seen: { closesAt: null } },
    data: submissions,
  },
  getConferenceSettings: { data: { ...said, contact: 'office@example.org' } },
  setConferenceSettings: {
    body: { notice: said.notice },
    data: { ...said, contact: 'office@example.org' },
  },
  setExtension: {
    body: { until: '2026-01-03T00:00:00+05:30', note: 'Was ill.' },
    data: { uid: user.uid, until: '2026-01-02T18:30:00.000Z', note: 'Was ill.' },
  },
  deleteExtension: { data: null },
  listOrganisers: { data: [organiser, { ...organiser, ...invited }] },
  inviteOrganiser: { body: { email: invited.email }, data: null },
  removeOrganiser: { data: null },
  listRegistrations: { data: [pending] },
  tellCode: { data: { code: '123456', validMinutes: 10 } },
  findAccounts: { data: { accounts: [account], found: 1 } },
  sendMessage: {
    body: { subject: 'Your supplement', text: 'Please send it again: it ends on page 3.' },
    data: null,
  },
  ...reviewExamples,
  ...assignmentExamples,
  ...bidExamples,
  ...noteExamples,
  ...suggestionExamples,
  ...reminderExamples,
  ...revisionExamples,
  rejectAtDesk: {
    body: {
      letter: {
        subject: 'Not sent to review: {{title}}',
        body: 'Dear {{author}},\n\nyour paper lies outside of our topics.',
      },
      seen: 'Submitted',
    },
    data: { ...paper, status: 'Reject' },
  },
  openApiDocument: {},
  health: {
    data: {
      time: '2025-12-01T09:30:00.000Z',
      late: [],
      mailLateMinutes: 0,
      paperIndexAt: '2025-12-01T09:26:00.000Z',
      lastRuns: {
        everyMinute: '2025-12-01T09:29:00.000Z',
        updatePaperIndex: '2025-12-01T09:26:00.000Z',
        everyDay: '2025-12-01T07:00:00.000Z',
      },
    },
  },
}
