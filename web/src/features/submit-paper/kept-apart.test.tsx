import { DomainError } from '@lectern/domain/errors'
import { type Paper, uidSchema } from '@lectern/domain/paper/paper'
import { samplePaper } from '@lectern/domain/paper/paper-samples'
import { screen } from '@testing-library/react'
import * as v from 'valibot'
import { beforeEach, expect, type Mock, test, vi } from 'vitest'

import * as papers from '../../firebase/papers/papers.ts'
import * as start from '../../firebase/papers/submission-start.ts'
import * as conflicts from '../../firebase/reviews/conflicts.ts'
import { noteMessages } from '../../testing/messages.ts'
import { show, type Shown, write } from '../../testing/show.tsx'
import * as pages from './files/read-pages.ts'
import { PaperForm } from './PaperForm.tsx'

const uid = v.parse(uidSchema, 'owner')

let read: Mock<typeof conflicts.readOwnConflicts>
let save: Mock<typeof conflicts.saveOwnConflicts>
let edit: Mock<typeof papers.editPaper>
let messages: readonly string[]
beforeEach(() => {
  read = vi.spyOn(conflicts, 'readOwnConflicts').mockResolvedValue({ lines: ['Bo Berg, a rival'] })
  save = vi.spyOn(conflicts, 'saveOwnConflicts').mockResolvedValue()
  edit = vi.spyOn(papers, 'editPaper').mockResolvedValue()
  vi.spyOn(start, 'beginSubmission').mockResolvedValue()
  vi.spyOn(pages, 'readPages').mockResolvedValue({ kind: 'unknown' })
  messages = noteMessages()
})

function open(edited: Paper | null): Shown & { readonly done: Mock } {
  const done = vi.fn<() => void>()
  const form = (
    <PaperForm
      viewer={{ uid, role: 'author' }}
      person={{ fullname: 'Ada Lovelace', email: 'ada@example.org' }}
      edited={edited}
      areAuthorsFixed={false}
      onDone={done}
      onLeave={() => {}}
    />
  )
  return { ...show(form), done }
}

const label = 'Who should not review it'
const field = () => screen.getByLabelText<HTMLTextAreaElement>(label)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const paper = samplePaper('p1', { ownerUid: uid })

test('of a paper that is there, what was said before is shown, and saved where it was changed alone', async () => {
  const untouched = open(paper)
  expect(await screen.findByLabelText<HTMLTextAreaElement>(label)).toBeTruthy()
  expect(field().value).toBe('Bo Berg, a rival')
  await untouched.user.click(button('Edit Paper'))
  await vi.waitFor(() => {
    expect(untouched.done).toHaveBeenCalledTimes(1)
  })
  expect(save).not.toHaveBeenCalled()
})

test('what could not be saved after the paper stays in the form, is told, and tried again', async () => {
  const shown = open(paper)
  await screen.findByLabelText(label)
  await write(shown.user, field(), '\ncy@example.org')
  save.mockRejectedValueOnce(new DomainError('internal'))
  await shown.user.click(button('Edit Paper'))
  const failed = /^Your paper is saved\. Who should not review it is not/
  expect(await screen.findByText(failed)).toBeTruthy()
  expect(messages.at(-1)).toMatch(failed)
  expect(shown.done).not.toHaveBeenCalled()
  expect(field().value).toBe('Bo Berg, a rival\ncy@example.org')
  // The draft has it, too: a reload loses nothing.
  expect(sessionStorage.getItem('lectern:draft:owner:p1')).toContain('cy@example.org')
  await shown.user.click(button('Edit Paper'))
  await vi.waitFor(() => {
    expect(shown.done).toHaveBeenCalledTimes(1)
  })
  expect(save.mock.lastCall).toEqual(['p1', ['Bo Berg, a rival', 'cy@example.org']])
  expect(edit).toHaveBeenCalledTimes(2)
})

test('a line that is too long is told beside the field; what was said before and cannot be fetched stays', async () => {
  read.mockRejectedValueOnce(new DomainError('network-failed'))
  const shown = open(paper)
  expect(await screen.findByText(/could not be fetched/)).toBeTruthy()
  await shown.user.click(button('Retry'))
  await screen.findByLabelText(label)
  await shown.user.click(field())
  await shown.user.paste('x'.repeat(301))
  await shown.user.click(button('Edit Paper'))
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(messages.at(-1)).toMatch(/^A line is too long: 300/)
  expect(document.activeElement).toBe(field())
  expect(edit).not.toHaveBeenCalled()
})

test('the form shows which addresses it understood, and the lines that have none', async () => {
  const shown = open(null)
  expect(screen.queryByText(/understood/)).toBe(null)
  await shown.user.click(field())
  await shown.user.paste("*O'Brien@x.org*, a rival\nBodil Holm, DTU\na@x/b@y")
  const helper = () => document.getElementById(field().getAttribute('aria-describedby') ?? '')
  expect(await screen.findByText("Addresses understood: o'brien@x.org, a@x, b@y")).toBeTruthy()
  expect(await screen.findByText('No address in: “Bodil Holm, DTU”')).toBeTruthy()
  expect(helper()?.textContent).toContain('understood')
  await shown.user.clear(field())
  await shown.user.paste('b@x.org')
  expect(await screen.findByText('Addresses understood: b@x.org')).toBeTruthy()
  expect(screen.queryByText(/No address in/)).toBe(null)
})

test('organisers who edit an author’s paper are not asked', () => {
  open(samplePaper('p1', { ownerUid: v.parse(uidSchema, 'author') }))
  expect(screen.queryByLabelText(label)).toBe(null)
  expect(read).not.toHaveBeenCalled()
})
