import { paperIdSchema } from '@lectern/domain/paper/paper'
import { paperStatuses } from '@lectern/domain/paper/statuses'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import {
  acceptanceRefusal,
  acceptPaper,
  type AcceptanceTerms,
} from '../../../functions/src/papers/change/accept-paper.ts'
import { setStatus } from '../../../functions/src/papers/change/change-paper.ts'
import { checkPaperFiles } from '../../../functions/src/papers/checks/check-files.ts'
import { organiser } from '../../support/organisers.ts'
import { breaking } from '../support/broken.ts'
import {
  apart,
  apartContext,
  change,
  generationOf,
  mailsApart,
  replaceFile,
  stampOf,
} from '../support/papers-apart.ts'
import { onePage, sha256, stored, submit, threePages } from '../support/submitted-apart.ts'

const context = apartContext()
const html = Buffer.from('<!doctype html><script>alert(1)</script>')
const admin = organiser('organiser-1')
const noPdf = 'it is not a PDF file.'
const missing = 'it is not in the store.'

async function accept(id: string, terms: Partial<AcceptanceTerms> = {}) {
  const paperId = v.parse(paperIdSchema, id)
  return await acceptPaper(context, admin, paperId, { force: false, ...terms })
}

async function codeOf(accepted: Promise<unknown>): Promise<unknown> {
  return await accepted.then(
    () => 'accepted',
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  )
}

async function statusOf(id: string): Promise<unknown> {
  return (await apart.firestore.doc(`papers/${id}`).get()).get('status')
}

describe('a paper is accepted', () => {
  it('with good files, in the name of who does it', async () => {
    const { id, submission } = await submit(threePages, { content: onePage })
    await checkPaperFiles(context, submission)
    const { paper, problems } = await accept(id)
    expect([paper.status, problems]).toEqual(['Accept', []])
    const after = await stored(id)
    expect([after.get('status'), after.get('updatedBy')]).toEqual(['Accept', admin.uid])
    expect(after.get('updatedAt')).not.toEqual(after.get('createdAt'))
  })

  it('before the trigger has looked: the check is made then and there, with the receipt', async () => {
    const { id, email, pdf } = await submit(threePages)
    expect((await accept(id)).problems).toEqual([])
    const after = await stored(id)
    expect(after.get('status')).toBe('Accept')
    expect(after.get('checks.pdf')).toMatchObject({
      generation: await generationOf(pdf.path),
      sha256: sha256(threePages),
      pages: 3,
    })
    expect(await mailsApart(email)).toHaveLength(1)
  })
})

describe('a paper is not accepted', () => {
  it('with a web page behind a checked supplement, unless somebody insists', async () => {
    const { id, supplementaryPdf, submission } = await submit(threePages, {
      name: 'data.pdf',
      content: onePage,
    })
    await checkPaperFiles(context, submission)
    await replaceFile(supplementaryPdf?.path ?? '', html)
    const { problems } = await accept(id)
    expect(problems).toEqual([
      { kind: 'supplementaryPdf', name: 'data.pdf', reason: noPdf, isMissing: false },
    ])
    expect(await statusOf(id)).toBe('Submitted')
    expect((await stored(id)).get('checks.supplementaryPdf.sha256')).toBe(sha256(html))
    const { code, message } = acceptanceRefusal(problems)
    expect([code, message]).toEqual([
      'files-not-good',
      `A file of this paper cannot be read. data.pdf: ${noPdf} Send force with the value true to accept it all the same.`,
    ])
    expect((await accept(id, { force: true })).problems).toEqual([])
    expect(await statusOf(id)).toBe('Accept')
  })

  it('as the checked one when another PDF stands there: its own facts are kept first', async () => {
    const { id, pdf, submission } = await submit(threePages)
    await checkPaperFiles(context, submission)
    await replaceFile(pdf.path, onePage)
    expect((await accept(id)).problems).toEqual([])
    expect((await stored(id)).get('checks.pdf')).toMatchObject({
      generation: await generationOf(pdf.path),
      sha256: sha256(onePage),
      pages: 1,
    })
  })

  it.each([
    ['its paper, whose check was good', 'pdf'],
    ['its supplement, whose check was good', 'supplementaryPdf'],
  ] as const)('without %s, whoever insists', async (_name, kind) => {
    const paper = await submit(threePages, { name: 'data.pdf', content: onePage })
    await checkPaperFiles(context, paper.submission)
    const file = paper[kind]
    await apart.bucket.file(file?.path ?? '').delete()
    for (const force of [false, true]) {
      const { problems } = await accept(paper.id, { force })
      expect(problems).toEqual([{ kind, name: file?.name, reason: missing, isMissing: true }])
      expect(acceptanceRefusal(problems).code).toBe('files-missing')
    }
    expect(await statusOf(paper.id)).toBe('Submitted')
  })

  it('without a file that never came', async () => {
    const { id, email } = await submit(null)
    expect((await accept(id, { force: true })).problems).toMatchObject([{ isMissing: true }])
    expect(await statusOf(id)).toBe('Submitted')
    expect(await mailsApart(email)).toEqual([])
  })

  it('as it was looked at when somebody writes to it meanwhile: it is looked at again', async () => {
    const { uid, id, pdf, submission } = await submit(threePages)
    await checkPaperFiles(context, submission)
    let isOver = false
    const firestore = breaking(apart.firestore, {
      runTransaction: async (update, options) => {
        if (!isOver) {
          isOver = true
          await replaceFile(pdf.path, html)
          await change(id, { pdf: { ...pdf, name: 'swapped.pdf' }, ...stampOf(uid) })
        }
        return await apart.firestore.runTransaction(update, options)
      },
    })
    const accepted = await acceptPaper(apartContext({ firestore }), admin, id, { force: false })
    expect(accepted.problems).toMatchObject([{ name: 'swapped.pdf', reason: noPdf }])
    expect(await statusOf(id)).toBe('Submitted')
  })

  it('twice, nor where it is not', async () => {
    const { id } = await submit(threePages)
    expect(await codeOf(accept(id))).toBe('accepted')
    expect(await codeOf(accept(id))).toBe('paper-accepted')
    expect(await codeOf(accept('no-such-paper'))).toBe('not-found')
  })

  it('from another status than the expected one', async () => {
    const { id } = await submit(threePages)
    expect(await codeOf(accept(id, { expected: 'Review Awaiting' }))).toBe('status-changed')
    expect(await codeOf(accept(id, { expected: 'Submitted' }))).toBe('accepted')
  })
})

it('what a person has accepted counts as done when the call is repeated, and for nobody else', async () => {
  const { id } = await submit(threePages)
  await accept(id, { expected: 'Submitted' })
  const before = (await stored(id)).updateTime
  const repeated = { expected: 'Submitted', mayRepeat: true, force: false }
  expect((await accept(id, repeated)).paper.status).toBe('Accept')
  expect((await stored(id)).updateTime).toEqual(before)
  const other = organiser('organiser-2')
  expect(await codeOf(acceptPaper(context, other, id, repeated))).toBe('status-changed')
})

it.each(paperStatuses.filter((status) => status !== 'Accept'))(
  'a paper with the status %s can be accepted, and nothing follows',
  async (status) => {
    const { id } = await submit(threePages)
    await apart.firestore.doc(`papers/${id}`).update({ status })
    expect(await codeOf(accept(id))).toBe('accepted')
    expect(await codeOf(setStatus(apart.firestore, admin, id, 'Reject'))).toBe('paper-accepted')
  },
)
