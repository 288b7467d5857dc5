import type { BadgeColour } from '@lectern/domain/paper/statuses'

/** The three colours of a status badge. */
interface BadgeTones {
  background: string
  text: string
  border: string
}

/** The deep band behind the hero and the footer: the same ink in both schemes. */
interface BandTones {
  background: string
  raised: string
  text: string
  muted: string
  rule: string
  accent: string
}

/** What this site adds to the palette that MUI knows. */
export interface SitePalette {
  band: BandTones
  /** Marigold that is dark (or light) enough to be read as text and seen as a fine rule. */
  accent: { text: string; rule: string; wash: string }
  status: Record<BadgeColour, BadgeTones>
}

const lightStatus: SitePalette['status'] = {
  grey: { background: '#e9eded', text: '#3d4a4d', border: '#b9c4c5' },
  yellow: { background: '#fff2c9', text: '#694600', border: '#e0b84c' },
  blue: { background: '#e0eefb', text: '#124d84', border: '#8fbce4' },
  green: { background: '#ddf3e2', text: '#135c2c', border: '#85c598' },
  red: { background: '#fde5e2', text: '#93200f', border: '#e6a398' },
  neutral: { background: '#ffffff', text: '#47595d', border: '#8b9a9c' },
}

const darkStatus: SitePalette['status'] = {
  grey: { background: '#26373a', text: '#c8d3d4', border: '#4a5f63' },
  yellow: { background: '#3a2d08', text: '#f6d37c', border: '#7d6420' },
  blue: { background: '#112c45', text: '#a5d0f7', border: '#2f5d87' },
  green: { background: '#10331e', text: '#97dcab', border: '#2c6b42' },
  red: { background: '#431a14', text: '#ffb8ab', border: '#8a4034' },
  neutral: { background: '#0a1719', text: '#a9bcbc', border: '#5d7174' },
}

/** Peacock ink on cool white, marigold as the one warm accent. */
export const lightPalette = {
  primary: { main: '#0b4f5c', light: '#2c7683', dark: '#06343d', contrastText: '#ffffff' },
  secondary: { main: '#f2ab2e', light: '#f9cf85', dark: '#e0961a', contrastText: '#1c1302' },
  error: { main: '#a92814', contrastText: '#ffffff' },
  warning: { main: '#8a5a00', contrastText: '#ffffff' },
  info: { main: '#175c9c', contrastText: '#ffffff' },
  success: { main: '#1a6e37', contrastText: '#ffffff' },
  text: { primary: '#10262b', secondary: '#47595d', disabled: '#7b8a8d' },
  background: { default: '#f6f9f8', paper: '#ffffff' },
  divider: '#d3dddc',
  band: {
    background: '#07343d',
    raised: '#0c444f',
    text: '#f2f8f7',
    muted: '#b4cdcf',
    rule: '#2a5a63',
    accent: '#f6bd55',
  },
  accent: { text: '#8a4b00', rule: '#d98c12', wash: '#fdf3df' },
  status: lightStatus,
} as const

/** The same hues by lamplight: ink for the page, pale peacock for what can be pressed. */
export const darkPalette = {
  primary: { main: '#8ad0d3', light: '#b5e3e4', dark: '#6bbcc0', contrastText: '#042126' },
  secondary: { main: '#f2b44a', light: '#f8d08b', dark: '#f5c36b', contrastText: '#1c1302' },
  error: { main: '#ff9d8b', contrastText: '#2b0600' },
  warning: { main: '#f2c15f', contrastText: '#241700' },
  info: { main: '#92c6f6', contrastText: '#02203c' },
  success: { main: '#82d39a', contrastText: '#04240f' },
  text: { primary: '#e8f0ef', secondary: '#a9bcbc', disabled: '#758a8c' },
  background: { default: '#0a1719', paper: '#102225' },
  divider: '#283c3f',
  band: {
    background: '#06262d',
    raised: '#0a323a',
    text: '#f2f8f7',
    muted: '#a9c4c6',
    rule: '#214a52',
    accent: '#f6bd55',
  },
  accent: { text: '#f5c36b', rule: '#c98a1e', wash: '#241d0e' },
  status: darkStatus,
} as const
