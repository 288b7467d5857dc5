import { paperIdSchema } from '@lectern/domain/paper/paper'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { checkPaperFiles } from '../../../functions/src/papers/checks/check-files.ts'
import { importMarker, newImportMarker } from '../../../functions/src/store/import-marker.ts'
import { readPaper } from '../../../functions/src/store/stored-paper.ts'
import { checkPapers } from '../../../tools/admin/check/check-papers.ts'
import { checkStore } from '../../../tools/admin/check/check-store.ts'
import { isMendable, mend } from '../../../tools/admin/check/mend.ts'
import { samplePdf } from '../../support/sample-files.ts'
import { lookedAt } from '../support/looked-at.ts'
import { ownProject, storeAccount, storePaper, type OwnProject } from '../support/own-project.ts'

const hour = 60 * 60_000
const day = 24 * hour
const { buffer: threePages } = await samplePdf('three.pdf', 'Three pages', 3)
const conference = {
  name: 'Test Conference',
  siteUrl: 'https://example.org',
  builtTimeZone: 'Asia/Kolkata',
}

let project: OwnProject
let paper: { readonly id: string; readonly path: string }
beforeEach(async () => {
  project = await ownProject()
  const owner = await storeAccount(project.store)
  paper = await storePaper(project.store, owner.uid)
  await project.store.bucket.file(paper.path).save(threePages, { resumable: false })
  const size = { 'pdf.bytes': threePages.length }
  await project.store.firestore.doc(`papers/${paper.id}`).update(size)
  // Nobody is mailed.
  await importMarker(project.store.firestore, paperId()).set(newImportMarker(Date.now()))
  await trigger()
})
afterEach(async () => {
  await project.end()
})

const paperId = () => v.parse(paperIdSchema, paper.id)

/** Checks the paper's files, as the trigger does that hears of a write to it. */
async function trigger(): Promise<void> {
  const { firestore, bucket } = project.store
  const after = await firestore.doc(`papers/${paper.id}`).get()
  const told = { before: undefined, documentBefore: undefined, after: readPaper(after) }
  const change = { eventId: 'one', paperId: paperId(), ...told, at: new Date() }
  await checkPaperFiles({ firestore, bucket, conference, now: Date.now }, change)
}

/** What is wrong, so many milliseconds from now. */
async function found(later = 0): Promise<string[]> {
  const findings = await lookedAt(project.store, [checkPapers], Date.now() + later)
  return findings.map(({ kind, where }) => `${kind} ${where}`)
}

async function mendAll(later: number): Promise<void> {
  for (const finding of await checkStore(project.store, Date.now() + later)) {
    if (isMendable(finding)) await mend(project.store, finding, Date.now())
  }
}

describe('a checked file', () => {
  it('is as it should be', async () => {
    expect(await checkStore(project.store, Date.now() + 2 * day)).toEqual([])
  })

  it('whose bytes are not those of the check is told at once, and checked anew', async () => {
    const { firestore } = project.store
    const wrong = { 'checks.pdf.sha256': 'a'.repeat(64) }
    await firestore.doc(`papers/${paper.id}`).update(wrong)
    expect(await found()).toEqual([`check-differs papers/${paper.id}`])
    await firestore.doc(`papers/${paper.id}`).update({ 'checks.pdf.generation': '' })
    expect(await found()).toEqual([`check-differs papers/${paper.id}`])
    await mendAll(0)
    await trigger()
    expect(await found()).toEqual([])
  })

  it('in whose place stands another one is told once the trigger has had its time, and checked anew', async () => {
    const file = project.store.bucket.file(paper.path)
    await file.delete()
    await file.save(threePages, { resumable: false })
    expect(await found()).toEqual([])
    expect(await found(2 * hour)).toEqual([`check-outdated papers/${paper.id}`])
    await mendAll(2 * hour)
    await trigger()
    expect(await found(2 * hour)).toEqual([])
  })

  it('that was missing when it was checked, and is there', async () => {
    const { firestore, bucket } = project.store
    await bucket.file(paper.path).delete()
    await trigger()
    expect(await found()).toEqual([`file-missing papers/${paper.id}`])
    await bucket.file(paper.path).save(threePages, { resumable: false })
    expect(await found(2 * hour)).toEqual([`check-outdated papers/${paper.id}`])
    const before = await firestore.doc(`papers/${paper.id}`).get()
    expect(before.get('checks.pdf.ok')).toBe(false)
  })

  it('with an address that is open to everybody is told a night later, and the address ended', async () => {
    const file = project.store.bucket.file(paper.path)
    await file.setMetadata({ metadata: { firebaseStorageDownloadTokens: 'a-token' } })
    const inAll = async (later: number) => await checkStore(project.store, Date.now() + later)
    expect(await inAll(day)).toEqual([])
    const open = { kind: 'file-open', where: paper.path }
    expect(await inAll(2 * day)).toMatchObject([open])
    await mendAll(2 * day)
    expect((await file.getMetadata())[0].metadata).toBe(undefined)
  })
})
