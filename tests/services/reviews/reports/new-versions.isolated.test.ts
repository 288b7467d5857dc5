import { DomainError } from '@lectern/domain/errors'
import type { PaperId } from '@lectern/domain/paper/paper'
import type { Reviewer } from '@lectern/domain/reviews/reviewer'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { invitedReviewerOf, type Organiser } from '../../../../functions/src/access/who-asks.ts'
import { giveNewVersion } from '../../../../functions/src/reviews/assigning/give-new-version.ts'
import { lookThrough } from '../../../../functions/src/reviews/assigning/look-through.ts'
import { declareConflict } from '../../../../functions/src/reviews/conflicts/declare-conflict.ts'
import { readPaperReviews } from '../../../../functions/src/reviews/overview/paper-reviews.ts'
import { listAssigned } from '../../../../functions/src/reviews/reports/list-assigned.ts'
import { storeOrganiser } from '../../people/people-context.ts'
import { overtaken } from '../../support/broken.ts'
import { ownProject, type OwnProject } from '../../support/own-project.ts'
import { conferenceAt, type Reviewing } from '../reviewing.ts'

vi.mock('../../../../functions/src/platform/logs.ts')
vi.mock('../../../../functions/src/platform/review-logs.ts')

const copying = vi.hoisted(() => ({ cleaned: true, meanwhile: async () => Promise.resolve() }))
vi.mock('../../../../functions/src/reviews/copies/copy-of.ts', () => ({
  copyOf: async (content: Uint8Array) => {
    await copying.meanwhile()
    return { content, cleaned: copying.cleaned }
  },
}))

const nothing = async () => Promise.resolve()

let project: OwnProject
let reviewing: Reviewing
let organiser: Organiser
let bodil: Reviewer
let paper: PaperId
beforeEach(async () => {
  copying.cleaned = true
  copying.meanwhile = nothing
  project = await ownProject()
  organiser = await storeOrganiser(project)
  reviewing = conferenceAt(project, organiser)
  bodil = await reviewing.accepted('b@example.org')
  paper = await reviewing.paperOf()
  await reviewing.assign([[paper, bodil]])
})
afterEach(async () => {
  await project.end()
})

const give = async (mayBeAsSent = false, by = organiser) =>
  await giveNewVersion(reviewing.context, paper, { mayBeAsSent }, by)

async function edit(fields: Readonly<Record<string, unknown>>): Promise<void> {
  await reviewing.context.firestore.doc(`papers/${paper}`).update(fields)
}

/** Gives the paper another PDF, as its author does. */
async function sendPdf(content: string): Promise<void> {
  const path = `papers/someone/${paper}/${String(content.length)}.pdf`
  await reviewing.context.bucket.file(path).save(content)
  await edit({ pdf: { path, name: 'newer.pdf', bytes: content.length } })
}

async function storedFiles(): Promise<string[]> {
  const [files] = await reviewing.context.bucket.getFiles({ prefix: `reviewCopies/${paper}/` })
  return files.map(({ name }) => name)
}

/** What somebody is told instead of a new version. */
async function refusal(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'done'
  } catch (error) {
    if (error instanceof DomainError) return `${error.code}: ${error.message}`
    throw error
  }
}

const read = async () => await readPaperReviews(reviewing.context, paper, organiser)

