import { randomUUID } from 'node:crypto'

import { Timestamp } from 'firebase-admin/firestore'
import type { Browser } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'

import { axeFindings } from '../../support/browser/axe.ts'
import { openPerson, type Person, viewports } from '../../support/browser/browser.ts'
import { hasFocus } from '../../support/browser/keyboard.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { storeSession } from '../../support/browser/stored-session.ts'
import { store } from '../../support/emulators.ts'
import { storeMember } from '../../support/members.ts'
import { runSchedule } from '../../support/schedules.ts'
import { storePapers } from '../../support/stored-papers.ts'
import { DeskPage } from '../pages/desk.page.ts'
import { FramePage } from '../pages/frame.page.ts'

let browser: Browser
let person: Person
let desk: DeskPage
let frame: FramePage
/** Stands in the title of each of a test's papers, so that a search finds them alone. */
let mark: string
let organiser: Awaited<ReturnType<typeof storeMember>>
let ownerUid: string
beforeAll(async () => {
  browser = await sharedBrowser()
})
beforeEach(async () => {
  mark = randomUUID().slice(0, 8)
  person = await openPerson(browser)
  desk = new DeskPage(person.page)
  frame = new FramePage(person.page)
  ;[organiser, { uid: ownerUid }] = await Promise.all([storeMember('admin'), storeMember('author')])
  await storeSession(person.page, organiser)
})
afterEach(async () => person.leave())

/** Takes a paper from the list as its author does, with the record by which the server keeps it. */
async function withdraw(id: string): Promise<void> {
  const paper = store.firestore.doc(`papers/${id}`)
  const at = Timestamp.now()
  await store.firestore
    .batch()
    .delete(paper)
    .create(store.firestore.doc(`deletions/${id}`), {
      ownerUid,
      by: ownerUid,
      at,
      kind: 'withdrawn',
    })
    .commit()
  const kept = store.firestore.doc(`withdrawn/${id}`)
  await expect.poll(async () => (await kept.get()).exists).toBe(true)
}

test('an organiser finds a withdrawn paper by a co-author, and brings it back; the navigation goes by keyboard', async () => {
  const title = `Bridges ${mark}`
  const [id = ''] = await storePapers([{ ownerUid, paperTitle: title, status: 'Review Awaiting' }])
  const stored = store.firestore.doc(`papers/${id}`)
  await stored.update({
    coAuthors: [{ name: `Bodil ${mark}`, affiliation: 'Uni', orcid: '0000-0002-1825-0097' }],
  })
  const numberNow = async () => (await stored.get()).get('number') as unknown
  await expect.poll(numberNow).toBeTypeOf('number')
  const number = await numberNow()
  await withdraw(id)

  const { page } = person
  await desk.open()
  const toggle = page.getByRole('banner').getByRole('button', { name: 'Organise' })
  await toggle.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect.poll(() => hasFocus(toggle)).toBe(true)
  expect(await frame.link('Overview').isVisible()).toBe(false)
  await toggle.click()
  expect(await frame.link('Desk').getAttribute('aria-current')).toBe('page')
  await page.keyboard.press('Escape')
  await desk.search.fill(`bodil ${mark}`)
  // Before all papers are there, and their abstracts, nobody's list has to stay as it is.
  await person.page.getByText('No paper fits this view.').waitFor()
  await person.page.getByText('Abstracts are still loading').waitFor({ state: 'hidden' })
  await person.page.getByText('1 withdrawn paper fits this search.').waitFor()
  await person.page.getByRole('button', { name: 'Show', exact: true }).click()
  const list = person.page.getByRole('dialog', { name: 'Withdrawn papers' })
  await list.getByText(title).waitFor()
  expect(await axeFindings(person.page)).toEqual([])
  await list.getByRole('button', { name: `Open ${title}` }).click()

  await desk.title(title).waitFor()
  await desk.paper.getByText(/^Withdrawn by its author on /).waitFor()
  const orcid = desk.paper.getByRole('link', { name: /^ORCID iD of Bodil/ })
  expect(await orcid.getAttribute('href')).toBe('https://orcid.org/0000-0002-1825-0097')
  expect(await desk.paper.getByRole('link', { name: 'Edit' }).count()).toBe(0)
  await desk.paper.getByRole('button', { name: `Restore ${title}` }).click()
  await desk.dialog.getByRole('button', { name: 'Restore', exact: true }).click()
  await frame.toast(`“${title}” is back.`).waitFor()

  // It is in the list again, as it was: the list waits for whoever is at it.
  await person.page.getByText('1 paper came, went or moved out of this view').waitFor()
  await person.page.getByRole('button', { name: 'Show', exact: true }).click()
  await desk.status(title).getByText('Review Awaiting').waitFor()
  await desk.paper.getByRole('link', { name: 'Edit' }).waitFor()
  const back = await stored.get()
  expect([back.get('number'), back.get('status')]).toEqual([number, 'Review Awaiting'])
})

