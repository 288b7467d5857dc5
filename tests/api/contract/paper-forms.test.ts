import { endpoints } from '@lectern/domain/api/api-endpoints'
import type { ErrorCode } from '@lectern/domain/errors'
import { coAuthorLimit, pdfBytesLimit, textLimits } from '@lectern/domain/limits'
import { beforeAll, describe, expect, test } from 'vitest'

import { passwordPdf } from '../../pdf/support/locked.ts'
import { plainPages, rawPdf } from '../../pdf/support/raw-pdf.ts'
import { seeded } from '../../pdf/support/seeded.ts'
import { paddedPdf } from '../../support/sample-files.ts'
import { expectRefusal, successOf } from '../support/answers.ts'
import {
  json,
  multipart,
  urlEncoded,
  type EncodedBody,
  type FormEntries,
  type FormFile,
} from '../support/bodies.ts'
import { send, type ApiAnswer } from '../support/client.ts'
import { endpointNames } from '../support/endpoint-names.ts'
import { request } from '../support/good-requests.ts'
import { answerHere } from '../support/in-process/answer-here.ts'
import { passThrough } from '../support/in-process/pipeline.ts'
import { paperEntries, paperTexts, smallPdf, storedPaper } from '../support/papers.ts'
import { member, type Member } from '../support/personas.ts'

const emailForm = 'Enter a valid e-mail address, such as name@example.org.'
const keywordForm = 'The field keywords is not right: "AI" or "ML" or "NLP" or "CV" is expected.'

let owner: Member
let paperId: string
beforeAll(async () => {
  owner = await member('author')
  paperId = await storedPaper(owner.uid)
})

const required = ['fullname', 'email', 'paperTitle', 'abstract']

function tooLong(name: string, most: number, received = most + 1): string {
  const limit = most.toLocaleString('en')
  return `${name} is too long: ${String(received)} characters, ${limit} at most. Shorten it and try again.`
}

const wrong: readonly (readonly [string, Readonly<Record<string, string | FormFile>>, string])[] = [
  ['an address without @', { email: 'somebody' }, emailForm],
  ['an address with a line break', { email: 'a@b\r\nBcc: c@d' }, emailForm],
  [
    'a name of two lines',
    { fullname: 'Ada\nLovelace' },
    'Full Name must be a single line of text.',
  ],
  ['a long name', { fullname: 'a'.repeat(201) }, tooLong('Full Name', textLimits.fullname)],
  ['a long title', { paperTitle: 'a'.repeat(301) }, tooLong('Paper Title', textLimits.paperTitle)],
  ['a long abstract', { abstract: 'a'.repeat(10_001) }, tooLong('Abstract', textLimits.abstract)],
  ['a long address', { email: `${'a'.repeat(251)}@a.b` }, tooLong('Email', textLimits.email)],
  [
    'co-authors that are no JSON',
    { coAuthors: 'Bodil Holm' },
    'The field coAuthors is not right: a list as JSON is expected.',
  ],
  ['a co-author without a name', { coAuthors: '[{"name":" "}]' }, 'Co-author name is required.'],
  [
    'a co-author with a wrong ORCID iD',
    { coAuthors: '[{"name":"B","orcid":"0000-0002-1825-0098"}]' },
    'This is no ORCID iD: compare it with orcid.org, where it looks like 0000-0002-1825-0097, or leave it empty.',
  ],
  [
    'too many co-authors',
    { coAuthors: JSON.stringify(Array.from({ length: coAuthorLimit + 1 }, () => ({ name: 'B' }))) },
    `At most ${String(coAuthorLimit)} co-authors can be named. Remove some and try again.`,
  ],
  [
    'a file as the title',
    { paperTitle: smallPdf },
    'The field paperTitle is not right: a text is expected.',
  ],
  [
    'a text as the PDF',
    { pdfFile: 'paper.pdf' },
    'The field pdfFile is not right: a file is expected.',
  ],
  [
    'a text as the supplement',
    { supplementaryPdf: 'none' },
    'The field supplementaryPdf is not right: a file is expected.',
  ],
]

/** Submits a good form with changes. */
async function submitted(changes: Readonly<Record<string, FormFile>>): Promise<ApiAnswer> {
  const body = multipart(paperEntries(changes))
  return await send(request('submitPaper', { body, token: owner.accessToken }))
}

type FormName = 'submitPaper' | 'updatePaper'

/** The part of a form that reaches the handler. */
async function taken(name: FormName, entries: FormEntries): Promise<object | null> {
  const body = multipart(entries)
  const { call } = await passThrough(
    request(name, { parameters: { paperId: 'a' }, body }),
    'author',
  )
  expect(call?.name).toBe(name)
  return call?.input ?? null
}

