import { randomUUID } from 'node:crypto'

import { pdfBytesLimit, pdfContentType, textLimits } from '@lectern/domain/limits'
import { paperStatuses } from '@lectern/domain/paper/statuses'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { decision } from '../support/decision.ts'
import {
  expected,
  ownerUid,
  personas,
  tagsOf,
  tagsOfClosed,
  withRights,
  type Decision,
  type Persona,
} from '../support/personas.ts'
import { storageRules, type RulesUnderTest } from '../support/rules-environment.ts'
import { idFor, store, storedPaper, storedPapers } from '../support/sample-paper.ts'

const { owner, owningAdmin, admin, stranger } = withRights
// No function watches this bucket, and the ids meet nobody else's data.
const bucket = 'gs://rules-test.example'
const run = randomUUID().slice(0, 8)
const papers = paperStatuses.map((status) => ({ paperId: idFor(status, run), status }))
const openPaper = idFor('Submitted', run)
const absentPaper = `absent-${run}`
let rules: RulesUnderTest

beforeAll(async () => {
  rules = await storageRules()
  await store(rules, storedPapers(papers))
  await rules.unruled(async (context) => {
    const storage = context.storage(bucket)
    const paths = [`papers/${ownerUid}/${openPaper}/there.pdf`, ...elsewhere]
    for (const path of paths) await storage.ref(path).put(bytes(1), pdf)
  })
})
afterAll(async () => {
  await rules.unruled(async (context) => {
    const firestore = context.firestore()
    const ids = [...papers.map(({ paperId }) => paperId), idFor('named', run), idFor('alone', run)]
    for (const paperId of ids) await firestore.doc(`papers/${paperId}`).delete()
  })
  await rules.cleanup()
})

const pdf = { contentType: pdfContentType }

function bytes(size: number): Uint8Array {
  return new Uint8Array(size)
}

interface Upload {
  readonly paperId?: string
  readonly folder?: string
  readonly name?: string
  readonly size?: number
  readonly metadata?: Readonly<Record<string, unknown>>
}

async function upload(persona: Persona, how: Upload): Promise<Decision> {
  const paperId = how.paperId ?? absentPaper
  const path = `papers/${how.folder ?? ownerUid}/${paperId}/${how.name ?? fileName()}`
  const file = rules.as(persona).storage(bucket).ref(path)
  return await decision(() => file.put(bytes(how.size ?? 1), how.metadata ?? pdf))
}

function fileName(): string {
  return `${randomUUID()}.pdf`
}

describe.concurrent('before there is a paper, its owner uploads', () => {
  test.each(expected(owner, owningAdmin))('%s', async (_name, persona, expected) => {
    expect(await upload(persona, {})).toBe(expected)
  })
})

describe.concurrent('the owner and admins upload for a paper until it is accepted', () => {
  for (const { paperId, status } of papers) {
    const uploaders = status === 'Accept' ? [] : [owner, owningAdmin, admin]
    for (const [name, persona, decided] of expected(...uploaders)) {
      test(`${status}, ${name}: ${decided}`, tagsOf(persona, status === 'Submitted'), async () => {
        expect(await upload(persona, { paperId })).toBe(decided)
      })
    }
  }
})

describe.concurrent('a file that a paper names already never comes afterwards', () => {
  const paperId = idFor('named', run)
  const named = (name: string) => ({
    path: `papers/${ownerUid}/${paperId}/${name}`,
    name,
    bytes: 1,
  })

  test.each([
    ['its paper', 'pdf.pdf', 'denied'],
    ['its supplement', 'more.pdf', 'denied'],
    ['another one', 'other.pdf', 'allowed'],
    ['one whose name ends as its paper’s', 'a-pdf.pdf', 'allowed'],
  ] as const)('%s', async (_what, name, decided) => {
    const paper = storedPaper(paperId, 'Submitted')
    await store(rules, {
      [`papers/${paperId}`]: {
        ...paper,
        pdf: named('pdf.pdf'),
        supplementaryPdf: named('more.pdf'),
      },
    })
    expect(await upload(owner, { paperId, name })).toBe(decided)
  })

  test('a paper’s file never comes after it, and a paper without a supplement takes another file', async () => {
    const alone = idFor('alone', run)
    await store(rules, {
      [`papers/${alone}`]: {
        ...storedPaper(alone, 'Submitted'),
        pdf: { ...named('pdf.pdf'), path: `papers/${ownerUid}/${alone}/pdf.pdf` },
        supplementaryPdf: null,
      },
    })
    for (const persona of [owner, admin]) {
      expect(await upload(persona, { paperId: alone, name: 'pdf.pdf' })).toBe('denied')
    }
    expect(await upload(owner, { paperId: alone, name: 'more.pdf' })).toBe('allowed')
  })
})

describe.concurrent('a file for a paper lies in its owner’s folder', () => {
  test.each([
    ['another author, the own folder', stranger, 'stranger-uid'],
    ['an admin, the own folder', admin, 'admin-uid'],
    ['an admin, a third person’s folder', admin, 'stranger-uid'],
    ['the owner, another folder', owner, 'stranger-uid'],
  ])('%s is denied', async (_name, persona, folder) => {
    expect(await upload(persona, { paperId: openPaper, folder })).toBe('denied')
  })

  test('before there is a paper, an author does not upload into another’s', async () => {
    expect(await upload(owner, { folder: 'stranger-uid' })).toBe('denied')
    expect(await upload(stranger, { folder: 'stranger-uid' })).toBe('allowed')
  })
})

