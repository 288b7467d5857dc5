import type { PaperId } from '@lectern/domain/paper/paper'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { checkPaperFiles } from '../../../functions/src/papers/checks/check-files.ts'
import type { PaperChange } from '../../../functions/src/papers/history/paper-change.ts'
import { recordPaperEvent } from '../../../functions/src/papers/history/record-event.ts'
import { readPaper } from '../../../functions/src/store/stored-paper.ts'
import { lookAfterStoredFile } from '../../../functions/src/triggers/stored-file-trigger.ts'
import {
  apart,
  apartContext,
  change,
  eventsApart,
  generationOf,
  mailsApart,
  replaceFile,
  stampOf,
  storeFile,
} from '../support/papers-apart.ts'
import { onePage, sha256, stored, submit, threePages } from '../support/submitted-apart.ts'

const context = apartContext()
const html = Buffer.from('<!doctype html><script>alert(1)</script>')

afterEach(() => {
  vi.restoreAllMocks()
})

/** Does something once, in the moment in which a file is about to be read. */
function whenRead(path: string, run: () => Promise<unknown>): void {
  let isDone = false
  const file = apart.bucket.file.bind(apart.bucket)
  vi.spyOn(apart.bucket, 'file').mockImplementation((name, options) => {
    const found = file(name, options)
    const download = found.download.bind(found)
    return Object.assign(found, {
      download: async () => {
        if (!isDone && name === path) {
          isDone = true
          await run()
        }
        return await download()
      },
    })
  })
}

async function isStored(path: string): Promise<boolean> {
  const [exists] = await apart.bucket.file(path).exists()
  return exists
}

/** The check of a paper's file, as it is stored. */
async function checkOf(id: PaperId, kind: 'pdf' | 'supplementaryPdf'): Promise<unknown> {
  return (await stored(id)).get(`checks.${kind}`)
}

describe('an author who swaps a checked file', () => {
  it('by naming another one, waiting for the removal, and naming a web page under the old path', async () => {
    const { uid, id, supplementaryPdf, submission } = await submit(threePages, { content: onePage })
    await checkPaperFiles(context, submission)
    const other = await storeFile(uid, id, { fileId: 's2', content: onePage })
    const away = await change(id, { supplementaryPdf: other, ...stampOf(uid) })
    await checkPaperFiles(context, away)
    const path = supplementaryPdf?.path ?? ''
    expect(await isStored(path)).toBe(false)
    await replaceFile(path, html)
    const back = await change(id, { supplementaryPdf, ...stampOf(uid) })
    await checkPaperFiles(context, back)
    expect(await checkOf(id, 'supplementaryPdf')).toEqual({
      path,
      generation: await generationOf(path),
      ok: false,
      reason: 'it is not a PDF file.',
      bytes: html.length,
      sha256: sha256(html),
      pages: null,
    })
  })

  it('while a slow file keeps the trigger busy', async () => {
    const { uid, id, pdf, submission } = await submit(threePages)
    await checkPaperFiles(context, submission)
    const slow = await storeFile(uid, id, { fileId: 'b2', content: onePage })
    const away = await change(id, { pdf: slow, ...stampOf(uid) })
    let back: PaperChange | undefined
    whenRead(slow.path, async () => {
      await replaceFile(pdf.path, onePage)
      back = await change(id, { pdf, ...stampOf(uid) })
    })
    await checkPaperFiles(context, away)
    if (back === undefined) throw new Error('The slow file was not read.')
    await checkPaperFiles(context, back)
    expect(await checkOf(id, 'pdf')).toMatchObject({
      path: pdf.path,
      generation: await generationOf(pdf.path),
      sha256: sha256(onePage),
      pages: 1,
    })
  })

  it('before the trigger looks: both changes come late, and in the other order', async () => {
    const { uid, id, pdf, submission } = await submit(threePages)
    await checkPaperFiles(context, submission)
    const away = await change(id, {
      pdf: await storeFile(uid, id, { fileId: 'b2', content: onePage }),
      ...stampOf(uid),
    })
    await replaceFile(pdf.path, html)
    const back = await change(id, { pdf, ...stampOf(uid) })
    await checkPaperFiles(context, back)
    await checkPaperFiles(context, away)
    expect(await checkOf(id, 'pdf')).toMatchObject({ ok: false, sha256: sha256(html) })
  })

  it('for nothing at all', async () => {
    const { uid, id, pdf, submission } = await submit(threePages)
    await checkPaperFiles(context, submission)
    const other = await storeFile(uid, id, { fileId: 'b2', content: onePage })
    await checkPaperFiles(context, await change(id, { pdf: other, ...stampOf(uid) }))
    await checkPaperFiles(context, await change(id, { pdf, ...stampOf(uid) }))
    expect(await checkOf(id, 'pdf')).toEqual({
      path: pdf.path,
      generation: '',
      ok: false,
      reason: 'it is not in the store.',
      bytes: 0,
      sha256: '',
      pages: null,
    })
  })
})

