import { createHash } from 'node:crypto'

import type { Paper } from '@lectern/domain/paper/paper'
import type { Transaction } from 'firebase-admin/firestore'
import { describe, expect, it } from 'vitest'

import { deletePaper, setStatus } from '../../../functions/src/papers/change/change-paper.ts'
import { editPaper } from '../../../functions/src/papers/change/edit-paper.ts'
import { submitPaper } from '../../../functions/src/papers/change/submit-paper.ts'
import { findPaper } from '../../../functions/src/papers/reading/find-paper.ts'
import type { PaperFileContext } from '../../../functions/src/papers/reading/paper-context.ts'
import { withoutChecks } from '../../support/without-checks.ts'
import { afterCounting, breaking, overtaken } from '../support/broken.ts'
import {
  content,
  context,
  countingUploads,
  filesOf,
  otherContent,
  fieldsOf,
  paperDocument,
  pdf,
  refusalOf,
  someone,
  textIn,
} from '../support/papers.ts'

const files = { pdf: pdf('the paper'), supplementaryPdf: pdf('the proofs') }
const key = 'a-key-that-a-client-drew'

/** A step of a function: a call to a service, as it is before it is killed there. */
type Step = 'after the first upload' | 'after both uploads' | 'after the write'

/**
 * Runs something in a function that is killed at a step: from then on nothing of it runs any more, no
 * cleaning up and no answer.
 */
async function kill(
  step: Step,
  run: (dying: PaperFileContext) => Promise<unknown>,
  sendsFiles = true,
): Promise<void> {
  const { promise: killed, resolve: die } = Promise.withResolvers<void>()
  const dead = async (): Promise<never> => {
    die()
    return new Promise<never>(() => undefined)
  }
  const { promise: bothAreThere, resolve: secondIsThere } = Promise.withResolvers<void>()
  let uploads = 0
  const bucket = breaking(context.bucket, {
    file: (path) => {
      const file = context.bucket.file(path)
      return breaking(file, {
        save: async (data, options) => {
          uploads += 1
          const isSecond = uploads === 2
          if (isSecond && step === 'after the first upload') await dead()
          await file.save(data, options)
          if (step !== 'after both uploads') return
          if (isSecond) secondIsThere()
          await bothAreThere
          await dead()
        },
      })
    },
  })
  const dying = async (update: (transaction: Transaction) => Promise<unknown>) => {
    await context.firestore.runTransaction(update)
    return step === 'after the write' ? dead() : new Promise<never>(() => undefined)
  }
  const firestore = breaking(context.firestore, {
    runTransaction: sendsFiles ? afterCounting(context.firestore, dying) : dying,
    collection: (path) => {
      const collection = context.firestore.collection(path)
      if (path !== 'papers') return collection
      return breaking(collection, {
        doc: (id) => {
          const reference = collection.doc(id)
          return breaking(reference, {
            create: async (data) => {
              await reference.create(data)
              return dead()
            },
          })
        },
      })
    },
  })
  void run({ ...context, bucket, firestore })
  await killed
}

async function papersOf(uid: string) {
  return (await context.firestore.collection('papers').where('ownerUid', '==', uid).get()).docs
}

const named = ({ pdf, supplementaryPdf }: Paper) => [pdf.path, supplementaryPdf?.path ?? '']

