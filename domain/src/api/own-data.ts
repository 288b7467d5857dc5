import * as v from 'valibot'

import { roleSchema } from '../account/roles.ts'
import { paperEventKinds } from '../paper/paper-events.ts'

/** A time as the file has it: ISO 8601, in UTC. */
const moment = v.string()

const storedFile = v.object({
  name: v.string(),
  bytes: v.number(),
  pages: v.nullable(v.number()),
  sha256: v.nullable(v.string()),
})

const event = v.object({
  kind: v.picklist(paperEventKinds),
  at: moment,
  /** In which capacity: no organiser is named. */
  by: v.picklist(['you', 'organiser', 'server']),
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
  changed: v.array(v.string()),
})

const paper = v.object({
  _id: v.string(),
  state: v.picklist(['submitted', 'withdrawn', 'deleted']),
  fullname: v.nullable(v.string()),
  email: v.nullable(v.string()),
  paperTitle: v.nullable(v.string()),
  abstract: v.nullable(v.string()),
  keywords: v.array(v.string()),
  coAuthors: v.array(
    v.object({
      name: v.string(),
      affiliation: v.nullable(v.string()),
      orcid: v.nullable(v.string()),
      email: v.nullable(v.string()),
    }),
  ),
  status: v.nullable(v.string()),
  pdf: v.nullable(storedFile),
  supplementaryPdf: v.nullable(storedFile),
  createdAt: v.nullable(moment),
  updatedAt: v.nullable(moment),
  history: v.array(event),
})

/**
 * What is stored about a person, as they may take it along. Nothing of others is in it, and no code, token,
 * password or words of a mail.
 */
export const ownDataSchema = v.object({
  user: v.object({
    uid: v.string(),
    fullname: v.string(),
    email: v.string(),
    role: roleSchema,
    createdAt: v.nullable(moment),
    verifiedAt: v.nullable(moment),
    /** Further addresses to which mails about papers may go as well. */
    furtherEmails: v.array(v.string()),
    /** Addresses that the account had: conflicts of interest still count them. */
    formerEmails: v.array(v.string()),
    formerNames: v.array(v.string()),
  }),
  sessions: v.object({
    lastLoginAt: v.nullable(moment),
    /** Those of before this moment are over; null where nobody has ended any. */
    endedBefore: v.nullable(moment),
  }),
  papers: v.array(paper),
  mails: v.array(
    v.object({
      kind: v.string(),
      /** The person's own address that it goes to. */
      to: v.string(),
      state: v.string(),
      createdAt: moment,
      sentAt: v.nullable(moment),
    }),
  ),
  /** Until when the person alone may submit, where organisers have said so. */
  extendedUntil: v.nullable(moment),
})

/** What is stored about a person. */
export type OwnData = v.InferOutput<typeof ownDataSchema>
/** One paper of it. */
export type OwnDataPaper = OwnData['papers'][number]