describe('the receipt', () => {
  /** The mails to somebody, each as the SHA-256 of the paper’s file in it. */
  const told = async (email: string) => {
    const texts = (await mailsApart(email)).map((mail) => String(mail['text']))
    return texts.map((text) => /^Paper, SHA-256: (.*)$/m.exec(text)?.[1])
  }

  it('is of what is stored, where that was swapped after it was read and before it was kept', async () => {
    const { uid, id, email, pdf, supplementaryPdf, submission } = await submit(threePages, {
      content: html,
    })
    whenRead(supplementaryPdf?.path ?? '', async () => {
      const other = await storeFile(uid, id, { fileId: 'b2', content: html })
      await change(id, { pdf: other, ...stampOf(uid) })
      await replaceFile(pdf.path, onePage)
      await change(id, { pdf, ...stampOf(uid) })
    })
    await checkPaperFiles(context, submission)
    expect(await told(email)).toEqual([sha256(onePage)])
  })

  it('is of what is stored, where a checked file was swapped while it waited for the other', async () => {
    const { uid, id, email, pdf, supplementaryPdf, submission } = await submit(threePages, {
      content: null,
    })
    await checkPaperFiles(context, submission)
    const other = await storeFile(uid, id, { fileId: 'b2', content: html })
    await change(id, { pdf: other, ...stampOf(uid) })
    await replaceFile(pdf.path, onePage)
    await change(id, { pdf, ...stampOf(uid) })
    const path = supplementaryPdf?.path ?? ''
    await replaceFile(path, html)
    expect(await told(email)).toEqual([])
    // Nobody has told the server yet that the first one is another one now.
    await lookAfterStoredFile(context, path, new Date())
    expect(await told(email)).toEqual([sha256(onePage)])
    expect(await checkOf(id, 'pdf')).toMatchObject({ sha256: sha256(onePage) })
  })
})

describe('the history', () => {
  it('says of a submission and an edit what their author says, and of a check what was found', async () => {
    const { uid, id, pdf, submission } = await submit(threePages)
    await recordPaperEvent(context, submission)
    await checkPaperFiles(context, submission)
    await replaceFile(pdf.path, onePage)
    const edit = await change(id, { pdf: { ...pdf, name: 'other.pdf' }, ...stampOf(uid) })
    await recordPaperEvent(context, edit)
    const unknown = { kind: 'pdf', bytes: pdf.bytes, ok: null, reason: null }
    const events = await eventsApart(id)
    expect(events.map(({ kind, details }): unknown => [kind, details])).toEqual([
      ['submitted', { changed: [], files: [{ ...unknown, name: 'paper.pdf', ...nothing }] }],
      ['edited', { changed: ['pdf'], files: [{ ...unknown, name: 'other.pdf', ...nothing }] }],
    ])
  })

  it('tells of no file by an earlier one under its path, when the other one is told again', async () => {
    const { uid, id, pdf, supplementaryPdf, submission } = await submit(threePages, {
      content: html,
    })
    await checkPaperFiles(context, submission)
    const other = await storeFile(uid, id, { fileId: 'b2', content: html })
    await change(id, { pdf: other, ...stampOf(uid) })
    await replaceFile(pdf.path, onePage)
    await change(id, { pdf, ...stampOf(uid) })
    const missing = await storeFile(uid, id, { fileId: 's2', content: null })
    await change(id, { supplementaryPdf: missing, ...stampOf(uid) })
    const back = await change(id, { supplementaryPdf, ...stampOf(uid) })
    const before = await stored(id)
    // The other changes are told later.
    await checkPaperFiles(context, back)
    const { documentBefore: _was, ...event } = await change(id, {})
    const documentBefore = before.data()
    await recordPaperEvent(context, { ...event, documentBefore, before: readPaper(before) })
    expect(await eventsApart(id)).toMatchObject([
      { details: { files: [{ name: 'paper.pdf', sha256: sha256(onePage) }] } },
    ])
  })

  it('ends with what was found in a file that came back as it was, told once', async () => {
    const { uid, id, pdf, submission } = await submit(threePages)
    await checkPaperFiles(context, submission)
    const other = await storeFile(uid, id, { fileId: 'b2', content: onePage })
    const away = await change(id, { pdf: other, ...stampOf(uid) })
    const back = await change(id, { pdf, ...stampOf(uid) })
    const before = await stored(id)
    await checkPaperFiles(context, back)
    const told = await stored(id)
    for (const late of [away, back, away]) await checkPaperFiles(context, late)
    expect((await stored(id)).updateTime).toEqual(told.updateTime)
    expect(told.get('checks')).toEqual(before.get('checks'))
    const { documentBefore: _was, ...event } = await change(id, {})
    await recordPaperEvent(context, {
      ...event,
      documentBefore: before.data(),
      before: readPaper(before),
    })
    expect(await eventsApart(id)).toMatchObject([
      {
        kind: 'files-checked',
        actor: { uid: null, as: 'server' },
        details: {
          changed: [],
          files: [{ name: 'paper.pdf', ok: true, sha256: sha256(threePages), pages: 3 }],
        },
      },
    ])
  })
})

const nothing = { sha256: null, pages: null }
