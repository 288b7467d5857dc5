import { randomUUID } from 'node:crypto'

import * as v from 'valibot'
import { expect, test } from 'vitest'

import { keyOf, objectKey } from '../../functions/src/quota/account-use.ts'
import { smallPdf, submit } from '../api/support/papers.ts'
import { member } from '../api/support/personas.ts'
import { storedObjects } from '../api/support/storage.ts'
import { readDocuments, upload, writeDocument, writePaper } from '../support/direct-calls.ts'
import { store } from '../support/emulators.ts'

const useSchema = v.object({
  papers: v.record(v.string(), v.number()),
  uploads: v.optional(v.record(v.string(), v.number()), {}),
})

test('what an account sends by the API and past it is counted, each paper and file once', async () => {
  const author = await member('author')
  const { _id: byApi } = await submit(author.accessToken)
  const past = randomUUID()
  const path = `papers/${author.uid}/${past}/a1.pdf`
  expect((await upload(author.accessToken, path, smallPdf.content)).status).toBe(200)
  expect((await writePaper(author, past)).status).toBe(200)
  expect((await writePaper(author, `${past}-nothing`)).status).toBe(200)
  const objects = await storedObjects(`papers/${author.uid}/`)
  expect(objects).toHaveLength(2)
  const use = async () => {
    const stored = await store.firestore.doc(`accountUse/${author.uid}`).get()
    const { papers, uploads } = v.parse(useSchema, stored.data())
    return {
      papers: Object.keys(papers).toSorted(),
      uploads: Object.keys(uploads).toSorted(),
    }
  }
  await expect.poll(use).toEqual({
    papers: [byApi, past, `${past}-nothing`].map(keyOf).toSorted(),
    uploads: objects.map(({ name, generation }) => objectKey(name, generation)).toSorted(),
  })
})

test('nobody reads, empties or raises what was counted, or lifts a stop', async () => {
  const author = await member('author')
  const other = await member('author')
  await submit(author.accessToken)
  const own = `accountUse/${author.uid}`
  expect((await readDocuments(author.accessToken, own)).status).toBe(403)
  for (const place of ['accountUse', 'blocked']) {
    const path = `${place}/${author.uid}`
    const elsewhere = `${place}/${other.uid}`
    expect((await readDocuments(author.accessToken, elsewhere)).status).toBe(403)
    expect((await readDocuments(author.accessToken, place)).status).toBe(403)
    const fields = { from: 'nothing', made: 0, papers: {} }
    expect((await writeDocument(author.accessToken, path, fields)).status).toBe(403)
  }
})
