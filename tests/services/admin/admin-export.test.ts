import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { paperIdSchema, uidSchema } from '@lectern/domain/paper/paper'
import { Timestamp, type DocumentData, type QuerySnapshot } from 'firebase-admin/firestore'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { blockAccount } from '../../../functions/src/accounts/organiser-actions.ts'
import { createPendingUser } from '../../../functions/src/accounts/users/pending-user.ts'
import { takeNumber } from '../../../functions/src/store/paper-numbers.ts'
import { newRegistrationId } from '../../../functions/src/store/registrations.ts'
import { copyReference, storedCopy } from '../../../functions/src/store/reviews/copy-store.ts'
import { keptFrom } from '../../../functions/src/walls/kept-from.ts'
import { checkReviews } from '../../../tools/admin/check/check-reviews.ts'
import type { AdminStore } from '../../../tools/admin/connection.ts'
import { accountRecord } from '../../../tools/admin/transfer/account-record.ts'
import { encodeFields } from '../../../tools/admin/transfer/encoded-values.ts'
import { importStore } from '../../../tools/admin/transfer/import-store.ts'
import { runAdmin } from '../../support/admin-command.ts'
import { lookedAt } from '../support/looked-at.ts'
import { ownProject, storeAccount, storePaper, type OwnProject } from '../support/own-project.ts'

const manifestSchema = v.object({ files: v.array(v.object({ path: v.string() })) })

const time = new Timestamp(1_795_000_000, 123_456_789)

let from: OwnProject
let to: OwnProject
let folder: string
beforeEach(async () => {
  from = await ownProject()
  to = await ownProject()
  folder = join(await mkdtemp(join(tmpdir(), 'lectern-export-')), 'saved')
})
afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all([from.end(), to.end(), rm(join(folder, '..'), { recursive: true })])
})

const exported = async () => await runAdmin(from.store, ['export', folder])
const imported = async (...switches: readonly string[]) =>
  await runAdmin(to.store, ['import', folder, ...switches])
/** Imports as the command does, which then looks at the whole store. */
const brought = async (intoExisting = false) =>
  await importStore(to.store, folder, intoExisting, Date.now())

/** Everything that must survive, in a form that can be compared. */
async function everything({ auth, firestore, bucket }: AdminStore) {
  const fields = ({ docs }: QuerySnapshot) =>
    Object.fromEntries(docs.map((one): [string, DocumentData] => [one.ref.path, one.data()]))
  const documents = await Promise.all([
    firestore.collection('users').get(),
    firestore.collection('papers').get(),
    firestore.collectionGroup('events').get(),
    firestore.collection('deletions').get(),
    firestore.collection('withdrawn').get(),
    firestore.collection('settings').get(),
    firestore.collection('blocked').get(),
    firestore.collection('organisers').get(),
    firestore.collection('extensions').get(),
    firestore.collection('conferenceEvents').get(),
  ])
  const [files] = await bucket.getFiles()
  const contents = await Promise.all(
    files.map(async (file) => [
      file.name,
      file.metadata.contentType,
      (await file.download())[0].toString('base64'),
    ]),
  )
  const { users } = await auth.listUsers()
  return {
    documents: documents.map((found) => encodeFields(fields(found))),
    files: contents,
    accounts: users
      .map((user) => Object.assign(accountRecord(user), { lastSignInTime: null }))
      .toSorted((one, other) => one.uid.localeCompare(other.uid)),
  }
}

