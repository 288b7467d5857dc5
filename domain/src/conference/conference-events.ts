import * as v from 'valibot'

const setSchema = v.record(v.string(), v.unknown())

/** What an organiser has changed beside papers: `conferenceEvents/{id}`. */
export const storedConferenceEventSchema = v.object({
  /** Which settings, or `extension`. */
  what: v.string(),
  /** Whom it is about; empty where it is about nobody. */
  uid: v.string(),
  /** What was set before and after, by the names that the API uses. */
  from: setSchema,
  to: setSchema,
  by: v.string(),
  at: v.date(),
})

/** What an organiser has changed beside papers. */
export interface ConferenceEvent extends v.InferOutput<typeof storedConferenceEventSchema> {
  readonly id: string
}