/** Checks that a form is refused, and comes to no handler. */
async function expectRefused(
  name: FormName,
  body: EncodedBody | undefined,
  code: ErrorCode,
  message?: string,
): Promise<void> {
  const good = request(name, { parameters: { paperId: 'a' }, body })
  const { answer, call } = await passThrough(good, 'author')
  expectRefusal(answer, code, message)
  expect(call).toBeNull()
}

const names = endpointNames.filter((name) => endpoints[name].body.kind === 'paper-form')

test('the endpoints that take papers are these', () => {
  expect(names).toEqual(['submitPaper', 'updatePaper'])
})

describe.each(['submitPaper', 'updatePaper'] as const)('%s', (name) => {
  const post = async (body: EncodedBody): Promise<ApiAnswer> =>
    await send(request(name, { parameters: { paperId }, body, token: owner.accessToken }))
  const { success } = endpoints[name]

  test('takes a good form, in any order, with fields that nobody asked for', async () => {
    const file = { name: 'more.pdf', content: Buffer.from('no PDF') }
    const more = {
      ownerUid: 'another',
      status: 'Accept',
      _id: 'mine',
      more: file,
      ['__proto__']: 'x',
    }
    for (const entries of [paperEntries(more), paperEntries(more).toReversed()]) {
      expect(await taken(name, entries)).toEqual(await taken(name, paperEntries()))
    }
    const paper = successOf(success, await post(multipart(paperEntries(more))))
    expect(paper).toMatchObject({ ...paperTexts, keywords: ['AI'], status: 'Submitted' })
  })

  test('takes texts at their limits, in any script, and trims and lowers what it always does', async () => {
    const texts = {
      fullname: '李'.repeat(textLimits.fullname),
      email: ` ${'A'.repeat(250)}@B.C `,
      paperTitle: 'अ'.repeat(textLimits.paperTitle),
      abstract: `${'a'.repeat(textLimits.abstract - 2)}📄`,
    }
    const paper = successOf(success, await post(multipart(paperEntries(texts))))
    expect(paper).toMatchObject({ ...texts, email: `${'a'.repeat(250)}@b.c` })
  })

  test.each([
    ['none', [], []],
    ['an empty one', [''], []],
    ['one', ['NLP'], ['NLP']],
    ['several', ['CV', 'AI'], ['CV', 'AI']],
    ['one twice', ['CV', 'CV'], ['CV']],
    ['all', ['AI', 'ML', 'NLP', 'CV'], ['AI', 'ML', 'NLP', 'CV']],
  ])('takes keywords: %s', async (_what, sent, keywords) => {
    const entries = [
      ...paperEntries({ keywords: undefined }),
      ...sent.map((keyword) => ['keywords', keyword] as const),
    ]
    expect(await taken(name, entries)).toMatchObject({ keywords })
  })

  test.each([
    ['an empty text', '', []],
    ['an empty list', '[]', []],
    ['a name alone', '[{"name":" B "}]', [{ name: 'B', affiliation: '', orcid: null, email: '' }]],
  ])('takes co-authors: %s', async (_what, coAuthors, parsed) => {
    expect(await taken(name, paperEntries({ coAuthors }))).toMatchObject({ coAuthors: parsed })
  })

  test('stores keywords and co-authors in their order', async () => {
    const [named, more] = [
      '{"name":"B","affiliation":"DTU","orcid":"0000000218250097","email":" B@dtu.example"}',
      '{"name":"A","orcid":""}',
    ]
    const entries = [
      ...paperEntries({ keywords: 'CV', coAuthors: `[${named},${more}]` }),
      ['keywords', 'AI'] as const,
    ]
    expect(successOf(success, await post(multipart(entries)))).toMatchObject({
      keywords: ['CV', 'AI'],
      coAuthors: [
        { name: 'B', affiliation: 'DTU', orcid: '0000-0002-1825-0097', email: 'b@dtu.example' },
        { name: 'A', affiliation: '', orcid: null, email: '' },
      ],
    })
  })

  test.each(required)('refuses a form without %s, or with it empty', async (field) => {
    for (const value of [undefined, '', ' \n\t ']) {
      const body = multipart(paperEntries({ [field]: value }))
      await expectRefused(name, body, 'invalid-input', 'All fields are required')
    }
  })

  test.each(wrong)('refuses %s', async (_what, changes, message) => {
    await expectRefused(name, multipart(paperEntries(changes)), 'invalid-input', message)
  })

  test.each([...required, 'pdfFile', 'supplementaryPdf'])('refuses %s twice', async (field) => {
    const entries = paperEntries({ supplementaryPdf: smallPdf })
    const again = entries.filter(([entry]) => entry === field)
    const message = `The field ${field} came more than once.`
    await expectRefused(name, multipart([...entries, ...again]), 'invalid-input', message)
  })

  test('refuses other content types than a multipart form', async () => {
    const texts = Object.entries(paperTexts)
    for (const body of [
      json(paperTexts),
      urlEncoded(texts),
      { ...json({}), contentType: 'application/pdf' },
    ]) {
      await expectRefused(name, body, 'unsupported-media-type')
    }
  })

  test('refuses a form that is none, is cut off, or has no boundary', async () => {
    const whole = multipart(paperEntries())
    const bodies = [
      { ...whole, bytes: Buffer.from('hello') },
      { ...whole, bytes: whole.bytes.subarray(0, -10) },
      { ...whole, contentType: 'multipart/form-data' },
    ]
    for (const body of bodies) await expectRefused(name, body, 'malformed-request')
  })

  test('refuses what is no body at all', async () => {
    await expectRefused(name, undefined, 'invalid-input', 'All fields are required')
    await expectRefused(name, multipart([]), 'invalid-input', 'All fields are required')
  })

  test.each(['Alchemy', 'Machine Learning'])('refuses the keyword %s', async (keywords) => {
    const answer = await post(multipart(paperEntries({ keywords })))
    expectRefusal(answer, 'invalid-input', keywordForm)
  })

  test('refuses what is no PDF or empty, as either file', async () => {
    for (const field of ['pdfFile', 'supplementaryPdf']) {
      const page = { name: 'paper.pdf', content: Buffer.from('<!doctype html><title>No</title>') }
      expectRefusal(await post(multipart(paperEntries({ [field]: page }))), 'not-a-pdf')
      const empty = { name: 'paper.pdf', content: Buffer.alloc(0) }
      expectRefusal(await post(multipart(paperEntries({ [field]: empty }))), 'file-empty')
    }
  })
})