/** A store with a bit of everything, as it may be after a year. */
async function fill(store: AdminStore) {
  const { auth, firestore, bucket } = store
  const [ada, namesake, admin] = await Promise.all([
    storeAccount(store, 'author', 'Ada Lovelace'),
    storeAccount(store, 'author', 'ada lovelace'),
    storeAccount(store, 'admin', '../Organiser'),
    auth.createUser({ email: 'squatter@example.org', password: 'never proved' }),
    createPendingUser(auth, newRegistrationId(), { fullname: 'Nobody', password: 'a long one' }),
  ])
  await blockAccount(store, v.parse(uidSchema, admin.uid), Date.now())
  const paper = await storePaper(store, ada.uid, {
    paperTitle: '=HYPERLINK("https://evil.example.org")',
    abstract: 'Zwei\r\nZeilen, "Anführung" 🌱',
    createdAt: time,
    checks: { pdf: { ok: true, reason: null, bytes: 7, sha256: 'a'.repeat(64), pages: 1 } },
    updatedBy: ada.uid,
  })
  const supplement = `papers/${ada.uid}/${paper.id}/second.pdf`
  const bytes = Buffer.from(Array.from({ length: 2048 }, (_, index) => index % 256))
  await bucket.file(supplement).save(bytes, { contentType: 'application/pdf', resumable: false })
  const supplementaryPdf = { path: supplement, name: 'ü.pdf', bytes: 2048 }
  const twin = await storePaper(store, ada.uid, { paperTitle: 'Same title', status: 'Accept' })
  await storePaper(store, ada.uid, { paperTitle: 'same TITLE', status: 'Reject', keywords: [] })
  await storePaper(store, namesake.uid, { paperTitle: '\u0000' })
  const withdrawn = await storePaper(store, ada.uid, { paperTitle: 'Same title' })
  const kept = await firestore.doc(`papers/${withdrawn.id}`).get()
  const batch = firestore.batch()
  const create = (path: string, fields: DocumentData) => batch.create(firestore.doc(path), fields)
  batch.update(firestore.doc(`papers/${paper.id}`), { supplementaryPdf })
  const event = { kind: 'submitted', actor: { uid: ada.uid, as: 'owner' }, from: null, to: null }
  for (const path of [`papers/${paper.id}/events/one`, 'papers/deleted/events/one']) {
    create(path, { ...event, at: time, details: { changed: ['pdf'] } })
  }
  create('deletions/deleted', { ownerUid: ada.uid, by: admin.uid, at: time })
  batch.delete(kept.ref)
  const record = { ownerUid: ada.uid, by: ada.uid, at: time, kind: 'withdrawn' }
  create(`deletions/${withdrawn.id}`, record)
  create(`withdrawn/${withdrawn.id}`, { ...kept.data(), withdrawnAt: time })
  const statusChanged = { subject: '{{status}}: {{title}}', body: 'Dear {{author}},\n\n“ü” 🌱' }
  const words = { received: null, statusChanged, updatedAt: time, updatedBy: admin.uid }
  create('settings/mailTemplates', words)
  create('organisers/of-an-address', { state: 'removed', by: admin.uid, at: time })
  create(`extensions/${ada.uid}`, { until: time, note: 'ill', by: admin.uid })
  const changed = { from: { dates: null }, to: { dates: [{ id: 'a', label: 'A', at: time }] } }
  const made = { what: 'conference', uid: '', by: admin.uid, at: time }
  create('conferenceEvents/one', { ...made, ...changed })
  // What expires by itself is not saved.
  create('mail/one', { to: 'ada@example.org' })
  await batch.commit()
  return { ada, paper, twin }
}

/** Withdraws a paper, past the service. */
async function withdraw({ firestore }: AdminStore, id: string, ownerUid: string): Promise<void> {
  const kept = await firestore.doc(`papers/${id}`).get()
  const batch = firestore.batch()
  const record = { ownerUid, by: ownerUid, at: time, kind: 'withdrawn' }
  batch.delete(kept.ref)
  batch.create(firestore.doc(`deletions/${id}`), record)
  batch.create(firestore.doc(`withdrawn/${id}`), { ...kept.data(), withdrawnAt: time })
  await batch.commit()
}

/** A store with an author and two papers. */
async function fillFew(store: AdminStore) {
  const ada = await storeAccount(store, 'author', 'Ada Lovelace')
  const paper = await storePaper(store, ada.uid, { createdAt: time })
  const twin = await storePaper(store, ada.uid, { status: 'Reject' })
  return { ada, paper, twin }
}

/** A paper of an organiser that reviewers have; one of its files is lost, and one is another paper's. */
async function storeUnderReview() {
  const account = await storeAccount(from.store, 'admin')
  const uid = v.parse(uidSchema, account.uid)
  const paperId = v.parse(paperIdSchema, (await storePaper(from.store, uid)).id)
  const files = { own: `reviewCopies/${paperId}/a.pdf`, other: 'reviewCopies/another/b.pdf' }
  for (const path of Object.values(files)) {
    await from.store.bucket.file(path).save('as reviewers read it', { resumable: false })
  }
  const paths = [files.own, files.other, `reviewCopies/${paperId}/lost.pdf`]
  await copyReference(from.store.firestore, paperId).create(
    storedCopy({
      paperId,
      version: 2,
      number: 1,
      paperTitle: 'On engines',
      abstract: 'An abstract.',
      keywords: [],
      authors: ['Ada Lovelace'],
      ownerUid: uid,
      files: paths.map((path) => ({ kind: 'pdf', path, bytes: 20, pages: 1, cleaned: true })),
      frozenAt: new Date(),
    }),
  )
  return { paperId, uid, files }
}

