import { act, fireEvent, screen, within } from '@testing-library/react'
import { Link, useLocation } from 'react-router-dom'
import { expect, test, vi } from 'vitest'

import { conference } from '../content/conference.ts'
import { paths } from '../paths.ts'
import { show } from '../testing/show.tsx'
import { Footer } from './Footer.tsx'
import { layoutText } from './layout-text.ts'
import { NavigationBar } from './NavigationBar.tsx'
import { PageSpinner } from './PageSpinner.tsx'

/** The links of the bar behind the brand's, as `text -> address`. */
function barLinks(): string[] {
  const links = within(screen.getByRole('banner')).getAllByRole('link', { hidden: true })
  return links.slice(1).map((link) => `${link.textContent} -> ${link.getAttribute('href') ?? ''}`)
}

const pages = [
  `Home -> ${paths.home}`,
  `Dashboard -> ${paths.dashboard}`,
  `Review -> ${paths.reviewProcess}`,
  `Presentation -> ${paths.presentation}`,
  `Contact -> ${paths.contact}`,
]

test.each([
  [false, ['Register -> /register', 'Login -> /login']],
  [true, ['Account -> /account']],
] as const)('the bar has the pages, and ways in or out (signed in: %s)', (signedIn, ways) => {
  const logOut = vi.fn<() => void>()
  show(<NavigationBar signedIn={signedIn} organises={false} onLogout={logOut} />)
  expect(barLinks()).toEqual([...pages, ...ways])
  const logout = screen.queryByRole('button', { name: layoutText.logout, hidden: true })
  expect(logout === null).toBe(!signedIn)
  if (logout !== null) fireEvent.click(logout)
  expect(logOut).toHaveBeenCalledTimes(signedIn ? 1 : 0)
})

test('the footer leads to each page and ends with the copyright line', () => {
  show(<Footer />)
  const footer = screen.getByRole('contentinfo')
  const targets = Array.from(footer.querySelectorAll('a'), (link) => link.getAttribute('href'))
  expect(targets).toEqual([
    paths.guidelines,
    paths.tracks,
    paths.reviewProcess,
    paths.presentation,
    paths.home,
    paths.submitPaper,
    paths.dashboard,
    paths.contact,
  ])
  expect([...footer.querySelectorAll('p')].at(-1)?.textContent).toBe(
    `© ${String(conference.year)} ${conference.name}. All rights reserved.`,
  )
})

test('the spinner turns for 500 ms after the path changed', () => {
  vi.useFakeTimers()
  try {
    show(<Path />)
    const spinner = () => screen.queryByText(layoutText.loadingPage)
    expect(spinner()).toBeNull()
    fireEvent.click(screen.getByRole('link', { name: 'Go on' }))
    expect(spinner()).not.toBeNull()
    act(() => {
      vi.advanceTimersByTime(499)
    })
    expect(spinner()).not.toBeNull()
    act(() => {
      vi.advanceTimersByTime(1)
    })
    expect(spinner()).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})

function Path() {
  return (
    <>
      <Link to="/contact">Go on</Link>
      <PageSpinner pathname={useLocation().pathname} />
    </>
  )
}
