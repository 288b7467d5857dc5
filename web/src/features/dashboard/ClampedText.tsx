import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'

import { dashboardText } from './dashboard-text.ts'

interface ClampedTextProps {
  readonly text: string
  readonly expanded: boolean
  readonly onToggle: () => void
}

/**
 * Shows four lines of a text, and a button for the rest where there is more. To be made anew (by its
 * key) for another text.
 */
export function ClampedText({ text, expanded, onToggle }: ClampedTextProps) {
  const shown = useRef<HTMLSpanElement>(null)
  const [cut, setCut] = useState(false)

  useEffect(() => {
    const element = shown.current
    if (element === null || expanded) return undefined
    const observer = new ResizeObserver(() => {
      setCut(element.scrollHeight > element.clientHeight + 1)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
    }
  }, [expanded])

  return (
    <>
      <Box component="span" ref={shown} sx={expanded ? wholeStyles : clampedStyles}>
        {text}
      </Box>
      {expanded || cut ? (
        <Button
          size="small"
          aria-expanded={expanded}
          onClick={onToggle}
          sx={{ px: 1, mx: -1, minHeight: { xs: 44, sm: 32 } }}
        >
          {expanded ? dashboardText.showLess : dashboardText.showMore}
        </Button>
      ) : null}
    </>
  )
}

const wholeStyles = { display: 'block', whiteSpace: 'pre-line' } as const

const clampedStyles = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 4,
  overflow: 'hidden',
} as const
