import { styled } from '@mui/material/styles'

import { ActionLink } from '../../components/Action.tsx'
import { PageHeading } from '../../components/PageHeading.tsx'
import { Screen } from '../../components/Screen.tsx'
import { paths } from '../../paths.ts'
import { publicPagesText } from './public-pages-text.ts'

const text = publicPagesText.notFound

const Code = styled('p')(({ theme }) => ({
  margin: '0 0 0.75rem',
  fontFamily: theme.typography.h1.fontFamily,
  fontSize: 'clamp(6rem, 4rem + 12vw, 12rem)',
  fontWeight: 600,
  lineHeight: 1,
  letterSpacing: '-0.04em',
  color: theme.vars.palette.accent.text,
}))

const Text = styled('p')({ margin: '1rem 0 2rem', maxWidth: '48ch', lineHeight: 1.65 })

const Ways = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.75rem',
  [theme.breakpoints.down('sm')]: { flexDirection: 'column' },
}))

/** What stands where no page is (spec section 2, Not found). */
export function NotFoundPage() {
  return (
    <Screen title={text.title} description={text.text} maxWidth="lg">
      <Code>{text.code}</Code>
      <PageHeading>{text.title}</PageHeading>
      <Text>{text.text}</Text>
      <Ways>
        <ActionLink to={paths.home} tone="solid" large>
          {text.home}
        </ActionLink>
        <ActionLink to={paths.contact} tone="outlined" large>
          {text.contact}
        </ActionLink>
      </Ways>
    </Screen>
  )
}
