import { DomainError, failureTextOr } from '@lectern/domain/errors'

import { notify } from '../../components/notify.ts'

/** What is done, and what is said of it. */
interface ShownAction {
  readonly action: () => Promise<void>
  readonly begun: string
  /** `null`: the success speaks for itself. */
  readonly done: string | null
  readonly failed: string
}

/** Does it and says so in a toast. Never throws. */
export async function withToast({ action, begun, done, failed }: ShownAction): Promise<void> {
  const id = notify.loading(begun)
  try {
    await action()
    if (done === null) notify.dismiss(id)
    else notify.success(done, { id })
  } catch (error) {
    notify.error(failureText(error, failed), { id })
  }
}

/** Why it failed when the catalogue knows a reason, else what failed (spec section 8). */
export function failureText(error: unknown, failed: string): string {
  const unknown = error instanceof DomainError && error.code === 'internal'
  return unknown ? failed : failureTextOr(error, failed)
}
