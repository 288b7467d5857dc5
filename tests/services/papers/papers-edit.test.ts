import { finalStatus } from '@lectern/domain/paper/statuses'
import { FieldValue } from 'firebase-admin/firestore'
import { describe, expect, it, vi } from 'vitest'

import { editPaper } from '../../../functions/src/papers/change/edit-paper.ts'
import { submitPaper } from '../../../functions/src/papers/change/submit-paper.ts'
import { checkPaperFiles } from '../../../functions/src/papers/checks/check-files.ts'
import { findPaper } from '../../../functions/src/papers/reading/find-paper.ts'
import type { PaperFileContext } from '../../../functions/src/papers/reading/paper-context.ts'
import { paddedPdf } from '../../support/sample-files.ts'
import { withoutChecks } from '../../support/without-checks.ts'
import { afterCounting, breaking } from '../support/broken.ts'
import {
  content,
  context,
  countingUploads,
  filesOf,
  newPaperId,
  otherContent,
  deletedRightAfter,
  fieldsOf,
  paperDocument,
  pdf,
  refusalOf,
  someone,
  storedOrganiser,
  storePaper,
  textIn,
} from '../support/papers.ts'

const noFiles = { pdf: null, supplementaryPdf: null }
const newPdf = { pdf: pdf('the new paper', 'new.pdf'), supplementaryPdf: null }

async function submitted(owner = someone()) {
  const files = { pdf: pdf('the paper'), supplementaryPdf: pdf('the proofs', 'proofs.pdf') }
  return { owner, paper: await submitPaper(context, owner.uid, content, files) }
}

/** A context in which something happens right after the files were uploaded. */
function afterUpload(happen: () => Promise<unknown>): PaperFileContext {
  const bucket = breaking(context.bucket, {
    file: (path) => {
      const file = context.bucket.file(path)
      return breaking(file, {
        save: async (data, options) => {
          await file.save(data, options)
          await happen()
        },
      })
    },
  })
  return { ...context, bucket }
}

