import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { session } from '../../session/browser-session.ts'
import { show, type Shown } from '../../testing/show.tsx'
import { Login } from './Login.tsx'
import { Register } from './Register.tsx'

const button = (name: string) => screen.getByRole('button', { name })

/** The form's inputs in their order: label, type, and whether one must be filled in. */
function inputs() {
  return [...document.querySelectorAll('input')].map((input) => ({
    label: input.labels?.[0]?.textContent,
    type: input.type,
    required: input.getAttribute('aria-required') === 'true' || input.required,
  }))
}

/** The roles of the toggle that are chosen, as they are written on it. */
function chosenRoles(): (string | null)[] {
  const toggle = screen.getByRole('group', { name: 'Role' })
  return within(toggle)
    .getAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent)
}

const screens = [
  {
    name: 'the register screen',
    form: <Register />,
    heading: 'Register',
    verb: 'Register',
    call: 'register',
    fields: ['Username', 'Email', 'Password', 'Confirm Password'],
    types: ['text', 'email', 'password', 'password'],
    link: { name: 'Log in here', to: '/login' },
  },
  {
    name: 'the login screen',
    form: <Login />,
    heading: 'Login',
    verb: 'Login',
    call: 'login',
    fields: ['Email', 'Password'],
    types: ['email', 'password'],
    link: { name: 'Register here', to: '/register' },
  },
] as const

const typed = {
  Username: 'Asha Rao',
  Email: 'asha@example.org',
  Password: 'a long pass phrase',
  'Confirm Password': 'a long pass phrase',
}

/** Types into fields; nothing into those without a text. */
async function fill({ user }: Shown, values: Readonly<Partial<typeof typed>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = screen.getByLabelText(label)
    await user.clear(field)
    if (value !== '') await user.paste(value)
  }
}

test.each(screens)(
  '$name has the role toggle, its fields, its button and the way to the other screen',
  async ({ form, heading, verb, fields, types, link }) => {
    const { user, path } = show(form)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading)
    expect(inputs()).toStrictEqual(
      fields.map((label, index) => ({ label, type: types[index], required: true })),
    )
    expect(chosenRoles()).toStrictEqual(['Admin'])
    button(`${verb} as Admin`)
    for (let time = 0; time < 2; time += 1) {
      await user.click(button('Author'))
      expect(chosenRoles()).toStrictEqual(['Author'])
      button(`${verb} as Author`)
      expect(screen.queryByRole('button', { name: `${verb} as Admin` })).toBeNull()
    }
    await user.click(screen.getByRole('link', { name: link.name }))
    expect(path()).toBe(link.to)
  },
)

test.each(screens)(
  '$name asks for each of its fields, keeps the others, and sends nothing without it',
  async ({ form, verb, call, fields }) => {
    const sent = vi.spyOn(session, call)
    const shown = show(form)
    for (const missing of fields) {
      const values = Object.fromEntries(
        fields.map((label) => [label, label === missing ? '' : typed[label]]),
      )
      await fill(shown, values)
      await shown.user.click(button(`${verb} as Admin`))
      expect(screen.getAllByText('All fields are required').length).toBeGreaterThan(0)
      expect(screen.getAllByText(/ is required\.$/).map((note) => note.textContent)).toEqual([
        `${missing} is required.`,
      ])
      expect(document.activeElement).toBe(screen.getByLabelText(missing))
      for (const label of fields) {
        expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(values[label])
      }
    }
    expect(sent).not.toHaveBeenCalled()
  },
)

test('the register screen takes no text for an e-mail address that the browser takes for none', async () => {
  const sent = vi.spyOn(session, 'register')
  const shown = show(<Register />)
  await fill(shown, { ...typed, Email: 'asha at example' })
  await shown.user.click(button('Register as Admin'))
  screen.getByText('Enter a valid e-mail address, such as name@example.org.')
  expect(sent).not.toHaveBeenCalled()
})

test('the login screen shows a password only when it is asked to', async () => {
  const shown = show(<Login />)
  await fill(shown, { Password: typed.Password })
  const field = screen.getByLabelText<HTMLInputElement>('Password')
  await shown.user.click(button('Show password'))
  expect(field.type).toBe('text')
  await shown.user.click(button('Hide password'))
  expect(field.type).toBe('password')
})
