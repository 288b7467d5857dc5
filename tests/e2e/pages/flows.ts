import { randomUUID } from 'node:crypto'

import type { Role } from '@lectern/domain/account/roles'

import type { Person } from '../../support/browser/browser.ts'
import { storeSession } from '../../support/browser/stored-session.ts'
import { type Member, storeMember } from '../../support/members.ts'
import { type SampleFile, samplePdf } from '../../support/sample-files.ts'
import { type Account, CodePage, LoginPage, RegisterPage } from './account.page.ts'
import { DashboardPage } from './dashboard.page.ts'
import { PaperFormPage, type PaperInput } from './paper-form.page.ts'

/** Where each role lands after it proved its address or logged in (spec section 4). */
const landing: Readonly<Record<Role, string>> = { admin: '**/dashboard', author: '**/submit-paper' }

/** The screens of whoever is signed in, and their headings. */
const screens = {
  '/dashboard': 'Admin Paper Submissions',
  '/submit-paper': 'Submit a paper',
  '/account': 'Your account',
} as const
type Screen = keyof typeof screens

/** Somebody new, whose address nobody has used before. */
export function newAccount(role: Role, username = 'Asha Rao'): Account {
  const email = `${role}-${randomUUID().slice(0, 8)}@example.org`
  return { username, email, password: 'a long pass phrase', role }
}

/** Registers on the screen, up to the screen of the code. */
export async function registerUpToCode(person: Person, account: Account): Promise<void> {
  const form = new RegisterPage(person.page)
  await form.open()
  await form.fill(account)
  await form.submit(account.role)
  await new CodePage(person.page).waitUntilOpen()
}

/**
 * Opens an account for somebody new, signed in, without the screens.
 *
 * @param path which screen to open; else where the role lands after a login
 */
export async function enterAsNew(person: Person, role: Role, path?: Screen): Promise<Member> {
  const member = await storeMember(role)
  await enter(person, member, path)
  return member
}

/** Signs somebody new in, at no screen yet: for tests that go on to one of their own. */
export async function signInAsNew(person: Person, role: Role): Promise<Member> {
  const member = await storeMember(role)
  await storeSession(person.page, member)
  return member
}

/**
 * Opens a screen as somebody who logged in before: for tests that are about what comes after the
 * login.
 *
 * @throws {Error} when the site does not take the session for one of its own
 */
export async function enter(person: Person, member: Member, path?: Screen): Promise<void> {
  const { page } = person
  const screen = path ?? (member.role === 'admin' ? '/dashboard' : '/submit-paper')
  await storeSession(page, member)
  await page.goto(screen)
  const shown = page.getByRole('heading', { level: 1, name: screens[screen], exact: true })
  await shown.or(page.getByRole('heading', { level: 1, name: 'Login', exact: true })).waitFor()
  if (!(await shown.isVisible())) throw new Error('The site does not take the stored session.')
}

/** Logs in on the screen and waits for the landing. */
export async function logIn(
  person: Person,
  account: Pick<Account, 'email' | 'password' | 'role'>,
): Promise<void> {
  const form = new LoginPage(person.page)
  await form.open()
  await form.login(account)
  await person.page.waitForURL(landing[account.role])
}

/** A complete paper with a title that nobody has used before. */
export async function newPaper(
  title = 'Self-healing concrete',
): Promise<PaperInput & { title: string; pdf: SampleFile }> {
  const unique = `${title} ${randomUUID().slice(0, 8)}`
  return {
    title: unique,
    abstract: 'Bacteria that seal cracks keep bridges dry for decades.',
    keyword: 'Machine Learning',
    pdf: await samplePdf('concrete.pdf', unique),
    original: true,
  }
}

/** Submits a paper on the screen and waits until the dashboard shows it. */
export async function submitPaper(
  person: Person,
  paper: PaperInput & { title: string },
): Promise<void> {
  const form = new PaperFormPage(person.page)
  if (new URL(person.page.url()).pathname !== '/submit-paper') await form.open()
  await form.fill(paper)
  await form.submitButton.click()
  await person.page.waitForURL('**/dashboard')
  await new DashboardPage(person.page).card(paper.title).waitFor()
}
