import { Timestamp, type DocumentData } from 'firebase/firestore/lite'

import { unknown, type Decision } from './personas.ts'

const hour = 60 * 60_000

/** What may stand in `blocked/{uid}`, and what is left to whoever it stands against. */
export interface BlockState {
  readonly name: string
  readonly uid: string
  /** Undefined where nothing is stored. */
  readonly block: DocumentData | undefined
  /** What the rules decide about new papers and files. */
  readonly submitting: Decision
  /** What they decide about everything else. */
  readonly rest: Decision
  /** When the session was opened, in seconds since 1970. */
  readonly openedAt: number
  /** When the custom token was made that opened it, in seconds since 1970. */
  readonly enteredAt?: number
}

const later = Timestamp.fromMillis(Date.now() + hour)
const earlier = new Timestamp(Math.floor((Date.now() - hour) / 1000), 0)
const over = { from: 'submitting', until: earlier }

/**
 * Each state, with a uid of its own.
 *
 * @param run sets the uids apart from those of other files
 */
export function blockStates(run: string): readonly BlockState[] {
  const state = (
    name: string,
    block: DocumentData | undefined,
    submitting: Decision,
    rest: Decision,
    sessionAfter = 0,
  ): BlockState => ({
    name,
    uid: `${run}-${name.replaceAll(' ', '-')}`,
    block,
    submitting,
    rest,
    openedAt: (earlier.toMillis() + sessionAfter) / 1000,
  })
  return [
    state('not blocked', undefined, 'allowed', 'allowed'),
    state('from submitting', { from: 'submitting', until: later }, 'denied', 'allowed'),
    state('no more', { from: 'submitting', until: earlier }, 'allowed', 'allowed'),
    state('from submitting for ever', { from: 'submitting', until: null }, 'denied', 'allowed'),
    state('from everything', { from: 'everything', until: null }, 'denied', 'denied'),
    state(
      'session opened before',
      { ...over, sessionsBefore: earlier },
      'denied',
      'denied',
      -60_000,
    ),
    state(
      'session of the same second',
      { ...over, sessionsBefore: earlier },
      'denied',
      'denied',
      0,
    ),
    state('session opened since', { ...over, sessionsBefore: earlier }, 'allowed', 'allowed', 1000),
    {
      ...state(
        'opened since by an old token',
        { ...over, sessionsBefore: earlier },
        'denied',
        'denied',
      ),
      openedAt: earlier.seconds + 60,
      enteredAt: earlier.seconds,
    },
    {
      ...state(
        'opened by a later token',
        { ...over, sessionsBefore: earlier },
        'allowed',
        'allowed',
      ),
      openedAt: earlier.seconds + 60,
      enteredAt: earlier.seconds + 1,
    },
    // No time ends it.
    state('from everything until', { from: 'everything', until: earlier }, 'denied', 'denied'),
    state('from what nobody knows', { from: unknown, until: earlier }, 'denied', 'denied'),
    state('by an empty document', {}, 'denied', 'denied'),
  ]
}

/** The documents of all states, by their paths. */
export function blocksOf(states: readonly BlockState[]): Record<string, DocumentData> {
  return Object.fromEntries(
    states.flatMap(({ uid, block }) =>
      block === undefined ? [] : [[`blocked/${uid}`, block] as const],
    ),
  )
}
