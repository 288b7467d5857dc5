/** Runs before each file of component tests, all of which share their modules and the document. */
import { cleanup, configure } from '@testing-library/react'
import * as react from 'react'
// Nothing is raised here: what a test left must not stand beside the next one's.
// oxlint-disable-next-line eslint/no-restricted-imports
import { toast } from 'react-hot-toast'
import { afterEach, vi } from 'vitest'

// What takes a moment takes many on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

// Nothing is drawn here, so the theme's styles say nothing. To read them takes a third of the time.
const unstyled = document.createElement('i').style
window.getComputedStyle = (element) => (element instanceof HTMLElement ? element.style : unstyled)

// React keeps a stack trace of each element, for its warnings, until it has made 10,000 in a second. They take a third
// of the time of all tests, so it is always past that number.
const internals: unknown = Reflect.get(
  react,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
if (typeof internals !== 'object' || internals === null) throw new Error('React changed.')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => 10_000,
  set: (_count: number) => {
    // It stays past that number.
  },
  configurable: true,
})

afterEach(() => {
  cleanup()
  toast.removeAll()
  vi.restoreAllMocks()
  // Emotion never takes a style away, and each search of the document would go through thousands of them. It puts global
  // ones before the first.
  const [, ...styles] = document.head.querySelectorAll('style[data-emotion=css]')
  for (const style of styles) style.remove()
  sessionStorage.clear()
  localStorage.clear()
})
