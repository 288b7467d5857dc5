import { sampleAdmin, samplePassword } from '../../../dev/seed/accounts.ts'
import type { Screen, Stage, State } from '../state.ts'
import { neverAnswer, registerWithoutMail, typeLogin } from '../typing.ts'

/** A message stays for as long as the mouse is on it. */
function toastState(text: string, reach: (stage: Stage) => Promise<void>): State {
  return {
    windowOnly: true,
    toasts: true,
    reach,
    hold: async ({ page }) => {
      await page.getByRole('status').getByText(text).first().hover()
    },
  }
}

const organiser = { email: sampleAdmin.email, password: samplePassword, role: 'admin' } as const

async function pressLogin({ page }: Stage): Promise<void> {
  await page.getByRole('button', { name: /^Login as/ }).click()
}

/** The messages at the top right. */
export const toasts: Screen = {
  name: 'toast',
  states: {
    loading: toastState('Logging in...', async (stage) => {
      await neverAnswer(stage.page, '**/accounts:signInWithPassword*')
      await typeLogin(stage.page, organiser)
      await pressLogin(stage)
    }),
    success: toastState('Login successful!', async (stage) => {
      await typeLogin(stage.page, organiser)
      await pressLogin(stage)
    }),
    error: toastState('All fields are required', async (stage) => {
      await stage.page.goto('/login')
      await pressLogin(stage)
    }),
    'long error': toastState('The e-mail address or the password is not right.', async (stage) => {
      await typeLogin(stage.page, { ...organiser, password: 'not the password' })
      await pressLogin(stage)
    }),
    blank: toastState('The mail server does not answer', async ({ page }) => {
      await registerWithoutMail(page, 'delayed')
    }),
  },
}
