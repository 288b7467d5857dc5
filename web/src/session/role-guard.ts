import type { Role } from '@lectern/domain/account/roles'
import type { Viewer } from '@lectern/domain/paper/paper-permissions'

import { paths } from '../paths.ts'

/** Who asks for a screen that only some roles see, and how it came that they are here. */
interface Visit {
  /** `null` when nobody is signed in. */
  readonly viewer: Viewer | null
  /** Whether the person saw the screen and then chose to log out. */
  readonly loggedOutHere: boolean
}

/**
 * Where a screen sends whoever may not see it (spec section 2, route guard): to the login when nobody is
 * signed in, to the home page with another role, and after a logout on the screen itself. `null` for whom
 * it is shown to.
 */
export function wayAround(
  roles: readonly Role[],
  { viewer, loggedOutHere }: Visit,
): typeof paths.login | typeof paths.home | null {
  if (viewer === null) return loggedOutHere ? paths.home : paths.login
  return roles.includes(viewer.role) ? null : paths.home
}
