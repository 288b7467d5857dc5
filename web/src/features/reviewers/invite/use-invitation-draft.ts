import { nobodyTyped } from '@lectern/domain/reviews/inviting/typed-reviewers'
import { useCallback } from 'react'
import * as v from 'valibot'

import { readKeptDraft, useKeptDraft } from '../../../browser/use-kept-draft.ts'
import type { InvitationRow } from './invitation-rows.ts'

const typedSchema = v.object({
  name: v.string(),
  email: v.string(),
  affiliation: v.string(),
  topics: v.string(),
  most: v.string(),
})

const draftSchema = v.object({
  way: v.picklist(['one', 'many']),
  /** The one person. */
  one: typedSchema,
  /** What was pasted and is not read yet. */
  lines: v.string(),
  /** What was read and is not sent yet. */
  rows: v.array(
    v.object({
      id: v.number(),
      typed: typedSchema,
      isGuessed: v.boolean(),
      wasWrong: v.boolean(),
      isLeftOut: v.boolean(),
      refused: v.nullable(v.string()),
    }),
  ),
  words: v.string(),
  reserve: v.boolean(),
})

/** Who is to be invited and in which words, as long as it is not sent. */
type InvitationDraft = v.InferOutput<typeof draftSchema>

const emptyDraft: InvitationDraft = {
  way: 'one',
  one: nobodyTyped,
  lines: '',
  rows: [],
  words: '',
  reserve: false,
}

/** A draft that is typed. Both ways of changing it are always the same functions. */
interface DraftState {
  readonly draft: InvitationDraft
  readonly change: (change: Partial<InvitationDraft>) => void
  readonly changeRows: (change: (rows: InvitationRow[]) => InvitationRow[]) => void
}

/**
 * Keeps what is typed of an invitation in the tab's own storage, also over a reload. Signing out removes
 * everything below `lectern:`.
 */
export function useInvitationDraft(uid: string): DraftState {
  const [draft, setDraft] = useKeptDraft(keyOf(uid), draftSchema, emptyDraft)
  const change = useCallback(
    (changed: Partial<InvitationDraft>) => {
      setDraft((before) => ({ ...before, ...changed }))
    },
    [setDraft],
  )
  const changeRows = useCallback(
    (changed: (rows: InvitationRow[]) => InvitationRow[]) => {
      setDraft((before) => ({ ...before, rows: changed(before.rows) }))
    },
    [setDraft],
  )
  return { draft, change, changeRows }
}

/** What organisers wrote above the links last, in this tab. */
export function keptWords(uid: string): string {
  return readKeptDraft(keyOf(uid), draftSchema, emptyDraft).words
}

function keyOf(uid: string): string {
  return `lectern:reviewers:${uid}`
}