describe('submitPaper with a key', () => {
  it('answers a repetition with the same paper, and uploads nothing', async () => {
    const { uid } = someone()
    const first = await submitPaper(context, uid, content, files, key)
    const uploaded: string[] = []
    const bucket = breaking(context.bucket, {
      file: (path) =>
        breaking(context.bucket.file(path), {
          save: async () => {
            uploaded.push(path)
          },
        }),
    })
    const again = await submitPaper({ ...context, bucket }, uid, content, files, key)
    expect(withoutChecks(again)).toEqual(withoutChecks(first))
    expect(uploaded).toEqual([])
    expect((await papersOf(uid)).map(({ id }) => id)).toEqual([first.id])
    expect(await filesOf(uid)).toEqual(named(first).toSorted())
  })

  it('makes one paper of repetitions that come at once, with its own files alone', async () => {
    const { uid } = someone()
    const papers: Paper[] = []
    const submitIn = async (database = context.firestore) =>
      papers.push(await submitPaper({ ...context, firestore: database }, uid, content, files, key))
    // Room is kept for each in the first transaction.
    await submitIn(overtaken(context.firestore, submitIn))
    await submitIn(overtaken(context.firestore, submitIn, 2))
    const [first] = papers
    if (first === undefined) throw new Error('no paper')
    expect(papers.map(withoutChecks)).toEqual(papers.map(() => withoutChecks(first)))
    expect((await papersOf(uid)).map(({ id }) => id)).toEqual([first.id])
    expect(await filesOf(uid)).toEqual(named(first).toSorted())
    expect(await Promise.all(named(first).map(textIn))).toEqual(['the paper', 'the proofs'])
  })

  it.each<
    [string, typeof content, typeof files | { pdf: typeof files.pdf; supplementaryPdf: null }]
  >([
    ['texts', otherContent, files],
    ['a file', content, { ...files, pdf: pdf('another paper') }],
    ['a file of the same name and size', content, { ...files, pdf: pdf('tHe paper') }],
    [
      'a supplement of the same name and size',
      content,
      { ...files, supplementaryPdf: pdf('the proofS') },
    ],
    ['a file’s name', content, { ...files, pdf: pdf('the paper', 'another.pdf') }],
    ['one file less', content, { ...files, supplementaryPdf: null }],
  ])('refuses it for %s that differ, and changes nothing', async (_what, texts, sent) => {
    const { uid } = someone()
    const first = await submitPaper(context, uid, content, files, key)
    const before = await fieldsOf(first.id)
    expect(await refusalOf(submitPaper(context, uid, texts, sent, key))).toBe('key-used')
    expect((await papersOf(uid)).map(({ id }) => id)).toEqual([first.id])
    expect(await fieldsOf(first.id)).toEqual(before)
    expect(await filesOf(uid)).toEqual(named(first).toSorted())
  })

  it('goes by the bytes that are stored, not by what the paper says of them', async () => {
    const { uid } = someone()
    const first = await submitPaper(context, uid, content, files, key)
    const sha256 = createHash('sha256').update(pdf('tHe paper').content).digest('hex')
    const { path, bytes } = first.pdf
    const check = { path, generation: '1', ok: true, reason: null, bytes, sha256, pages: 1 }
    await paperDocument(first.id).update({ checks: { pdf: check, supplementaryPdf: null } })
    const other = { ...files, pdf: pdf('tHe paper') }
    expect(await refusalOf(submitPaper(context, uid, content, other, key))).toBe('key-used')
    expect((await submitPaper(context, uid, content, files, key)).id).toBe(first.id)
    await context.bucket.file(path).delete()
    expect(await refusalOf(submitPaper(context, uid, content, files, key))).toBe('key-used')
  })

  it('answers that it does not know when Storage does not answer', async () => {
    const { uid } = someone()
    await submitPaper(context, uid, content, files, key)
    const bucket = breaking(context.bucket, {
      file: () => {
        throw Object.assign(new Error('away'), { code: 503 })
      },
    })
    const again = submitPaper({ ...context, bucket }, uid, content, files, key)
    expect(await refusalOf(again)).toBe('unavailable')
  })

  it('refuses it once the paper was edited', async () => {
    const { uid } = someone()
    const first = await submitPaper(context, uid, content, files, key)
    await paperDocument(first.id).update({ paperTitle: 'Another title' })
    expect(await refusalOf(submitPaper(context, uid, content, files, key))).toBe('key-used')
  })

  it('refuses it once its paper was deleted, and leaves no file behind', async () => {
    const { uid } = someone()
    const first = await submitPaper(context, uid, content, files, key)
    await deletePaper(context.firestore, { uid, role: 'author' }, first.id)
    const { context: counting, paths } = countingUploads()
    expect(await refusalOf(submitPaper(counting, uid, content, files, key))).toBe('key-used')
    expect(await papersOf(uid)).toEqual([])
    // Those of the deleted paper are its trigger's to remove.
    expect((await filesOf(uid)).filter((path) => paths.includes(path))).toEqual([])
  })

  it('makes another paper for another key, and for another person with the same key', async () => {
    const [{ uid }, other] = [someone(), someone()]
    const papers = [
      await submitPaper(context, uid, content, files, key),
      await submitPaper(context, uid, content, files, `${key}2`),
      await submitPaper(context, other.uid, content, files, key),
    ]
    expect(new Set(papers.map(({ id }) => id)).size).toBe(3)
    expect(papers.map(({ ownerUid }) => ownerUid)).toEqual([uid, uid, other.uid])
  })

  it.each<Step>(['after the first upload', 'after both uploads', 'after the write'])(
    'is completed by a repetition when the function is killed %s: one paper, with all its files',
    async (step) => {
      const { uid } = someone()
      await kill(step, async (dying) => submitPaper(dying, uid, content, files, key))
      const paper = await submitPaper(context, uid, content, files, key)
      expect((await papersOf(uid)).map(({ id }) => id)).toEqual([paper.id])
      expect(await Promise.all(named(paper).map(textIn))).toEqual(['the paper', 'the proofs'])
      const left = { 'after the first upload': 1, 'after both uploads': 2, 'after the write': 0 }
      // What was uploaded for nothing belongs to no paper.
      expect((await filesOf(uid)).length - 2).toBe(left[step])
    },
  )
})

