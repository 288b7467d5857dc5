import type { Screen, Stage } from '../state.ts'
import { callOf, fillRegistration, neverAnswer, refuseCall } from '../typing.ts'

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
        await neverAnswer(stage.page, callOf('register'))
        await fillRegistration(stage.page)
        await pressRegister(stage)
        await stage.page.getByText('Registering...').waitFor()
      },
    },
    failure: {
      reach: async (stage) => {
        await refuseCall(stage.page, 'register', 'admin-not-listed')
        await fillRegistration(stage.page)
        await pressRegister(stage)
        await stage.page.getByRole('main').getByText('is not on the organisers’ list').waitFor()
      },
    },
  },
}
