import { storedSubmissions } from '@lectern/domain/conference/submission-window'
import {
  editCases,
  type WindowCase,
  windowCases,
} from '@lectern/domain/conference/submission-window-cases'
import { DomainError } from '@lectern/domain/errors'
import type { Uid } from '@lectern/domain/paper/paper'
import { afterEach, describe, expect, it } from 'vitest'

import { editPaper } from '../../../functions/src/papers/change/edit-paper.ts'
import { paperIdForKey } from '../../../functions/src/papers/change/repeated-submission.ts'
import { submitPaper } from '../../../functions/src/papers/change/submit-paper.ts'
import * as logs from '../../../functions/src/platform/logs.ts'
import {
  extensionReference,
  startReference,
  submissionsReference,
} from '../../../functions/src/store/submission-window-store.ts'
import { breaking } from '../support/broken.ts'
import {
  content,
  context,
  fieldsOf,
  filesOf,
  otherContent,
  pdf,
  someone,
  storedOrganiser,
  storePaper,
} from '../support/papers.ts'

const { firestore } = context
const submissions = submissionsReference(firestore)
const noFiles = { pdf: null, supplementaryPdf: null }
const retitled = { ...content, paperTitle: 'A better title' }

afterEach(async () => {
  await submissions.delete()
})

function at(minutes: number): Date {
  return new Date(Date.now() + minutes * 60_000)
}

function settingsOf(settings: WindowCase['settings']) {
  if (settings === 'none') return null
  if (settings === 'malformed') return { closesAt: 'soon' }
  const { opens, closes, grace = 0, paused } = settings
  const date = (minutes: number | undefined) => (minutes === undefined ? null : at(minutes))
  return storedSubmissions({
    opensAt: date(opens),
    closesAt: date(closes),
    graceMinutes: grace,
    pausedAt: date(paused),
    closedWords: null,
  })
}

async function arrange(uid: Uid, { settings, extendedUntil, start }: WindowCase, paperId: string) {
  const set = settingsOf(settings)
  if (set !== null) await submissions.set(set)
  if (extendedUntil !== undefined) {
    await extensionReference(firestore, uid).set({ until: at(extendedUntil), note: '', by: 'a' })
  }
  if (start === undefined) return
  const named = start.ofAnother === true ? 'another' : paperId
  await startReference(firestore, uid).set({ paperId: named, bytes: 1, at: at(start.at) })
}

/** What something is refused with; null when it is done. */
async function verdict(work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof DomainError) return error.code
    throw error
  }
}

/** Whose papers close: of organisers, one case of each kind is tried in the short run. */
const roles = ['author', 'admin'] as const
const ofOrganisers = new Set(['it has opened', 'it has closed'])
const tagsOf = (role: (typeof roles)[number], name: string) => ({
  tags: role === 'author' || ofOrganisers.has(name) ? [] : ['long'],
})

/** An edit asks for the same verdict as a new paper: one case of everything that is stored is tried in the short run. */
const ofEdits = new Set([
  'what is set cannot be read',
  'it has closed',
  'within an extension',
  'begun in time',
  'paused',
])
const tagsOfEdit = (role: (typeof roles)[number], name: string) =>
  ofEdits.has(name) ? tagsOf(role, name) : { tags: ['long'] }

describe.each(windowCases)('$name: $expected', (one) => {
  describe.each(roles)('for an %s', (role) => {
    it('a new paper', tagsOf(role, one.name), async () => {
      const { uid } = someone(role)
      const id = paperIdForKey(context.appSecret, uid, 'a-key')
      await arrange(uid, one, id)
      const files = { pdf: pdf('the paper'), supplementaryPdf: null }
      expect(await verdict(async () => submitPaper(context, uid, content, files, 'a-key'))).toBe(
        one.expected,
      )
      expect((await fieldsOf(id)) === undefined).toBe(one.expected !== null)
      expect((await filesOf(uid)).length).toBe(one.expected === null ? 1 : 0)
    })

    it('an edit by its author', tagsOfEdit(role, one.name), async () => {
      const owner = someone(role)
      const id = await storePaper(owner.uid)
      await arrange(owner.uid, one, id)
      expect(await verdict(async () => editPaper(context, owner, id, retitled, noFiles))).toBe(
        one.expected,
      )
    })
  })

  it(
    'an edit by another who is an organiser is taken at any time',
    tagsOf('admin', one.name),
    async () => {
      const { uid } = someone()
      const id = await storePaper(uid)
      await arrange(uid, one, id)
      const edited = await editPaper(context, await storedOrganiser(), id, otherContent, noFiles)
      expect(edited.paperTitle).toBe(otherContent.paperTitle)
    },
  )
})

describe.each(editCases)('an edit, $name: $expected, authors fixed: $fixed', (one) => {
  it('by its author', async () => {
    const owner = someone()
    const id = await storePaper(owner.uid)
    await arrange(owner.uid, one, id)
    if (one.revisedUntil !== undefined) {
      await firestore.doc(`revisions/${id}`).set({ until: at(one.revisedUntil) })
    }
    const editing = async (change: typeof content) =>
      verdict(async () => editPaper(context, owner, id, change, noFiles))
    expect(await editing(retitled)).toBe(one.expected)
    const fixed = one.expected ?? (one.fixed ? 'authors-fixed' : null)
    expect(await editing({ ...retitled, fullname: 'Somebody Else' })).toBe(fixed)
    await firestore.doc(`revisions/${id}`).delete()
  })
})

it('what closes while a file is on its way is asked for in the transaction that writes', async () => {
  const { uid } = someone()
  await submissions.set(settingsOf({ closes: 5 }) ?? {})
  const bucket = breaking(context.bucket, {
    file: (path) => {
      const file = context.bucket.file(path)
      return breaking(file, {
        save: async (data, options) => {
          await file.save(data, options)
          await submissions.set(settingsOf({ closes: -1 }) ?? {})
        },
      })
    },
  })
  const files = { pdf: pdf('the paper'), supplementaryPdf: null }
  const late = async () => submitPaper({ ...context, bucket }, uid, content, files)
  expect(await verdict(late)).toBe('submissions-closed')
  expect(await filesOf(uid)).toEqual([])
})

it('the organisers’ words are said to whoever comes too late', async () => {
  const { uid } = someone()
  const words = 'See you next year.'
  await submissions.set(
    storedSubmissions({
      opensAt: null,
      closesAt: at(-1),
      graceMinutes: 0,
      pausedAt: null,
      closedWords: words,
    }),
  )
  const files = { pdf: pdf('the paper'), supplementaryPdf: null }
  await expect(submitPaper(context, uid, content, files)).rejects.toMatchObject({ message: words })
})

it('settings that cannot be read are told to whoever watches the log', async () => {
  const { uid } = someone()
  await submissions.set({ closesAt: 'soon' })
  const files = { pdf: pdf('the paper'), supplementaryPdf: null }
  await verdict(async () => submitPaper(context, uid, content, files))
  expect(logs.settingsUnreadable).toHaveBeenCalledWith('submissions')
})