describe('a function that is killed', () => {
  async function submitted() {
    const owner = someone()
    return { owner, paper: await submitPaper(context, owner.uid, content, files) }
  }

  it.each<Step>(['after the first upload', 'after both uploads'])(
    'in an edit %s has changed nothing, and the repetition completes it',
    async (step) => {
      const { owner, paper } = await submitted()
      const before = await fieldsOf(paper.id)
      const edits = { pdf: pdf('second'), supplementaryPdf: pdf('more') }
      await kill(step, async (dying) => editPaper(dying, owner, paper.id, otherContent, edits))
      expect(await fieldsOf(paper.id)).toEqual(before)
      expect(await Promise.all(named(paper).map(textIn))).toEqual(['the paper', 'the proofs'])
      const edited = await editPaper(context, owner, paper.id, otherContent, edits)
      expect(edited).toMatchObject(otherContent)
      expect(await Promise.all(named(edited).map(textIn))).toEqual(['second', 'more'])
    },
  )

  it('in an edit after the write has made it whole, and the repetition leaves the same', async () => {
    const { owner, paper } = await submitted()
    const edits = { pdf: pdf('second'), supplementaryPdf: null }
    await kill('after the write', async (dying) =>
      editPaper(dying, owner, paper.id, otherContent, edits),
    )
    for (const repeat of [false, true]) {
      if (repeat) await editPaper(context, owner, paper.id, otherContent, edits)
      const { pdf: file, ...rest } = await findPaper(context.firestore, owner, paper.id)
      expect(rest).toMatchObject(otherContent)
      expect(await textIn(file.path)).toBe('second')
    }
  })

  it('in a status change after the write has made it, and the repetition does not write again', async () => {
    const { paper } = await submitted()
    const admin = someone('admin')
    await kill(
      'after the write',
      async ({ firestore }) => setStatus(firestore, admin, paper.id, 'Reject'),
      false,
    )
    const rejected = await fieldsOf(paper.id)
    expect(rejected?.['status']).toBe('Reject')
    await setStatus(context.firestore, admin, paper.id, 'Reject')
    expect(await fieldsOf(paper.id)).toEqual(rejected)

    await kill(
      'after the write',
      async ({ firestore }) => setStatus(firestore, admin, paper.id, 'Accept'),
      false,
    )
    const once = await fieldsOf(paper.id)
    expect(once?.['status']).toBe('Accept')
    expect(await refusalOf(setStatus(context.firestore, admin, paper.id, 'Accept'))).toBe(
      'paper-accepted',
    )
    expect(await fieldsOf(paper.id)).toEqual(once)
  })

  it('in a deletion after the write has made it, and the repetition finds nothing', async () => {
    const { owner, paper } = await submitted()
    await kill(
      'after the write',
      async ({ firestore }) => deletePaper(firestore, owner, paper.id),
      false,
    )
    expect((await paperDocument(paper.id).get()).exists).toBe(false)
    const record = await context.firestore.doc(`deletions/${paper.id}`).get()
    expect(record.data()).toMatchObject({ ownerUid: owner.uid, by: owner.uid })
    expect(await refusalOf(deletePaper(context.firestore, owner, paper.id))).toBe('not-found')
  })
})
