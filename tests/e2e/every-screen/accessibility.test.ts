import type { Browser } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { publicPaths } from '../../../web/src/paths.ts'
import { axeFindings, axeFindingsAtBothWidths } from '../../support/browser/axe.ts'
import { openPerson, type Person, viewportNames, viewports } from '../../support/browser/browser.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { samplePdf } from '../../support/sample-files.ts'
import { storePapers } from '../../support/stored-papers.ts'
import { CodePage, RegisterPage } from '../pages/account.page.ts'
import { DashboardPage } from '../pages/dashboard.page.ts'
import { enterAsNew, newAccount, newPaper } from '../pages/flows.ts'
import { FramePage } from '../pages/frame.page.ts'
import { PaperFormPage } from '../pages/paper-form.page.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

describe('axe finds nothing:', () => {
  let person: Person
  let frame: FramePage
  beforeEach(async () => {
    person = await openPerson(browser)
    frame = new FramePage(person.page)
  })
  afterEach(async () => person.leave())

  test('three public pages, and the open menu of a phone, which they fit', async () => {
    person.allowTrouble(/no-such-page/)
    await person.page.setViewportSize(viewports.phone)
    for (const path of ['/', '/guidelines', '/no-such-page']) {
      await person.page.goto(path)
      await person.page.getByRole('heading', { level: 1 }).waitFor()
      expect(await axeFindings(person.page)).toEqual([])
      const width = await person.page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBe(viewports.phone.width)
    }
    await frame.openMenu()
    await frame.link('Home').waitFor()
    expect(await axeFindings(person.page)).toEqual([])
  })

  test('all public pages', { tags: ['long'] }, async () => {
    person.allowTrouble(/no-such-page/)
    for (const path of [...publicPaths, '/no-such-page']) {
      await person.page.goto(path)
      await person.page.getByRole('heading', { level: 1 }).waitFor()
      expect(await axeFindingsAtBothWidths(person.page)).toEqual([])
    }
  })

  // Its hundreds of entries take axe as long as all public pages.
  test('/api/v1/docs', { tags: ['long'] }, async () => {
    await person.page.goto('/api/v1/docs')
    await person.page.getByRole('heading', { name: 'API for scripts', level: 1 }).waitFor()
    expect(await axeFindingsAtBothWidths(person.page)).toEqual([])
    for (const name of viewportNames) {
      await person.page.setViewportSize(viewports[name])
      const width = await person.page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBe(viewports[name].width)
    }
  })

  test('register and login with missing fields, and the code', { tags: ['long'] }, async () => {
    const form = new RegisterPage(person.page)
    await form.open()
    await form.submit('admin')
    await frame.toast('All fields are required').waitFor()
    expect(await axeFindingsAtBothWidths(person.page)).toEqual([])

    const account = newAccount('author')
    await form.fill(account)
    await form.submit('author')
    const code = new CodePage(person.page)
    await code.waitUntilOpen()
    await code.verify()
    await frame.toast('Enter complete OTP').waitFor()
    expect(await axeFindingsAtBothWidths(person.page)).toEqual([])

    await person.page.goto('/login')
    await person.page.getByRole('button', { name: /^Login as / }).click()
    await frame.toast('All fields are required').waitFor()
    expect(await axeFindingsAtBothWidths(person.page)).toEqual([])
  })

  test(
    'the form with missing fields, with its open list, filled in and in edit mode',
    { tags: ['long'] },
    async () => {
      const { uid } = await enterAsNew(person, 'author')
      const form = new PaperFormPage(person.page)
      await form.submitButton.click()
      await frame.toast('All fields are required').waitFor()
      expect(await axeFindingsAtBothWidths(person.page)).toEqual([])

      await form.keywords.click()
      await person.page.getByRole('option', { name: 'Computer Vision' }).waitFor()
      expect(await axeFindingsAtBothWidths(person.page)).toEqual([])
      await person.page.keyboard.press('Escape')
      await person.page.locator('.MuiMenu-root').waitFor({ state: 'detached' })

      const { title, ...paper } = await newPaper()
      await form.fill({
        ...paper,
        abstract: 'word '.repeat(301),
        pdf: await samplePdf('nine-pages.pdf', 'Nine pages', 9),
        supplementaryPdf: await samplePdf('data.pdf', 'Data', 1),
      })
      await person.page.getByText(/^301 of 300 words/).waitFor()
      expect(await axeFindingsAtBothWidths(person.page)).toEqual([])

      await storePapers([{ ownerUid: uid, paperTitle: title, status: 'Submitted' }])
      const list = new DashboardPage(person.page)
      await list.open()
      await list.button(title, 'Edit').click()
      await form.editButton.waitFor()
      expect(await axeFindingsAtBothWidths(person.page)).toEqual([])
    },
  )

  test(
    'the dashboard, empty, with a paper, a search without hits and each dialog',
    { tags: ['long'] },
    async () => {
      const { uid } = await enterAsNew(person, 'author', '/dashboard')
      const list = new DashboardPage(person.page)
      await person.page.getByText('No papers submitted yet.').waitFor()
      expect(await axeFindingsAtBothWidths(person.page)).toEqual([])

      const { title } = await newPaper()
      await storePapers([{ ownerUid: uid, paperTitle: title, status: 'Submitted' }])
      await list.card(title).waitFor()
      expect(await axeFindingsAtBothWidths(person.page)).toEqual([])
      await list.search.fill('no paper has this in it')
      await person.page.getByText(/^No paper matches/).waitFor()
      expect(await axeFindingsAtBothWidths(person.page)).toEqual([])
      await list.search.fill('')

      await list.button(title, 'View').click()
      await list.viewer.locator('iframe').waitFor()
      expect(await axeFindingsAtBothWidths(person.page)).toEqual([])
      await person.page.keyboard.press('Escape')
      await list.button(title, 'History').click()
      await list.events.filter({ hasText: 'Submitted' }).waitFor()
      expect(await axeFindingsAtBothWidths(person.page)).toEqual([])
      await person.page.keyboard.press('Escape')
      await list.ask(title, 'Delete')
      await list.viewer.getByText('Are you sure you want to delete this paper?').waitFor()
      expect(await axeFindingsAtBothWidths(person.page)).toEqual([])
    },
  )

  test(
    'an organiser’s dashboard, the list of statuses and the question before Accept',
    { tags: ['long'] },
    async () => {
      const { title } = await newPaper()
      const { uid } = await enterAsNew(person, 'admin')
      await storePapers([{ ownerUid: uid, paperTitle: title, status: 'Submitted' }])
      const list = new DashboardPage(person.page)
      await list.search.fill(title)
      await list.card(title).waitFor()
      expect(await axeFindingsAtBothWidths(person.page)).toEqual([])
      await list.card(title).getByRole('combobox').click()
      await person.page.getByRole('option', { name: 'Accept' }).waitFor()
      expect(await axeFindingsAtBothWidths(person.page)).toEqual([])
      await person.page.getByRole('option', { name: 'Accept' }).click()
      await list.viewer.getByRole('button', { name: 'Accept' }).waitFor()
      expect(await axeFindingsAtBothWidths(person.page)).toEqual([])
    },
  )
})
