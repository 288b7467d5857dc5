import type { ApiOwnReviewer } from '@lectern/domain/api/api-reviews'
import { useCallback, useMemo, useState } from 'react'

import { dropKept } from './drafts/drop-kept.ts'
import { LinkOver, NoLink } from './invitation/LinkScreens.tsx'
import { OpenedReviews } from './OpenedReviews.tsx'
import { Failed } from './parts/Failed.tsx'
import { Screen } from './parts/Screen.tsx'
import { useLoaded } from './parts/use-loaded.ts'
import { Working } from './parts/Working.tsx'
import { reviewsText as text } from './reviews-text.ts'
import { forgetLink, keepLink, ownerOf, type ReviewLink } from './session/review-link.ts'
import { createSession } from './session/review-session.ts'

const browser = { fetch: window.fetch.bind(window), now: Date.now }

/** A reviewer's pages: what a link opens (conference, section 4). */
export function Reviews({ link: first }: { link: ReviewLink | null }) {
  const [link, setLink] = useState(first)
  const [isForgotten, setForgotten] = useState(false)
  if (link === null) return <NoLink isForgotten={isForgotten} />
  return (
    <WithLink
      key={link.token}
      link={link}
      onOther={setLink}
      onForget={() => {
        dropKept(localStorage, ownerOf(link))
        forgetLink(localStorage)
        history.replaceState(null, '', location.pathname)
        setForgotten(true)
        setLink(null)
      }}
    />
  )
}

interface WithLinkProps {
  readonly link: ReviewLink
  readonly onOther: (link: ReviewLink) => void
  readonly onForget: () => void
}

function WithLink({ link, onOther, onForget }: WithLinkProps) {
  const [isOver, setOver] = useState(false)
  const session = useMemo(
    () =>
      createSession(browser, link.token, () => {
        if (link.before === null) {
          setOver(true)
          return
        }
        // The link of before may be good still: a broken one must not take its place.
        const before = { token: link.before, before: null }
        keepLink(localStorage, before)
        onOther(before)
      }),
    [link, onOther],
  )
  const open = useCallback(async (): Promise<ApiOwnReviewer> => {
    const reviewer = await session.open()
    keepLink(localStorage, { token: link.token, before: null })
    return reviewer
  }, [session, link])
  const { part: reviewer, problem, again, set } = useLoaded(open)
  const owner = ownerOf(link)
  if (isOver) return <LinkOver owner={owner} onForget={onForget} />
  if (reviewer !== null) {
    return <OpenedReviews {...{ reviewer, owner, session, onForget }} onAnswered={set} />
  }
  if (problem === null) return <Working />
  return (
    <Screen title={text.title}>
      <Failed problem={problem} onAgain={again} />
    </Screen>
  )
}
