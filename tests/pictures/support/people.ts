import type { Role } from '@lectern/domain/account/roles'
import { type Uid, uidSchema } from '@lectern/domain/paper/paper'
import * as v from 'valibot'

import {
  type SampleAccount,
  sampleAdmin,
  sampleAuthor,
  samplePassword,
} from '../../../tools/dev/seed/accounts.ts'
import { storageKey } from '../../../web/src/session/session-hint.ts'
import { signedOutState, transitions } from '../../../web/src/session/session-state.ts'
import { quietAddress } from '../../support/browser/browser.ts'
import { storeSession } from '../../support/browser/stored-session.ts'
import { register } from '../../support/callables.ts'
import { newcomer as newPerson } from '../../support/people.ts'
import type { Look } from './take-pictures.ts'

function account(id: string, fullname: string, email = `${id}@example.org`): SampleAccount {
  const uid: Uid = v.parse(uidSchema, `visual-${id}`)
  const role: Role = 'author'
  return { uid, email, fullname, role }
}

/** An author without papers. */
export const newcomer = account('newcomer', 'Noor Newcomer')

/** An author whose every text is as long as one may be. */
export const extreme = account(
  'extreme',
  'Hubert Blaine Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh',
  `${'a-very-long-mailbox-name'.repeat(2)}@${'unbroken'.repeat(6)}.example.org`,
)

/** An author whose address is not proved: signed in, and refused by every security rule. */
export const refused = account('refused', 'Rita Refused')

const signedInAs = (account: SampleAccount): Look => ({
  as: async ({ page }) => storeSession(page, { ...account, password: samplePassword }),
})

export const asOrganiser = signedInAs(sampleAdmin)
export const asAuthor = signedInAs(sampleAuthor)
export const asNewcomer = signedInAs(newcomer)
export const asExtreme = signedInAs(extreme)
export const asRefused = signedInAs(refused)

/** Somebody who has a code to type: one registration is enough for all states. */
export const asRegistered: Look = {
  as: async ({ page }) => {
    registration ??= register(newPerson())
    const state = transitions.registered(signedOutState, await registration)
    await page.goto(quietAddress)
    await page.evaluate(
      ([key, text]) => {
        localStorage.setItem(key, text)
      },
      [storageKey, JSON.stringify(state)] as const,
    )
  },
}

let registration: ReturnType<typeof register> | undefined
