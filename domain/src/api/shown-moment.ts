import * as v from 'valibot'

/** A moment as it is answered: ISO 8601, in UTC. */
export const shownMomentSchema = v.pipe(v.string(), v.isoTimestamp())
