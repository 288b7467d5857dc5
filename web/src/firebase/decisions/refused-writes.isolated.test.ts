import { paperEndpoints } from '@lectern/domain/api/paper-endpoints'
import { DomainError } from '@lectern/domain/errors'
import { type PaperContent, paperIdSchema, uidSchema } from '@lectern/domain/paper/paper'
import { sampleContent, samplePaper } from '@lectern/domain/paper/paper-samples'
import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'

import { deletePaper, editPaper } from '../papers/papers.ts'

type Update = (reference: object, fields: object) => void
type Decide = (stored: object, transaction: { readonly update: Update }, reference: object) => void
type ChangeStored = (viewer: object, id: string, gone: string, decide: Decide) => Promise<void>

const below = vi.hoisted(() => ({
  changeStored: vi.fn<ChangeStored>(),
  findPaper: vi.fn<() => Promise<unknown>>(),
  callApi: vi.fn<(endpoint: object, what: { readonly body?: FormData }) => Promise<unknown>>(),
}))

vi.mock('firebase/firestore', () => ({}))
vi.mock('../sdk/auth.ts', () => ({}))
vi.mock('../papers/change-stored.ts', () => ({
  changeStored: below.changeStored,
  findPaper: below.findPaper,
  stampOf: () => ({}),
}))
vi.mock('../sdk/api.ts', () => ({ callApi: below.callApi }))

const id = v.parse(paperIdSchema, 'paper-1')
const [author, organiser] = [
  { uid: v.parse(uidSchema, 'author-1'), role: 'author' },
  { uid: v.parse(uidSchema, 'organiser-1'), role: 'admin' },
] as const
const words = {
  email: 'asha@example.org',
  paperTitle: 'Towers',
  abstract: 'Of towers.',
  keywords: ['AI', 'ML'],
}
const content: PaperContent = { ...sampleContent, ...words }
const pdf = { path: 'papers/author-1/paper-1/a.pdf', name: 'paper.pdf', bytes: 1 }
const opened = samplePaper(id, { ...words, ownerUid: author.uid, pdf })
const other = { name: 'Bo', affiliation: 'DTU', orcid: null, email: 'bo@example.org' }

const refuseOnce = () => below.changeStored.mockRejectedValueOnce(new DomainError('forbidden'))

const edit = async (changed: object, viewer: typeof author | typeof organiser = organiser) => {
  const wanted = { ...content, ...changed }
  await editPaper({ viewer, opened, content: wanted, pdf, supplementaryPdf: null })
}

afterEach(() => {
  vi.resetAllMocks()
})

test('an organiser’s other authors, which the rules refuse, go to the server, and the files after them', async () => {
  refuseOnce()
  below.findPaper.mockResolvedValue({ ...opened, coAuthors: [other] })
  await edit({ coAuthors: [other] })
  const [endpoint, { body }] = below.callApi.mock.calls[0] ?? [null, {}]
  expect(endpoint).toBe(paperEndpoints.updatePaper)
  expect([...(body ?? [])]).toEqual([
    ['fullname', 'Asha Rao'],
    ['email', 'asha@example.org'],
    ['paperTitle', 'Towers'],
    ['abstract', 'Of towers.'],
    ['coAuthors', JSON.stringify([other])],
    ['keywords', 'AI'],
    ['keywords', 'ML'],
  ])
  expect(below.changeStored).toHaveBeenCalledTimes(2)
})

test.each([
  ['authors that are the same', {}, []],
  ['other authors', { coAuthors: [other] }, ['coAuthors', 'email', 'fullname']],
])('an edit writes %s: %j', async (_which, changed, names) => {
  const update = vi.fn<Update>()
  below.changeStored.mockImplementationOnce((_viewer, _id, _gone, decide) => {
    decide(opened, { update }, {})
    return Promise.resolve()
  })
  await edit({ ...changed, paperTitle: 'Bridges' })
  const written = Object.keys(update.mock.calls[0]?.[1] ?? {})
  const texts = ['abstract', 'keywords', 'paperTitle', 'pdf', 'supplementaryPdf']
  expect(written.toSorted()).toEqual([...texts, ...names].toSorted())
})

test.each([
  ['the same authors', { paperTitle: 'Bridges' }, organiser],
  ['an author', { coAuthors: [other] }, author],
] as const)('what is refused of %s is refused', async (_what, changed, viewer) => {
  refuseOnce()
  await expect(edit(changed, viewer)).rejects.toMatchObject({ code: 'forbidden' })
  expect(below.callApi).not.toHaveBeenCalled()
})

test('the server’s refusal of other authors is told, and nothing more is written', async () => {
  refuseOnce()
  below.callApi.mockRejectedValue(new DomainError('another-decides'))
  await expect(edit({ email: 'bo@example.org' })).rejects.toMatchObject({ code: 'another-decides' })
  expect(below.changeStored).toHaveBeenCalledTimes(1)
})

test('an organiser deletes by the server what the rules refuse; what is gone is deleted', async () => {
  refuseOnce()
  await deletePaper(organiser, id)
  expect(below.callApi).toHaveBeenCalledExactlyOnceWith(paperEndpoints.deletePaper, {
    parameters: { paperId: id },
  })
  refuseOnce()
  below.callApi.mockRejectedValueOnce(new DomainError('not-found'))
  await deletePaper(organiser, id)
  refuseOnce()
  below.callApi.mockRejectedValueOnce(new DomainError('another-decides'))
  await expect(deletePaper(organiser, id)).rejects.toMatchObject({ code: 'another-decides' })
})

test('an author is told that it is withdrawn and no longer deleted', async () => {
  refuseOnce()
  await expect(deletePaper(author, id)).rejects.toMatchObject({ code: 'paper-under-review' })
  expect(below.callApi).not.toHaveBeenCalled()
})
