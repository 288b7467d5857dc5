import { markFilled, markOnTile } from './mark.ts'
import { socialCard, socialCardSize } from './social-card.ts'

/** One of the site's pictures, before it is drawn. */
export interface Drawing {
  /** Its name in web/public/. */
  readonly file: string
  readonly format: 'svg' | 'png' | 'ico'
  /** In px; at most 255 for an ico. */
  readonly width: number
  readonly height: number
  /** The page of which it is a picture; the picture itself where it is an svg. */
  readonly page: string
}

/** Makes all pictures that are made of the conference's content and colours. */
export async function drawings(): Promise<readonly Drawing[]> {
  return [
    square('icon.svg', 'svg', 32, `${markOnTile}\n`),
    square('apple-touch-icon.png', 'png', 180, iconPage(markFilled)),
    square('icon-192.png', 'png', 192, iconPage(markOnTile)),
    square('icon-512.png', 'png', 512, iconPage(markOnTile)),
    square('icon-maskable-512.png', 'png', 512, iconPage(markFilled)),
    square('favicon.ico', 'ico', 32, iconPage(markOnTile)),
    { file: 'social-card.png', format: 'png', ...socialCardSize, page: await socialCard() },
  ]
}

function square(file: string, format: Drawing['format'], size: number, page: string): Drawing {
  return { file, format, width: size, height: size, page }
}

function iconPage(mark: string): string {
  return `<style>body { margin: 0 } svg { display: block }</style>${mark}`
}
