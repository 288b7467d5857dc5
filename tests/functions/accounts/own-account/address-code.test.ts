import { defaultCodePolicy } from '@lectern/domain/account/one-time-code'
import { describe, expect, it } from 'vitest'

import { blockFromEverything } from '../../../../functions/src/store/change-block.ts'
import { breaking } from '../../../services/support/broken.ts'
import { codeIn } from '../../../services/support/contexts.ts'
import { ending, outbox } from '../../../services/support/forgotten.ts'
import { asking, prove } from '../../../services/support/new-address.ts'
import { accountSite, somebodyAt } from '../../../services/support/own-account.ts'
import { removedAfterwards } from '../../../support/damaged-accounts.ts'
import { store } from '../../../support/emulators.ts'
import { storeMember } from '../../../support/members.ts'
import { newcomer, wrong } from '../../../support/people.ts'

const minute = 60_000

describe('the code to another address', () => {
  it('takes five tries, and is then worth nothing', async () => {
    const person = await asking()
    const endings = []
    for (let by = 1; by <= 6; by += 1)
      endings.push(await ending(prove(person, wrong(person.otp, by))))
    expect(endings).toEqual([
      ...Array.from({ length: 4 }, () => 'wrong-code'),
      'code-used-up',
      'code-used-up',
    ])
    expect(await ending(prove(person))).toBe('code-used-up')
  })

  it('works once, for the account that asked and the address that it went to', async () => {
    const person = await asking()
    const other = await somebodyAt(person.at)
    const stolen = { kind: 'email', email: person.to, otp: person.otp } as const
    expect(await ending(other.change(stolen))).toBe('code-expired')
    const elsewhere = { ...stolen, email: newcomer().email }
    expect(await ending(person.change(elsewhere))).toBe('code-expired')
    const endings = await Promise.all([ending(prove(person)), ending(prove(person))])
    expect(endings.toSorted()).toEqual(['code-expired', 'done'])
  })

  it('is over after ten minutes, and when another one was asked for', async () => {
    const at = accountSite()
    const person = await asking(at)
    const again = { kind: 'ask', email: person.to, oldPassword: person.password } as const
    expect(await ending(person.change(again))).toBe('resend-too-soon')
    at.clock.now += minute
    expect(await ending(person.change(again))).toBe('done')
    const newer = codeIn(at.sent.at(-1))
    const older = newer === person.otp ? wrong(newer) : person.otp
    expect(await ending(prove(person, older))).toBe('wrong-code')
    at.clock.now += 10 * minute
    expect(await ending(prove(person, newer))).toBe('code-expired')
  })

  it('leaves with all others of the address, once that was mailed enough', async () => {
    const { email } = newcomer()
    const policy = { ...defaultCodePolicy, codesPerAddressAndDay: 1 }
    const ask = async () => await asking(accountSite({ policy }), 'author', email)
    for (let count = 0; count < 3; count += 1) await ask()
    const before = (await outbox(email)).length
    expect(before).toBeLessThan(3)
    const late = [await ask(), await ask()]
    expect(late.map(({ answer }) => answer.mail)).toEqual(['waiting', 'waiting'])
    const mails = await outbox(email)
    expect(mails.length).toBe(before)
    const waiting = mails.filter(({ state }) => state === 'pending')
    expect(waiting.map(({ kind }) => kind)).toEqual(['address-code'])
    // The same digits for both; who proves the address after another is told that it is taken, and a wrong code is not.
    const otp = codeIn({ id: '', to: '', text: waiting[0]?.text ?? '' })
    for (const { at, uid } of late) {
      at.clock.now = waiting[0]?.nextAttemptAt ?? 0
      // Its sessions end at a moment that is still to come.
      removedAfterwards(uid)
    }
    const endings = []
    for (const person of late) endings.push(await ending(prove(person, otp)))
    expect(endings).toEqual(['done', 'address-taken'])
  })

  it('is tried as long as what an address with an account is mailed in its place', async () => {
    const at = accountSite()
    const known = await storeMember('author')
    const asked = [await asking(at), await asking(at, 'author', known.email)]
    const mails = []
    for (const { to } of asked) mails.push(...(await outbox(to)))
    expect(mails.map(({ kind }) => kind)).toEqual(['address-code', 'address-in-use'])
    for (const mail of mails) expect(mail.validUntil).toBe(mail.createdAt + 10 * minute)
  })

  it('can be sent again when Firebase Auth failed', async () => {
    const at = accountSite()
    const person = await asking(at)
    const { auth } = at.context
    const down = breaking(auth, {
      updateUser: async () => {
        throw new Error('down')
      },
    })
    Object.assign(at.context, { auth: down })
    await expect(prove(person)).rejects.toThrow('down')
    Object.assign(at.context, { auth })
    expect(await ending(prove(person))).toBe('done')
  })

  it('moves nobody who is leaving', async () => {
    const person = await asking()
    removedAfterwards(person.uid)
    await blockFromEverything(store.firestore, person.uid, 'leaving', Date.now())
    expect(await ending(prove(person))).toBe('account-closed')
    expect((await store.auth.getUser(person.uid)).email).toBe(person.email)
  })
})
