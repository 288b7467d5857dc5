import { pick } from 'es-toolkit'
import * as v from 'valibot'

import { reviewLimits } from '../limits.ts'
import { isWellFormed } from '../text/text-fields.ts'

/**
 * Who may read a field of a report (conference, section 4): whoever wrote it; the other reviewers of the
 * paper; organisers; the paper's author, once an organiser has released the words for authors.
 */
export type ReportAudience = 'writer' | 'reviewers' | 'organisers' | 'authors'

const everyReviewer = ['writer', 'reviewers', 'organisers'] as const

const scoreMessage = 'A whole number from 1 to 5 is expected.'
const score = v.pipe(
  v.number(scoreMessage),
  v.integer(scoreMessage),
  v.minValue(1, scoreMessage),
  v.maxValue(5, scoreMessage),
)

function words(name: string, longest: number) {
  const most = longest.toLocaleString('en')
  return v.pipe(
    v.string(),
    v.check(isWellFormed, `${name} hold a broken character. Remove it and try again.`),
    v.maxLength(longest, `${name} are too long: ${most} characters at most. Shorten them.`),
  )
}

/** The recommendations that a report ends in. */
export const recommendations = ['accept', 'revise', 'reject'] as const

interface ReportField {
  readonly label: string
  readonly schema: v.GenericSchema
  readonly audiences: readonly ReportAudience[]
  /** Whether a report can't be submitted without it. */
  readonly isRequired: boolean
}

/**
 * The fields of a report, each with who may read it: the five qualities of the Review Process page and
 * what goes with them. Schemas, views and screens are made from this table.
 */
export const reportFields = {
  relevance: {
    label: 'Relevance',
    schema: score,
    audiences: everyReviewer,
    isRequired: true,
  },
  technicalQuality: {
    label: 'Technical quality',
    schema: score,
    audiences: everyReviewer,
    isRequired: true,
  },
  novelty: { label: 'Novelty', schema: score, audiences: everyReviewer, isRequired: true },
  clarity: { label: 'Clarity', schema: score, audiences: everyReviewer, isRequired: true },
  significance: {
    label: 'Significance',
    schema: score,
    audiences: everyReviewer,
    isRequired: true,
  },
  recommendation: {
    label: 'Recommendation',
    schema: v.picklist(recommendations, 'Choose accept, revise or reject.'),
    audiences: everyReviewer,
    isRequired: true,
  },
  confidence: { label: 'Confidence', schema: score, audiences: everyReviewer, isRequired: true },
  forAuthors: {
    label: 'Words for the authors',
    schema: words('The words for the authors', reviewLimits.words),
    audiences: [...everyReviewer, 'authors'],
    isRequired: true,
  },
  forOrganisers: {
    label: 'Words for the organisers',
    schema: words('The words for the organisers', reviewLimits.words),
    audiences: ['writer', 'organisers'],
    isRequired: false,
  },
  withHelpOf: {
    label: 'With help of',
    schema: words('The names of who helped', reviewLimits.helpers),
    audiences: ['writer', 'organisers'],
    isRequired: false,
  },
} as const satisfies Readonly<Record<string, ReportField>>

type Fields = typeof reportFields

/** The name of a field of a report. */
export type ReportFieldName = keyof Fields

/** The names of a report's fields, in the order of the form. */
export const reportFieldNames = Object.keys(reportFields).filter((name) => isReportFieldName(name))

function isReportFieldName(name: string): name is ReportFieldName {
  return Object.hasOwn(reportFields, name)
}

/** The five qualities, in the order of the form. */
export const reportQualities = [
  'relevance',
  'technicalQuality',
  'novelty',
  'clarity',
  'significance',
] as const satisfies readonly ReportFieldName[]