test(
  'an open paper leads to its form, and to a mail to its author',
  { tags: ['long'] },
  async () => {
    const title = `Dams ${mark}`
    const [id = ''] = await storePapers([{ ownerUid, paperTitle: title, status: 'Submitted' }])
    const author = await store.firestore.doc(`users/${ownerUid}`).get()
    await desk.open(`?paper=${id}`)
    await desk.paper.getByRole('button', { name: 'Write…' }).click()
    const dialog = person.page.getByRole('dialog', {
      name: `Write to ${String(author.get('fullname'))}`,
    })
    await dialog.getByLabel('Subject').fill(`About ${mark}`)
    await dialog.getByRole('textbox', { name: 'Text' }).fill('We have a question.')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await frame.toast('The mail is on its way.').waitFor()
    const mails = store.firestore.collection('mail').where('to', '==', author.get('email'))
    const kinds = (await mails.get()).docs.map((mail) => mail.get('kind') as unknown)
    expect(kinds).toEqual(['message'])

    await desk.paper.getByRole('link', { name: 'Edit' }).click()
    await person.page.waitForURL('**/submit-paper')
    expect(await person.page.getByLabel('Paper title').inputValue()).toBe(title)
  },
)

test(
  'a deep link shows the present list, its row whole, and leaves a PDF 480 px at 1024 by 768',
  { tags: ['long'] },
  async () => {
    await person.page.setViewportSize({ width: 1024, height: 768 })
    onTestFinished(async () => person.page.setViewportSize(viewports.laptop))
    const titles = Array.from({ length: 24 }, (_, place) => `Arches ${mark} ${String(place)}`)
    const ids = await storePapers(
      titles.map((paperTitle) => ({ ownerUid, paperTitle, status: 'Submitted' })),
    )
    await runSchedule('updatePaperIndex')
    // The index holds them still.
    const gone = ids.slice(0, 4)
    const batch = store.firestore.batch()
    for (const id of gone) {
      batch.delete(store.firestore.doc(`papers/${id}`))
      batch.create(store.firestore.doc(`deletions/${id}`), {
        ownerUid,
        by: ownerUid,
        at: Timestamp.now(),
      })
    }
    await batch.commit()

    await desk.open(`?q=${mark}&paper=${ids[20] ?? ''}`)
    await desk.title(titles[20] ?? '').waitFor()
    await person.page.getByText(/^20 of [\d,]+ papers$/).waitFor()
    await person.page.getByText('Select all 20 shown').waitFor()
    expect(await person.page.locator('.desk-row[data-gone="true"]').count()).toBe(0)
    const insight = async () => {
      const [row, list] = await Promise.all([
        desk.row(titles[20] ?? '').boundingBox(),
        person.page.locator('.desk-scroll').boundingBox(),
      ])
      if (row === null || list === null) return false
      return row.y >= list.y && row.y + row.height <= list.y + list.height
    }
    await expect.poll(insight).toBe(true)

    await person.page.keyboard.press('o')
    const pdf = person.page.locator('.desk-pdf')
    await pdf.waitFor()
    await expect.poll(async () => (await pdf.boundingBox())?.height).toBeGreaterThanOrEqual(480)
    expect(await insight()).toBe(true)
  },
)
