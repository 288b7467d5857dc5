import { DomainError } from '@lectern/domain/errors'
import { pdfBytesLimit } from '@lectern/domain/limits'
import { type Paper, uidSchema } from '@lectern/domain/paper/paper'
import { samplePaper } from '@lectern/domain/paper/paper-samples'
import { screen, within } from '@testing-library/react'
import * as v from 'valibot'
import { beforeEach, describe, expect, type Mock, test, vi } from 'vitest'

import { noteMessages } from '../../testing/messages.ts'
import { show, type Shown } from '../../testing/show.tsx'
import * as pages from './files/read-pages.ts'
import { PaperForm } from './PaperForm.tsx'
import * as submission from './sending/submission.ts'

const uid = v.parse(uidSchema, 'owner')
const person = { fullname: 'Ada Lovelace', email: 'ada@example.org' }

let sent: Mock<typeof submission.carryOut>
let messages: readonly string[]
beforeEach(() => {
  sent = vi.spyOn(submission, 'carryOut').mockResolvedValue()
  vi.spyOn(pages, 'readPages').mockResolvedValue({ kind: 'unknown' })
  messages = noteMessages()
})

/** The form, of a new paper or of one that is edited, and what is called when it is stored. */
function open(edited: Paper | null = null): Shown & { readonly done: Mock } {
  const done = vi.fn<() => void>()
  const viewer = { uid, role: 'author' } as const
  const form = (
    <PaperForm
      viewer={viewer}
      person={person}
      edited={edited}
      areAuthorsFixed={false}
      onDone={done}
      onLeave={vi.fn<() => void>()}
    />
  )
  return { ...show(form), done }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const pdf = (name = 'paper.pdf') => new File(['%PDF-1.7 %%EOF'], name, { type: 'application/pdf' })
/** The ids of the fields that are marked as wrong. */
const marked = () => [...document.querySelectorAll('[aria-invalid=true]')].map(({ id }) => id)

/** Puts a text into a field in the place of what stands there. */
async function put({ user }: Shown, label: string, text: string): Promise<void> {
  await user.clear(field(label))
  if (text === '') return
  await user.click(field(label))
  await user.paste(text)
}

/** Fills in all that a new paper needs. */
async function fillIn(shown: Shown): Promise<void> {
  await put(shown, 'Paper Title', 'On engines')
  await put(shown, 'Abstract', 'three words here')
  await shown.user.upload(field('PDF'), pdf())
  await screen.findByRole('button', { name: 'Remove paper.pdf' })
  await shown.user.click(field('I confirm this is original work'))
}

describe('the fields', () => {
  test('carry the names of the specification, and begin with whose account it is', () => {
    open()
    for (const [label, value] of [
      ['Full Name', 'Ada Lovelace'],
      ['Email', 'ada@example.org'],
      ['Paper Title', ''],
      ['Abstract', ''],
    ] as const) {
      expect(field(label).value).toBe(value)
      expect(field(label).getAttribute('aria-required')).toBe('true')
    }
    expect(field('Email').type).toBe('email')
    for (const [label, required] of [
      ['PDF', 'true'],
      ['Supplementary PDF', 'false'],
    ] as const) {
      expect(field(label).getAttribute('accept')).toBe('.pdf')
      expect(field(label).getAttribute('aria-required')).toBe(required)
    }
    screen.getByText(/^Optional: data, proofs/)
    expect(field('I confirm this is original work').checked).toBe(false)
  })

  test('offer one keyword of four, or none', async () => {
    const { user } = open()
    await user.click(screen.getByRole('combobox', { name: /^Keywords/ }))
    const list = screen.getByRole('listbox')
    expect(list.getAttribute('aria-multiselectable')).toBeNull()
    const options = within(list).getAllByRole('option')
    expect(options.map((one) => [one.textContent, one.dataset['value']])).toEqual([
      ['None', ''],
      ['Artificial Intelligence', 'AI'],
      ['Machine Learning', 'ML'],
      ['Natural Language Processing', 'NLP'],
      ['Computer Vision', 'CV'],
    ])
  })

  test.each([
    ['None', []],
    ['Natural Language Processing', ['NLP']],
  ])('send the keyword %s as %j', async (keyword, stored) => {
    const shown = open()
    await fillIn(shown)
    await shown.user.click(screen.getByRole('combobox', { name: /^Keywords/ }))
    await shown.user.click(screen.getByRole('option', { name: keyword }))
    await shown.user.click(button('Submit'))
    expect(sent.mock.lastCall?.[0].content).toMatchObject({
      paperTitle: 'On engines',
      abstract: 'three words here',
      keywords: stored,
    })
    expect(messages).toEqual(['Submitting your paper...', 'Paper submitted successfully!'])
    expect(shown.done).toHaveBeenCalledTimes(1)
    expect(Object.keys(sessionStorage)).toEqual([])
  })
})

test('a required field that is missing is told, gets the focus, and nothing is sent', async () => {
  const shown = open()
  await put(shown, 'Paper Title', 'On engines')
  await put(shown, 'Abstract', 'three words here')
  screen.getByText('3 of 300 words')
  await shown.user.click(field('I confirm this is original work'))
  const without = async (id: string) => {
    await shown.user.click(button('Submit'))
    expect(marked()).toEqual([id])
    expect(document.activeElement?.id).toBe(id)
  }
  await without('paper-pdf')
  await shown.user.upload(field('PDF'), pdf())
  await screen.findByRole('button', { name: 'Remove paper.pdf' })
  for (const [id, label, missing, there] of [
    ['paper-fullname', 'Full Name', '', 'Ada Lovelace'],
    ['paper-email', 'Email', '', 'ada@example.org'],
    ['paper-paperTitle', 'Paper Title', '', 'On engines'],
    ['paper-paperTitle', 'Paper Title', '  ', 'On engines'],
    ['paper-abstract', 'Abstract', '', 'Some words.'],
  ] as const) {
    await put(shown, label, missing)
    await without(id)
    await put(shown, label, there)
  }
  await shown.user.click(field('I confirm this is original work'))
  await without('paper-confirmed')
  expect(new Set(messages)).toEqual(new Set(['All fields are required']))
  expect(sent).not.toHaveBeenCalled()
})

test('a text that is too long is told, and nothing of it is cut', async () => {
  const shown = open()
  await fillIn(shown)
  await put(shown, 'Paper Title', 'x'.repeat(301))
  await shown.user.click(button('Submit'))
  expect(messages).toEqual([
    'Paper Title is too long: 301 characters, 300 at most. Shorten it and try again.',
  ])
  expect(field('Paper Title').value).toHaveLength(301)
  expect(sent).not.toHaveBeenCalled()
})

test('a file that is refused leaves the one before, which is sent', async () => {
  const shown = open()
  await fillIn(shown)
  await shown.user.upload(field('PDF'), new File(['<html>'], 'page.pdf'))
  await screen.findByText(/The file chosen before stays\.$/)
  await shown.user.click(button('Submit'))
  expect(sent.mock.lastCall?.[0].files.pdf).toMatchObject({
    kind: 'chosen',
    pdf: { name: 'paper.pdf' },
  })
})

test.each<[what: string, file: () => File, message: string]>([
  [
    'a web page named .pdf',
    () => new File(['<html>'], 'page.pdf'),
    'This file is not a PDF. Choose a PDF file.',
  ],
  [
    'no bytes at all',
    () => new File([], 'empty.pdf'),
    'This file is empty. Choose another PDF file.',
  ],
  [
    '15 MB and one byte',
    () => new File([new Uint8Array(pdfBytesLimit + 1)], 'large.pdf'),
    'This file is larger than 15 MB. Make the PDF smaller and choose it again.',
  ],
  ['a PDF under another name', () => pdf('a.docx'), 'This file is not a PDF. Choose a PDF file.'],
])('the form refuses %s at once, and keeps what was there', async (_, file, message) => {
  const shown = open()
  await put(shown, 'Paper Title', 'A title')
  for (const label of ['PDF', 'Supplementary PDF']) {
    await shown.user.upload(field(label), file())
  }
  expect(await screen.findAllByText(message)).toHaveLength(2)
  await shown.user.upload(field('PDF'), pdf())
  await screen.findByRole('button', { name: 'Remove paper.pdf' })
  await shown.user.upload(field('PDF'), file())
  await screen.findByText(`${message} The file chosen before stays.`)
  expect(field('Paper Title').value).toBe('A title')
  button('Remove paper.pdf')
})

describe('a form on its way', () => {
  test('takes no second click and no change, and is left at the Submit button when it is cancelled', async () => {
    const shown = open()
    sent.mockImplementation(
      async (_submission, _uploads, _listener, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            reject(new DomainError('upload-cancelled'))
          })
        }),
    )
    await fillIn(shown)
    await shown.user.dblClick(button('Submit'))
    expect(button('Submit').disabled).toBe(true)
    expect(field('Paper Title').disabled).toBe(true)
    expect(field('PDF').disabled).toBe(true)
    await shown.user.click(button('Cancel'))
    expect(messages).toEqual([
      'Submitting your paper...',
      'Upload cancelled. Nothing was submitted.',
    ])
    expect(sent).toHaveBeenCalledTimes(1)
    expect(document.activeElement).toBe(button('Submit'))
    expect(field('Paper Title').value).toBe('On engines')
    expect(shown.done).not.toHaveBeenCalled()
  })

  test('that fails without a word says Something went wrong, keeps all, and can be repeated', async () => {
    const shown = open()
    sent.mockRejectedValueOnce(new Error('internal'))
    await fillIn(shown)
    await shown.user.click(button('Submit'))
    within(screen.getByRole('note')).getByText('Something went wrong')
    expect(field('Abstract').value).toBe('three words here')
    expect(field('I confirm this is original work').checked).toBe(true)
    button('Remove paper.pdf')
    await shown.user.click(button('Submit'))
    expect(messages).toEqual([
      'Submitting your paper...',
      'Something went wrong',
      'Submitting your paper...',
      'Paper submitted successfully!',
    ])
  })
})

test('an edit asks for everything that is required but the PDF', async () => {
  const shown = open(samplePaper('p1', { ownerUid: uid }))
  await put(shown, 'Abstract', '')
  await shown.user.click(button('Edit Paper'))
  expect(messages).toEqual(['All fields are required'])
  expect(marked()).toContain('paper-abstract')
  expect(marked()).not.toContain('paper-pdf')
  expect(sent).not.toHaveBeenCalled()
})

test('a draft is back when the form is opened anew, with the file that must be chosen again', async () => {
  const first = open()
  await fillIn(first)
  expect(Object.keys(sessionStorage)).toHaveLength(1)
  document.body.replaceChildren()
  const second = open()
  const notice = 'Choose paper.pdf again: a file does not survive a reload.'
  screen.getByText(notice)
  expect(field('Paper Title').value).toBe('On engines')
  expect(field('Abstract').value).toBe('three words here')
  await second.user.upload(field('PDF'), pdf())
  await screen.findByRole('button', { name: 'Remove paper.pdf' })
  expect(screen.queryByText(notice)).toBeNull()
})
