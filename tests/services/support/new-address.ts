import { newcomer } from '../../support/people.ts'
import { accountSite, somebodyAt } from './own-account.ts'

/** Somebody who has asked for a code to another address, and the code. */
export async function asking(at = accountSite(), role: 'author' | 'admin' = 'author', to?: string) {
  const person = await somebodyAt(at, role)
  const email = to ?? newcomer().email
  const answer = await person.change({ kind: 'ask', email, oldPassword: person.password })
  const mail = at.sent.findLast((one) => one.to === email)
  const otp = mail?.text.match(/^\d{6}$/m)?.[0] ?? ''
  return { ...person, to: email, otp, answer }
}

/** Proves the address that was asked for, with the mailed code or another one. */
export const prove = async ({ change, to, otp }: Awaited<ReturnType<typeof asking>>, typed = otp) =>
  await change({ kind: 'email', email: to, otp: typed })