describe('editPaper', () => {
  it('replaces all texts, and keeps files, owner, status and the time of submission', async () => {
    const { owner, paper } = await submitted()
    await paperDocument(paper.id).update({ status: 'Review Awaiting' })
    const edited = await editPaper(context, owner, paper.id, otherContent, noFiles)
    // The trigger that reads the files may have been there meanwhile.
    const { updatedAt, ...kept } = withoutChecks(edited)
    const { updatedAt: submittedAt, ...before } = withoutChecks(paper)
    expect(kept).toEqual({ ...before, ...otherContent, status: 'Review Awaiting' })
    expect(updatedAt.getTime()).toBeGreaterThan(submittedAt.getTime())
    expect(await fieldsOf(paper.id)).toMatchObject({
      ...otherContent,
      status: 'Review Awaiting',
      pdf: paper.pdf,
    })
  })

  it('keeps what the server found in the files', async () => {
    const { owner, paper } = await submitted()
    const conference = { name: 'C', siteUrl: 'https://example.org', builtTimeZone: 'UTC' }
    const made = { eventId: 'made', before: undefined, documentBefore: undefined, after: paper }
    await checkPaperFiles(
      { ...context, conference },
      { ...made, paperId: paper.id, at: new Date() },
    )
    const { checks: before } = await findPaper(context.firestore, owner, paper.id)
    expect(Object.keys(before ?? {}).toSorted()).toEqual(['pdf', 'supplementaryPdf'])
    const { checks } = await editPaper(context, owner, paper.id, otherContent, noFiles)
    expect(checks).toEqual(before)
  })

  it('replaces the file that is sent, with a new object, and keeps the other', async () => {
    const { owner, paper } = await submitted()
    const touched: string[] = []
    const bucket = breaking(context.bucket, {
      file: (path) => {
        touched.push(path)
        return context.bucket.file(path)
      },
    })
    const edited = await editPaper({ ...context, bucket }, owner, paper.id, content, newPdf)
    expect(edited.pdf).toMatchObject({ name: 'new.pdf', bytes: newPdf.pdf.content.length })
    // The old one is the trigger's to remove.
    expect(new Set(touched)).toEqual(new Set([edited.pdf.path]))
    expect(edited.pdf.path).not.toBe(paper.pdf.path)
    expect(edited.supplementaryPdf).toEqual(paper.supplementaryPdf)
    expect(await textIn(edited.pdf.path)).toBe('the new paper')

    const supplement = { pdf: null, supplementaryPdf: pdf('new proofs') }
    const again = await editPaper(context, owner, paper.id, content, supplement)
    expect(again.pdf).toEqual(edited.pdf)
    expect(await textIn(again.supplementaryPdf?.path ?? '')).toBe('new proofs')
  })

  it('gives a paper a supplementary file that it did not have', async () => {
    const owner = someone()
    const id = await storePaper(owner.uid)
    const edited = await editPaper(context, owner, id, content, {
      pdf: null,
      supplementaryPdf: pdf('proofs', 'ಪುರಾವೆ.pdf'),
    })
    expect(edited.supplementaryPdf?.name).toBe('ಪುರಾವೆ.pdf')
  })

  it('lets admins edit, and puts their files into the owner’s folder', async () => {
    const { owner, paper } = await submitted()
    const admin = await storedOrganiser()
    const edited = await editPaper(context, admin, paper.id, otherContent, newPdf)
    expect(edited).toMatchObject({ ...otherContent, ownerUid: owner.uid })
    expect(edited.pdf.path.startsWith(`papers/${owner.uid}/${paper.id}/`)).toBe(true)
    expect(await filesOf(admin.uid)).toEqual([])
  })

  it('is refused to other authors as if there were no paper, and changes nothing', async () => {
    const { owner, paper } = await submitted()
    const before = await fieldsOf(paper.id)
    const files = await filesOf(owner.uid)
    const other = someone()
    const edits = [
      editPaper(context, other, paper.id, otherContent, newPdf),
      editPaper(context, other, newPaperId(), otherContent, newPdf),
      editPaper(context, someone('admin'), newPaperId(), otherContent, newPdf),
    ]
    expect(await Promise.all(edits.map(refusalOf))).toEqual(['not-found', 'not-found', 'not-found'])
    expect(await fieldsOf(paper.id)).toEqual(before)
    expect(await filesOf(owner.uid)).toEqual(files)
    expect(await filesOf(other.uid)).toEqual([])
  })

  it('is refused to everybody once the paper is accepted, before anything is uploaded', async () => {
    const { owner, paper } = await submitted()
    await paperDocument(paper.id).update({ status: finalStatus })
    const before = await fieldsOf(paper.id)
    const uploads = vi.fn<() => Promise<void>>()
    for (const [viewer, code] of [
      [owner, 'paper-accepted'],
      [someone('admin'), 'paper-accepted'],
      [someone(), 'not-found'],
    ] as const) {
      const edit = editPaper(afterUpload(uploads), viewer, paper.id, otherContent, newPdf)
      expect(await refusalOf(edit)).toBe(code)
    }
    expect(uploads).not.toHaveBeenCalled()
    expect(await fieldsOf(paper.id)).toEqual(before)
  })

  it('refuses a file that is no PDF before it looks for the paper', async () => {
    const page = { name: 'a.pdf', content: new TextEncoder().encode('<html>') }
    for (const files of [
      { pdf: page, supplementaryPdf: null },
      { pdf: null, supplementaryPdf: page },
    ]) {
      const edit = editPaper(context, someone(), newPaperId(), content, files)
      expect(await refusalOf(edit)).toBe('not-a-pdf')
    }
  })

  it('refuses either file that nobody can read, and changes nothing', async () => {
    const { owner, paper } = await submitted()
    const before = await fieldsOf(paper.id)
    const files = await filesOf(owner.uid)
    const counted = countingUploads()
    const cut = { name: 'cut.pdf', content: paddedPdf('cut.pdf', 5000).buffer }
    for (const [what, sent] of [
      ['The paper’s PDF', { pdf: cut, supplementaryPdf: null }],
      ['The supplement', { pdf: null, supplementaryPdf: cut }],
    ] as const) {
      const edit = editPaper(counted.context, owner, paper.id, otherContent, sent)
      await expect(edit).rejects.toMatchObject({
        code: 'unreadable-pdf',
        message: `${what} cannot be taken: its end is missing. Save it anew and send that.`,
      })
    }
    expect(await fieldsOf(paper.id)).toEqual(before)
    expect(await filesOf(owner.uid)).toEqual(files)
    expect(counted.paths).toEqual([])
  })
})