const optionalEntries = {
  relevance: v.nullish(score, null),
  technicalQuality: v.nullish(score, null),
  novelty: v.nullish(score, null),
  clarity: v.nullish(score, null),
  significance: v.nullish(score, null),
  recommendation: v.nullish(reportFields.recommendation.schema, null),
  confidence: v.nullish(score, null),
  forAuthors: v.nullish(reportFields.forAuthors.schema, null),
  forOrganisers: v.nullish(reportFields.forOrganisers.schema, null),
  withHelpOf: v.nullish(reportFields.withHelpOf.schema, null),
} satisfies Record<ReportFieldName, v.GenericSchema>

/** A report as it is being written: whatever is missing is null. */
export const draftReportSchema = v.object(optionalEntries)

/** A report as it is being written. */
export type DraftReport = v.InferOutput<typeof draftReportSchema>

/** A report of which nothing was written. */
export const emptyReport: DraftReport = /* @__PURE__ */ v.parse(draftReportSchema, {})

/** True if two reports say the same in all fields. */
export function isSameReport(one: DraftReport, other: DraftReport): boolean {
  return reportFieldNames.every((name) => isSameValue(one[name], other[name]))
}

/** True if two values of a field are the same: no words are as good as none. */
export function isSameValue(one: DraftReport[ReportFieldName], other: typeof one): boolean {
  return (one === '' ? null : one) === (other === '' ? null : other)
}

/**
 * Says what a report lacks before it can be submitted, beside each field.
 *
 * @returns the texts by the fields' names; none when it is complete
 */
export function missingOf(report: DraftReport): Partial<Record<ReportFieldName, string>> {
  const missing = reportFieldNames.filter((name) => {
    const value = report[name]
    const isThere = typeof value === 'string' ? value.trim() !== '' : value !== null
    return reportFields[name].isRequired && !isThere
  })
  return Object.fromEntries(missing.map((name) => [name, missingWords[name]]))
}

const rate = 'Choose from 1 to 5.'

const missingWords: Readonly<Record<ReportFieldName, string>> = {
  relevance: rate,
  technicalQuality: rate,
  novelty: rate,
  clarity: rate,
  significance: rate,
  recommendation: 'Choose a recommendation.',
  confidence: 'Say how confident you are, from 1 to 5.',
  forAuthors: 'Write to the authors what is good and what is missing.',
  forOrganisers: '',
  withHelpOf: '',
}

type FieldFor<Audience extends ReportAudience> = {
  [Name in ReportFieldName]: Audience extends Fields[Name]['audiences'][number] ? Name : never
}[ReportFieldName]

/** What an audience reads of a report. */
export type ReportView<Audience extends ReportAudience> = Pick<DraftReport, FieldFor<Audience>>

/**
 * The only maker of views of a report, for answers, mails and exports (conference, section 4): the fields
 * whose audience it is, and nothing else.
 */
export function reportFor<Audience extends ReportAudience>(
  audience: Audience,
  report: DraftReport,
): ReportView<Audience> {
  const read = reportFieldNames.filter((name): name is FieldFor<Audience> =>
    reportFields[name].audiences.some((one) => one === audience),
  )
  return pick(report, read)
}

/** What many reports say together. */
export interface ReportTotals {
  /** Reports that are in. */
  readonly in: number
  /** The mean of the reports' means over the five qualities, 1 to 5; null without a report. */
  readonly mean: number | null
  /** The largest of these less the smallest; null without a report. */
  readonly spread: number | null
}

/** Sums reports up. Those that lack a quality count as in, and for nothing else. */
export function totalsOf(reports: readonly DraftReport[]): ReportTotals {
  const means = reports.flatMap((report) => {
    const scores = reportQualities.flatMap((quality) => report[quality] ?? [])
    return scores.length === reportQualities.length ? [meanOf(scores)] : []
  })
  if (means.length === 0) return { in: reports.length, mean: null, spread: null }
  return {
    in: reports.length,
    mean: rounded(meanOf(means)),
    spread: rounded(Math.max(...means) - Math.min(...means)),
  }
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** To two places: more would only show how it was reckoned. */
function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
