import Container, { type ContainerProps } from '@mui/material/Container'
import type { ReactNode } from 'react'

import { conference } from '../content/conference.ts'

interface ScreenProps {
  /** The page's own name; the conference's short name is added. Left out on the home page. */
  title?: string
  /** One or two sentences for search engines and link previews. */
  description?: string
  /** The widest that the content gets; `false` lets sections reach both edges. */
  maxWidth?: ContainerProps['maxWidth']
  children: ReactNode
}

/** The class by which the layout finds the page that it lets appear after a path change. */
export const screenClass = 'lectern-screen'

/** One page: its title and description in the document's head, its content in a column. */
export function Screen({
  title,
  description = conference.summary,
  maxWidth = 'md',
  children,
}: ScreenProps) {
  const fullTitle =
    title === undefined
      ? `${conference.shortName}: ${conference.name}`
      : `${title} | ${conference.shortName}`
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={conference.shortName} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      {maxWidth === false ? (
        <div className={screenClass}>{children}</div>
      ) : (
        <Container
          className={screenClass}
          maxWidth={maxWidth}
          sx={{ paddingBlock: 'clamp(2.5rem, 1.5rem + 4vw, 5rem)' }}
        >
          {children}
        </Container>
      )}
    </>
  )
}