describe('editPaper, when the paper changes during the upload,', () => {
  it('is done, whoever deletes the paper right after', async () => {
    const { owner, paper } = await submitted()
    // The first one counts the file.
    deletedRightAfter(paper.id, 2)
    const edited = await editPaper(context, owner, paper.id, otherContent, newPdf)
    const { updatedAt: _updatedAt, pdf, ...kept } = withoutChecks(edited)
    const { updatedAt: _before, pdf: _pdf, ...was } = withoutChecks(paper)
    expect(kept).toEqual({ ...was, ...otherContent })
    expect(pdf.name).not.toBe(paper.pdf.name)
    expect((await paperDocument(paper.id).get()).exists).toBe(false)
  })

  it('leaves a paper alone that was accepted, and removes the new files', async () => {
    const { owner, paper } = await submitted()
    const files = await filesOf(owner.uid)
    const accepting = afterUpload(async () =>
      paperDocument(paper.id).update({ status: finalStatus }),
    )
    const edit = editPaper(accepting, owner, paper.id, otherContent, newPdf)
    expect(await refusalOf(edit)).toBe('paper-accepted')
    expect(await fieldsOf(paper.id)).toMatchObject({
      ...content,
      status: finalStatus,
      pdf: paper.pdf,
    })
    expect(await filesOf(owner.uid)).toEqual(files)
  })

  it('does not bring a paper back that was deleted, and removes the new files', async () => {
    const { owner, paper } = await submitted()
    const files = await filesOf(owner.uid)
    const deleting = afterUpload(async () => paperDocument(paper.id).delete())
    const edit = editPaper(deleting, owner, paper.id, otherContent, newPdf)
    expect(await refusalOf(edit)).toBe('not-found')
    expect(await fieldsOf(paper.id)).toBeUndefined()
    // The old ones go with the paper, as soon as a trigger has heard of it.
    const left = await filesOf(owner.uid)
    expect(left.filter((path) => !files.includes(path))).toEqual([])
  })

  it('keeps a status that is not final', async () => {
    const { owner, paper } = await submitted()
    const reviewing = afterUpload(async () => paperDocument(paper.id).update({ status: 'Reject' }))
    const edited = await editPaper(reviewing, owner, paper.id, otherContent, newPdf)
    expect(edited).toMatchObject({ ...otherContent, status: 'Reject' })
  })

  it('keeps a file that another edit brought', async () => {
    const { owner, paper } = await submitted()
    const supplement = { path: `papers/${owner.uid}/${paper.id}/x.pdf`, name: 'x.pdf', bytes: 1 }
    const editing = afterUpload(async () =>
      paperDocument(paper.id).update({
        supplementaryPdf: supplement,
        updatedAt: FieldValue.serverTimestamp(),
      }),
    )
    const edited = await editPaper(editing, owner, paper.id, content, newPdf)
    expect(edited.supplementaryPdf).toEqual(supplement)
    expect(edited.pdf.name).toBe('new.pdf')
  })

  it('never changes a paper after its Accept, however the two come together', async () => {
    for (let round = 0; round < 5; round++) {
      const { owner, paper } = await submitted()
      const [refusal, accepted] = await Promise.all([
        refusalOf(editPaper(context, owner, paper.id, otherContent, newPdf)),
        paperDocument(paper.id).update({ status: finalStatus }),
      ])
      const { updatedAt } = await findPaper(context.firestore, owner, paper.id)
      expect(updatedAt.getTime()).toBeLessThanOrEqual(accepted.writeTime.toMillis())
      const stored = await fieldsOf(paper.id)
      expect(stored?.['status']).toBe(finalStatus)
      expect(stored?.['paperTitle']).toBe(
        refusal === undefined ? otherContent.paperTitle : content.paperTitle,
      )
      expect([undefined, 'paper-accepted']).toContain(refusal)
    }
  })
})

describe('editPaper, when a service fails,', () => {
  it('removes the new files when the paper could not be written, and leaves it as it was', async () => {
    const { owner, paper } = await submitted()
    const files = await filesOf(owner.uid)
    const before = await fieldsOf(paper.id)
    const firestore = breaking(context.firestore, {
      runTransaction: afterCounting(context.firestore, async () =>
        Promise.reject(new Error('no write')),
      ),
    })
    const edit = editPaper({ ...context, firestore }, owner, paper.id, otherContent, newPdf)
    await expect(edit).rejects.toThrow('no write')
    expect(await fieldsOf(paper.id)).toEqual(before)
    expect(await filesOf(owner.uid)).toEqual(files)
  })

  it('keeps the edit when the write’s reply alone was lost', async () => {
    const { owner, paper } = await submitted()
    const firestore = breaking(context.firestore, {
      runTransaction: afterCounting(context.firestore, async (update) => {
        await context.firestore.runTransaction(update)
        throw new Error('no reply')
      }),
    })
    const broken = { ...context, firestore }
    const edited = await editPaper(broken, owner, paper.id, otherContent, newPdf)
    expect(edited).toMatchObject(otherContent)
    expect(await textIn(edited.pdf.path)).toBe('the new paper')
  })
})
