import { emptyReport } from '@lectern/domain/reviews/report'

import type { DraftRecord } from './draft-record.ts'

/** A report as a browser keeps it: nothing was typed. */
export function record(fields: Partial<DraftRecord> = {}): DraftRecord {
  return {
    owner: 'Ab12',
    paper: 'Paper 12: Bridges',
    report: emptyReport,
    base: emptyReport,
    revision: 0,
    sent: null,
    typedAt: 0,
    stamp: 'a',
    settled: [],
    isKeptElsewhere: false,
    elsewhere: { forAuthors: [], forOrganisers: [], withHelpOf: [] },
    ...fields,
  }
}
