import { toastLimits } from '@lectern/domain/limits'
import { createElement, type ReactElement } from 'react'
import { toast, Toaster } from 'react-hot-toast'

import { cssVariablePrefix } from '../theme/status-colours.ts'

/** What a message may be told besides its text. */
interface NotifyOptions {
  /** The id of a message that this one takes the place of. */
  readonly id?: string
}

/** Within what time the same failure is told once, in milliseconds: then it is one event. */
const oneEvent = 1000

/** The failure that was told last, the id of its message, whether an act had failed with it, and when. */
let [said, place, wasAct, saidAt] = ['', '', false, 0]

/**
 * An act may fail of what is told by itself, too, such as the end of the session: it is told once. Two acts
 * are two events.
 */
function error(text: string, options: NotifyOptions = {}): string {
  const now = Date.now()
  const isAct = options.id !== undefined
  const isAgain = text === said && isAct !== wasAct && now - saidAt < oneEvent
  const { id = place } = options
  if (isAgain && id !== place) toast.remove(id)
  ;[said, wasAct, saidAt] = [text, isAct, now]
  place = toast.error(text, isAgain ? { id: place } : options)
  return place
}

/**
 * The product's messages (spec sections 4 and 9). Each function shows one and gives its id, with
 * which a later one takes its place or `dismiss` takes it away. A `loading` message stays until then.
 */
export const notify = {
  success: (text: string, options: NotifyOptions = {}): string => toast.success(text, options),
  error,
  blank: (text: string, options: NotifyOptions = {}): string => toast(text, options),
  loading: (text: string, options: NotifyOptions = {}): string => toast.loading(text, options),
  dismiss: (id: string): void => {
    toast.dismiss(id)
  },
}

const { duration } = toastLimits

const colour = (name: string) => `var(--${cssVariablePrefix}-palette-${name})`

/**
 * The area at top-right in which messages appear, for screen readers politely. It stands once, in
 * the app: on the page's bar, above its heading and above where a field comes that takes the focus. What
 * is pressed there goes through. The library itself shows 20 messages at most (see the test beside this
 * file).
 */
export function Toasts(): ReactElement {
  return createElement(Toaster, {
    position: 'top-right',
    containerStyle: { top: 8 },
    toastOptions: {
      removeDelay: toastLimits.removeDelay,
      ariaProps: { role: 'status', 'aria-live': 'polite' },
      style: {
        background: colour('background-paper'),
        color: colour('text-primary'),
        border: `1px solid ${colour('text-disabled')}`,
        boxShadow: '0 12px 32px rgb(0 20 25 / 0.22)',
        maxWidth: 'min(420px, calc(100vw - 32px))',
        fontSize: '0.9375rem',
        lineHeight: 1.45,
        overflowWrap: 'anywhere',
        pointerEvents: 'none',
      },
      blank: { duration: duration.blank },
      error: {
        duration: duration.error,
        iconTheme: { primary: colour('error-main'), secondary: colour('error-contrastText') },
      },
      success: {
        duration: duration.success,
        iconTheme: { primary: colour('success-main'), secondary: colour('success-contrastText') },
      },
      loading: { duration: duration.loading },
      custom: { duration: duration.custom },
    },
  })
}
