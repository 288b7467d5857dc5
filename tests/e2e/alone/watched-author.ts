import { expect } from 'vitest'

import type { Person } from '../../support/browser/browser.ts'
import { mailsTo } from '../../support/inbox.ts'
import type { Member } from '../../support/members.ts'
import { DashboardPage } from '../pages/dashboard.page.ts'
import { enter } from '../pages/flows.ts'

/** An author with the list of papers open, and all that was said to that browser. */
interface WatchedAuthor {
  readonly list: DashboardPage
  readonly title: string
  readonly email: string
  readonly heard: readonly string[]
  /** The card of the paper as it was at first. */
  readonly before: string
}

/** Opens the list of papers as an author of a submitted one, and listens to all that comes. */
export async function watchedAuthor(
  person: Person,
  title: string,
  member: Member,
): Promise<WatchedAuthor> {
  const heard: string[] = []
  person.page.on('response', (response) => {
    // The site's own code knows how things are called.
    if (response.request().resourceType() === 'script') return
    response.text().then(
      (text) => heard.push(text),
      () => undefined,
    )
  })
  await enter(person, member, '/dashboard')
  const list = new DashboardPage(person.page)
  await expect.poll(async () => list.status(title).textContent()).toBe('Submitted')
  // It comes some seconds after the paper, and is no change.
  await list.card(title).getByTestId('number').filter({ hasText: '#' }).waitFor()
  return { list, title, email: member.email, heard, before: await cardOf(list, title) }
}

/** What changed for an author is the status, and nothing else; nothing of the reviews has come to the browser. */
export async function expectStatusAlone(
  { list, title, email, heard, before }: WatchedAuthor,
  secrets: readonly string[],
  status: string,
): Promise<void> {
  await expect.poll(async () => list.status(title).textContent()).toBe(status)
  expect(await cardOf(list, title)).toBe(before.replace('Submitted', status))
  expect(secrets.filter((word) => heard.join('\n').includes(word))).toEqual([])
  expect(await mailsTo(email)).toEqual([])
}

async function cardOf(list: DashboardPage, title: string): Promise<string> {
  return (await list.card(title).innerText()).replaceAll(/\s+/g, ' ')
}
