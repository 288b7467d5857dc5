import { randomUUID } from 'node:crypto'

import { jobIdSchema } from '@lectern/domain/paper/bulk-change'
import type { PaperId } from '@lectern/domain/paper/paper'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { findProblems, startBulkChange } from '../../../functions/src/bulk/bulk-change.ts'
import { workOnJob } from '../../../functions/src/bulk/work-on-job.ts'
import { checkPaperFiles } from '../../../functions/src/papers/checks/check-files.ts'
import { organiser as organiserNamed } from '../../support/organisers.ts'
import { breaking } from '../support/broken.ts'
import { apart, apartContext, change, replaceFile, stampOf } from '../support/papers-apart.ts'
import { onePage, sha256, stored, submit, threePages } from '../support/submitted-apart.ts'

const { firestore } = apart
const organiser = organiserNamed('organiser-1')
const html = Buffer.from('<!doctype html><script>alert(1)</script>')

/** Papers whose files were checked and are good; then something else stands in their place. */
async function papers() {
  const [good, swapped, confirmed, gone] = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const paper = await submit(threePages)
      await checkPaperFiles(apartContext(), paper.submission)
      return paper
    }),
  )
  if (!good || !swapped || !confirmed || !gone) throw new Error('There are four.')
  await replaceFile(swapped.pdf.path, html)
  await replaceFile(confirmed.pdf.path, html)
  await apart.bucket.file(gone.pdf.path).delete()
  const unchecked = await submit(onePage)
  return { good, swapped, confirmed, gone, unchecked }
}

async function accept(ids: readonly PaperId[], force?: readonly PaperId[]) {
  const jobId = v.parse(jobIdSchema, randomUUID())
  const asked = { jobId, to: 'Accept' as const, from: { Submitted: [...ids] } }
  const forced = force === undefined ? {} : { force: [...force] }
  await startBulkChange({ firestore, now: Date.now }, { ...asked, ...forced }, organiser)
  return jobId
}

async function finish(jobId: Awaited<ReturnType<typeof accept>>, context = apartContext()) {
  while (await workOnJob(context, jobId)) {
    // The next chunk.
  }
  const { docs } = await firestore.collection(`jobs/${jobId}/chunks`).get()
  return docs.flatMap((chunk): unknown => chunk.get('left'))
}

async function statusOf(id: PaperId): Promise<unknown> {
  return (await stored(id)).get('status')
}

describe('many papers at once', () => {
  it('are accepted by what is stored: bad ones where that was confirmed, none without its file', async () => {
    const { good, swapped, confirmed, gone, unchecked } = await papers()
    const all = [good, swapped, confirmed, gone, unchecked].map(({ id }) => id)
    const left = await finish(await accept(all, [confirmed.id, gone.id]))
    expect(left).toEqual([
      { id: swapped.id, reason: 'files', status: 'Submitted' },
      { id: gone.id, reason: 'missing', status: 'Submitted' },
    ])
    expect(await Promise.all(all.map(statusOf))).toEqual([
      'Accept',
      'Submitted',
      'Accept',
      'Submitted',
      'Accept',
    ])
    expect((await stored(confirmed.id)).get('checks.pdf.sha256')).toBe(sha256(html))
    expect((await stored(unchecked.id)).get('checks.pdf.pages')).toBe(1)
  })

  it('are looked at again where somebody writes to one after it was looked at', async () => {
    const { uid, id, pdf, submission } = await submit(threePages)
    await checkPaperFiles(apartContext(), submission)
    let isOver = false
    const meddling = breaking(firestore, {
      runTransaction: async (update, options) => {
        if (!isOver) {
          isOver = true
          await replaceFile(pdf.path, html)
          await change(id, { pdf: { ...pdf, name: 'swapped.pdf' }, ...stampOf(uid) })
        }
        return await firestore.runTransaction(update, options)
      },
    })
    const left = await finish(await accept([id]), apartContext({ firestore: meddling }))
    expect(left).toEqual([{ id, reason: 'files', status: 'Submitted' }])
  })

  it('are previewed by their checks, for Accept alone', async () => {
    const bad = await submit(html)
    const gone = await submit(null)
    const good = await submit(threePages)
    for (const { submission } of [bad, gone, good]) {
      await checkPaperFiles(apartContext(), submission)
    }
    const from = { Submitted: [bad.id, gone.id, good.id] }
    const pdf = { kind: 'pdf', name: 'paper.pdf' }
    expect(await findProblems({ firestore }, { to: 'Accept', from }, organiser)).toEqual([
      { id: bad.id, problems: [{ ...pdf, reason: 'it is not a PDF file.', isMissing: false }] },
      { id: gone.id, problems: [{ ...pdf, reason: 'it is not in the store.', isMissing: true }] },
    ])
    expect(await findProblems({ firestore }, { to: 'Reject', from }, organiser)).toEqual([])
  })
})
