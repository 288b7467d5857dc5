import { failureTextOr } from '@lectern/domain/errors'
import { useNavigate } from 'react-router-dom'

import { notify } from '../components/notify.ts'
import { paths } from '../paths.ts'
import { session } from '../session/browser-session.ts'
import { appText } from './app-text.ts'

/** What the Logout button does: it signs out and goes to the home page in every case. */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    const id = notify.loading(appText.loggingOut)
    try {
      await session.logout()
      notify.success(appText.loggedOut, { id })
    } catch (error) {
      notify.error(failureTextOr(error, appText.logoutFailed), { id })
    }
    await navigate(paths.home)
  }
}
