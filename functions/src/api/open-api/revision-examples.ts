const until = '2026-02-15T23:59:00.000Z'
const note = 'Please answer each report, and show the second experiment.'
const reports = [{ label: 'A', forAuthors: 'Say more about the numbers of Bernoulli.' }]
const answers = [{ label: 'A', text: 'We added a table of them to section 3.' }]
const handedIn = { answers, number: 1, at: '2026-02-10T09:30:00.000Z' }

/** What organisers see of a paper's revision. */
export const deskRevisionExample = {
  ready: reports,
  missing: 1,
  seen: '3f9c1b7a5e2d4680',
  refusal: null,
  asked: { until, note, reports, handedIn, isGiven: false, finds: [], notSearched: [] },
}

/** Of the calls about revisions, what may be sent and what comes back. */
export const revisionExamples = {
  askRevision: { body: { note, until }, data: deskRevisionExample },
  takeRevisionBack: { data: null },
  listRevisions: {
    data: [{ paperId: '3fQ7nJ0aLw', until, isOpen: true, isHandedIn: true }],
  },
  getRevision: {
    data: {
      paperId: '3fQ7nJ0aLw',
      number: 12,
      paperTitle: 'On the Analytical Engine',
      until,
      note,
      reports,
      handedIn,
      draft: answers,
      saving: 4,
      isBlind: true,
      refusal: null,
    },
  },
  saveAnswer: { body: { answers, seen: 3, handIn: true }, data: { saving: 4, handedIn } },
} as const
