import Container from '@mui/material/Container'
import { styled } from '@mui/material/styles'
import { lazy, Suspense, useRef, type ComponentType } from 'react'
import { Link } from 'react-router-dom'

import { ActionButton, ActionLink } from '../components/Action.tsx'
import { Brand } from '../components/Brand.tsx'
import { MenuIcon } from '../components/icons.tsx'
import { conference } from '../content/conference.ts'
import { paths } from '../paths.ts'
import { focusRing } from '../theme/focus-ring.ts'
import { layoutText } from './layout-text.ts'
import { PageLink } from './PageLink.tsx'

/** Organisers alone need it: no visitor's page waits for it. The bar stands without it where it can't be had. */
const OrganiserLinks = lazy(
  async (): Promise<{
    default: ComponentType<{ readonly onChoose: () => void }>
  }> => {
    try {
      return { default: (await import('./OrganiserLinks.tsx')).OrganiserLinks }
    } catch {
      return { default: () => null }
    }
  },
)

/** Whether somebody is signed in; `unknown` until the stored session was read. */
type SignedIn = boolean | 'unknown'

interface NavigationBarProps {
  signedIn: SignedIn
  /** Whether an organiser is signed in, who has further pages. */
  organises: boolean
  onLogout: () => void
}

const links = [
  { to: paths.home, label: layoutText.home },
  { to: paths.dashboard, label: layoutText.dashboard },
  { to: paths.reviewProcess, label: layoutText.review },
  { to: paths.presentation, label: layoutText.presentation },
  { to: paths.contact, label: layoutText.contact },
] as const

const menuId = 'site-menu'
const barHeight = '4.25rem'

const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: theme.zIndex.appBar,
  backgroundColor: theme.vars.palette.background.paper,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}))

const Row = styled(Container)({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '1rem',
  minHeight: barHeight,
})

const BrandLink = styled(Link)(({ theme }) => ({
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  display: 'flex',
  minHeight: 44,
  alignItems: 'center',
}))

const MenuButton = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.5rem',
  minHeight: 44,
  padding: '0 0.9rem',
  font: 'inherit',
  fontWeight: 600,
  fontSize: '0.9375rem',
  color: theme.vars.palette.text.primary,
  background: 'none',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
  cursor: 'pointer',
  '&:focus-visible': { outline: `3px solid ${focusRing}`, outlineOffset: 2 },
  [theme.breakpoints.up('md')]: { display: 'none' },
}))

/** A popover on small screens, which opens without any script; part of the bar on wide ones. */
const Menu = styled('nav')(({ theme }) => ({
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  [theme.breakpoints.down('md')]: {
    inset: `${barHeight} 0 auto 0`,
    width: 'auto',
    maxWidth: 'none',
    maxHeight: `calc(100dvh - ${barHeight})`,
    margin: 0,
    padding: '0.5rem 1rem 1.5rem',
    border: 'none',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    boxShadow: '0 24px 48px rgb(0 20 25 / 0.18)',
    // The shadow falls downwards alone: the bar above is part of the same sheet.
    clipPath: 'inset(0 0 -5rem)',
    '&::backdrop': { backgroundColor: 'rgb(4 20 24 / 0.4)', top: barHeight },
  },
  [theme.breakpoints.up('md')]: {
    display: 'flex',
    position: 'static',
    alignItems: 'center',
    // Where the bar is narrowest it has room for no more.
    gap: 'clamp(0.75rem, 6vw - 2.6rem, 1.75rem)',
    inset: 'auto',
    width: 'auto',
    height: 'auto',
    margin: 0,
    padding: 0,
    border: 'none',
    overflow: 'visible',
    backgroundColor: 'transparent',
  },
  // With one entry more they stand closer where the bar is narrow.
  '@media (min-width: 900px) and (max-width: 1029.98px)': {
    '&[data-organises="true"]': {
      '& > ul > li > :is(a, button)': { paddingInline: '0.25rem' },
      '& > ul > li > :is(a, button)::after': { insetInline: '0.25rem' },
      '& > div > *': { paddingInline: '0.75rem' },
    },
  },
}))

const Links = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  [theme.breakpoints.up('md')]: { display: 'flex', gap: '0.25rem' },
}))

const Account = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: '0.625rem',
  [theme.breakpoints.down('md')]: { paddingTop: '1.25rem', '& > *': { flex: 1 } },
}))

/** The top bar: the site's name, its pages, and the way in or out. */
export function NavigationBar({ signedIn, organises, onLogout }: NavigationBarProps) {
  const menu = useRef<HTMLElement>(null)
  const closeMenu = () => {
    // The oldest browsers that the site is built for lack this, and show the menu at all times.
    menu.current?.hidePopover?.()
  }
  const leave = () => {
    closeMenu()
    onLogout()
  }

  return (
    <Bar>
      <Row maxWidth="lg">
        <BrandLink to={paths.home} aria-label={layoutText.brandLabel(conference.shortName)}>
          <Brand />
        </BrandLink>
        <MenuButton type="button" popoverTarget={menuId}>
          <MenuIcon />
          {layoutText.menu}
        </MenuButton>
        <Menu
          ref={menu}
          id={menuId}
          popover="auto"
          aria-label={layoutText.mainNavigation}
          data-organises={organises}
        >
          <Links>
            {links.map(({ to, label }) => (
              <li key={to}>
                <PageLink to={to} end={to === paths.home} onClick={closeMenu}>
                  {label}
                </PageLink>
              </li>
            ))}
            {organises ? (
              <Suspense fallback={null}>
                <OrganiserLinks onChoose={closeMenu} />
              </Suspense>
            ) : null}
          </Links>
          <Account>
            {signedIn === true ? (
              <>
                <ActionLink to={paths.account} tone="outlined" onClick={closeMenu}>
                  {layoutText.account}
                </ActionLink>
                <ActionButton tone="outlined" onClick={leave}>
                  {layoutText.logout}
                </ActionButton>
              </>
            ) : (
              <EntryButtons reserved={signedIn === 'unknown'} onChoose={closeMenu} />
            )}
          </Account>
        </Menu>
      </Row>
    </Bar>
  )
}

/** Register and Login; while nobody knows who visits, only their room is kept, so nothing jumps. */
function EntryButtons({ reserved, onChoose }: { reserved: boolean; onChoose: () => void }) {
  return (
    <>
      <ActionLink to={paths.register} tone="outlined" reserved={reserved} onClick={onChoose}>
        {layoutText.register}
      </ActionLink>
      <ActionLink to={paths.login} tone="solid" reserved={reserved} onClick={onChoose}>
        {layoutText.login}
      </ActionLink>
    </>
  )
}
