import type { AnchorHTMLAttributes } from 'react'

import { goTo } from './review-route.ts'

type PlaceLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { readonly href: string }

/** A link to another of these pages: a plain press stays in this page, any other does what browsers do. */
export function PlaceLink({ href, children, ...anchor }: PlaceLinkProps) {
  return (
    <a
      {...anchor}
      href={href}
      onClick={(event) => {
        const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey
        if (!isPlain || event.shiftKey || event.altKey) return
        event.preventDefault()
        goTo(href)
      }}
    >
      {children}
    </a>
  )
}
