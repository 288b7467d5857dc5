import { authorDashboard } from './screens/author-dashboard.ts'
import { code } from './screens/code.ts'
import { desk, deskPages } from './screens/desk.ts'
import { failures } from './screens/failures.ts'
import { login } from './screens/login.ts'
import { organiserDashboard } from './screens/organiser-dashboard.ts'
import { editPaper, submitPaper } from './screens/paper-form.ts'
import { publicPages } from './screens/public-pages.ts'
import { register } from './screens/register.ts'
import { toasts } from './screens/toasts.ts'
import type { Screen, State } from './state.ts'

/**
 * Every screen, in lanes that run beside each other. What changes the data that others show stands
 * in one lane with them.
 */
export const lanes: readonly (readonly Screen[])[] = [
  [organiserDashboard, desk, deskPages, toasts, submitPaper],
  [...publicPages, login, register, code, failures, authorDashboard, editPaper],
]

/** A state and its name, `<screen>--<state>`. */
export interface NamedState {
  readonly name: string
  readonly state: State
}

/** Finds a lane's states whose names hold one of the texts; all of them without a text. */
export function statesOf(lane: readonly Screen[], wanted: readonly string[]): NamedState[] {
  return lane
    .flatMap((screen) =>
      Object.entries(screen.states).map(([name, state]) => ({
        name: `${screen.name}--${name.replaceAll(' ', '-')}`,
        state,
      })),
    )
    .filter(({ name }) => wanted.length === 0 || wanted.some((text) => name.includes(text)))
}