test.each([
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a picture', Buffer.from('89504e470d0a1a0a', 'hex')],
  [
    'a text that only mentions it later',
    Buffer.concat([Buffer.alloc(1024, 'a'), Buffer.from('%PDF-1.7')]),
  ],
])('refuses %s named .pdf', async (_what, content) => {
  expectRefusal(await submitted({ pdfFile: { name: 'paper.pdf', content } }), 'not-a-pdf')
})

test.each([
  ['is cut off', smallPdf.content.subarray(0, -8), 'its end is missing.'],
  ['has a password', passwordPdf(seeded(1)), 'it is protected by a password or against changes.'],
  ['is damaged', Buffer.from('%PDF-1.7\n%%EOF'), 'it is damaged, and its pages cannot be counted.'],
  ['has no pages', rawPdf(plainPages(0)), 'it has no pages.'],
])('refuses a PDF that %s, and says why', async (_what, content, reason) => {
  const message = `The paper’s PDF cannot be taken: ${reason} Save it anew and send that.`
  expectRefusal(await submitted({ pdfFile: { name: 'a.pdf', content } }), 'unreadable-pdf', message)
})

test('refuses such a supplement, of a new paper and of an edit', async () => {
  const supplementaryPdf = { name: 'more.pdf', content: rawPdf(plainPages(0)) }
  const message = 'The supplement cannot be taken: it has no pages. Save it anew and send that.'
  expectRefusal(await submitted({ supplementaryPdf }), 'unreadable-pdf', message)
  const edit = { body: multipart(paperEntries({ pdfFile: undefined, supplementaryPdf })) }
  const call = request('updatePaper', {
    parameters: { paperId },
    token: owner.accessToken,
    ...edit,
  })
  expectRefusal(await send(call), 'unreadable-pdf', message)
})

test('takes two files of 15 MB, and refuses one of a byte more', async () => {
  expect(pdfBytesLimit).toBe(15 * 1024 * 1024)
  const file = (bytes: number) => ({ name: 'a.pdf', content: paddedPdf('a.pdf', bytes).buffer })
  const largest = file(pdfBytesLimit)
  await taken('submitPaper', paperEntries({ pdfFile: largest, supplementaryPdf: largest }))
  const body = multipart(paperEntries({ pdfFile: file(pdfBytesLimit + 1) }))
  const tooLarge = request('submitPaper', { body, token: owner.accessToken })
  expectRefusal(await answerHere(tooLarge), 'file-too-large')
})

test('a new paper needs its PDF', async () => {
  const unfilled = { name: '', content: Buffer.alloc(0), type: 'application/octet-stream' }
  for (const pdfFile of [undefined, '', unfilled]) {
    const body = multipart(paperEntries({ pdfFile }))
    await expectRefused('submitPaper', body, 'invalid-input', 'All fields are required')
  }
})

test('an edit without the field leaves the co-authors as they are', async () => {
  const { success } = endpoints.updatePaper
  const edit = async (coAuthors?: string) => {
    const body = multipart(paperEntries({ coAuthors }))
    const answer = await send(
      request('updatePaper', { parameters: { paperId }, body, token: owner.accessToken }),
    )
    return successOf(success, answer).coAuthors
  }
  const named = await edit('[{"name":"B"}]')
  expect(named).toHaveLength(1)
  expect(await edit()).toEqual(named)
  expect(await edit('[]')).toEqual([])
})
