/** Runs before each file of component tests, all of which share their modules and the document. */
import { cleanup, configure } from '@testing-library/react'
// Nothing is raised here: what a test left must not stand beside the next one's.
// oxlint-disable-next-line eslint/no-restricted-imports
import { toast } from 'react-hot-toast'
import { afterEach, vi } from 'vitest'

// What takes a moment takes many on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  toast.removeAll()
  vi.restoreAllMocks()
  sessionStorage.clear()
  localStorage.clear()
})
