import type { Screen, Stage } from '../state.ts'
import { fillRegistration, neverAnswer, refuseCall } from '../typing.ts'

async function pressRegister({ page }: Stage): Promise<void> {
  await page.getByRole('button', { name: /^Register as/ }).click()
}

/** The sign-up form. */
export const register: Screen = {
  name: 'register',
  states: {
    empty: {
      reach: async ({ page }) => {
        await page.goto('/register')
        await page.getByLabel('Username', { exact: true }).waitFor()
      },
    },
    errors: {
      reach: async (stage) => {
        await stage.page.goto('/register')
        await pressRegister(stage)
        await stage.page.getByText('Username is required.').waitFor()
      },
    },
    loading: {
      reach: async (stage) => {
        await neverAnswer(stage.page, '**/register')
        await fillRegistrationThenHold(stage)
        await stage.page.getByText('Registering...').waitFor()
      },
    },
    failure: {
      reach: async (stage) => {
        const refusal =
          'This address is not on the organisers’ list of admins. Register as Author, or ask the organisers to add it.'
        await fillRegistration(stage.page)
        await refuseCall(stage.page, 'register', 'admin-not-listed', refusal)
        await pressRegister(stage)
        await stage.page.getByRole('main').getByText(refusal).waitFor()
      },
    },
  },
}

async function fillRegistrationThenHold(stage: Stage): Promise<void> {
  await fillRegistration(stage.page)
  await pressRegister(stage)
}
