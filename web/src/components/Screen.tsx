import Container, { type ContainerProps } from '@mui/material/Container'
import { memo, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'

import { conference } from '../content/conference.ts'
import { publicPaths } from '../paths.ts'
import { componentsText } from './components-text.ts'

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

/** One page: what machines read of it in the document's head, its content in a column. */
export function Screen({
  title,
  description = conference.summary,
  maxWidth = 'md',
  children,
}: ScreenProps) {
  return (
    <>
      <HeadTags title={documentTitle(title)} description={description} />
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

/** The whole title of a page by its own name; the home page has none of its own. */
export function documentTitle(title?: string): string {
  return title === undefined
    ? `${conference.shortName}: ${conference.name}`
    : `${title} | ${conference.shortName}`
}

interface HeadTagsProps {
  readonly title: string
  readonly description: string
}

/** The page's title, what search engines show of it, and the card under a shared link. */
const HeadTags = memo(function HeadTags({ title, description }: HeadTagsProps) {
  const { pathname } = useLocation()
  const address = publicPaths.some((path) => path === pathname)
    ? `${conference.siteUrl}${pathname}`
    : null
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {address === null ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={address} />
      )}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={conference.shortName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {address !== null && <meta property="og:url" content={address} />}
      <meta property="og:image" content={`${conference.siteUrl}/social-card.png`} />
      <meta property="og:image:alt" content={componentsText.socialCard} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
})
