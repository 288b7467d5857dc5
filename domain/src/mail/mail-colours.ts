/** The colours of a mail, by what they are for. */
interface MailColours {
  readonly page: string
  readonly sheet: string
  readonly text: string
  readonly quiet: string
  readonly link: string
  readonly button: string
  readonly buttonText: string
  readonly band: string
  readonly bandText: string
  readonly bandRule: string
  readonly rule: string
}

/** The site's colours (a test holds them against its palette), for mails in light and in dark. */
export const mailColours = {
  light: {
    page: '#f6f9f8',
    sheet: '#ffffff',
    text: '#10262b',
    quiet: '#47595d',
    link: '#0b4f5c',
    button: '#0b4f5c',
    buttonText: '#ffffff',
    band: '#07343d',
    bandText: '#f2f8f7',
    bandRule: '#f6bd55',
    rule: '#d3dddc',
  },
  dark: {
    page: '#0a1719',
    sheet: '#102225',
    text: '#e8f0ef',
    quiet: '#a9bcbc',
    link: '#8ad0d3',
    button: '#8ad0d3',
    buttonText: '#042126',
    band: '#06262d',
    bandText: '#f2f8f7',
    bandRule: '#f6bd55',
    rule: '#283c3f',
  },
} as const satisfies Record<'light' | 'dark', MailColours>
