import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

import { PageHeading } from './PageHeading.tsx'

const Intro = styled('div')(({ theme }) => ({
  marginBottom: 'clamp(2rem, 1.25rem + 3vw, 3.5rem)',
  paddingBottom: 'clamp(1.5rem, 1rem + 2vw, 2.5rem)',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}))

const Lead = styled('p')(({ theme }) => ({
  margin: '1rem 0 0',
  maxWidth: '58ch',
  fontSize: 'clamp(1.0625rem, 1rem + 0.3vw, 1.1875rem)',
  lineHeight: 1.6,
  textWrap: 'balance',
  color: theme.vars.palette.text.secondary,
}))

/** How a page that is read begins: its name, and what it is about. */
export function PageIntro({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Intro>
      <PageHeading>{title}</PageHeading>
      <Lead>{children}</Lead>
    </Intro>
  )
}