/** Stores what a deploy stores. */
const deployed = async ({ store }: OwnProject, schema: DocumentData) =>
  await store.firestore.doc('settings/schema').set(schema)
/** A paper that is well without its author's account. */
const accepted = { status: 'Accept' }
const versionIn = async ({ store }: OwnProject) =>
  (await store.firestore.doc('settings/schema').get()).data()

/** Each PDF is where a person finds it, under a name that every system takes. */
async function expectNames(): Promise<void> {
  const manifest = await readFile(join(folder, 'manifest.json'), 'utf8')
  const { files } = v.parse(manifestSchema, JSON.parse(manifest))
  const pdfs = files.map(({ path }) => path).filter((path) => path.startsWith('files/'))
  const folders = [...new Set(pdfs.map((path) => path.split('/')[1] ?? ''))].toSorted()
  // Which of the two is the second depends on ids, which are drawn.
  expect(folders.map((name) => name.toLowerCase()).toSorted()).toEqual([
    'ada lovelace',
    'ada lovelace (2)',
  ])
  const names = (person: string) =>
    pdfs
      .filter((path) => path.split('/')[1] === person)
      .map((path) => path.split('/').slice(2).join('/').toLowerCase())
      .toSorted()
  const all = folders.flatMap(names)
  expect(all).toHaveLength(6)
  expect(new Set(pdfs.map((path) => path.toLowerCase())).size).toBe(6)
  expect(all).toEqual(
    expect.arrayContaining([
      '=hyperlink(-https---evil.example.org-).pdf',
      '=hyperlink(-https---evil.example.org-) - supplementary.pdf',
      'same title.pdf',
      'same title (2).pdf',
      'same title (3).pdf',
      'untitled.pdf',
    ]),
  )
  const csv = await readFile(join(folder, 'papers.csv'), 'utf8')
  expect(csv).toContain('"\'=HYPERLINK(""https://evil.example.org"")"')
  expect(csv).not.toContain(',=HYPERLINK')
  const accounts = await readFile(join(folder, 'accounts.csv'), 'utf8')
  expect(accounts).not.toContain('pending.invalid')
}

/** What is in the store that an export leaves out. */
const isPending = ({ email }: { readonly email: string | null }) =>
  email?.endsWith('@pending.invalid') === true

