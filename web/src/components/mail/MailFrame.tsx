import { styled } from '@mui/material/styles'
import { useEffect, useRef, useState } from 'react'

interface MailFrameProps {
  /** What the frame is called. */
  readonly title: string
  /** A whole page of HTML. */
  readonly html: string
}

/**
 * A mail as a mail program shows it: in a frame that runs no script, as high as the mail is. Links open
 * in a new tab, as they do from a mail.
 */
export function MailFrame({ title, html }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setIsReady] = useState(false)
  const [height, setHeight] = useState(320)
  useEffect(() => {
    const page = isReady ? (frame.current?.contentDocument ?? null) : null
    if (page === null) return undefined
    const mail = new DOMParser().parseFromString(html, 'text/html')
    for (const link of mail.querySelectorAll('a')) {
      link.target = '_blank'
      link.rel = 'noopener'
    }
    // A frame that is loaded anew with each letter that is typed would flicker.
    page.documentElement.replaceWith(page.adoptNode(mail.documentElement))
    const observer = new ResizeObserver(() => {
      setHeight(page.body.offsetHeight)
    })
    observer.observe(page.body)
    return () => {
      observer.disconnect()
    }
  }, [html, isReady])
  return (
    <Frame
      ref={frame}
      title={title}
      // The page has to measure it; without scripts it does nothing with the site's own rights.
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc="<!doctype html>"
      style={{ height }}
      onLoad={() => {
        setIsReady(true)
      }}
    />
  )
}

/** By night a mail is seen as programs show it by night: the frame has the page's scheme. */
const Frame = styled('iframe')({ display: 'block', width: '100%', border: 0 })
