/** Runs before each file of component tests, all of which share their modules and the document. */
import { cleanup, configure } from '@testing-library/react'
// Nothing is raised here: what a test left must not stand beside the next one's.
// oxlint-disable-next-line eslint/no-restricted-imports
import { toast } from 'react-hot-toast'
import { afterEach, vi } from 'vitest'

// What takes a moment takes many on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

// Nothing is drawn here, so the theme's styles say nothing. To read them takes a third of the time.
const unstyled = document.createElement('i').style
window.getComputedStyle = (element) => (element instanceof HTMLElement ? element.style : unstyled)

afterEach(() => {
  cleanup()
  toast.removeAll()
  vi.restoreAllMocks()
  sessionStorage.clear()
  localStorage.clear()
})
