import { serverTimestamp, Timestamp, type DocumentData } from 'firebase/firestore/lite'

import { ownerUid } from './personas.ts'
import type { RulesUnderTest } from './rules-environment.ts'

/** A file as a paper names it. */
export function sampleFile(paperId: string, owner = ownerUid, fileId = 'a1'): DocumentData {
  return { path: pathOf(paperId, owner, fileId), name: 'paper.pdf', bytes: 2048 }
}

function pathOf(paperId: string, owner: string, fileId: string): string {
  return `papers/${owner}/${paperId}/${fileId}.pdf`
}

/** A paper as its author writes it for the first time; every rule for new papers is kept. */
export function newPaper(paperId: string, owner = ownerUid): DocumentData {
  return {
    ownerUid: owner,
    fullname: 'Asha Rao',
    email: 'asha.rao@rules.example',
    paperTitle: 'On rules that hold',
    abstract: 'Each sentence is tested both ways.',
    keywords: ['AI'],
    status: 'Submitted',
    pdf: sampleFile(paperId, owner),
    supplementaryPdf: null,
    createdAt: serverTimestamp(),
    updatedAt: serverTimestamp(),
    updatedBy: owner,
  }
}

const weekAgo = Timestamp.fromMillis(Date.UTC(2026, 0, 1))

/** A paper as it is stored, with its number and what the server found out about its file. */
export function storedPaper(paperId: string, status: string, owner = ownerUid): DocumentData {
  return {
    ...newPaper(paperId, owner),
    status,
    number: 7,
    createdAt: weekAgo,
    updatedAt: weekAgo,
    checks: {
      pdf: {
        path: pathOf(paperId, owner, 'a1'),
        ok: true,
        reason: null,
        bytes: 2048,
        sha256: 'ab',
        pages: 4,
      },
    },
  }
}

/** The record of a deletion as whoever deletes a paper writes it. */
export function newDeletion(by: string, owner = ownerUid): DocumentData {
  return { ownerUid: owner, by, at: serverTimestamp() }
}

/** An id that says what a case is about: letters, digits and `-`, at most 64 of them. */
export function idFor(...parts: readonly string[]): string {
  return parts
    .join('-')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .slice(0, 64)
}

/** Stores documents by their paths, past the rules. */
export async function store(
  rules: RulesUnderTest,
  documents: Readonly<Record<string, DocumentData>>,
): Promise<void> {
  await rules.unruled(async (context) => {
    const firestore = context.firestore()
    const batch = firestore.batch()
    for (const [path, data] of Object.entries(documents)) batch.set(path, data)
    await batch.commit()
  })
}

/** Names the documents of stored papers by their paths, for `store`. */
export function storedPapers(
  papers: readonly { readonly paperId: string; readonly status: string }[],
): Record<string, DocumentData> {
  return Object.fromEntries(
    papers.map(
      ({ paperId, status }) => [`papers/${paperId}`, storedPaper(paperId, status)] as const,
    ),
  )
}

/** Tells whether a document is there, whatever the rules let anybody see. */
export async function isStored(rules: RulesUnderTest, path: string): Promise<boolean> {
  let found = false
  await rules.unruled(async (context) => {
    found = (await context.firestore().doc(path).get()).exists()
  })
  return found
}