describe.concurrent('a file has a name of letters, digits, _ and -, and .pdf', () => {
  const longest = 'n'.repeat(textLimits.fileId)
  test.each([
    [`aZ09_-${run}.pdf`, 'allowed'],
    [`n.pdf`, 'allowed'],
    [`${longest}.pdf`, 'allowed'],
    [`${longest}n.pdf`, 'denied'],
    ['.pdf', 'denied'],
    ['a b.pdf', 'denied'],
    ['a.b.pdf', 'denied'],
    ['a.txt', 'denied'],
    ['a.PDF', 'denied'],
    ['apdf', 'denied'],
    ['axpdf', 'denied'],
    ['a.pdf.exe', 'denied'],
    ['b/a.pdf', 'denied'],
  ] as const)('%s: %s', async (name, expected) => {
    const paperId = `name-${run}`
    expect(await upload(owner, { paperId, name })).toBe(expected)
  })
})

describe.concurrent('a paper’s folder has the paper’s id, 64 characters at most', () => {
  test.each([
    [`aZ09_-${run}`, 'allowed'],
    [run.padEnd(64, 'i'), 'allowed'],
    [run.padEnd(65, 'i'), 'denied'],
    [`a b ${run}`, 'denied'],
    [`a.${run}`, 'denied'],
  ] as const)('%s: %s', async (paperId, expected) => {
    expect(await upload(owner, { paperId })).toBe(expected)
  })

  test('of one character', async () => {
    expect(await upload(owner, { paperId: 'i' })).toBe('allowed')
  })
})

describe.concurrent('a file is a PDF by its content type, and of 1 byte to 15 MB', () => {
  test.each([
    ['application/pdf', 'allowed'],
    ['application/PDF', 'denied'],
    ['application/pdf; charset=utf-8', 'denied'],
    ['text/html', 'denied'],
    ['', 'denied'],
  ] as const)('%j: %s', async (contentType, expected) => {
    expect(await upload(owner, { metadata: { contentType } })).toBe(expected)
  })

  test('without a content type', async () => {
    expect(await upload(owner, { metadata: {} })).toBe('denied')
  })

  test.each([
    [0, 'denied'],
    [1, 'allowed'],
    [pdfBytesLimit, 'allowed'],
    [pdfBytesLimit + 1, 'denied'],
  ] as const)('%i bytes: %s', async (size, expected) => {
    expect(await upload(owner, { size })).toBe(expected)
  })

  test('custom metadata makes no difference', async () => {
    const customMetadata = { contentType: pdfContentType, owner: ownerUid, role: 'admin' }
    expect(await upload(owner, { metadata: { ...pdf, customMetadata } })).toBe('allowed')
    expect(await upload(stranger, { metadata: { ...pdf, customMetadata } })).toBe('denied')
    const html = { contentType: 'text/html', customMetadata }
    expect(await upload(owner, { metadata: html })).toBe('denied')
  })
})

describe.concurrent('a file that is there', () => {
  const path = `papers/${ownerUid}/${openPaper}/there.pdf`

  test.each(expected(owner, owningAdmin, admin))('%s reads it', async (_name, who, expected) => {
    const file = rules.as(who).storage(bucket).ref(path)
    expect(await decision(() => file.getMetadata())).toBe(expected)
  })

  for (const persona of personas) {
    const { name } = persona
    test(`${name} neither overwrites, changes nor deletes it`, tagsOfClosed(persona), async () => {
      const file = rules.as(persona).storage(bucket).ref(path)
      const writes = [
        () => file.put(bytes(2), pdf),
        () => file.updateMetadata({ cacheControl: 'no-store' }),
        () => file.updateMetadata({ customMetadata: { a: 'b' } }),
        () => file.delete(),
      ]
      for (const write of writes) expect(await decision(write)).toBe('denied')
    })

    test(`${name} lists no folder`, tagsOfClosed(persona), async () => {
      const storage = rules.as(persona).storage(bucket)
      const own = `papers/${ownerUid}/${openPaper}`
      const folders = [
        '',
        'papers',
        `papers/${ownerUid}`,
        own,
        `${own}/deeper`,
        `${own}/deeper/still`,
      ]
      const lists = folders.map(async (folder) => await decision(() => storage.ref(folder).list()))
      expect(await Promise.all(lists)).toEqual(folders.map(() => 'denied'))
    })
  }
})

const elsewhere = [
  'there.pdf',
  'papers/there.pdf',
  `papers/${ownerUid}/there.pdf`,
  `papers/${ownerUid}/${openPaper}/deeper/there.pdf`,
  `users/${ownerUid}/${openPaper}/there.pdf`,
  `reviewCopies/${openPaper}/there.pdf`,
]

describe.concurrent('whatever no rule names is closed', () => {
  const cases = elsewhere.flatMap((path) => personas.map((persona) => ({ path, persona })))
  for (const { path, persona } of cases) {
    test(`${path}, ${persona.name}`, tagsOfClosed(persona), async () => {
      const file = rules.as(persona).storage(bucket).ref(path)
      expect(await decision(() => file.getMetadata())).toBe('denied')
      expect(await decision(() => file.updateMetadata({ cacheControl: 'no-store' }))).toBe('denied')
      expect(await decision(() => file.delete())).toBe('denied')
      const fresh = rules.as(persona).storage(bucket).ref(path.replace('there', randomUUID()))
      expect(await decision(() => fresh.put(bytes(1), pdf))).toBe('denied')
    })
  }
})
