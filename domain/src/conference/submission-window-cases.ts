import type { WindowRefusal } from './submission-window.ts'

/** Minutes from now, into the past where they are negative. */
type Minutes = number

/** What an organiser has set, an author was given and has done, and what must come of it. */
export interface WindowCase {
  readonly name: string
  readonly settings:
    | 'none'
    | 'malformed'
    | {
        readonly opens?: Minutes
        readonly closes?: Minutes
        readonly grace?: number
        readonly paused?: Minutes
      }
  readonly extendedUntil?: Minutes
  /** That the upload of this paper, or of another one, began then. */
  readonly start?: { readonly at: Minutes; readonly ofAnother?: true }
  readonly expected: WindowRefusal | null
}

/** The same of an edit, of a paper of which a revision is asked for. */
export interface EditCase extends WindowCase {
  readonly revisedUntil?: Minutes
  /** Whether its author changes no longer who the authors are. */
  readonly fixed: boolean
}

/** Held by the domain, the security rules, the services and the screens alike (conference, section 1). */
export const windowCases: readonly WindowCase[] = [
  { name: 'nothing is set', settings: 'none', expected: null },
  { name: 'what is set cannot be read', settings: 'malformed', expected: 'submissions-closed' },
  { name: 'no dates are set', settings: {}, expected: null },
  { name: 'it has opened', settings: { opens: -2 }, expected: null },
  { name: 'it has not opened', settings: { opens: 2 }, expected: 'submissions-not-open' },
  {
    name: 'it has not opened, not for an extension either',
    settings: { opens: 2, closes: 4 },
    extendedUntil: 5,
    expected: 'submissions-not-open',
  },
  { name: 'it has not closed', settings: { opens: -2, closes: 2 }, expected: null },
  { name: 'it has closed', settings: { closes: -2 }, expected: 'submissions-closed' },
  { name: 'within the grace', settings: { closes: -2, grace: 5 }, expected: null },
  {
    name: 'after the grace',
    settings: { closes: -7, grace: 5 },
    expected: 'submissions-closed',
  },
  {
    name: 'within the grace of a pause, of which nothing is told',
    settings: { closes: -2, grace: 5, paused: -3 },
    expected: 'submissions-closed',
  },
  { name: 'within an extension', settings: { closes: -60 }, extendedUntil: 2, expected: null },
  {
    name: 'after an extension',
    settings: { closes: -60 },
    extendedUntil: -2,
    expected: 'submissions-closed',
  },
  { name: 'begun in time', settings: { closes: -10 }, start: { at: -12 }, expected: null },
  {
    name: 'begun within the grace',
    settings: { closes: -10, grace: 5 },
    start: { at: -7 },
    expected: null,
  },
  {
    name: 'begun too late',
    settings: { closes: -10 },
    start: { at: -8 },
    expected: 'submissions-closed',
  },
  {
    name: 'begun in time, but too long ago',
    settings: { closes: -10 },
    start: { at: -47 },
    expected: 'submissions-closed',
  },
  {
    name: 'another paper begun in time',
    settings: { closes: -10 },
    start: { at: -12, ofAnother: true },
    expected: 'submissions-closed',
  },
  {
    name: 'paused',
    settings: { closes: 60, paused: -2 },
    expected: 'submissions-paused',
  },
  {
    name: 'paused, for an extension too',
    settings: { closes: -60, paused: -2 },
    extendedUntil: 2,
    expected: 'submissions-paused',
  },
  {
    name: 'paused, for what an extension let begin too',
    settings: { closes: -60, paused: -2 },
    extendedUntil: 2,
    start: { at: -5 },
    expected: 'submissions-paused',
  },
  {
    name: 'paused, but begun before',
    settings: { closes: 60, paused: -2 },
    start: { at: -4 },
    expected: null,
  },
  {
    name: 'paused, and begun since',
    settings: { closes: 60, paused: -4 },
    start: { at: -2 },
    expected: 'submissions-paused',
  },
  {
    name: 'paused, and begun before, but too long ago',
    settings: { closes: 60, paused: -2 },
    start: { at: -47 },
    expected: 'submissions-paused',
  },
  {
    name: 'paused, and another paper begun before',
    settings: { closes: 60, paused: -2 },
    start: { at: -4, ofAnother: true },
    expected: 'submissions-paused',
  },
  {
    name: 'paused before the close, begun before both',
    settings: { closes: -3, paused: -5 },
    start: { at: -7 },
    expected: null,
  },
  {
    name: 'paused and closed',
    settings: { closes: -2, paused: -5 },
    expected: 'submissions-closed',
  },
  {
    name: 'paused before it opens',
    settings: { opens: 2, paused: -5 },
    expected: 'submissions-not-open',
  },
]

const closed = 'submissions-closed'

/** Held by the domain, the security rules and the services, of edits by authors (conference, sections 1 and 4). */
export const editCases: readonly EditCase[] = [
  { name: 'nothing is set', settings: 'none', expected: null, fixed: false },
  { name: 'it has not closed', settings: { closes: 2 }, expected: null, fixed: false },
  {
    name: 'within the grace',
    settings: { closes: -2, grace: 5 },
    expected: null,
    fixed: false,
  },
  {
    name: 'within an extension',
    settings: { closes: -60 },
    extendedUntil: 2,
    expected: null,
    fixed: true,
  },
  {
    name: 'begun in time',
    settings: { closes: -10 },
    start: { at: -12 },
    expected: null,
    fixed: false,
  },
  { name: 'closed', settings: { closes: -60 }, expected: closed, fixed: true },
  {
    name: 'closed, in a revision',
    settings: { closes: -60 },
    revisedUntil: 2,
    expected: null,
    fixed: true,
  },
  {
    name: 'closed, after a revision',
    settings: { closes: -60 },
    revisedUntil: -2,
    expected: closed,
    fixed: true,
  },
  {
    name: 'closed, after an extension, in a revision',
    settings: { closes: -60 },
    extendedUntil: -2,
    revisedUntil: 2,
    expected: null,
    fixed: true,
  },
  {
    name: 'paused, in a revision',
    settings: { closes: -60, paused: -2 },
    revisedUntil: 2,
    expected: null,
    fixed: true,
  },
  {
    name: 'open, in a revision',
    settings: { closes: 60 },
    revisedUntil: 2,
    expected: null,
    fixed: false,
  },
  {
    name: 'what is set cannot be read, in a revision',
    settings: 'malformed',
    revisedUntil: 2,
    expected: null,
    fixed: true,
  },
]