describe('a new version', () => {
  it('is given once the paper has changed, and the files of the one before go', async () => {
    await reviewing.submit(paper, bodil)
    expect((await read()).isCopyOutdated).toBe(false)
    expect(await refusal(give())).toBe('not-assignable: Reviewers read this version already.')
    const before = await storedFiles()
    await edit({ paperTitle: 'Newer', number: 77 })
    await sendPdf('%PDF-1.7 newer')
    expect((await read()).isCopyOutdated).toBe(true)
    const given = await give()
    expect([given.version, given.paperTitle, given.number]).toEqual([2, 'Newer', 77])
    const [file] = given.files
    expect(await storedFiles()).toEqual([file?.path])
    expect(before).not.toContain(file?.path)
    expect(await refusal(give())).toBe('not-assignable: Reviewers read this version already.')

    // The report keeps its version, which its reviewer is told.
    const { reviews, copy } = await read()
    expect([copy?.version, reviews.map(({ stored }) => stored.copyVersion)]).toEqual([2, [1]])
    const [assigned] = await listAssigned(reviewing.context, invitedReviewerOf(bodil))
    expect([assigned?.copy.version, assigned?.report.copyVersion]).toEqual([2, 1])
  })

  it('is of one version, also of a paper that changes meanwhile', async () => {
    await edit({ paperTitle: 'Newer' })
    copying.meanwhile = async () => {
      copying.meanwhile = nothing
      await edit({ paperTitle: 'Newest' })
    }
    expect(await give()).toMatchObject({ version: 2, paperTitle: 'Newest' })
    expect(await storedFiles()).toHaveLength(1)
  })

  it('makes the files again that are lost, of a paper that has not changed', async () => {
    const [lost = ''] = await storedFiles()
    await reviewing.context.bucket.file(lost).delete()
    const given = await give()
    expect([given.version, given.files.length]).toEqual([2, 1])
    expect(await storedFiles()).toEqual(given.files.map(({ path }) => path))
    expect(await refusal(give())).toBe('not-assignable: Reviewers read this version already.')
  })

  it('is given once by two at a time', async () => {
    await edit({ paperTitle: 'Newer' })
    const { context } = reviewing
    const late = { ...context, firestore: overtaken(context.firestore, give) }
    expect(await refusal(giveNewVersion(late, paper, { mayBeAsSent: false }, organiser))).toBe(
      'not-assignable: Reviewers read this version already.',
    )
    expect([(await read()).copy?.version, (await storedFiles()).length]).toEqual([2, 1])
  })

  it('with a PDF that cannot be cleaned is given by an organiser’s word alone, which is logged', async () => {
    await sendPdf('%PDF-1.7 newer')
    copying.cleaned = false
    const looked = await lookThrough(
      reviewing.context,
      { paperIds: [paper], newest: true },
      organiser,
    )
    expect(looked.papers[0]?.files.map(({ cleaned }) => cleaned)).toEqual([false])
    expect(await refusal(give())).toMatch(/^not-assignable: A PDF can’t be cleaned/)
    expect((await read()).copy?.version).toBe(1)
    expect(await give(true)).toMatchObject({ version: 2, asSentBy: organiser.uid })
    const { docs } = await reviewing.context.firestore
      .collection('conferenceEvents')
      .where('what', '==', 'papers published uncleaned')
      .get()
    expect(docs).toHaveLength(1)
  })

  it('is refused of what nobody reviews, is decided or withdrawn, and behind a wall', async () => {
    const { firestore } = reviewing.context
    const other = await reviewing.paperOf()
    const refused = async (id: PaperId, by = organiser) =>
      await refusal(giveNewVersion(reviewing.context, id, { mayBeAsSent: false }, by))
    expect(await refused(other)).toBe('not-assignable: No reviewer has this paper yet.')
    expect(await refused(reviewing.goneId)).toMatch(/^not-found/)
    await edit({ paperTitle: 'Newer', status: 'Reject' })
    expect(await refused(paper)).toBe('not-assignable: This paper is decided already.')
    await edit({ status: 'Review Awaiting' })
    const walled = await storeOrganiser(project)
    const wall = { kind: 'wall', note: '' } as const
    await declareConflict(reviewing.context, paper, walled.uid, wall, walled)
    expect(await refused(paper, walled)).toMatch(/^not-found/)
    const stored = await firestore.doc(`papers/${paper}`).get()
    await firestore.doc(`withdrawn/${paper}`).set(stored.data() ?? {})
    await stored.ref.delete()
    expect(await refused(paper)).toMatch(/^paper-withdrawn/)
  })
})
