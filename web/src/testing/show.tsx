import { ThemeProvider } from '@mui/material/styles'
import { render, screen } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'

import { Toasts } from '../components/notify.ts'
import { theme } from '../theme/theme.ts'

/** A component as it is shown, and what a person can do with it. */
export interface Shown {
  readonly user: UserEvent
  /** The atoms of this test alone. */
  readonly store: ReturnType<typeof createStore>
  /** The path of the site that is shown. */
  readonly path: () => string
}

/**
 * Shows a component with what stands around all of the site: the theme, the router, the atoms and the
 * area of the messages. Tests then ask `screen` for what a person reads.
 *
 * @param at the path, and what the navigation to it carried
 * @param prepare sets the atoms before anything is drawn
 */
export function show(
  component: ReactNode,
  at: { readonly pathname: string; readonly state?: unknown } = { pathname: '/' },
  prepare: (store: Shown['store']) => void = () => {},
): Shown {
  const store = createStore()
  prepare(store)
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[at]}>
        <ThemeProvider theme={theme} noSsr>
          {component}
          <Toasts />
          <Path />
        </ThemeProvider>
      </MemoryRouter>
    </Provider>,
  )
  return {
    // A browser's picker lets one choose what is not asked for.
    // Whether something can be pressed is a question of its layout, of which there is none.
    user: userEvent.setup({ applyAccept: false, pointerEventsCheck: 0 }),
    store,
    path: () => screen.getByTestId('path').textContent,
  }
}

/** Types a text behind what is in a field, all at once: with each key by itself, the component is drawn each time. */
export async function write(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field)
  await user.paste(text)
}

function Path() {
  return (
    <div data-testid="path" hidden>
      {useLocation().pathname}
    </div>
  )
}