describe('export and import', () => {
  it('bring back every account, field, time, event and byte, mark each paper for the triggers, and name files for people', async () => {
    const { paper } = await fill(from.store)
    expect(await exported()).toMatchObject({ isWell: true })
    const { isWell, printed } = await imported()
    expect(printed).toContain('Everything is as it should be.')
    expect(isWell).toBe(true)
    const before = await everything(from.store)
    const after = await everything(to.store)
    expect(after).toEqual({
      ...before,
      accounts: before.accounts.filter((account) => !isPending(account)),
    })
    expect(after.documents.map((documents) => Object.keys(documents).length)).toEqual([
      3, 4, 2, 2, 1, 1, 1, 1, 1, 1,
    ])
    expect([after.files.length, after.accounts.length]).toEqual([6, 4])
    // No trigger takes them for new ones.
    const markers = await to.store.firestore.collection('imports').get()
    expect(markers.size).toBe(4)
    const marker = markers.docs.find(({ id }) => id === paper.id)
    expect(Object.keys(marker?.data() ?? {}).toSorted()).toEqual(['expiresAt', 'importedAt'])
    await expectNames()
  })

  it('bring back what reviewers read of a paper, and another organiser decides as before', async () => {
    const { paperId, uid, files } = await storeUnderReview()
    const lost = `reviewCopies/${paperId}/lost.pdf`
    const { isWell, printed } = await exported()
    expect([isWell, printed.split('\n').at(-1)]).toEqual([false, lost])
    await brought()
    const { firestore, bucket } = to.store
    const [before, after] = await Promise.all(
      [from, to].map(async ({ store }) => copyReference(store.firestore, paperId).get()),
    )
    expect(after?.data()).toEqual(before?.data())
    const [stored] = await bucket.getFiles({ prefix: 'reviewCopies/' })
    const contents = await Promise.all(
      stored.map(async (file) => [file.name, (await file.download())[0].toString()]),
    )
    expect(contents).toEqual([[files.own, 'as reviewers read it']])
    expect(await keptFrom(firestore, firestore, { uid }, [paperId])).toEqual(new Set([paperId]))
    expect((await brought(true)).tally).toMatchObject({
      created: 0,
      conflicts: [],
    })
  })

  it('tell that reviewers read a file that is not there', async () => {
    const { paperId } = await storeUnderReview()
    const missing = async () =>
      (await lookedAt(from.store, [checkReviews])).filter(
        ({ kind }) => kind === 'copy-file-missing',
      )
    expect(await missing()).toMatchObject([{ where: `reviewCopies/${paperId}` }])
    await copyReference(from.store.firestore, paperId).update({ files: [] })
    expect(await missing()).toEqual([])
  })

  it('list in papers.csv what the site’s own table has, and where each file is', async () => {
    const { uid, email } = await storeAccount(from.store, 'author', 'Ada Lovelace')
    const { id, path } = await storePaper(from.store, uid)
    const sha256 = 'a'.repeat(64)
    const check = { path, ok: true, reason: null, bytes: 7, sha256, pages: 3 }
    const coAuthors = [
      { name: 'Grace Hopper', affiliation: 'Navy', email: 'g@navy.example', orcid: null },
    ]
    const checks = { pdf: check, supplementaryPdf: null }
    await from.store.firestore.doc(`papers/${id}`).update({ checks, coAuthors })
    const details = { changed: [], files: [] }
    const event = { kind: 'submitted', actor: { uid, as: 'owner' }, from: null, to: null, details }
    await from.store.firestore.doc(`papers/${id}/events/one`).create({ ...event, at: time })
    await from.store.firestore.doc('papers/damaged').create({ paperTitle: 'Nobody’s', status: 1 })
    await exported()
    const csv = await readFile(join(folder, 'papers.csv'), 'utf8')
    const lines = csv.split('\r\n')
    expect(lines[0]).toMatch(
      /Id,Number,Title,.*,Co-authors,.*,Paper: SHA-256,.*,Paper: in this export,/,
    )
    const row = lines.find((line) => line.startsWith(id)) ?? ''
    expect(row).toContain(`${id},1,`)
    expect(row).toContain(',"Grace Hopper, Navy, g@navy.example",')
    expect(row).toContain(`,passed,3,${sha256},${path},`)
    expect(row).toContain(' submitted by owner Ada Lovelace,')
    expect(csv).toContain('\r\ndamaged,,Nobody’s,,')
    expect(row).toContain(`,${uid},Ada Lovelace,${email},files/Ada Lovelace/`)
  })

  it('refuse a store that is not empty, unless told, and overwrite nothing then', async () => {
    const { ada, paper } = await fillFew(from.store)
    await exported()
    const own = await storePaper(to.store, 'somebody', { status: 'Accept' })
    await expect(brought()).rejects.toThrow('is not empty')
    expect((await to.store.firestore.collection('papers').get()).size).toBe(1)

    const title = { paperTitle: 'Another one' }
    await to.store.firestore.doc(`papers/${paper.id}`).create(title)
    await to.store.auth.createUser({
      uid: ada.uid,
      email: 'another@example.org',
      password: 'longer',
    })
    const { isWell, printed } = await imported('--into-existing')
    expect(isWell).toBe(false)
    expect(printed).toContain(`account ${ada.uid}\npapers/${paper.id}\n`)
    const stored = await to.store.firestore.doc(`papers/${paper.id}`).get()
    expect(stored.data()).toEqual(title)
    expect((await to.store.auth.getUser(ada.uid)).email).toBe('another@example.org')
    expect((await to.store.firestore.doc(`papers/${own.id}`).get()).exists).toBe(true)
    expect((await to.store.firestore.collection('papers').get()).size).toBe(3)
  })

  it('leave a paper where it is that was withdrawn or restored meanwhile, and let one that was deleted be deleted again', async () => {
    const { ada, paper, twin } = await fillFew(from.store)
    const { id: withdrawn } = await storePaper(from.store, ada.uid)
    await withdraw(from.store, withdrawn, ada.uid)
    await exported()
    await brought()
    const { firestore } = to.store
    const record = { ownerUid: ada.uid, by: ada.uid, at: time }
    await withdraw(to.store, paper.id, ada.uid)
    const { printed } = await runAdmin(to.store, ['restore', withdrawn])
    expect(printed).toBe(`The paper ${withdrawn} is back as it was.`)
    await firestore.doc(`papers/${twin.id}`).delete()
    await firestore.doc(`deletions/${twin.id}`).create(record)
    const { tally } = await brought(true)
    expect(tally.conflicts).toEqual([`papers/${paper.id}`, `withdrawn/${withdrawn}`])
    const ids = async (collection: string) =>
      (await firestore.collection(collection).listDocuments()).map(({ id }) => id)
    expect(await ids('withdrawn')).toEqual([paper.id])
    expect(await ids('papers')).toEqual(expect.arrayContaining([twin.id, withdrawn]))
    expect(await ids('deletions')).not.toContain(twin.id)
  })

  it(
    'take an export of before papers could be withdrawn, and mails had words',
    { tags: ['long'] },
    async () => {
      await fill(from.store)
      await exported()
      const path = join(folder, 'manifest.json')
      const manifest = v.parse(
        v.looseObject({ files: v.array(v.looseObject({ path: v.string() })) }),
        JSON.parse(await readFile(path, 'utf8')),
      )
      const later = ['withdrawn', 'settings', 'blocked', 'organisers'].map(
        (name) => `data/${name}.jsonl`,
      )
      const files = manifest.files.filter((file) => !later.includes(file.path))
      await writeFile(path, JSON.stringify({ ...manifest, files }))
      await Promise.all(later.map(async (file) => rm(join(folder, file))))
      const { tally } = await brought()
      expect(tally.conflicts).toEqual([])
      expect((await to.store.firestore.collection('papers').get()).size).toBe(4)
    },
  )

  it('go on where they broke off, at the accounts and at the second paper', async () => {
    const { twin } = await fill(from.store)
    await exported()
    const crash = () => {
      throw new Error('crash')
    }
    vi.spyOn(to.store.auth, 'importUsers').mockImplementationOnce(crash)
    await expect(brought()).rejects.toThrow('crash')
    breakBatch(4, crash)
    await expect(brought()).rejects.toThrow('crash')
    vi.restoreAllMocks()
    await brought()
    const [before, after] = [await everything(from.store), await everything(to.store)]
    expect([after.documents, after.files]).toEqual([before.documents, before.files])
    // Now it is complete, and a third time is no resumption.
    await expect(brought()).rejects.toThrow('is not empty')
    await to.store.firestore.doc(`papers/${twin.id}`).update({ checks: { pdf: null } })
    const { tally } = await brought(true)
    expect([tally.created, tally.conflicts]).toEqual([0, []])
  })

  it('refuse an export that was damaged, and write nothing', async () => {
    await fillFew(from.store)
    await exported()
    const papers = join(folder, 'data/papers.jsonl')
    await writeFile(papers, (await readFile(papers, 'utf8')).replace('Reject', 'Accept'))
    await expect(brought()).rejects.toThrow('data/papers.jsonl is missing or not the file')
    await rm(join(folder, 'manifest.json'))
    await expect(brought()).rejects.toThrow('no complete export')
    expect(await to.store.firestore.listCollections()).toEqual([])
  })

  it('refuse a number that leaves none for papers that come later, and write nothing', async () => {
    const author = await storeAccount(from.store)
    const { id } = await storePaper(from.store, author.uid, { number: 1_000_001 })
    await exported()
    await expect(brought()).rejects.toThrow(`papers/${id} has the number 1000001`)
    expect(await to.store.firestore.listCollections()).toEqual([])
    await from.store.firestore.doc(`papers/${id}`).delete()
    await rm(folder, { recursive: true })
    await storePaper(from.store, author.uid, { number: 1_000_000 })
    await exported()
    await brought()
    expect(await takeNumber(to.store.firestore)).toBe(1_000_001)
  })

  it('store no file but a paper’s own', async () => {
    const author = await storeAccount(from.store)
    const foreign = ['papers/eve/p/one.pdf', `papers/${author.uid}/another-paper/two.pdf`]
    for (const path of foreign) {
      const pdf = { path, name: 'a.pdf', bytes: 5 }
      await from.store.bucket.file(path).save('%PDF-', { resumable: false })
      await storePaper(from.store, author.uid, { pdf })
    }
    const own = await storePaper(from.store, author.uid)
    await exported()
    await brought()
    const [files] = await to.store.bucket.getFiles()
    expect(files.map(({ name }) => name)).toEqual([own.path])
  })

  it('bring an export into a project that has been deployed, whose version of the data stays', async () => {
    const paper = await storePaper(from.store, 'author-1', accepted)
    await deployed(from, { version: 1, commit: 'a'.repeat(40) })
    await deployed(to, { version: 1, commit: 'b'.repeat(40) })
    await exported()
    const { isWell, printed } = await imported()
    expect([isWell, printed.includes('Deploy now')]).toEqual([true, false])
    expect((await to.store.firestore.doc(`papers/${paper.id}`).get()).exists).toBe(true)
    expect(await versionIn(to)).toEqual({ version: 1, commit: 'b'.repeat(40) })
  })

  it('bring the version of the data along into a project that has none, without the commit', async () => {
    await storePaper(from.store, 'author-1', accepted)
    await deployed(from, { version: 2, commit: 'a'.repeat(40) })
    await exported()
    await brought()
    expect(await versionIn(to)).toEqual({ version: 2 })
  })

  it('set the project’s version back for an export without one, and say that the next deploy migrates', async () => {
    await storePaper(from.store, 'author-1', accepted)
    await deployed(to, { version: 3, commit: 'b'.repeat(40) })
    await exported()
    const { isWell, printed } = await imported()
    expect(isWell).toBe(true)
    expect(printed).toContain(
      'Deploy now: the export has version 1 of the data, and the project had version 3. The deploy brings it there.\n',
    )
    expect(await versionIn(to)).toEqual({ version: 1, commit: 'b'.repeat(40) })
  })

  it('refuse an export of a newer version than was deployed, and write nothing', async () => {
    await storePaper(from.store, 'author-1', accepted)
    await deployed(from, { version: 2 })
    await deployed(to, { version: 1 })
    await exported()
    for (const intoExisting of [false, true]) {
      await expect(brought(intoExisting)).rejects.toThrow(
        'The export has version 2 of the data, and the project version 1: a newer Lectern made the export. Deploy that one here first, then import again.',
      )
    }
    const collections = await to.store.firestore.listCollections()
    expect(collections.map(({ id }) => id)).toEqual(['settings'])
    expect((await to.store.auth.listUsers()).users).toEqual([])
    expect(await versionIn(to)).toEqual({ version: 1 })
  })

  it('refuse a version of the data that is none', async () => {
    await deployed(from, { version: 0 })
    await exported()
    await expect(brought()).rejects.toThrow(
      'settings/schema of the export has no version of the data: its field `version` has to be a whole number from 1. Correct it in the Firebase console, then export and import again.',
    )
    await deployed(to, { version: '1' })
    await rm(folder, { recursive: true })
    await deployed(from, { version: 1 })
    await exported()
    await expect(brought()).rejects.toThrow('settings/schema of the project has no version')
  })

  it('tell which files were missing, and refuse a folder in which there is something', async () => {
    const { twin } = await fillFew(from.store)
    await from.store.bucket.file(twin.path).delete()
    const { isWell, printed } = await exported()
    expect([isWell, printed.includes(`Missing in Storage, so not saved:\n${twin.path}`)]).toEqual([
      false,
      true,
    ])
    await expect(exported()).rejects.toThrow('is not empty')
    const { isWell: isImportWell, printed: checked } = await imported()
    expect(isImportWell).toBe(false)
    expect(checked).toContain(`file-missing  papers/${twin.id}`)
  })
})

/** Lets a certain one of the following batches break. */
function breakBatch(number: number, crash: () => never): void {
  const { firestore } = to.store
  const batch = firestore.batch.bind(firestore)
  let count = 0
  vi.spyOn(firestore, 'batch').mockImplementation(() => (count++ === number ? crash() : batch()))
}
