import { styled } from '@mui/material/styles'

import { conference } from '../content/conference.ts'

const Lockup = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.7rem',
  whiteSpace: 'nowrap',
})

const Name = styled('span')(({ theme }) => ({
  fontFamily: theme.typography.h1.fontFamily,
  fontSize: '1.25rem',
  fontWeight: 650,
  letterSpacing: '-0.01em',
}))

const Mark = styled('svg')(({ theme }) => ({
  width: 34,
  height: 34,
  flexShrink: 0,
  '& .ground': { fill: theme.vars.palette.band.background },
  '& .sheet': { fill: theme.vars.palette.band.text },
  '& .desk': { fill: theme.vars.palette.band.accent },
}))

/** The mark, an open book on a lectern, and the conference's short name. */
export function Brand() {
  return (
    <Lockup>
      <Mark viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <rect className="ground" width="32" height="32" rx="7" />
        <path className="sheet" d="M15.3 9.2c-2.2-1.7-5.2-2.3-8.8-1.9v9.4c3.6-.4 6.6.2 8.8 1.9Z" />
        <path className="sheet" d="M16.7 9.2c2.2-1.7 5.2-2.3 8.8-1.9v9.4c-3.6-.4-6.6.2-8.8 1.9Z" />
        <path className="desk" d="M5.5 19.2h21l-1.7 3H17.5v3h3.2v2H11.3v-2h3.2v-3H7.2Z" />
      </Mark>
      <Name>{conference.shortName}</Name>
    </Lockup>
  )
}
