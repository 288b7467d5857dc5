import type { ErrorCode } from '@lectern/domain/errors'

import type { Screen, Stage, State } from '../state.ts'
import {
  callOf,
  fillRegistration,
  neverAnswer,
  refuseCall,
  registerWithoutMail,
} from '../typing.ts'

async function openCode({ page }: Stage): Promise<void> {
  await page.goto('/verify-otp')
  await page.getByLabel('Digit 1', { exact: true }).waitFor()
}

async function typeCode({ page }: Stage, digits: string): Promise<void> {
  await page.getByLabel('Digit 1', { exact: true }).click()
  await page.keyboard.type(digits)
}

async function pressVerify({ page }: Stage): Promise<void> {
  await page.getByRole('button', { name: 'Verify OTP' }).click()
}

/** A whole code that the server refuses, once the screen says so. */
function refused(refusal: ErrorCode, told: string): State {
  return {
    visitor: 'registered',
    reach: async (stage) => {
      await refuseCall(stage.page, 'verifyOtp', refusal)
      await openCode(stage)
      await typeCode(stage, '482913')
      await pressVerify(stage)
      await stage.page.getByRole('main').getByText(told).waitFor()
    },
  }
}

/** The screen that takes the code. */
export const code: Screen = {
  name: 'code',
  states: {
    empty: { visitor: 'registered', reach: openCode },
    'half typed': {
      visitor: 'registered',
      reach: async (stage) => {
        await openCode(stage)
        await typeCode(stage, '482')
      },
    },
    incomplete: {
      visitor: 'registered',
      reach: async (stage) => {
        await openCode(stage)
        await typeCode(stage, '482')
        await pressVerify(stage)
        await stage.page.getByText('Type all six digits of the code.').waitFor()
      },
    },
    wrong: refused('wrong-code', 'This code is not right.'),
    'verified already': refused('already-verified', 'This address is verified, and'),
    'registration over': refused('registration-used-up', 'Too many wrong tries.'),
    verifying: {
      visitor: 'registered',
      reach: async (stage) => {
        await neverAnswer(stage.page, callOf('verifyOtp'))
        await openCode(stage)
        await typeCode(stage, '482913')
        await pressVerify(stage)
        await stage.page.getByRole('button', { name: 'Verifying...' }).waitFor()
      },
    },
    'resend countdown': {
      reach: async ({ page }) => {
        await fillRegistration(page)
        await page.getByRole('button', { name: /^Register as/ }).click()
        await page.waitForURL('**/verify-otp')
        await page.getByText(/possible in \d+ s/).waitFor()
      },
    },
    'mail delayed': {
      reach: async ({ page }) => {
        await registerWithoutMail(page, 'delayed')
        await page.getByRole('main').getByText('The mail server does not answer').waitFor()
      },
    },
    'code waits': {
      reach: async ({ page }) => {
        await registerWithoutMail(page, 'waiting')
        await page.getByRole('main').getByText('Many codes were asked for').waitFor()
      },
    },
    'mail refused': {
      reach: async ({ page }) => {
        await registerWithoutMail(page, 'refused')
        await page.getByRole('main').getByText('The mail to this address was refused').waitFor()
      },
    },
    'without a registration': { reach: openCode },
  },
}
