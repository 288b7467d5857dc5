import type { Lateness } from '@lectern/domain/conference/submission-window'
import {
  accountsNamedIn,
  type PaperRecord,
  paperTableColumns,
  paperTableRow,
} from '@lectern/domain/export/paper-table'
import { readLateMark } from '@lectern/domain/paper/late-mark'
import { paperFileKinds, parsePaper, type PaperFileKind } from '@lectern/domain/paper/paper'
import { storedPaperEventSchema, type PaperEvent } from '@lectern/domain/paper/paper-events'
import { paperFields } from '@lectern/domain/paper/paper-fields'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import * as v from 'valibot'

import { asDate, withDates } from '../../../functions/src/store/stored-time.ts'
import { textIn } from '../stored-documents.ts'

export type ExportPaths = Partial<Record<PaperFileKind, string>>

/** The row of titles above the papers' rows: those of the site's own table, and where the files are. */
export const papersTableColumns = [
  ...paperTableColumns,
  ...paperFileKinds.map((kind) => `${paperFields[kind].label}: in this export`),
]

/** A paper's row; of one that can't be read, what can be of its texts. */
export async function papersTableRow(
  snapshot: DocumentSnapshot,
  paths: Readonly<ExportPaths>,
): Promise<string[]> {
  const { success, output: paper } = parsePaper(snapshot.id, snapshot.data() ?? {}, asDate)
  const row = success
    ? await rowOf(
        { paper, events: await eventsOf(snapshot), late: await lateOf(snapshot) },
        snapshot,
      )
    : paperTableColumns.map((title) => textsOf(snapshot)[title] ?? '')
  return [...row, ...paperFileKinds.map((kind) => paths[kind] ?? '')]
}

async function rowOf(record: PaperRecord, { ref }: DocumentSnapshot): Promise<readonly string[]> {
  const uids = [...new Set(accountsNamedIn(record))]
  const profiles = await ref.firestore.getAll(
    ...uids.map((uid) => ref.firestore.doc(`users/${uid}`)),
  )
  const named = profiles.filter(({ exists }) => exists)
  const accounts = named.map(
    (profile) =>
      [
        profile.id,
        { fullname: textIn(profile, 'fullname'), email: textIn(profile, 'email') },
      ] as const,
  )
  return paperTableRow(record, new Map(accounts))
}

function textsOf(snapshot: DocumentSnapshot): Readonly<Record<string, string>> {
  const { paperTitle, fullname, email, abstract } = paperFields
  return {
    Id: snapshot.id,
    [paperTitle.label]: textIn(snapshot, 'paperTitle'),
    [fullname.label]: textIn(snapshot, 'fullname'),
    [email.label]: textIn(snapshot, 'email'),
    Status: textIn(snapshot, 'status'),
    [abstract.label]: textIn(snapshot, 'abstract'),
    Account: textIn(snapshot, 'ownerUid'),
  }
}

async function lateOf({ id, ref }: DocumentSnapshot): Promise<Lateness | null> {
  const mark = await ref.firestore.doc(`lateMarks/${id}`).get()
  return readLateMark(id, withDates(mark.data() ?? {}))?.[1] ?? null
}

/** The paper's history, oldest first; an event that can't be read stands in the JSON alone. */
async function eventsOf({ ref }: DocumentSnapshot): Promise<PaperEvent[]> {
  const { docs } = await ref.collection('events').orderBy('at').get()
  return docs.flatMap((event) => {
    const parsed = v.safeParse(storedPaperEventSchema, withDates(event.data()))
    return parsed.success ? [{ ...parsed.output, id: event.id }] : []
  })
}
